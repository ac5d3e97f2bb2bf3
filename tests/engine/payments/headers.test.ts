import { PaymentPayloadV1Schema, PaymentPayloadV2Schema } from '@x402/core/schemas'
import { authorizationTypes } from '@x402/evm'
import { expect, test } from 'vitest'
import {
  readPaymentBody,
  readPaymentHeader,
  writeAuthorization,
  writePaymentHeader,
} from '../../../src/engine/features/payments/readPaymentHeader.ts'

// How the engine reads an answer with status 402, and writes a payment (x402).

const token = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const shop = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const sound = {
  scheme: 'exact',
  network: 'eip155:8453',
  amount: '1000',
  asset: token,
  payTo: shop,
  maxTimeoutSeconds: 60,
  extra: { name: 'USDC', version: '2' },
}
const soundV1 = { ...sound, network: 'base', maxAmountRequired: '1000', description: 'One page' }

const headerOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
const asked = (changes: object) => ({
  x402Version: 2,
  resource: { url: 'https://shop.test/', description: 'One page' },
  accepts: [sound],
  ...changes,
})
const read = (changes: object = {}) => readPaymentHeader(headerOf(asked(changes)))
const optionOf = (changes: object) => read({ accepts: [{ ...sound, ...changes }] })?.options[0]

test('a valid answer is read completely', () => {
  expect(read({ extensions: { a: 1 } })).toEqual({
    version: 2,
    description: 'One page',
    resource: { url: 'https://shop.test/', description: 'One page' },
    extensions: { a: 1 },
    options: [
      {
        caipNetworkId: 'eip155:8453',
        token,
        to: shop,
        units: 1000n,
        lifetime: 60,
        domain: { name: 'USDC', version: '2' },
        raw: sound,
      },
    ],
  })
})

const highest = 2n ** 256n
test('an unknown payment option is left out, and a valid one stays', () => {
  const cases = [
    ['another scheme', { scheme: 'upto' }],
    ['no scheme', { scheme: undefined }],
    ['another way to transfer', { extra: { ...sound.extra, assetTransferMethod: 'permit2' } }],
    ['a network of version 1', { network: 'base' }],
    ['a network of another namespace', { network: 'solana:8453' }],
    ['a network with text before it', { network: 'xeip155:1' }],
    ['a network with text after it', { network: 'eip155:1x' }],
    ['a network with a zero before it', { network: 'eip155:01' }],
    ['a network of 17 digits', { network: `eip155:1${'0'.repeat(16)}` }],
    ['no network', { network: undefined }],
    ['a network that is a list', { network: ['eip155:8453'] }],
    ['an amount that is a list', { amount: ['1000'] }],
    ['a name that is a list', { extra: { name: ['USDC'], version: '2' } }],
    ['a receiver that is a list', { payTo: [shop] }],
    ['a token that is a list', { asset: [token] }],
    ['no amount', { amount: undefined }],
    ['an amount that is a number', { amount: 1000 }],
    ['an amount of nothing', { amount: '0' }],
    ['an amount below nothing', { amount: '-1' }],
    ['an amount in hex', { amount: '0x10' }],
    ['an amount with text after it', { amount: '10 USDC' }],
    ['an amount with text before it', { amount: '~10' }],
    ['an amount of 257 bits', { amount: String(highest) }],
    ['an amount of 79 digits', { amount: '0'.repeat(78) + 1 }],
    ['a token that is no address', { asset: 'USDC' }],
    ['no token', { asset: undefined }],
    ['a receiver that is no address', { payTo: 'shop.eth' }],
    ['no time', { maxTimeoutSeconds: undefined }],
    ['no time left', { maxTimeoutSeconds: 0 }],
    ['half a second', { maxTimeoutSeconds: 0.5 }],
    ['a time that is text', { maxTimeoutSeconds: '60' }],
    ['no name of the token', { extra: { version: '2' } }],
    ['an empty name', { extra: { name: '', version: '2' } }],
    ['a name of 101 characters', { extra: { name: 'a'.repeat(101), version: '2' } }],
    ['a name that is a number', { extra: { name: 5, version: '2' } }],
    ['no version of the token', { extra: { name: 'USDC' } }],
    ['an empty version', { extra: { name: 'USDC', version: '' } }],
  ] as const
  for (const [_, changes] of cases) {
    expect(optionOf(changes), _).toBeUndefined()
    expect(read({ accepts: [{ ...sound, ...changes }, sound] })?.options, _).toHaveLength(1)
  }
})

test('an unusual but valid answer is read', () => {
  const cases = [
    ['a second', { maxTimeoutSeconds: 1 }, { lifetime: 1 }],
    ['a part of a second', { maxTimeoutSeconds: 59.9 }, { lifetime: 59 }],
    ['an hour', { maxTimeoutSeconds: 3_600 }, { lifetime: 3_600 }],
    ['a day', { maxTimeoutSeconds: 86_400 }, { lifetime: 3_600 }],
    ['the least amount', { amount: '1' }, { units: 1n }],
    ['the highest amount', { amount: String(highest - 1n) }, { units: highest - 1n }],
    ['a long network', { network: 'eip155:9999999999999999' }, { units: 1000n }],
    ['EIP-3009', { extra: { ...sound.extra, assetTransferMethod: 'eip3009' } }, { units: 1000n }],
    [
      'long names',
      { extra: { name: 'a'.repeat(100), version: 'b'.repeat(100) } },
      { domain: { name: 'a'.repeat(100), version: 'b'.repeat(100) } },
    ],
  ] as const
  for (const [_, changes, expected] of cases) {
    expect(optionOf(changes), _).toMatchObject(expected)
  }
})

