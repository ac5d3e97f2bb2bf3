// @vitest-environment node
import { expect, test } from 'vitest'
import { createEngine, stateFromCookie } from '../../src/engine/index.ts'
import { createTestAdapter, testAddress } from '../../src/engine/testing/index.ts'

const connection = {
  connectorId: 'test.meadow',
  namespace: 'eip155',
  caipNetworkId: 'eip155:1',
  accounts: [{ address: testAddress }],
}
const saved = { version: 1, activeNamespace: 'eip155', connections: [connection] }

const cookieOf = (value: object, id = 'latchkey') =>
  `theme=dark; %40latchkey%2F${id}%2Fconnections=${encodeURIComponent(JSON.stringify(value))}; a=b`

const { factory } = createTestAdapter()

/** The accounts of an engine created from a cookie. */
function known(value: object, options: Parameters<typeof createEngine>[0] = {}) {
  const engine = createEngine({
    adapters: [factory],
    initialState: stateFromCookie(cookieOf(value)),
    ...options,
  })
  const { activeNamespace, namespaces } = engine.getState().connection
  return { activeNamespace, namespaces }
}

const noAccount = { activeNamespace: 'eip155', namespaces: {} }

test('finds the remembered account in a cookie among others', () => {
  expect(known(saved)).toEqual({
    activeNamespace: 'eip155',
    namespaces: { eip155: { status: 'reconnecting', connections: [], remembered: [connection] } },
  })
})

test('a server can pass the state to the browser as JSON', () => {
  const state = stateFromCookie(cookieOf(saved))
  expect(JSON.parse(JSON.stringify(state))).toEqual(state)
  expect(structuredClone(state)).toEqual(state)
})

test('each engine has a cookie with its id', () => {
  expect(stateFromCookie(cookieOf(saved, 'shop'))).toEqual({})
  expect(stateFromCookie(cookieOf(saved, 'shop'), 'shop')).toEqual(stateFromCookie(cookieOf(saved)))
})

test.each([null, undefined, '', ';;;', '=', '%40latchkey%2Flatchkey%2Fconnections'])(
  'no cookie (%j) means no account',
  (header) => {
    expect(stateFromCookie(header)).toEqual({})
  },
)

test('a namespace without an adapter has no account, and does not become the active one', () => {
  const solana = { ...connection, namespace: 'solana', caipNetworkId: 'solana:1' }
  expect(known({ ...saved, activeNamespace: 'solana', connections: [solana] })).toEqual(noAccount)
  expect(known({ ...saved, activeNamespace: 'solana', connections: [solana, connection] })).toEqual(
    known(saved),
  )
})

test('an engine that does not reconnect shows no account as reconnecting', () => {
  expect(known(saved, { enableReconnect: false })).toEqual(noAccount)
})

test('an engine without adapters has no account', () => {
  expect(known(saved, { adapters: [] })).toEqual(noAccount)
})
