// @vitest-environment node
import fc from 'fast-check'
import { encodeFunctionData, parseAbi, zeroHash } from 'viem'
import { expect, test } from 'vitest'
import { decodeLifiCall } from '../../src/engine/providers/lifi/decodeLifiCall.ts'
import { checkProperty } from '../support/checkProperty.ts'

const abi = parseAbi([
  'struct Swap { address callTo; address approveTo; address sendingAssetId; address receivingAssetId; uint256 fromAmount; bytes callData; bool requiresDeposit; }',
  'function swapTokensGeneric(bytes32 id, string integrator, string referrer, address receiver, uint256 minimum, Swap[] swaps) payable',
])
const coin = `0x${'0'.repeat(40)}`
const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes): `0x${string}` => `0x${Buffer.from(bytes).toString('hex')}`)
const one = fc.record({
  callTo: address,
  approveTo: address,
  sendingAssetId: fc.oneof(address, fc.constant(coin)),
  receivingAssetId: fc.oneof(address, fc.constant(coin)),
  fromAmount: fc.bigInt({ min: 0n, max: 2n ** 200n }),
  callData: fc.constant('0x'),
  requiresDeposit: fc.boolean(),
})
const given = fc.record({
  swaps: fc.array(one, { minLength: 1, maxLength: 4 }),
  receiver: address,
  minimum: fc.bigInt({ min: 0n, max: 2n ** 200n }),
  value: fc.bigInt({ min: 0n, max: 2n ** 200n }),
})

test('a read call takes nothing but the token that it names', () => {
  checkProperty({
    seed: 94,
    given,
    read: ({ minimum, receiver, swaps, value }) =>
      decodeLifiCall({
        data: encodeFunctionData({
          abi,
          functionName: 'swapTokensGeneric',
          args: [zeroHash, '', '', receiver, minimum, swaps] as never,
        }),
        value: String(value),
      }),
    holds(terms, { minimum, receiver, swaps, value }) {
      const taken = swaps.filter((swap) => swap.requiresDeposit && swap.sendingAssetId !== coin)
      const named = terms.payAddress?.toLowerCase()
      expect(taken.every(({ sendingAssetId }) => sendingAssetId === named)).toBe(true)
      const sum = taken.reduce((total, { fromAmount }) => total + fromAmount, 0n)
      expect(terms.payUnits).toBe(named === undefined ? value : sum)
      expect(terms.receiver.toLowerCase()).toBe(receiver)
      expect(terms.minimumUnits).toBe(minimum)
      expect(terms.receiveAddress?.toLowerCase() ?? coin).toBe(swaps.at(-1)!.receivingAssetId)
    },
  })
})

test('any bytes are a call of LI.FI, or are not', () => {
  checkProperty({
    seed: 95,
    given: fc.record({ data: fc.string({ maxLength: 2_000 }), value: fc.string({ maxLength: 9 }) }),
    read: decodeLifiCall,
    least: -1,
    holds: ({ receiver }) => expect(receiver).toMatch(/^0x/),
  })
})
