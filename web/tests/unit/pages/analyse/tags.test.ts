import { expect, test } from 'vitest';
import { tagNames } from '../../../../src/pages/analyse/tags';
import { inlineCore } from '../../core/inline';

const core = await inlineCore();

test('tags that follow from the record are not for writing, others of it are', async () => {
  const record = await core.open(
    '[Game "gipf-basic"]\n[White "Ann"]\n[Annotator "Ben"]\n\n1. b3 *',
  );
  if (!record.ok) throw new Error(record.phrase.name);
  const names = tagNames(record.value.tree.tags);
  expect(names).toEqual(['White', 'Black', 'Event', 'Site', 'Date', 'Round', 'Annotator']);
  for (const name of names) {
    await record.value.setTag(name, 'something');
    expect(record.value.tree.tags.get(name)).toBe('something');
  }
});
