import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { evm } from '../../src/engine/adapters/evm/evm.ts'
import { solana } from '../../src/engine/adapters/solana/solana.ts'
import type { AdapterContext, AdapterFactory, Network } from '../../src/engine/index.ts'
import { createTestAdapter, testConnection } from '../../src/engine/testing/index.ts'
import { createTestEngine, type TestEngineOptions } from './createTestEngine.ts'

interface ProvidersEngineOptions extends TestEngineOptions {
  /** The account in use. Default: Alice on EVM networks. */
  address?: string
  /**
   * Answers a request instead of the network. If this function returns `undefined`, the network
   * answers.
   */
  answer?(url: string, init: RequestInit | undefined): Promise<Response> | undefined
}

/**
 * Creates an engine with a connected account on the nodes of one network. The engine uses the
 * adapter of the namespace, and no service. `asked` lists each request that left the page: the
 * method of a JSON-RPC request, otherwise the URL.
 */
export async function createProvidersEngine(
  network: Network,
  {
    address = testAccounts.alice.address,
    answer,
    platform,
    ...options
  }: ProvidersEngineOptions = {},
) {
  const { chainNamespace: namespace } = network
  const asked: string[] = []
  const watched: typeof fetch = async (input, init) => {
    const url = String(input)
    asked.push(methodOf(init?.body) ?? url)
    return (await answer?.(url, init)) ?? globalThis.fetch(input, init)
  }
  const wallet = createTestAdapter({ namespace })
  const nodes = namespace === 'solana' ? solana() : evm()
  const { balances: _, receivers: __, transfers: ___, ...played } = wallet.factory()
  const factory: AdapterFactory = Object.assign(
    (context: AdapterContext) => ({ ...nodes(context), ...played }),
    { namespace },
  )
  const setUp = createTestEngine({
    adapters: [factory],
    networks: [network],
    platform: { ...platform, fetch: watched },
    ...options,
  })
  const connecting = setUp.engine.connection.connect({ namespace, connectorId: 'test.meadow' })
  wallet.last().approve(
    testConnection({
      accounts: [{ address }],
      namespace,
      caipNetworkId: network.caipNetworkId,
    }),
  )
  await connecting
  return { ...setUp, wallet, asked }
}

function methodOf(body: unknown): string | undefined {
  if (typeof body !== 'string') return undefined
  const parsed: unknown = JSON.parse(body)
  return parsed !== null && typeof parsed === 'object' && 'method' in parsed
    ? String(parsed.method)
    : undefined
}
