import fc from 'fast-check'
import { decodeFunctionData, encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import {
  readTransferFee,
  transferFeeOf,
} from '../../src/engine/adapters/solana/createTokenReads.ts'
import {
  floorDecimal,
  parseDecimal,
  readAmount,
  writeOut,
} from '../../src/engine/amounts/Amount.ts'
import { isSameAddress } from '../../src/engine/caip/CaipAddress.ts'
import { resembles } from '../../src/engine/features/createKnownReceivers.ts'
import { parseSendDraft } from '../../src/engine/features/send/parseSendDraft.ts'
import { parseSwapDraft } from '../../src/engine/features/swap/parseSwapDraft.ts'
import { readSwapCall } from '../../src/engine/features/swap/readSwapCall.ts'
import { mainnet } from '../../src/engine/networks/index.ts'
import { checkProperty } from '../support/checkProperty.ts'
import { nearly } from '../support/hostileValues.ts'

const numbers = fc.oneof(
  fc.stringMatching(/^-?[0-9]{1,30}(\.[0-9]{1,30})?$/),
  fc.stringMatching(/^[-+0-9.eE,_ ]{0,8}$/),
  fc.string({ unit: 'binary' }),
)

test('a decimal keeps its exact digits, or is refused', () => {
  checkProperty({
    seed: 101,
    given: numbers,
    read: parseDecimal,
    holds({ decimals, value }, text) {
      const [whole = '', fraction = ''] = text.replace('-', '').split('.')
      expect(decimals).toBe(fraction.length)
      expect(value < 0n ? -value : value).toBe(BigInt(whole + fraction))
    },
  })
})

test('a shown amount is never more than the real one, and never less by a whole last digit', () => {
  checkProperty({
    seed: 102,
    given: fc.tuple(
      fc.bigInt({ min: -(2n ** 256n), max: 2n ** 256n }),
      fc.integer({ min: 0, max: 77 }),
      fc.integer({ min: 1, max: 20 }),
    ),
    read: ([value, decimals, places]) => floorDecimal({ value, decimals }, places),
    holds(shown, [value, decimals, places]) {
      const units = BigInt(shown.replace('.', ''))
      const below = value * 10n ** BigInt(places) - units * 10n ** BigInt(decimals)
      expect(shown).toMatch(new RegExp(`^-?\\d+\\.\\d{${places}}$`))
      expect(below >= 0n && below < 10n ** BigInt(decimals)).toBe(true)
    },
  })
})

test('an amount has 0 to 77 decimals, or is refused', () => {
  checkProperty({
    seed: 103,
    given: fc.oneof(
      numbers,
      fc.record({ value: fc.bigInt(), decimals: fc.oneof(fc.integer(), fc.double()) }),
      fc.record({ value: fc.bigInt(), decimals: fc.integer({ min: 0, max: 77 }) }),
    ),
    read: readAmount,
    holds({ decimals }, given) {
      if (typeof given !== 'string') expect(decimals).toBeLessThanOrEqual(77)
      expect(Number.isInteger(decimals) && decimals >= 0).toBe(true)
    },
  })
})

test('a price is written in plain digits', () => {
  checkProperty({
    seed: 104,
    given: fc.double({ min: 1e-15, max: 1e20, noNaN: true }),
    read: (price) => parseDecimal(writeOut(price)),
    holds({ decimals, value }, price) {
      expect(Math.abs(Number(value) / 10 ** decimals / price - 1)).toBeLessThan(1e-5)
    },
  })
})

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = {
  symbol: 'TIDE',
  chainId: 'eip155:1',
  address: `eip155:1:${address}`,
  quantity: { decimals: '6' },
}
const coin = { symbol: 'ETH', chainId: 'eip155:1', quantity: { decimals: '18' } }
/** Any strings, because a host writes the fields of a draft. */
const words = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('78', '-1', '1e1', '06', '٦', 'eip155:10', 'solana:1', 'eip155:1:', ''),
)

test('a draft is sent on its own network, as its own token, with valid decimals', () => {
  const state = { network: { requestedCaipNetworks: [mainnet] } } as never
  checkProperty({
    seed: 105,
    given: nearly(
      [
        { token, sendTokenAmount: '1', receiver: address },
        { token: coin, isMax: true, receiver: address },
      ],
      words,
    ),
    read(given) {
      const draft = given as Parameters<typeof parseSendDraft>[0]
      const { quantity } = draft.token ?? {}
      if (typeof draft !== 'object' || typeof draft.receiver !== 'string') return undefined
      if (draft.token && typeof quantity?.decimals !== 'string') return undefined
      return parseSendDraft(draft, state)
    },
    throws: /^(amount|caip|send|transfer)\//,
    holds({ decimals, network, receiver, token: read, transferToken }) {
      expect(network.caipNetworkId).toBe(read.chainId)
      expect(Number.isInteger(decimals) && decimals >= 0 && decimals <= 77).toBe(true)
      expect(receiver).toBe(receiver.trim())
      // Only the network's native coin has no contract.
      if (transferToken === undefined) expect(read.symbol).toBe('ETH')
      else expect(`eip155:1:${transferToken.address}`).toBe(read.address)
    },
  })
})

