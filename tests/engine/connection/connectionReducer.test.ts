import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ConnectionModel } from '../../../src/engine/features/connection/attemptReducer.ts'
import {
  type Attempt,
  type ConnectInput,
  type Connection,
  connectionsOf,
  currentConnection,
  initialConnectionState,
  isConnected,
} from '../../../src/engine/features/connection/Connection.ts'
import {
  type ConnectionAction,
  connectionReducer,
  fateOfGrant,
} from '../../../src/engine/features/connection/connectionReducer.ts'
import { propertyRuns } from '../../support/propertyRuns.ts'

const supported = ['eip155', 'solana'] as const
type Namespace = (typeof supported)[number]

const wallets: readonly (ConnectInput & { namespace: Namespace })[] = [
  { namespace: 'eip155', connectorId: 'harbor' },
  { namespace: 'eip155', connectorId: 'meadow' },
  { namespace: 'eip155', connectorId: 'lantern' },
  { namespace: 'solana', connectorId: 'harbor' },
  { namespace: 'solana', connectorId: 'meadow' },
]

const start: ConnectionModel = {
  connection: initialConnectionState('eip155'),
  attempt: undefined,
  chosen: undefined,
  supported,
}

/**
 * Throws if the condition is false. It runs half a million times, so `expect` would be too slow.
 */
function must(holds: boolean, what: string) {
  if (!holds) expect.fail(what)
}

const keyOf = ({ namespace, connectorId }: ConnectInput) => `${namespace} ${connectorId}`

const applied = (model: ConnectionModel, ...actions: readonly ConnectionAction[]) =>
  actions.reduce(connectionReducer, model)

function connectionOf({ namespace, connectorId }: ConnectInput, number = 1): Connection {
  return {
    namespace,
    connectorId,
    accounts: [{ address: `account ${number}` }],
    caipNetworkId: namespace === 'solana' ? 'solana:mainnet' : 'eip155:1',
  }
}

/** Freezes a state, so that an action fails if it changes its input or an earlier state. */
function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const part of Object.values(value)) freeze(part)
  return value
}

/**
 * Simulates the wallets, the storage and the user around the reducer. It keeps its own model of the
 * connections.
 */
