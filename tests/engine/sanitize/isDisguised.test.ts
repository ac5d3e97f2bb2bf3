import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDisguised, skeletonOf } from '../../../src/engine/sanitize/isDisguised.ts'
import { propertyRuns } from '../../support/propertyRuns.ts'

/**
 * Confusable letters from the data of UTS 39. Each entry has a letter and the letter that it looks
 * like.
 */
test.each([
  ['Cyrillic letters among Latin ones', 'UЅDС'],
  ['a Greek letter among Latin ones', 'UNΙ'],
  ['a Greek capital whose small letter looks like another one', 'UΝI'],
  ['Cherokee letters among Latin ones', 'ᎠAI'],
  ['a Coptic letter among Latin ones', 'SⲞL'],
  ['a Deseret letter among Latin ones', 'D𐐄GE'],
  ['Greek letters among Cyrillic ones', 'ВΤС'],
  ['Armenian letters among Cyrillic ones', 'UՏDС'],
  ['Cyrillic letters alone', 'ВТС'],
  ['Greek letters alone', 'ΕΤΗ'],
  ['Lisu letters alone', 'ꓴꓢꓓꓚ'],
  ['Cherokee letters alone', 'ᎠᎪᎥ'],
  ['small capitals', 'ᴜꜱᴅᴄ'],
  ['wide letters', 'ＵＳＤＴ'],
  ['mathematical letters', '𝗪𝗘𝗧𝗛'],
  ['a letter with a mark', 'UŞDC'],
  ['another language’s name with one letter of it', 'Bitcоin'],
])('%s are a disguise: %s', (_, name) => {
  expect(isDisguised(name)).toBe(true)
})

test.each([
  'USDC',
  'usd c',
  'USD₮0',
  'Moss Coin 2',
  'Café',
  'КОТ',
  'Роса',
  'Δέλτα',
  'Հայ',
  '柴犬 INU',
  'カタカナ ABC',
  '도지 DOGE',
  'ไทย',
  'שקל',
  'درهم',
  '₿',
  'µ',
  '',
])('%s is not a disguise', (name) => {
  expect(isDisguised(name)).toBe(false)
})

test('names that look alike have the same skeleton, and other names do not', () => {
  expect(new Set(['USDC', 'UЅDС', 'usd c', 'ꓴꓢꓓꓚ', 'ᴜꜱᴅᴄ', 'U.S.D.C'].map(skeletonOf)).size).toBe(1)
  expect(skeletonOf('UΝI')).toBe(skeletonOf('UNI'))
  expect(skeletonOf('MOSS')).not.toBe(skeletonOf('MOSSY'))
})

test('no ASCII name is a disguise, and a skeleton has itself as its skeleton', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (name) => {
      expect(isDisguised(name)).toBe(false)
      expect(skeletonOf(skeletonOf(name))).toBe(skeletonOf(name))
    }),
    propertyRuns(78),
  )
})