test('no address imitates itself, and if one address imitates another, the other imitates it too', () => {
  const hex = fc.stringMatching(/^0x[0-9a-fA-F]{40}$/)
  checkProperty({
    seed: 106,
    given: fc.tuple(hex, hex, fc.boolean()),
    read: ([one, other, isNear]) => [
      one,
      isNear ? one.slice(0, 10) + other.slice(10, 30) + one.slice(30) : other,
    ],
    holds(pair) {
      const [one = '', other = ''] = pair
      expect(resembles(one, one.toLowerCase())).toBe(false)
      expect(resembles(one, other)).toBe(resembles(other, one))
      if (resembles(one, other)) expect(isSameAddress(one, other)).toBe(false)
    },
  })
})

const swapAbi = parseAbi([
  'function swap(address executor, (address source, address target, address from, address receiver, uint256 amount, uint256 least, uint256 flags) description, bytes data)',
])

test('a swap call is decoded into its fields, or refused', () => {
  const account = fc.constantFrom(
    address,
    '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
    '0x0000000000000000000000000000000000000000',
    '0xB1F81C6306a214A12C8Fb776f89490e1Fa845243',
  ) as fc.Arbitrary<`0x${string}`>
  const units = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
  const description = fc.record({
    source: account,
    target: account,
    from: account,
    receiver: account,
    amount: units,
    least: units,
    flags: fc.constantFrom(0n, 1n, 2n, 4n),
  })
  const call = fc
    .tuple(description, fc.nat(400), fc.option(fc.stringMatching(/^[0-9a-fg]{2}$/), { freq: 2 }))
    .map(([words, at, piece]) => {
      const data = encodeFunctionData({
        abi: swapAbi,
        functionName: 'swap',
        args: [address, words, '0x12'],
      })
      return piece === null ? data : data.slice(0, at) + piece + data.slice(at + 2)
    })
  checkProperty({
    seed: 107,
    given: fc.oneof(call, fc.string({ unit: 'binary' })),
    read: (data) => readSwapCall({ data, value: '0' }, address),
    holds({ minimumUnits, payAddress, payUnits, receiver }, data) {
      const { args } = decodeFunctionData({ abi: swapAbi, data: data as `0x${string}` })
      const { amount, flags, least, receiver: to, source } = args[1]
      expect([payUnits, minimumUnits]).toEqual([amount, least])
      expect(flags & 1n).toBe(0n)
      expect(payAddress ?? source.toLowerCase()).toBe(source.toLowerCase())
      expect([to.toLowerCase(), address]).toContain(receiver)
      expect(receiver === address).toBe(BigInt(to) === 0n)
    },
  })
})

test('a swap draft has two tokens on one network, in exact units', () => {
  const other = { ...token, symbol: 'REEF', address: `eip155:1:0x${'5'.repeat(40)}` }
  const selection = {
    draft: { payAmount: '1.5', slippage: 1 },
    network: mainnet,
    payToken: token,
    receiveToken: other,
  }
  checkProperty({
    seed: 108,
    given: nearly([selection], words),
    read(given) {
      const { draft, payToken, receiveToken } = Object(given) as typeof selection
      const isTyped =
        typeof draft?.payAmount === 'string' &&
        [payToken, receiveToken].every((one) => typeof one?.quantity?.decimals === 'string')
      return isTyped ? parseSwapDraft(given as never) : undefined
    },
    throws: /^(amount|caip|swap|transfer)\//,
    holds({ decimals, payToken, payUnits, receiveToken, slippage }) {
      expect(payUnits).toBeGreaterThan(0n)
      expect(decimals).toBeLessThanOrEqual(77)
      expect(slippage).toBeLessThanOrEqual(50)
      expect(payToken.address).not.toBe(receiveToken.address)
    },
  })
})

test('a Token-2022 fee is never more than its maximum or the amount', () => {
  checkProperty({
    seed: 109,
    given: fc.tuple(
      fc.oneof(
        fc.uint8Array({ maxLength: 120 }),
        fc.uint8Array({ minLength: 108, maxLength: 108 }),
      ),
      fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
      fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
    ),
    read: ([config, epoch]) => readTransferFee(config, epoch),
    holds(fee, [, , amount]) {
      const kept = transferFeeOf(amount, fee)
      expect(kept <= fee.most && kept <= amount).toBe(true)
      expect(kept * 10_000n >= amount * BigInt(fee.basisPoints) || kept === fee.most).toBe(true)
    },
  })
})