function createWorld(isAlone: boolean) {
  let model = freeze(start)
  let lastId = 0
  let lastAddress = 0
  /** All prompts that wallets still show, including cancelled ones. */
  let open: readonly Attempt[] = []
  /** The user's last choice, with which late approvals are compared. */
  let choice: string | undefined
  /** The last report of each connected wallet. */
  const reported = new Map<string, Connection>()
  let storage: readonly Connection[] = []

  function dispatch(action: ConnectionAction) {
    model = freeze(connectionReducer(model, freeze(action)))
  }

  function report(wallet: ConnectInput) {
    lastAddress += 1
    const connection = connectionOf(wallet, lastAddress)
    reported.set(keyOf(wallet), connection)
    return connection
  }

  function forget(wallet: ConnectInput) {
    reported.delete(keyOf(wallet))
    storage = storage.filter((one) => keyOf(one) !== keyOf(wallet))
  }

  function forgetOthersOf(wallet: ConnectInput) {
    const others = [...reported.values()].filter(
      (one) => one.namespace === wallet.namespace && keyOf(one) !== keyOf(wallet),
    )
    for (const one of others) reported.delete(keyOf(one))
  }

  const isLate = (attempt: Attempt) => model.attempt?.id !== attempt.id

  /** The rule of `fateOfGrant`, written in a different way than in the reducer. */
  function expectedFate(attempt: Attempt) {
    if (!isLate(attempt)) return 'taken'
    if (reported.has(keyOf(attempt.input))) return 'ignored'
    return choice === keyOf(attempt.input) ? 'taken' : 'givenBack'
  }

  function grant(attempt: Attempt, withOthers: boolean) {
    const fate = fateOfGrant(model, attempt)
    must(fate === expectedFate(attempt), 'a grant is taken, given back or ignored by the rule')
    const before = model
    const connection = connectionOf(attempt.input, lastAddress + 1)
    const free = wallets.filter(
      ({ namespace }) =>
        withOthers && namespace !== connection.namespace && !currentConnection(model, namespace),
    )
    const others = free.slice(0, 1).map((one) => connectionOf(one, lastAddress + 1))
    dispatch({ type: 'granted', attempt, connection, others, isAlone })
    if (fate !== 'taken') return must(model === before, 'what is not taken changes nothing')
    lastAddress += 1
    for (const one of [connection, ...others]) {
      reported.set(keyOf(one), one)
      if (isAlone) forgetOthersOf(one)
    }
    must(currentConnection(model) === connection, 'the latest choice is in use')
    must(model.connection.connecting.data === connection, 'its operation has succeeded')
    const [latest] = model.connection.recentWallets
    must(latest?.id === attempt.input.connectorId, 'the last used wallet is first')
    storage = [...reported.values()]
  }

  const steps = {
    connect(wallet: ConnectInput) {
      if (model.attempt) dispatch({ type: 'ended', id: model.attempt.id })
      lastId += 1
      const attempt = { id: lastId, input: wallet }
      open = [...open, attempt]
      choice = keyOf(wallet)
      dispatch({ type: 'requested', attempt })
      must(connectionsOf(model, wallet.namespace).status === 'connecting', 'an attempt shows')
    },
    answer(_: ConnectInput, pick: number) {
      const attempt = open[pick % Math.max(open.length, 1)]
      if (!attempt) return
      open = open.filter((one) => one !== attempt)
      if (pick % 4 > 0) return grant(attempt, pick % 3 === 0)
      const isShown = !isLate(attempt)
      const before = model
      dispatch({ type: 'ended', id: attempt.id })
      if (isShown) must(!model.attempt, 'a refusal ends the attempt that shows')
      else must(model === before, 'a refusal of a prompt that was left changes nothing')
    },
    leave() {
      if (model.attempt) dispatch({ type: 'ended', id: model.attempt.id })
    },
    disconnect(wallet: ConnectInput, pick: number) {
      const input = pick % 3 === 0 ? undefined : wallet
      const isMeant = (one: ConnectInput) => !input || keyOf(one) === keyOf(input)
      dispatch({ type: 'overruled', input })
      if (!input || choice === keyOf(input)) choice = undefined
      if (model.attempt && isMeant(model.attempt.input))
        dispatch({ type: 'ended', id: model.attempt.id })
      for (const one of wallets.filter(isMeant)) steps.remove(one)
    },
    /** Removes a connection, as the user, the wallet or another tab does. */
    remove(wallet: ConnectInput) {
      forget(wallet)
      dispatch({ type: 'removed', ...wallet })
      const { connections, remembered } = connectionsOf(model, wallet.namespace)
      must(![...connections, ...remembered].map(keyOf).includes(keyOf(wallet)), 'it is gone')
      expectUsefulNamespace()
    },
    reload() {
      reported.clear()
      choice = undefined
      open = []
      model = freeze(start)
      steps.recall()
    },
    /** Starts the engine again on the same page. The old listeners of wallets no longer exist. */
    recall() {
      const lost = supported.flatMap((namespace) => connectionsOf(model, namespace).connections)
      if (model.attempt) dispatch({ type: 'ended', id: model.attempt.id })
      reported.clear()
      const saved = { connections: storage, recentWallets: [], networks: {} }
      dispatch({ type: 'recalled', lost, saved })
      must(!isConnected(model), 'a remembered wallet is not a connected one')
      const known = new Set([...lost, ...storage].map(keyOf))
      const asked = supported.flatMap((namespace) => connectionsOf(model, namespace).remembered)
      must(asked.length === known.size, 'each known wallet is asked once')
      must(
        asked.every((one) => known.has(keyOf(one))),
        'no other wallet is asked',
      )
    },
    comeBack(wallet: ConnectInput) {
      const { remembered } = connectionsOf(model, wallet.namespace)
      if (!remembered.some((one) => keyOf(one) === keyOf(wallet))) return
      const front = currentConnection(model, wallet.namespace)
      const connection = report(wallet)
      dispatch({ type: 'restored', connection })
      if (front && keyOf(front) !== keyOf(wallet))
        must(
          currentConnection(model, wallet.namespace) === front,
          'a wallet that the user connected in the meantime stays in front',
        )
      expectUsefulNamespace()
    },
    stayAway({ namespace }: ConnectInput) {
      dispatch({ type: 'answered', namespace, isNewest: true })
      must(connectionsOf(model, namespace).remembered.length === 0, 'none is asked any more')
      expectUsefulNamespace()
    },
    stop() {
      dispatch({ type: 'forgotten', namespaces: supported })
      for (const namespace of supported)
        must(connectionsOf(model, namespace).status !== 'reconnecting', 'none is asked any more')
    },
    accounts(wallet: ConnectInput) {
      const isThere = reported.has(keyOf(wallet))
      const before = model
      const connection = isThere ? report(wallet) : connectionOf(wallet)
      dispatch({ type: 'changed', connection })
      if (!isThere) must(model === before, 'a wallet that is not connected reports nothing')
    },
    network(wallet: ConnectInput, pick: number) {
      const connection = reported.get(keyOf(wallet))
      if (!connection) return
      const changed: Connection = {
        ...connection,
        caipNetworkId: `${connection.namespace}:${pick}`,
      }
      reported.set(keyOf(wallet), changed)
      dispatch({ type: 'changed', connection: changed })
    },
    share(wallet: ConnectInput) {
      const isTaken = currentConnection(model, wallet.namespace) !== undefined
      const connections = [isTaken ? connectionOf(wallet) : report(wallet)]
      dispatch({ type: 'shared', connections, isAlone })
    },
    switch(wallet: ConnectInput) {
      const connection = reported.get(keyOf(wallet))
      dispatch({ type: 'overruled' })
      choice = undefined
      if (!connection) return
      dispatch({ type: 'switched', connection })
      must(currentConnection(model) === connection, 'the connection is in use')
      must(model.connection.recentWallets[0]?.id === wallet.connectorId, 'the last used is first')
    },
  }

  /** If any namespace has an account, the active namespace has one. */
  function expectUsefulNamespace() {
    const { status } = connectionsOf(model)
    if (status === 'disconnected')
      must(reported.size === 0, 'a namespace with an account is active')
  }

  return {
    steps,
    check() {
      const { activeNamespace, namespaces, recentWallets } = model.connection
      must(
        supported.some((one) => one === activeNamespace),
        'the active namespace has an adapter',
      )
      must(recentWallets.length <= 2, 'at most two wallets are recent')
      const connected = Object.values(namespaces).flatMap((one) => one.connections)
      must(
        connected.length === reported.size &&
          connected.every((one) => reported.get(keyOf(one)) === one),
        'connected means: the wallet reported it on this page, and has not taken it back',
      )
      for (const [namespace, { connections, remembered, status }] of Object.entries(namespaces)) {
        must(
          [...connections, ...remembered].every((one) => one.namespace === namespace),
          'a connection is listed in its own namespace',
        )
        const restoring = remembered.length > 0 ? 'reconnecting' : 'disconnected'
        const lasting = connections.length > 0 ? 'connected' : restoring
        const isConnecting = model.attempt?.input.namespace === namespace
        must(
          status === (isConnecting ? 'connecting' : lasting),
          'the status says what the lists say',
        )
      }
    },
  }
}

