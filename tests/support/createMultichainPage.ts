import { createMultichainEnd } from '../../sandbox/wallets/createMultichainEnd.ts'
import {
  createSolanaWallet,
  createTestWallet,
  solanaAccounts,
  testWallets,
} from '../../sandbox/wallets/index.ts'
import type { Multichain } from '../../sandbox/wallets/TestWalletOptions.ts'
import { evm } from '../../src/engine/adapters/evm/evm.ts'
import { solana } from '../../src/engine/adapters/solana/solana.ts'
import { multichain } from '../../src/engine/connectors/multichain/multichain.ts'
import { createEngine, memoryStorage } from '../../src/engine/index.ts'
import { mainnet, polygon, solana as solanaMainnet } from '../../src/engine/networks/index.ts'
import type { PageEvents, PageMessages } from '../../src/engine/platform/Platform.ts'
import { createTestPage } from './createTestPage.ts'

/** Meadow's connectors. */
export const meadowOnEvm = {
  namespace: 'eip155',
  connectorId: testWallets.meadow.rdns,
} as const
export const meadowOnSolana = { namespace: 'solana', connectorId: 'meadow' } as const

/** Creates the wallet Meadow. One session of this wallet covers EVM networks and Solana. */
export function createMultichainWallet(
  ability: Multichain,
  { rejects = false, rdns }: { rejects?: boolean; rdns?: string } = {},
) {
  const answer = rejects ? 'reject' : 'approve'
  const evmWallet = createTestWallet({
    ...testWallets.meadow,
    ...(rdns && { rdns }),
    chains: [
      { chainId: 1, rpcUrl: 'http://127.0.0.1:1' },
      { chainId: 137, rpcUrl: 'http://127.0.0.1:1' },
    ],
    answer,
    multichain: ability,
  })
  const { name, icon } = testWallets.meadow
  const solanaWallet = createSolanaWallet({
    name,
    icon,
    rdns: 'test.meadow.solana',
    accounts: [solanaAccounts.alice, solanaAccounts.bob],
    answer,
  })
  const end = createMultichainEnd({
    evm: evmWallet,
    solana: solanaWallet,
    chains: ['eip155:1', 'eip155:137'],
  })
  return { evmWallet, solanaWallet, end }
}

/** Opens a page with the wallet of `createMultichainWallet`. */
export function openMultichainPage(
  { evmWallet, solanaWallet, end }: ReturnType<typeof createMultichainWallet>,
  {
    storage = memoryStorage(),
    hasSolanaConnector = true,
    hasConnector = true,
    runtime = end.runtime as object | null,
    ...changes
  }: {
    storage?: ReturnType<typeof memoryStorage>
    /** Whether the wallet announces itself on Solana, too. */
    hasSolanaConnector?: boolean
    /** Whether the app has `multichain()`. */
    hasConnector?: boolean
    /** Chrome's `runtime`. `null`: the page does not have it. */
    runtime?: object | null
    pageMessages?: PageMessages
    pageEvents?: PageEvents
  } = {},
) {
  const { platform, window } = createTestPage({
    injected: (name) => (name === 'chrome' && runtime ? { runtime } : undefined),
    storage,
    ...changes,
  })
  const engine = createEngine({
    adapters: [evm(), solana()],
    connectors: hasConnector ? [multichain()] : [],
    networks: [mainnet, polygon, solanaMainnet],
    platform,
  })
  const close = engine.start()
  evmWallet.announce(window)
  if (hasSolanaConnector) solanaWallet.announce(window)
  return {
    engine,
    platform,
    storage,
    window,
    close,
    connections: () =>
      Object.values(engine.getState().connection.namespaces).flatMap((one) => one.connections),
  }
}
