// @vitest-environment node
import fc from 'fast-check'
import { encodeFunctionData, encodePacked, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { readSwapCall } from '../../../src/engine/features/swap/readSwapCall.ts'

const description =
  'struct Description { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }'
const fifth = parseAbi([
  description,
  'function swap(address executor, Description desc, bytes permit, bytes data) payable',
])
const sixth = parseAbi([
  description,
  'function swap(address executor, Description desc, bytes data) payable',
  'function permitAndCall(bytes permit, bytes action) payable',
])
const at = (digit: string) => `0x${digit.repeat(40)}` as Hex
const [executor, usd, eur, sender, other] = ['1', 'a', 'b', '5', '6'].map(at) as [
  Hex,
  Hex,
  Hex,
  Hex,
  Hex,
]
const coin = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const permit = `0x${'07'.repeat(224)}` as const
const desc = {
  srcToken: usd,
  dstToken: eur,
  srcReceiver: executor,
  dstReceiver: other,
  amount: 1_000_000n,
  minReturnAmount: 990_000n,
  flags: 0n,
}
const terms = {
  payAddress: usd,
  receiveAddress: eur,
  payUnits: 1_000_000n,
  minimumUnits: 990_000n,
  receiver: other,
}
type Description = typeof desc

const asFifth = (changes: Partial<Description> = {}, given: Hex = '0x') =>
  encodeFunctionData({
    abi: fifth,
    functionName: 'swap',
    args: [executor, { ...desc, ...changes }, given, '0x1234'],
  })
const asSixth = (changes: Partial<Description> = {}) =>
  encodeFunctionData({
    abi: sixth,
    functionName: 'swap',
    args: [executor, { ...desc, ...changes }, '0x1234'],
  })
const withPermit = (token: Hex, given: Hex, action: Hex) =>
  encodeFunctionData({
    abi: sixth,
    functionName: 'permitAndCall',
    args: [encodePacked(['address', 'bytes'], [token, given]), action],
  })

test.each([
  ['of the fifth router', asFifth(), terms],
  ['of the fifth router with a permit', asFifth({}, permit), { ...terms, permit }],
  ['of the sixth router', asSixth(), terms],
  ['of the sixth router with a permit', withPermit(usd, permit, asSixth()), { ...terms, permit }],
  ['that names nobody', asSixth({ dstReceiver: at('0') }), { ...terms, receiver: sender }],
])('a call %s says what it does', (_, data, said) => {
  expect(readSwapCall({ data }, sender)).toEqual(said)
})

test.each([
  ['paid', { srcToken: coin }, 'payAddress'],
  ['received', { dstToken: at('0') }, 'receiveAddress'],
] as const)('the coin of the chain that is %s has no contract', (_, changes, name) => {
  const read = readSwapCall({ data: asSixth(changes) }, sender)
  expect(read).toBeDefined()
  expect(read).not.toHaveProperty(name)
})

test.each([
  ['that may be filled in part', asSixth({ flags: 1n })],
  ['with a packed permit', asFifth({}, `0x${'07'.repeat(100)}`)],
  ['with the permit of another token', withPermit(eur, permit, asSixth())],
  ['that hides another one', withPermit(usd, permit, withPermit(usd, permit, asSixth()))],
  ['of another function', `0xa9059cbb${asSixth().slice(10)}`],
  ['that is no data', 'nonsense'],
  ['that is empty', '0x'],
])('a call %s is not read', (_, data) => {
  expect(readSwapCall({ data }, sender)).toBeUndefined()
})

test('whatever comes is read or refused, and nothing throws', () => {
  const selectors = ['0x12aa3caf', '0x07ed2379', '0x5816d723']
  const bytes = fc.uint8Array({ maxLength: 600 }).map((all) => Buffer.from(all).toString('hex'))
  const whole = [asFifth({}, permit), asSixth(), withPermit(usd, permit, asSixth())]
  fc.assert(
    fc.property(fc.constantFrom(...selectors), bytes, (selector, digits) => {
      const read = readSwapCall({ data: `${selector}${digits}` }, sender)
      expect(read === undefined || typeof read.payUnits === 'bigint').toBe(true)
    }),
    { numRuns: 200 },
  )
  for (const data of whole)
    for (let length = 2; length < data.length; length += 62)
      expect(() => readSwapCall({ data: data.slice(0, length) }, sender)).not.toThrow()
})