type StepName = keyof ReturnType<typeof createWorld>['steps']

const stepNames: readonly StepName[] = [
  ...(['connect', 'connect', 'connect', 'answer', 'answer', 'answer', 'answer', 'leave'] as const),
  ...(['disconnect', 'remove', 'reload', 'recall', 'comeBack', 'comeBack', 'stayAway'] as const),
  ...(['stop', 'accounts', 'network', 'share', 'switch'] as const),
]

const stepsOf = fc.array(
  fc.record({
    name: fc.constantFrom(...stepNames),
    wallet: fc.constantFrom(...wallets),
    pick: fc.nat(11),
  }),
  { minLength: 40, maxLength: 40, size: 'max' },
)

const runs = propertyRuns(4_041)

describe('any actions, in any order', () => {
  for (const isAlone of [true, false])
    test(`keep the invariants with ${isAlone ? 'one wallet at a time' : 'several wallets'}`, () => {
      fc.assert(
        fc.property(stepsOf, (steps) => {
          const world = createWorld(isAlone)
          for (const { name, wallet, pick } of steps) {
            world.steps[name](wallet, pick)
            world.check()
          }
        }),
        { ...runs, numRuns: Math.max(5_000, runs.numRuns) },
      )
    })
})

describe('a late approval', () => {
  const [harbor, meadow] = wallets as [ConnectInput, ConnectInput]
  const attempt = { id: 1, input: harbor }
  const left = applied(start, { type: 'requested', attempt }, { type: 'ended', id: 1 })
  const granted: ConnectionAction = {
    type: 'granted',
    attempt,
    connection: connectionOf(harbor),
    others: [],
    isAlone: true,
  }

  test('connects if the user only left, and has chosen nothing since then', () => {
    expect(fateOfGrant(left, attempt)).toBe('taken')
    expect(currentConnection(applied(left, granted))?.connectorId).toBe('harbor')
  })

  test('is disconnected if the user chose another wallet', () => {
    const chosen = applied(left, { type: 'requested', attempt: { id: 2, input: meadow } })
    expect(fateOfGrant(chosen, attempt)).toBe('givenBack')
    expect(applied(chosen, granted)).toBe(chosen)
  })

  test('is disconnected if the user disconnected', () => {
    const disconnected = applied(left, { type: 'overruled' })
    expect(fateOfGrant(disconnected, attempt)).toBe('givenBack')
    expect(applied(disconnected, granted)).toBe(disconnected)
  })

  test('changes nothing if the wallet is already connected', () => {
    const again = { id: 2, input: harbor }
    const connected = applied(
      left,
      { type: 'requested', attempt: again },
      { ...granted, attempt: again },
    )
    expect(fateOfGrant(connected, attempt)).toBe('ignored')
    expect(applied(connected, granted)).toBe(connected)
  })
})
