import { EVM_NETWORK_CHAIN_ID_MAP } from '@x402/evm/v1'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUnknownMethod } from '../../src/engine/adapters/readWalletError.ts'
import { parsePayments } from '../../src/engine/features/payments/createPaymentMemory.ts'
import {
  type AskedPayments,
  readPaymentBody,
  readPaymentHeader,
} from '../../src/engine/features/payments/readPaymentHeader.ts'
import {
  readPaymentRequest,
  readWalletPay,
} from '../../src/engine/features/payments/readWalletPay.ts'
import { checkProperty } from '../support/checkProperty.ts'
import { nearly, unseal } from '../support/hostileValues.ts'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hash = `0x${'5e'.repeat(32)}`
const asset = `eip155:1/erc20:${address}`
const option = { asset, amount: '0x5', recipient: `eip155:1:${address}` } as const
const requirement = {
  ...{ scheme: 'exact', network: 'eip155:8453', amount: '1000', asset: address, payTo: address },
  ...{ maxTimeoutSeconds: 60, extra: { name: 'USDC', version: '2' } },
}
const version1 = { ...requirement, network: 'base', maxAmountRequired: '1000', description: 'A' }

function expectKnown(asked: AskedPayments | undefined) {
  if (!asked) return
  expect(asked.options.length).toBeLessThanOrEqual(50)
  expect(asked.description?.length ?? 0).toBeLessThanOrEqual(300)
  for (const { caipNetworkId, lifetime, to, token, units } of asked.options) {
    expect(caipNetworkId).toMatch(/^eip155:[1-9]\d*$/)
    expect([to, token].every((one) => /^0x[0-9a-f]{40}$/i.test(one))).toBe(true)
    expect(units > 0n && units < 2n ** 256n).toBe(true)
    expect(lifetime).toBeGreaterThanOrEqual(1)
    expect(lifetime).toBeLessThanOrEqual(3_600)
  }
}

test('the header of a 402 answer never leads to a payment of an unknown kind', () => {
  const whole = { x402Version: 2, resource: { description: 'A' }, accepts: [requirement] }
  checkProperty({
    seed: 151,
    given: fc.oneof(
      nearly([whole]).map((value) =>
        Buffer.from(JSON.stringify(unseal(value)) ?? '').toString('base64'),
      ),
      fc.string({ unit: 'binary' }),
      fc.constant(null),
    ),
    read: (header) => readPaymentHeader(header),
    holds: expectKnown,
  })
})

test('the body of a 402 answer never leads to a payment of an unknown kind', () => {
  checkProperty({
    seed: 152,
    given: fc.oneof(
      nearly([{ x402Version: 1, accepts: [version1] }]).map(
        (value) => JSON.stringify(unseal(value)) ?? '',
      ),
      fc.string({ unit: 'binary' }),
      fc.constant(undefined),
    ),
    read: (text) => readPaymentBody(text),
    holds: expectKnown,
  })
})

test('the networks of version 1 are those in Coinbase’s package', () => {
  for (const [network, id] of Object.entries(EVM_NETWORK_CHAIN_ID_MAP)) {
    const body = JSON.stringify({ x402Version: 1, accepts: [{ ...version1, network }] })
    expect(readPaymentBody(body)?.options[0]?.caipNetworkId).toBe(`eip155:${id}`)
  }
})

test('stored payments of an earlier page load are limited in number, and their limits are amounts', () => {
  const paid = { at: 1, origin: 'https://a.test', asset, amount: '1', units: '5', orderId: 'a' }
  const saved = { version: 1, limits: { [asset]: { perDay: '5.5' } }, paid: [{ ...paid, hash }] }
  checkProperty({
    seed: 153,
    given: fc.oneof(
      nearly([saved]).map((value) => JSON.stringify(unseal(value))),
      fc.string({ unit: 'binary' }),
      fc.anything(),
    ),
    read: (text) => parsePayments(text),
    holds(payments) {
      expect(payments.paid.length).toBeLessThanOrEqual(500)
      for (const { at, units } of payments.paid) {
        expect(Number.isSafeInteger(at)).toBe(true)
        expect(BigInt(units) >= 0n).toBe(true)
      }
      for (const limits of Object.values(payments.limits))
        for (const limit of Object.values(limits)) expect(limit).toMatch(/^\d+(\.\d+)?$/)
    },
  })
})

test('a payment request has only amounts and receivers of its own networks, or is refused', () => {
  const request = { expiry: 9, orderId: 'a', acceptedPayments: [option] }
  checkProperty({
    seed: 154,
    given: nearly([request]).map(unseal),
    read(given) {
      try {
        return readPaymentRequest(Object(given))
      } catch (error) {
        expect(error).toMatchObject({ code: 'payments/INVALID' })
        return []
      }
    },
    holds(wanted) {
      for (const { caipNetworkId, option, units } of wanted) {
        expect(units > 0n && units < 2n ** 256n).toBe(true)
        expect(option.asset.startsWith(`${caipNetworkId}/`)).toBe(true)
        expect(option.recipient.startsWith(`${caipNetworkId}:`)).toBe(true)
      }
    },
  })
})

test('a wallet’s answer counts only if it is the shown payment', () => {
  const [wanted] = readPaymentRequest({ expiry: 9, acceptedPayments: [option] })
  const answer = { ...option, txid: hash, orderId: 'a' }
  checkProperty({
    seed: 155,
    given: fc.oneof(nearly([answer]).map(unseal), fc.anything()),
    read(given) {
      try {
        return readWalletPay(given, { expiry: 9, orderId: 'a', acceptedPayments: [] }, wanted!)
      } catch (error) {
        expect(error).toMatchObject({ code: 'payments/DIFFERENT' })
        return undefined
      }
    },
    holds(txid) {
      if (txid !== undefined) expect(txid).toMatch(/^0x[0-9a-f]{64}$/i)
    },
  })
  expect(readWalletPay(answer, { expiry: 9, orderId: 'a', acceptedPayments: [] }, wanted!)).toBe(
    hash,
  )
  for (const changes of [{ amount: '0x6' }, { recipient: 'eip155:1:0x0' }, { orderId: 'b' }])
    expect(() =>
      readWalletPay(
        { ...answer, ...changes },
        { expiry: 9, orderId: 'a', acceptedPayments: [] },
        wanted!,
      ),
    ).toThrow(expect.objectContaining({ code: 'payments/DIFFERENT' }))
})

test('only the error codes for an unknown method mean that nothing happened', () => {
  checkProperty({
    seed: 156,
    given: fc.oneof(nearly([{ code: -32601, cause: { code: 4200 } }]).map(unseal), fc.anything()),
    read: (error) => isUnknownMethod(error),
    holds: (isUnknown) => expect(typeof isUnknown).toBe('boolean'),
  })
  expect([4001, 4100, 8001, -32603, undefined].some((code) => isUnknownMethod({ code }))).toBe(
    false,
  )
})
