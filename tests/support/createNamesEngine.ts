import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect } from 'vitest'
import { type CaipNetworkId, createEngine, names } from '../../src/engine/index.ts'
import { mainnet, solana } from '../../src/engine/networks/index.ts'
import {
  createTestAdapter,
  createTestClock,
  createTestPlatform,
  type TestAdapterOptions,
  testConnection,
  testConnector,
} from '../../src/engine/testing/index.ts'
import { polygon } from './createEmbeddedEngine.ts'
import { projectId, type TestServices } from './openTestServices.ts'
import { type TestConfig, withServices } from './withServices.ts'

// A long timeout, because other programs may keep the machine busy.
const patient = { timeout: 60_000 }

/** The owner of the names. The test simulates the owner's wallet with this real key. */
export const nameOwner = privateKeyToAccount(
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
)

export const loginConnector = testConnector({
  connectorId: 'auth',
  name: 'Email or social',
  type: 'AUTH',
})
const connectors = [testConnector(), loginConnector]

export interface NamesEngineOptions extends TestConfig {
  wallet?: TestAdapterOptions
  /** The wallet that connects. Default: the embedded wallet. Its accounts may register names. */
  connectorId?: 'auth' | 'test.meadow' | 'none'
  connection?: Parameters<typeof testConnection>[0]
  /** The network of the wallet. */
  connectedTo?: CaipNetworkId
}

/** Creates a started engine with names and a connected account. */
export async function createNamesEngine(
  server: Pick<TestServices, 'urls'>,
  {
    connectedTo: caipNetworkId = 'eip155:1',
    connection = {},
    connectorId = 'auth',
    wallet: walletOptions,
    ...config
  }: NamesEngineOptions = {},
) {
  const wallet = createTestAdapter({ connectors, ...walletOptions })
  // Loads the code before the clock starts, because the registry accepts only recent signatures.
  await Promise.all([names(), import('../../src/engine/createLazyFeatures.ts')])
  const clock = createTestClock(Date.now())
  // The registry refuses old signatures, so the platform uses the real time.
  const platform = { ...createTestPlatform({ fetch: globalThis.fetch }), clock }
  const engine = createEngine(
    withServices({
      projectId,
      services: server.urls,
      networks: [mainnet, polygon, solana],
      ...config,
      platform,
      adapters: [wallet.factory, ...(config.adapters ?? [])],
    }),
  )
  const stop = engine.start()
  if (connectorId !== 'none') {
    const connecting = engine.connection.connect({ namespace: 'eip155', connectorId })
    wallet.last().approve(
      testConnection({
        connectorId,
        caipNetworkId,
        accounts: [{ address: nameOwner.address }],
        ...connection,
      }),
    )
    await connecting
  }
  const feature = await engine.load(names)

  /** Keeps a read active during the test. Returns the result after the read has finished. */
  async function read<Data>(query: { subscribe(listener: () => void): () => void; get(): Data }) {
    query.subscribe(() => {})
    await expect.poll(() => Object(query.get()).isFetching, patient).toBe(false)
    return query.get()
  }

  /** Makes the wallet sign the request with the real key, or return another signature. */
  async function sign(signature?: Hex) {
    const request = await wallet.asked('signMessage')
    request.approve(signature ?? (await nameOwner.signMessage({ message: request.message! })))
    return request
  }

  return { engine, wallet, clock, platform, stop, names: feature, read, sign }
}
