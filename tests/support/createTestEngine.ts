import { setTimeout } from 'node:timers/promises'
import { vi } from 'vitest'
import {
  createEngine,
  type Engine,
  type EngineEvents,
  isEngineError,
  type KeyValueStorage,
  memoryStorage,
  type Platform,
} from '../../src/engine/index.ts'
import {
  createTestAdapter,
  createTestPlatform,
  type TestAdapterOptions,
  testConnector,
} from '../../src/engine/testing/index.ts'
import { type TestConfig, withServices } from './withServices.ts'

/** The two wallets that every test engine finds. */
export const meadow = { namespace: 'eip155', connectorId: 'test.meadow' } as const
export const harbor = { namespace: 'eip155', connectorId: 'test.harbor' } as const

export const harborConnector = testConnector({ connectorId: 'test.harbor', name: 'Harbor' })

export interface TestEngineOptions extends Omit<TestConfig, 'platform'> {
  wallet?: TestAdapterOptions
  platform?: Partial<Platform>
}

/** Creates a started engine for each test. The test simulates the page and the wallets. */
export function createTestEngine({
  wallet: walletOptions,
  platform: changes,
  ...config
}: TestEngineOptions = {}) {
  const wallet = createTestAdapter({
    connectors: [testConnector(), harborConnector],
    ...walletOptions,
  })
  const platform = createTestPlatform(changes)
  const engine = createEngine(withServices({ adapters: [wallet.factory], platform, ...config }))
  const stop = engine.start()
  return { engine, wallet, platform, clock: platform.clock, stop }
}

export type TestSetUp = ReturnType<typeof createTestEngine>

/** Connects a wallet whose user approves immediately. */
export async function connectWallet(
  { engine, wallet }: Pick<TestSetUp, 'engine' | 'wallet'>,
  input: Parameters<Engine['connection']['connect']>[0] = meadow,
) {
  const connecting = engine.connection.connect(input)
  wallet.last().approve()
  return connecting
}

/** Disconnects. The wallets accept the request. */
export async function disconnectWallet({ engine, wallet }: Pick<TestSetUp, 'engine' | 'wallet'>) {
  const disconnecting = engine.connection.disconnect()
  for (const request of wallet.requests) if (request.method === 'disconnect') request.approve()
  await disconnecting
}

/**
 * Runs everything that is ready, and waits for code that is loading. After that, the engine does
 * nothing more on its own.
 */
export async function settle() {
  await takeTurns()
  await vi.dynamicImportSettled()
  await takeTurns()
}

/**
 * Waits until the services have received all pending requests. Sends its own request last, and
 * waits for the answer.
 */
export async function heard({ walletApi }: { walletApi: string }) {
  await settle()
  await fetch(`${walletApi}/heard`)
}

/**
 * Waits for all timers without a delay. They run in the order in which they were set, so these
 * timers run last.
 */
async function takeTurns() {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
  for (let turn = 0; turn < 3; turn += 1) await setTimeout()
}

/** Returns the outcome of a promise: its value, the code of its error, or `pending`. */
export async function outcome(promise: Promise<unknown>): Promise<unknown> {
  const ended = promise.then(
    (value) => value ?? 'done',
    (error: unknown) => (isEngineError(error) ? error.code : error),
  )
  await settle()
  return Promise.race([ended, Promise.resolve('pending')])
}

export const viewNames = (engine: Engine) =>
  engine.getState().router.history.map(({ name }) => name)

export const connectionOf = (engine: Engine, namespace: 'eip155' | 'solana' = 'eip155') =>
  engine.getState().connection.namespaces[namespace]?.connections[0]

/** Returns the status of a namespace: `disconnected` if the engine does not have the namespace. */
export const statusOf = (engine: Engine, namespace: 'eip155' | 'solana' = 'eip155') =>
  engine.getState().connection.namespaces[namespace]?.status ?? 'disconnected'

/** Returns the requests to the wallets, such as `connect test.meadow`. */
export const asked = ({ wallet }: Pick<TestSetUp, 'wallet'>) =>
  wallet.requests.map(({ method, connectorId }) => `${method} ${connectorId}`)

const eventNames = [
  'MODAL_OPEN',
  'MODAL_CLOSE',
  'CONNECT_SUCCESS',
  'CONNECT_ERROR',
  'USER_REJECTED',
  'DISCONNECT_SUCCESS',
  'DISCONNECT_ERROR',
  'ACCOUNT_CHANGED',
  'SWITCH_NETWORK',
] as const satisfies readonly (keyof EngineEvents)[]

/** Records the names of the events from now on, in order. */
export function recordEvents(engine: Engine): string[] {
  const heard: string[] = []
  for (const name of eventNames) engine.on(name, () => heard.push(name))
  return heard
}

export const connectionsKey = '@latchkey/latchkey/connections'

/** Creates storage in the state after an earlier visit. The current wallet comes first. */
export function storageWith(
  connectorIds: readonly string[],
  recentWallets: readonly string[] = connectorIds.slice(0, 2),
): KeyValueStorage {
  const storage = memoryStorage()
  storage.set(
    connectionsKey,
    JSON.stringify({
      version: 1,
      activeNamespace: 'eip155',
      connections: connectorIds.map((connectorId) => ({
        connectorId,
        namespace: 'eip155',
        caipNetworkId: 'eip155:1',
        accounts: [{ address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }],
      })),
      recentWallets: recentWallets.map((id) => ({ id, namespace: 'eip155' })),
    }),
  )
  return storage
}
