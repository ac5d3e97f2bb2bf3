import { expect, test } from 'vitest'
import { buildMessage, parseMessage } from '../../src/engine/siwx/index.ts'

const needed = {
  accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  chainId: 'eip155:1',
  domain: 'shop.example',
  uri: 'https://shop.example/cart',
  version: '1',
  nonce: 'a1b2c3d4e5f60718',
} as const

const rest = {
  notBefore: '2026-11-21T11:00:00Z',
  statement: 'Sign in to the shop.',
  resources: ['https://shop.example/terms'],
  requestId: 'order-7',
  issuedAt: '2026-11-21T12:00:00Z',
  expirationTime: '2026-11-21T13:00:00Z',
}

const message = buildMessage({ ...needed, ...rest })

test.each(Object.entries({ ...needed, ...rest }))(
  '3.15 a sign-in message has %s',
  (name, value) => {
    expect(parseMessage(message)).toMatchObject({ [name]: value })
  },
)

test('3.15 a sign-in message has serializedMessage, the text to sign', () => {
  expect(parseMessage(message).serializedMessage).toBe(message)
  expect(Object.keys(parseMessage(message)).sort()).toEqual([
    'accountAddress',
    'chainId',
    'domain',
    'expirationTime',
    'issuedAt',
    'nonce',
    'notBefore',
    'requestId',
    'resources',
    'serializedMessage',
    'statement',
    'uri',
    'version',
  ])
})

test('5.20 accountAddress, chainId, domain, uri, version and nonce are enough', () => {
  expect(parseMessage(buildMessage(needed))).toMatchObject(needed)
})

test.each(
  ['accountAddress', 'chainId', 'domain', 'uri', 'version', 'nonce'].flatMap((name) =>
    [undefined, null, 1, 12345678, {}, [], true].map((value) => [name, value] as const),
  ),
)('5.20 the sign-in message requires %s as a string, and refuses %j', (name, value) => {
  expect(() => buildMessage({ ...needed, [name]: value })).toThrow(
    expect.objectContaining({ code: 'siwx/INVALID_FIELD', details: [name] }),
  )
})
