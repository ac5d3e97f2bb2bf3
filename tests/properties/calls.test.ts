import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isEvmHash,
  isId,
  parseSavedCalls,
} from '../../src/engine/features/calls/createCallsMemory.ts'
import { readCallsStatus } from '../../src/engine/features/calls/followCalls.ts'
import { isPlaceOf, readInteroperable } from '../../src/engine/features/send/readInteroperable.ts'
import { base, mainnet, solana } from '../../src/engine/networks/index.ts'
import { checkProperty } from '../support/checkProperty.ts'
import { nearly, unseal } from '../support/hostileValues.ts'

const hash = `0x${'5e'.repeat(32)}`
const from = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const saved = {
  version: 1,
  calls: [
    {
      ...{ id: 'a', way: 'sequence', caipNetworkId: 'eip155:1', from, connectorId: 'test.meadow' },
      ...{ count: 2, since: 1_700_000_000_000, hashes: [hash], sponsor: 'Acme' },
    },
  ],
}

test('stored calls of an earlier page load are pending, limited in number, and all of one EVM account', () => {
  checkProperty({
    seed: 131,
    given: fc.oneof(
      nearly([saved]).map((value) => JSON.stringify(unseal(value))),
      fc.string({ unit: 'binary' }),
      fc.anything(),
    ),
    read: (text) => parseSavedCalls(text),
    holds(calls) {
      expect(calls.length).toBeLessThanOrEqual(20)
      for (const call of calls) {
        expect(call).toMatchObject({ status: 'pending', receipts: [] })
        expect(isId(call.id) && call.hashes.every(isEvmHash)).toBe(true)
        expect(call.caipNetworkId).toMatch(/^eip155:/)
        expect(call.count).toBeGreaterThanOrEqual(1)
        expect(call.count).toBeLessThanOrEqual(50)
      }
    },
  })
})

test('stored calls that this version saved are read as they were saved', () => {
  const [call] = saved.calls
  const restored = { ...call, status: 'pending', receipts: [] }
  expect(parseSavedCalls(JSON.stringify(saved))).toEqual([restored])
  for (const version of [undefined, 0, 2, '1', null])
    expect(parseSavedCalls(JSON.stringify({ ...saved, version }))).toEqual([])
  const padded = JSON.stringify(saved).padEnd(256 * 1024)
  expect([padded, `${padded} `].map(parseSavedCalls)).toEqual([[restored], []])
  expect(parseSavedCalls(saved)).toEqual([])
})

test('a status that a wallet reports never says more than its receipts', () => {
  const receipt = { transactionHash: hash, status: '0x1', blockNumber: '0x10' }
  const answer = { status: 200, receipts: [receipt, { ...receipt, status: '0x0' }] }
  checkProperty({
    seed: 132,
    given: fc.oneof(nearly([answer]).map(unseal), fc.anything()),
    read: (given) => readCallsStatus(given),
    holds(news) {
      if (!news) return
      expect(news.receipts.length).toBeLessThanOrEqual(50)
      expect(news.receipts.every((one) => isEvmHash(one.hash))).toBe(true)
      const isReverted = news.receipts.some(({ status }) => status === 'reverted')
      if (isReverted) expect(news.status).not.toBe('confirmed')
    },
  })
})

test('a receiver with a network has an account and a place, and matches at most one network', () => {
  const part = fc.stringMatching(/^[\w.:%@#-]{0,40}$/)
  checkProperty({
    seed: 133,
    given: fc.oneof(
      fc.tuple(part, part, part).map(([name, place, sum]) => `${name}@${place}#${sum}`),
      fc
        .tuple(fc.stringMatching(/^[\w.-]{1,20}$/), fc.constantFrom('base', 'eip155:1', 'mainnet'))
        .map((two) => two.join('@')),
      fc
        .uint8Array({ maxLength: 60 })
        .map((bytes) => `0x0001${Buffer.from(bytes).toString('hex')}`),
      fc.string({ unit: 'binary', maxLength: 2_000 }),
    ),
    read: (text) => readInteroperable(text),
    holds(receiver) {
      if (!receiver) return
      const { account, checksum = '00000000', place } = receiver
      expect(account).not.toBe('')
      expect(checksum).toMatch(/^[0-9A-F]{8}$/)
      const fitting = [mainnet, base, solana].filter((network) => isPlaceOf(place, network))
      // A namespace without a network matches each of its networks.
      if (place !== 'eip155') expect(fitting.length).toBeLessThanOrEqual(1)
    },
  })
})
