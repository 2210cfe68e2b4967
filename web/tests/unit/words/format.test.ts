import { expect, test } from 'vitest';
import { Formatter, type Text } from '../../../src/words/format';

const pieces: Text = [
  ['number'],
  ' ',
  ['number', { '0': 'nothing', one: 'piece', other: 'pieces' }, 'other'],
];

test('a text without places stays as it is', () => {
  expect(new Formatter('en').format('plain', {})).toBe('plain');
});

test('an exact number comes before its plural category', () => {
  const english = new Formatter('en');
  expect(english.format(pieces, { number: 0 })).toBe('0 nothing');
  expect(english.format(pieces, { number: 1 })).toBe('1 piece');
  expect(english.format(pieces, { number: 2 })).toBe('2 pieces');
});

test('plurals and numerals follow the language', () => {
  const french = new Formatter('fr');
  const zero: Text = [['number', { one: 'pièce', other: 'pièces' }, 'other']];
  expect(french.format(zero, { number: 0 })).toBe('pièce');
  expect(new Formatter('nl').format([['number']], { number: 12345 })).toBe('12.345');
});

test('a choice by a word falls back to its default', () => {
  const side: Text = [['colour', { w: 'White', b: 'Black' }, 'b']];
  expect(new Formatter('en').format(side, { colour: 'w' })).toBe('White');
  expect(new Formatter('en').format(side, { colour: 'x' })).toBe('Black');
});
