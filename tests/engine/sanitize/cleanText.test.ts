import { afterEach, expect, test } from 'vitest'
import { bareAddress } from '../../../src/engine/caip/CaipAddress.ts'
import { cleanText } from '../../../src/engine/sanitize/cleanText.ts'

const { Segmenter } = Intl
afterEach(() => Object.assign(Intl, { Segmenter }))

/** The texts in a list that are not cleaned as the test expects. */
const shownWrongly = (rows: readonly (readonly [given: string, shown: string])[], longest = 40) =>
  rows.flatMap(([given, shown]) => {
    const clean = cleanText(given, longest)
    return clean === shown ? [] : [{ given, shown, clean }]
  })

test('control sequences are removed completely, and nothing else', () => {
  expect(
    shownWrongly([
      ['A\u001b[31mB', 'AB'],
      ['A\u001b[1;38;5;9mB', 'AB'],
      ['A\u009b0mB', 'AB'],
      ['A\u001b[ qB', 'AB'],
      ['A\u001b[1 !/pB', 'AB'],
      ['A\u001b[?25hB', 'AB'],
      ['A\u001b[@B', 'AB'],
      ['A\u001b[~B', 'AB'],
      ['A\u001b[', 'A'],
      ['A\u001b[1', 'A'],
      ['A\u001b[1 ', 'A'],
      ['A\u001b[1ä', 'Aä'],
      // Strings end with BEL or ST. Without an end, they continue to the last character.
      ...['\u001bP', '\u001bX', '\u001b]', '\u001b^', '\u001b_'].flatMap((start) => [
        [`A${start}q;1\u0007B`, 'AB'] as const,
        [`A${start}q;1\u001b\\B`, 'AB'] as const,
        [`A${start}q;1\u009cB`, 'AB'] as const,
        [`A${start}q\n1`, 'A'] as const,
      ]),
      ...['\u0090', '\u0098', '\u009d', '\u009e', '\u009f'].map(
        (start) => [`A${start}q\n1\u009cB`, 'AB'] as const,
      ),
      ['A\u001b]q\u0007B\u001b]q\u0007C', 'ABC'],
      // These characters do not start a control string.
      ['A\u0091q\u009cB', 'AqB'],
      ['A\u0099q\u009cB', 'AqB'],
      ['A\u009cq\u009cB', 'AqB'],
      ['A\u001bMB', 'AB'],
      ['A\u001b(BC', 'AC'],
      ['A\u001b #8C', 'AC'],
      ['A\u001b~C', 'AC'],
      ['A\u001b', 'A'],
      ['A\u001bäC', 'AäC'],
    ]),
  ).toEqual([])
})

const family = '👨‍👩‍👧'
const marks = '\u0323\u0332\u0324'

test.each(['with', 'without'])('a text is cut between graphemes %s Intl.Segmenter', (how) => {
  if (how === 'without') Object.assign(Intl, { Segmenter: undefined })
  expect(
    shownWrongly(
      [
        ['äöü', 'äö'],
        ['ä öü', 'ä'],
        [family.repeat(3), family.repeat(2)],
        ['👩‍🚀👩‍🚀👩‍🚀', '👩‍🚀👩‍🚀'],
        ['👍🏽👍🏽👍🏽', '👍🏽👍🏽'],
        ['👍👍👍', '👍👍'],
        ['🇩🇪🇫🇷🇮🇹', '🇩🇪🇫🇷'],
        ['x\u0323\u0332x\u0323\u0332x', 'x\u0323\u0332x\u0323\u0332'],
        ['x\u0323xx', 'x\u0323x'],
        [`${marks}äöü`, `${marks}ä`],
      ],
      2,
    ),
  ).toEqual([])
})

test('a grapheme has at most 16 units on average', () => {
  const kiss = '👩🏽‍❤️‍💋‍👨🏽\u0301'
  expect(kiss).toHaveLength(16)
  expect(cleanText(kiss, 1)).toBe(kiss)
  expect(cleanText(`${kiss}ä`, 1)).toBe(kiss)
})

test('a hex address is read by its letters, without their combining marks', () => {
  expect([bareAddress('0xAb'), bareAddress('0XAb'), bareAddress('Ab')]).toEqual(['ab', 'ab', 'Ab'])
})
