import { expect } from 'vitest'
import type { Sandbox } from '../../sandbox/startSandbox.ts'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import {
  type AdapterFactory,
  type Engine,
  identity,
  type Network,
  nfts,
  type Query,
  tokens,
} from '../../src/engine/index.ts'
import { mainnet } from '../../src/engine/networks/index.ts'
import { createTestAdapter, testConnection } from '../../src/engine/testing/index.ts'
import { createTestEngine, meadow, type TestEngineOptions } from './createTestEngine.ts'
import { createTestEvm } from './createTestEvm.ts'

/** Creates an engine on the sandbox's services and its first chain. Alice is connected. */
export async function createTokensEngine(
  sandbox: Pick<Sandbox, 'chains' | 'projectId' | 'services'>,
  { platform, ...options }: TestEngineOptions = {},
  wallet = createTestAdapter(),
) {
  const { balances, nodes } = createTestEvm({ platform: { fetch: globalThis.fetch } }).adapter
  const factory: AdapterFactory = Object.assign(
    () => ({ ...wallet.factory(), balances: balances!, nodes: nodes! }),
    { namespace: 'eip155' as const },
  )
  const setUp = createTestEngine({
    adapters: [factory],
    networks: [onNode(mainnet, sandbox.chains[0]!.rpcUrl)],
    projectId: sandbox.projectId,
    services: { blockchainApi: sandbox.services.blockchainApi },
    platform: { fetch: globalThis.fetch, ...platform },
    ...options,
  })
  const connecting = setUp.engine.connection.connect(meadow)
  const accounts = [{ address: testAccounts.alice.address }] as const
  wallet.last().approve(testConnection({ accounts }))
  await connecting
  return { ...setUp, wallet }
}

export const onNode = (network: Network, rpcUrl: string): Network => ({
  ...network,
  rpcUrls: { default: { http: [rpcUrl] }, chainDefault: { http: [rpcUrl] } },
})

/** Returns the result of a read once nothing is pending. */
export async function settledRead<Data>(query: Query<Data>) {
  const stop = query.subscribe(() => {})
  await expect.poll(() => query.get().isFetching || query.get().status === 'idle').toBe(false)
  stop()
  return query.get()
}

/** Starts a read again. Returns its result. */
export async function readAgain<Data>(query: Query<Data>) {
  const stop = query.subscribe(() => {})
  await settledRead(query)
  query.refetch()
  const state = await settledRead(query)
  stop()
  return state
}

export const readTokens = async (engine: Engine) => settledRead((await engine.load(tokens)).list)
export const readNfts = async (engine: Engine) => settledRead((await engine.load(nfts)).list)
export const readIdentity = async (engine: Engine) =>
  settledRead((await engine.load(identity)).current)
