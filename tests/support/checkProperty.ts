import fc from 'fast-check'
import { expect } from 'vitest'
import { isEngineError } from '../../src/engine/index.ts'
import { unseal } from './hostileValues.ts'
import { propertyRuns } from './propertyRuns.ts'

interface Property<Input, Output> {
  seed: number
  given: fc.Arbitrary<Input>
  read: (given: Input) => Output
  /** What holds for whatever was read. */
  holds: (output: Exclude<Output, undefined>, given: Input) => void
  /** The codes of the errors that may be thrown instead. */
  throws?: RegExp
  /** How many of a hundred cases have to be read at least: a reader that refuses all shows nothing. */
  least?: number
}

/**
 * Whatever is given, a reader gives what holds, or nothing, or one of its own errors; no prototype is
 * touched on the way.
 */
export function checkProperty<Input, Output>(property: Property<Input, Output>) {
  const { given, holds, least = 5, read, seed, throws } = property
  const runs = propertyRuns(seed)
  let good = 0
  fc.assert(
    fc.property(given, (generated) => {
      const input = unseal(generated) as Input
      let output: Output
      try {
        output = read(input)
      } catch (error) {
        if (!throws || !isEngineError(error) || !throws.test(error.code)) throw error
        return
      }
      if ('polluted' in {}) throw new Error('A prototype was changed.')
      if (output === undefined) return
      good += 1
      holds(output as Exclude<Output, undefined>, input)
    }),
    runs,
  )
  // Fewer cases say nothing of shares.
  if (runs.numRuns >= 1_000) expect(good).toBeGreaterThan((least * runs.numRuns) / 100)
}
