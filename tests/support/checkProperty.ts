import fc from 'fast-check'
import { expect } from 'vitest'
import { isEngineError } from '../../src/engine/index.ts'
import { unseal } from './hostileValues.ts'
import { propertyRuns } from './propertyRuns.ts'

interface Property<Input, Output> {
  seed: number
  given: fc.Arbitrary<Input>
  read: (given: Input) => Output
  /** Checks a value that the parser accepted. */
  holds: (output: Exclude<Output, undefined>, given: Input) => void
  /** The codes of the errors that the parser may throw. */
  throws?: RegExp
  /**
   * The minimum number of cases out of a hundred that the parser must accept. A parser that refuses
   * every input would prove nothing.
   */
  least?: number
}

/**
 * Checks a parser with any input. The parser must return a valid value, return nothing, or throw
 * one of its own errors. It must not change any prototype.
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
  // With fewer cases, the share of accepted values would be random.
  if (runs.numRuns >= 1_000) expect(good).toBeGreaterThan((least * runs.numRuns) / 100)
}
