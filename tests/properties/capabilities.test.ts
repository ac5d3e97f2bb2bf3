import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCapabilities } from '../../src/engine/features/capabilities/createCapabilities.ts'
import { checkProperty } from '../support/checkProperty.ts'

const ability = fc.oneof(
  fc.record({ status: fc.constantFrom('supported', 'ready', 'unsupported', 'yes', 1) }),
  fc.record({ supported: fc.constantFrom(true, false, 'true') }),
  fc.anything(),
)
const names = fc.constantFrom('atomic', 'atomicBatch', 'paymasterService', '__proto__')
const chains = fc.constantFrom('0x1', '0X1', '0x01', '0x0', '0xA', '1', '__proto__')
const answers = fc.dictionary(chains, fc.oneof(fc.dictionary(names, ability), fc.anything()))

test('any answer of a wallet is read as the two known abilities', () => {
  checkProperty({
    seed: 120,
    given: fc.oneof(answers, fc.anything()),
    read: (answer) => parseCapabilities(answer, 1),
    holds({ atomic, hasPaymaster, ...others }) {
      expect(['supported', 'ready', 'unsupported']).toContain(atomic)
      expect(hasPaymaster).toBeTypeOf('boolean')
      expect(others).toEqual({})
    },
  })
})
