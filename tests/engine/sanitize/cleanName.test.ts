import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { cleanName, cleanText } from '../../../src/engine/sanitize/cleanText.ts'
import { propertyRuns } from '../../support/propertyRuns.ts'

const hidden = /[\p{Cc}\p{Cs}\p{Co}\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u

test.each([
  ['MetaMask', 'MetaMask'],
  ['  Meta \t\n Mask  ', 'Meta Mask'],
  ['Meta\u202EksaM', 'MetaksaM'],
  ['\u2066Meta\u2069Mask', 'MetaMask'],
  ['Meta\u200B\u200C\u200DMask\uFEFF', 'MetaMask'],
  ['Meta\u0000\u001B[31mMask', 'MetaMask'],
  ['\u001B[1;38;5;9mMeta\u009B0mMask\u001B[', 'MetaMask'],
  ['\u001B]8;;https://evil.test\u0007Meta\u001B]8;;\u001B\\Mask', 'MetaMask'],
  ['Meta\u009D0;title\u009CMask\u001BPq#0\u001B\\', 'MetaMask'],
  ['Meta\u001B(BMask\u001BM\u001B', 'MetaMask'],
  ['Meta\u001B]0;a title without an end', 'Meta'],
  ['Meta\u001B\u001B[0m[31mMask', 'Meta[31mMask'],
  ['Me\u00ADta\u115F\u3164Mask\u2800', 'MetaMask'],
  ['Cafe\u0301', 'Caf\u00E9'],
  ['👨‍👩‍👧 Family', '👨‍👩‍👧 Family'],
  ['🏳️‍🌈 Rainbow', '🏳️‍🌈 Rainbow'],
  ['👍🏽 Thumb 1️⃣', '👍🏽 Thumb 1️⃣'],
  ['A\uFE0FB', 'AB'],
  ['\uD800Meta\uDC00', 'Meta'],
  ['Z\u0351\u0352\u0353\u0354\u0355\u0356\u0357\u0358', 'Z\u0353\u0354\u0355\u0356'],
  ['<b>Meta</b>', '<b>Meta</b>'],
])('%j is shown as %j', (given, shown) => {
  expect(cleanName(given)).toBe(shown)
})

test.each(['', ' ', '\u200B\u202E', '\u0000', undefined, null, 7, {}])(
  '%j is shown as the placeholder',
  (given) => {
    expect(cleanName(given)).toBe('Unknown wallet')
    expect(cleanName(given, 'Unknown network')).toBe('Unknown network')
  },
)

describe('a long name is cut between graphemes', () => {
  const { Segmenter } = Intl
  afterEach(() => Object.assign(Intl, { Segmenter }))

  test.each(['with', 'without'])('%s Intl.Segmenter', (how) => {
    if (how === 'without') Object.assign(Intl, { Segmenter: undefined })
    expect(cleanName('x'.repeat(500))).toBe('x'.repeat(40))
    expect(cleanName('👨‍👩‍👧'.repeat(50))).toBe('👨‍👩‍👧'.repeat(40))
    expect(cleanName('👍🏽'.repeat(50))).toBe('👍🏽'.repeat(40))
    expect(cleanName('🇩🇪'.repeat(50))).toBe('🇩🇪'.repeat(40))
    expect(cleanName('x\u0323\u0332'.repeat(50))).toBe('x\u0323\u0332'.repeat(40))
    const marks = '\u0323\u0332\u0324'
    expect(cleanName(marks + 'x'.repeat(50))).toBe(marks + 'x'.repeat(39))
  })

  test('as readers of Thai do, if the browser supports it', () => {
    expect(cleanName('กำ'.repeat(50))).toBe('กำ'.repeat(40))
  })
})

const joints = [
  'a',
  'e\u0301',
  '\u0301',
  '\u0338',
  '↔',
  '👩',
  '\u200d',
  '\ufe0f',
  '\u20e3',
  '1',
  '\u200b',
  ' ',
]
const others = [
  '\u001b',
  '[',
  ']',
  '3',
  'm',
  '\u009b',
  '\u0007',
  '\\',
  '\u0958',
  '\u1100',
  '\u1161',
  '\u{1f1e9}',
]

test('a cleaned name does not change when it is cleaned again', () => {
  const pieces = fc.array(fc.constantFrom(...joints, ...others), { maxLength: 12 })
  fc.assert(
    fc.property(pieces, fc.integer({ min: 1, max: 6 }), (list, longest) => {
      const clean = cleanText(list.join(''), longest)
      expect(cleanText(clean, longest)).toBe(clean)
    }),
    { ...propertyRuns(141), numRuns: 20_000 },
  )
})

test('any text becomes a short, visible name that does not change when it is cleaned again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const name = cleanName(text)
      expect(name).not.toBe('')
      expect(name).not.toMatch(hidden)
      expect(name).not.toMatch(/^ | $| {2}/)
      expect(Array.from(new Intl.Segmenter('en').segment(name)).length).toBeLessThanOrEqual(40)
      expect(cleanName(name)).toBe(name)
    }),
    propertyRuns(5),
  )
})
