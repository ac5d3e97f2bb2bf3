import fc from 'fast-check'
import { encodeFunctionData, parseAbi, zeroHash } from 'viem'
import { expect, test } from 'vitest'
import { decodeZeroExCall } from '../../src/engine/providers/zeroEx/decodeZeroExCall.ts'
import { checkProperty } from '../support/checkProperty.ts'

const abi = parseAbi([
  'struct Slippage { address recipient; address buyToken; uint256 minAmountOut; }',
  'function exec(address operator, address token, uint256 amount, address target, bytes data) payable',
  'function execute(Slippage slippage, bytes[] actions, bytes32 id) payable',
])
const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const settler = `0x${'5'.repeat(40)}` as const
const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes): `0x${string}` => `0x${Buffer.from(bytes).toString('hex')}`)
const units = fc.bigInt({ min: 0n, max: 2n ** 200n })
const token = fc.oneof(address, fc.constant(coin))

test('a parsed call takes the token that it names, through a contract in the registry', () => {
  checkProperty({
    seed: 96,
    given: fc.record({
      operator: fc.oneof(address, fc.constant(settler)),
      target: fc.oneof(
        { weight: 4, arbitrary: fc.constant(settler) },
        { weight: 1, arbitrary: address },
      ),
      token,
      amount: units,
      recipient: address,
      buyToken: token,
      minAmountOut: units,
      actions: fc.array(fc.constant('0x12' as const), { maxLength: 4 }),
      value: units,
    }),
    read: ({
      actions,
      amount,
      buyToken,
      minAmountOut,
      operator,
      recipient,
      target,
      token,
      value,
    }) => {
      const slippage = { recipient, buyToken, minAmountOut } as never
      const args = [slippage, actions, zeroHash] as const
      const inner = encodeFunctionData({ abi, functionName: 'execute', args })
      const data = encodeFunctionData({
        abi,
        functionName: 'exec',
        args: [operator, token as never, amount, target, inner],
      })
      return decodeZeroExCall({ data, value: String(value) }, [settler])
    },
    holds(terms, given) {
      expect([given.operator, given.target]).toEqual([settler, settler])
      expect(terms.payAddress?.toLowerCase() ?? coin).toBe(given.token)
      expect(terms.payUnits).toBe(given.token === coin ? given.value : given.amount)
      expect(terms.receiveAddress?.toLowerCase() ?? coin).toBe(given.buyToken)
      expect(terms.receiver.toLowerCase()).toBe(given.recipient)
      expect(terms.minimumUnits).toBe(given.minAmountOut)
    },
  })
})

test('any bytes are parsed as a call of 0x, or refused', () => {
  checkProperty({
    seed: 97,
    given: fc.record({ data: fc.string({ maxLength: 2_000 }), value: fc.string({ maxLength: 9 }) }),
    read: (call) => decodeZeroExCall(call, [settler]),
    least: -1,
    holds: ({ receiver }) => expect(receiver).toMatch(/^0x/),
  })
})
