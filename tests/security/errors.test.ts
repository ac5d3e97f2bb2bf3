import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUserRejection } from '../../src/engine/adapters/readWalletError.ts'
import { toWalletError } from '../../src/engine/adapters/toWalletError.ts'
import { commonErrors } from '../../src/engine/errors/defineErrors.ts'
import { describeError } from '../../src/engine/errors/describeError.ts'
import { EngineError } from '../../src/engine/errors/EngineError.ts'
import { toEngineError } from '../../src/engine/errors/toEngineError.ts'
import { wordsOf } from '../../src/engine/features/analytics/wordsOf.ts'
import { propertyRuns } from '../support/propertyRuns.ts'

const trap = () => {
  throw new Error('A trap')
}

const rejections: [string, unknown][] = [
  ['EIP-1193', { code: 4001, message: 'User rejected the request.' }],
  ['a code as text', { code: '4001', message: '' }],
  ['MetaMask, connecting', { code: 4001, message: 'User rejected the request.', data: {} }],
  [
    'MetaMask, signing',
    { code: 4001, message: 'MetaMask Tx Signature: User denied transaction signature.' },
  ],
  ['MetaMask, words only', new Error('MetaMask Message Signature: User denied message signature.')],
  [
    'MetaMask, wrapped',
    { code: -32603, message: 'Internal', data: { originalError: { code: 4001 } } },
  ],
  ['Coinbase', new Error('User denied account authorization')],
  ['Trust', { code: 4001, message: 'cancelled' }],
  ['Trust, words only', 'Cancelled'],
  ['imToken', { code: 1001, message: 'USER_CANCELED' }],
  ['TokenPocket', new Error('user canceled')],
  ['Phantom', { code: 4001, message: 'User rejected the request.' }],
  ['Keplr', new Error('Request rejected')],
  ['Polkadot', new Error('Rejected by user')],
  ['Polkadot, signing', new Error('Cancelled')],
  ['Sui', new Error('Rejected from user')],
  ['Leather', { error: { code: 4001, message: 'User rejected request' } }],
  ['Xverse', { code: -32000, message: 'User rejected request to connect' }],
  ['WalletConnect', { code: 5000, message: 'User rejected.' }],
  ['WalletConnect, methods', { code: 5002, message: 'User rejected methods.' }],
  ['ethers', { code: 'ACTION_REJECTED', reason: 'rejected', message: 'x' }],
  ['viem', Object.assign(new Error('x'), { name: 'UserRejectedRequestError' })],
  ['a cause', new Error('Failed', { cause: new Error('Failed', { cause: { code: 4001 } }) })],
  ['a text', 'User rejected the request'],
  ['a function with a code', Object.assign(() => {}, { code: 4001 })],
  [
    'a getter that throws beside it',
    {
      get message() {
        return trap()
      },
      code: 4001,
    },
  ],
]

test.each(rejections)('7 the engine recognizes a rejection by %s', async (_, thrown) => {
  expect(isUserRejection(thrown)).toBe(true)
  const error = await toWalletError(thrown)
  expect(error.code).toBe('common/REJECTED')
  expect(error.message).toBe('The request was rejected in the wallet')
  expect(error.cause).toBe(thrown)
})

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a pending request', { code: -32002, message: "Request of type 'x' already pending" }],
  ['an unauthorized one', { code: 4100, message: 'Not been authorized by the user' }],
  ['an unsupported method', { code: 4200, message: 'The method is not supported' }],
  ['a refusal by a node', new Error('Request rejected: too many requests')],
  ['a refused origin', new Error('7 %s is not a rejection')],
  ['a user operation', new Error('user operation rejected by the bundler')],
  ['a transaction refused', { code: -32003, message: 'Transaction rejected by the node' }],
  ['a code that is nested too deep', { a: { b: { code: 4001 } } }],
  ['an endless chain', loop()],
])('7 %s is not a rejection', (_, thrown) => {
  expect(isUserRejection(thrown)).toBe(false)
})

function loop() {
  const error: { message: string; cause?: unknown } = { message: 'Loop' }
  error.cause = error
  return error
}