test('an answer in another form is not x402', () => {
  const cases = [
    ['no version', { x402Version: undefined }],
    ['a later version', { x402Version: 3 }],
    ['a version that is text', { x402Version: '2' }],
    ['no ways to pay', { accepts: undefined }],
    ['ways that are no list', { accepts: { 0: sound, length: 1 } }],
  ] as const
  for (const [_, changes] of cases) {
    expect(read(changes), _).toBeUndefined()
  }
})

test('at most 50 payment options are read', () => {
  expect(read({ accepts: Array(50).fill(sound) })?.options).toHaveLength(50)
  const last = { ...sound, amount: '7' }
  expect(read({ accepts: [...Array(50).fill(sound), last] })?.options).toHaveLength(50)
})

test('a header of 32,768 characters is read, and a longer one is not', () => {
  const text = JSON.stringify(asked({}))
  // Three bytes are four characters.
  const padded = (characters: number) =>
    Buffer.from(text.padEnd((characters / 4) * 3)).toString('base64')
  expect(readPaymentHeader(padded(32_768))?.options).toHaveLength(1)
  expect(readPaymentHeader(padded(32_772))).toBeUndefined()
})

test.each([null, '', 'not base64!', Buffer.from('{').toString('base64'), headerOf(null)])(
  'the header %j is not x402',
  (header) => expect(readPaymentHeader(header)).toBeUndefined(),
)

test('the description is short plain text, or missing', () => {
  const said = (description: unknown) => read({ resource: { description } })?.description
  expect(said(`Re\u202eport ${'!'.repeat(400)}`)).toMatch(/^Report !{1,293}/)
  expect(said('a'.repeat(400))?.length).toBeLessThanOrEqual(300)
  expect([said(''), said(7), said(undefined)]).toEqual([undefined, undefined, undefined])
  expect(read({ resource: undefined })?.description).toBeUndefined()
})

test('version 1 has other names for networks, amount and description', () => {
  const body = (changes: object) =>
    JSON.stringify({ x402Version: 1, accepts: [{ ...soundV1, ...changes }] })
  const one = readPaymentBody(body({ amount: '5' }))
  expect(one).toMatchObject({ version: 1, description: 'One page' })
  expect(one?.options[0]).toMatchObject({ caipNetworkId: 'eip155:8453', units: 1000n })
  for (const changes of [
    { network: 'eip155:8453' },
    { network: 'constructor' },
    { network: 8453 },
    { maxAmountRequired: undefined },
  ])
    expect(readPaymentBody(body(changes))?.options).toEqual([])
  expect(readPaymentBody(JSON.stringify(asked({})))).toBeUndefined()
  expect([readPaymentBody(undefined), readPaymentBody('<html>')]).toEqual([undefined, undefined])
})

const [option] = read()!.options
const now = 1_700_000_000_999
const nonce = `0x${'5e'.repeat(32)}`

test('the wallet signs the types in Coinbase’s package, for exactly the requested payment', () => {
  const { domain, message, primaryType, types } = writeAuthorization(option!, {
    from: shop,
    nonce,
    now,
  })
  const { EIP712Domain, ...own } = types
  expect(own).toEqual(authorizationTypes)
  expect(EIP712Domain.map(({ name, type }) => `${type} ${name}`)).toEqual([
    'string name',
    'string version',
    'uint256 chainId',
    'address verifyingContract',
  ])
  expect(primaryType).toBe('TransferWithAuthorization')
  expect(domain).toEqual({ name: 'USDC', version: '2', chainId: 8453, verifyingContract: token })
  expect(message).toEqual({
    from: shop,
    to: shop,
    value: '1000',
    validAfter: '1699999400',
    validBefore: '1700000060',
    nonce,
  })
})

test('the header of a payment matches the schemas in Coinbase’s package', () => {
  const { message } = writeAuthorization(option!, { from: shop, nonce, now })
  const payload = { signature: '0x12', authorization: message }
  const whole = read({ extensions: { a: 1 } })!
  const [name, value] = writePaymentHeader(whole, option!, payload)
  const written = JSON.parse(Buffer.from(value, 'base64').toString())
  expect(name).toBe('PAYMENT-SIGNATURE')
  expect(PaymentPayloadV2Schema.parse(written)).toEqual({
    x402Version: 2,
    payload,
    accepted: sound,
    resource: whole.resource,
    extensions: { a: 1 },
  })
  const [older, body] = writePaymentHeader({ ...whole, version: 1 }, { raw: soundV1 }, payload)
  expect(older).toBe('X-PAYMENT')
  expect(PaymentPayloadV1Schema.parse(JSON.parse(Buffer.from(body, 'base64').toString()))).toEqual({
    x402Version: 1,
    scheme: 'exact',
    network: 'base',
    payload,
  })
})
