import { expect, test } from 'vitest'
import { findLosses, inBoth } from '../../bench/kits/findLosses.mjs'

/**
 * The figures of one run: the times of the bare dialog, and latchkey's times as multiples of them.
 */
const batch = (floor: number, ratios: Record<string, number>) => {
  const times = (factor: (key: string) => number) => ({
    4: Object.fromEntries(
      Object.keys(ratios).map((key) => [key, { median: floor * factor(key), spread: 0 }]),
    ),
  })
  return [
    { name: 'the floor', figures: times(() => 1) },
    { name: 'latchkey, themed', figures: times((key) => ratios[key]!) },
  ]
}

const before = batch(50, { 'first open': 2, 'second open': 2 })

test('a slower machine causes no loss, because the script compares ratios to the bare dialog', () => {
  expect(findLosses(before, batch(500, { 'first open': 2.2, 'second open': 1 }))).toEqual([])
})

test('a ratio that rises by more than 15 percent is a loss', () => {
  expect(findLosses(before, batch(50, { 'first open': 2.4, 'second open': 2.2 }))).toMatchObject([
    { name: 'latchkey, themed', key: 'first open', before: 2, after: 2.4 },
  ])
})

test('a new figure without an earlier one is not a loss', () => {
  expect(findLosses(before, batch(50, { 'pick to address': 9 }))).toEqual([])
})

test('a loss counts only if two runs have it', () => {
  const one = findLosses(before, batch(50, { 'first open': 3, 'second open': 3 }))
  const other = findLosses(before, batch(50, { 'first open': 2, 'second open': 3 }))
  expect(inBoth(one, other).map(({ key }: { key: string }) => key)).toEqual(['second open'])
})
