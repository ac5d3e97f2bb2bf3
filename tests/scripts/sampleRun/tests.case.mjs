import { describe, expect, test } from 'vitest'

test('passes', () => {})
test.fails('fails, as expected', () => expect(1).toBe(2))
test.skip('is skipped', () => {})

describe('money', () => {
  test('is counted', () => expect(1).toBe(2))
  test('has a long message', () => {
    throw new Error(Array.from({ length: 5_000 }, (_, line) => `line ${line}`).join('\n'))
  })
})
