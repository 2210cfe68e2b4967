// What Chromium tells screen readers of a page.
import type { Page } from '@playwright/test';

/** The roles of what can be operated. A cell of a grid is operated by the button in it. */
const CONTROLS = new Set([
  'button',
  'checkbox',
  'combobox',
  'DisclosureTriangle',
  'link',
  'listbox',
  'menuitem',
  'option',
  'radio',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
]);

/** The roles of the controls without a name. axe goes by rules of its own. */
export async function namelessControls(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name }) => ({ role: String(role?.value), name: String(name?.value ?? '') }))
    .filter(({ role, name }) => CONTROLS.has(role) && !name.trim())
    .map(({ role }) => role);
}
