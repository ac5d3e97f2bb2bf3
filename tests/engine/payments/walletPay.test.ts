import { expect, test } from 'vitest'
import { isUnknownMethod } from '../../../src/engine/adapters/readWalletError.ts'
import {
  readPaymentRequest,
  readWalletPay,
  toPayError,
  writeWalletPay,
} from '../../../src/engine/features/payments/readWalletPay.ts'
import type { PaymentRequest } from '../../../src/engine/index.ts'

// Payment requests, and the wallets' answers to `wallet_pay` (CAIP-358).

const token = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const shop = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const sound = { asset: `eip155:1/erc20:${token}`, amount: '0x5', recipient: `eip155:1:${shop}` }
const txid = `0x${'5e'.repeat(32)}` as const

const request = (changes: object = {}) =>
  ({ expiry: 9, acceptedPayments: [sound], ...changes }) as unknown as PaymentRequest
const read = (changes: object) => readPaymentRequest(request(changes))
const refused = expect.objectContaining({ code: 'payments/INVALID' })
const different = expect.objectContaining({ code: 'payments/DIFFERENT' })

test('a malformed request is refused', () => {
  const cases = [
    ['no ways', { acceptedPayments: undefined }],
    ['ways that are no list', { acceptedPayments: { 0: sound, length: 1 } }],
    ['no end', { expiry: undefined }],
    ['an end that is no whole number', { expiry: 1.5 }],
    ['an empty id', { orderId: '' }],
    ['an id that is a number', { orderId: 5 }],
    ['an id that is a list', { orderId: ['a'] }],
    ['an id of 129 characters', { orderId: 'x'.repeat(129) }],
  ] as const
  for (const [_, changes] of cases) {
    expect(() => read(changes), _).toThrow(refused)
  }
})

test('an id may have 128 characters, and a request may have 50 options', () => {
  expect(read({ orderId: 'x'.repeat(128) })).toHaveLength(1)
  expect(read({ acceptedPayments: Array(51).fill(sound) })).toHaveLength(50)
})

test('an unknown payment option is left out, and a valid one stays', () => {
  const cases = [
    ['an amount that is a number', { amount: 5 }],
    ['an amount that is a list', { amount: ['0x5'] }],
    ['an asset that is a list', { asset: [sound.asset] }],
    ['an amount that is decimal', { amount: '5' }],
    ['an amount without digits', { amount: '0x' }],
    ['an amount of 65 digits', { amount: `0x${'1'.repeat(65)}` }],
    ['an amount with text before it', { amount: 'x0x5' }],
    ['an amount with text after it', { amount: '0x5g' }],
    ['an amount of nothing', { amount: '0x0' }],
    ['no asset', { asset: undefined }],
    ['an asset with text before it', { asset: `x${sound.asset}` }],
    ['an asset with text after it', { asset: `${sound.asset}!` }],
    ['an asset of another namespace', { asset: 'cosmos:1/slip44:118' }],
    ['a token of Solana’s kind', { asset: `eip155:1/token:${token}` }],
    ['a collectible', { asset: `eip155:1/erc721:${token}` }],
    ['no receiver', { recipient: undefined }],
    ['a receiver that is a bare address', { recipient: shop }],
    ['a receiver on another network', { recipient: `eip155:10:${shop}` }],
  ] as const
  for (const [_, changes] of cases) {
    const other = { ...sound, ...changes }
    expect(() => read({ acceptedPayments: [other] }), _).toThrow(refused)
    const [first, ...others] = read({ acceptedPayments: [other, sound] })
    expect([first?.option, others], _).toEqual([sound, []])
  }
})

test('a token is read with its network, receiver and amount', () => {
  const amount = `0x${'F'.repeat(64)}`
  expect(read({ acceptedPayments: [{ ...sound, amount, note: 'more' }] })).toEqual([
    {
      caipNetworkId: 'eip155:1',
      option: { ...sound, amount },
      token,
      to: shop,
      units: 2n ** 256n - 1n,
    },
  ])
  const onSolana = {
    asset: `${solana}/token:${mint}`,
    amount: '0x7',
    recipient: `${solana}:${mint}`,
  }
  expect(read({ acceptedPayments: [onSolana] })).toMatchObject([
    { caipNetworkId: solana, token: mint, to: mint, units: 7n },
  ])
})