const hostile: [string, unknown, string][] = [
  ['undefined', undefined, 'Something went wrong'],
  ['null', null, 'Something went wrong'],
  ['a number', 7, 'Something went wrong'],
  ['a symbol', Symbol('x'), 'Something went wrong'],
  ['an empty object', {}, 'Something went wrong'],
  ['an empty text', '', 'Something went wrong'],
  ['a message that is no text', { message: { html: '<b>' } }, 'Something went wrong'],
  [
    'getters that throw',
    {
      get message() {
        return trap()
      },
      get code() {
        return trap()
      },
    },
    'Something went wrong',
  ],
  [
    'a proxy that throws',
    new Proxy({}, { get: trap, has: trap, getPrototypeOf: trap, ownKeys: trap }),
    'Something went wrong',
  ],
  [
    'a proxy of an error',
    new Proxy(new Error('x'), { get: trap, getPrototypeOf: trap }),
    'Something went wrong',
  ],
  ['a revoked proxy', revoked(), 'Something went wrong'],
  ['a text', 'It broke', 'It broke'],
  ['an error', new TypeError('It broke'), 'It broke'],
  ['an object', { message: 'It broke' }, 'It broke'],
  ['a nested message', { data: { originalError: { message: 'It broke' } } }, 'It broke'],
  ['hidden characters', new Error('It\u202E broke\u0000\u200B'), 'It broke'],
  ['markup', new Error('<img onerror=alert(1)>'), '<img onerror=alert(1)>'],
  [
    'an error that plays ours',
    Object.assign(new Error('It broke'), { name: 'EngineError', code: 7 }),
    'It broke',
  ],
]

function revoked() {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}

test.each(hostile)('7 %s becomes a typed error', (_, thrown, message) => {
  const error = toEngineError(thrown)
  expect(error).toBeInstanceOf(EngineError)
  expect(error.code).toBe('common/UNKNOWN')
  expect(error.message).toBe(message)
})

test('7 an EngineError stays as it is, and an abort is recognized', () => {
  const own = commonErrors.BUSY()
  expect(toEngineError(own)).toBe(own)
  expect(toEngineError(new DOMException('x', 'AbortError')).code).toBe('common/ABORTED')
})

const pretending = (changes: object, message = 'It broke') =>
  Object.assign(
    new Error(message),
    { name: 'EngineError', code: 'common/BUSY', details: [] },
    changes,
  )

test.each<[string, Error]>([
  ['no details', pretending({ details: undefined })],
  ['details that are a number', pretending({ details: 7 })],
  ['details that are not texts', pretending({ details: [{ toString: trap }] })],
  ['an invalid code', pretending({ code: 'x'.repeat(5_000) })],
  ['hidden characters', pretending({}, 'It\u202E broke')],
  ['an endless message', pretending({}, 'x'.repeat(5_000))],
  [
    'details that change between two reads',
    Object.defineProperty(pretending({}), 'details', { get: () => (looks++ === 0 ? [] : 7) }),
  ],
])('7 an error that imitates an EngineError with %s breaks no view and no report', (_, thrown) => {
  const error = toEngineError(thrown)
  expect(error).toBeInstanceOf(EngineError)
  expect(error.message).toMatch(/^(It broke|x{1,1000})$/)
  expect(describeError({ 'common/BUSY': 'Busy' }, error)).toMatch(/^(It broke|x+|Busy)$/)
  expect(wordsOf(error)).toMatch(/^(It broke|…|Something went wrong)$/)
})
let looks = 0

test('7 an error of another copy of latchkey keeps its code, its message and its details', () => {
  const other = pretending({ details: ['1'] })
  const error = toEngineError(other)
  expect(error).toBeInstanceOf(EngineError)
  expect(error).toMatchObject({ code: 'common/BUSY', message: 'It broke', details: ['1'] })
  expect(error.cause).toBe(other)
})

test('an error has its code, message and values, and no property that is always empty', () => {
  expect(Object.keys(commonErrors.BUSY()).sort()).toEqual(['code', 'details', 'name'])
})

test('7 a long message is truncated', () => {
  expect(toEngineError(new Error('x'.repeat(5_000))).message).toHaveLength(1_000)
})

test('7 any thrown value becomes a typed error', () => {
  fc.assert(
    fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), (thrown) => {
      const error = toEngineError(thrown)
      expect(error).toBeInstanceOf(EngineError)
      expect(error.message).not.toBe('')
      expect(error.message.length).toBeLessThanOrEqual(1_000)
    }),
    propertyRuns(7),
  )
})

test.each([
  'Failed to fetch dynamically imported module: https://app.test/assets/send-1.js',
  'error loading dynamically imported module: https://app.test/assets/send-1.js',
  'Importing a module script failed.',
])(
  '7 an error for code that failed to load has a message of its own, without the URL: %s',
  (said) => {
    const error = toEngineError(new TypeError(said))
    expect(error.code).toBe('common/NOT_LOADED')
    expect(error.message).toBe(commonErrors.NOT_LOADED().message)
  },
)