/** The coin types of SLIP-44. */
test('each network has only its own coin', () => {
  const cases = [
    ['eip155:1', '60'],
    ['eip155:10', '60'],
    ['eip155:56', '714'],
    ['eip155:100', '700'],
    ['eip155:137', '966'],
    ['eip155:43114', '9005'],
    [solana, '501'],
  ] as const
  for (const [network, coin] of cases) {
    const recipient = `${network}:${network === solana ? mint : shop}`
    const wayTo = (number: string) => ({
      acceptedPayments: [{ asset: `${network}/slip44:${number}`, amount: '0x5', recipient }],
    })
    expect(read(wayTo(coin)), network).toMatchObject([
      { caipNetworkId: network, token: undefined, units: 5n },
    ])
    const others = ['60', '714', '700', '966', '9005', '501'].filter((one) => one !== coin)
    for (const other of others) expect(() => read(wayTo(other)), network).toThrow(refused)
  }
})

test('the wallet gets only the option that the user saw', () => {
  const [wanted] = read({ acceptedPayments: [sound, { ...sound, amount: '0x6' }] })
  expect(writeWalletPay(request({ orderId: 'a' }), wanted!)).toEqual({
    version: '1.0.0',
    orderId: 'a',
    acceptedPayments: [sound],
    expiry: 9,
  })
  expect(writeWalletPay(request(), wanted!)).not.toHaveProperty('orderId')
})

const [wanted] = read({})
const answer = { ...sound, txid, orderId: 'a' }

test('a wallet has paid if it answers the requested payment, in any spelling', () => {
  const cases = [
    ['as asked', {}],
    ['with the amount in more digits', { amount: '0x0005' }],
    ['with addresses in lower case', { asset: sound.asset.toLowerCase() }],
    ['with a receiver in lower case', { recipient: sound.recipient.toLowerCase() }],
  ] as const
  for (const [_, changes] of cases) {
    expect(readWalletPay({ ...answer, ...changes }, request({ orderId: 'a' }), wanted!), _).toBe(
      txid,
    )
  }
})

test('a wallet that answers anything else has paid something else', () => {
  const cases = [
    ['no transaction', { txid: undefined }],
    ['a transaction of another kind', { txid: '0x5e' }],
    ['another amount', { amount: '0x6' }],
    ['an amount that is a number', { amount: 5 }],
    ['an amount that is decimal', { amount: '5' }],
    ['an amount that is a list', { amount: ['0x5'] }],
    ['another asset', { asset: 'eip155:1/slip44:60' }],
    ['no asset', { asset: undefined }],
    ['another receiver', { recipient: `eip155:1:${token}` }],
    ['the receiver on another network', { recipient: `eip155:10:${shop}` }],
    ['another order', { orderId: 'b' }],
    ['no order', { orderId: undefined }],
  ] as const
  for (const [_, changes] of cases) {
    const given = { ...answer, ...changes }
    expect(() => readWalletPay(given, request({ orderId: 'a' }), wanted!), _).toThrow(different)
  }
})

test('if no order was named, the answer may have any', () => {
  expect(readWalletPay(answer, request(), wanted!)).toBe(txid)
})

test('on Solana, letter case distinguishes accounts', () => {
  const option = { asset: `${solana}/slip44:501`, amount: '0x7', recipient: `${solana}:${mint}` }
  const [onSolana] = read({ acceptedPayments: [option] })
  const other = { ...option, txid, recipient: `${solana}:${mint.toLowerCase()}` }
  expect(() => readWalletPay(other, request(), onSolana!)).toThrow(different)
})

test.each([-32601, -32004, 4200])(
  'the code %s means that the wallet does not have the method',
  (code) => {
    expect(isUnknownMethod({ code })).toBe(true)
    expect(isUnknownMethod(new Error('No', { cause: { code } }))).toBe(true)
  },
)

test.each([
  ['The method wallet_pay does not exist / is not available', true],
  ['method not supported', true],
  ['Unsupported method: wallet_pay', true],
  ['The Provider does not support the requested method.', true],
  ['execution reverted: payment method not supported', false],
  ['Unsupported chain', false],
])('the words %j without a code mean that the method is unknown: %s', (words, isUnknown) => {
  expect(isUnknownMethod(new Error(words))).toBe(isUnknown)
  const inner = { code: -32603, message: 'Internal error', data: { cause: { message: words } } }
  expect(isUnknownMethod(inner)).toBe(isUnknown)
})

test.each([
  [8001, 'common/REJECTED'],
  [8002, 'payments/UNPAYABLE'],
  [8003, 'payments/EXPIRED'],
  [8004, 'payments/UNPAYABLE'],
])('the code %s of CAIP-358 has this reason: %s', (number, code) => {
  const error = Object.assign(new Error('No'), { code: number })
  expect(toPayError(error)).toMatchObject({ code, cause: error })
  expect(toPayError(new Error('Outer', { cause: error }))).toMatchObject({ code })
})

test('another error of a wallet stays unchanged', () => {
  const error = Object.assign(new Error('No'), { code: 4001 })
  expect(toPayError(error)).toBe(error)
  expect(isUnknownMethod(error)).toBe(false)
})
