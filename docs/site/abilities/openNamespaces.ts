import { evm } from 'latchkey/adapters/evm'
import { solana } from 'latchkey/adapters/solana'
import { multichain } from 'latchkey/connectors/multichain'
import { browserPlatform, createEngine, memoryStorage } from 'latchkey/engine'
import { mainnet, solana as solanaMainnet } from 'latchkey/networks'
import { createMultichainEnd } from '../../../sandbox/wallets/createMultichainEnd.ts'
import { createTestWallet } from '../../../sandbox/wallets/createTestWallet.ts'
import { createSolanaWallet } from '../../../sandbox/wallets/solana/createSolanaWallet.ts'
import { solanaAccounts } from '../../../sandbox/wallets/solana/solanaAccounts.ts'
import type { Multichain } from '../../../sandbox/wallets/TestWalletOptions.ts'
import { testWallets } from '../../../sandbox/wallets/testWallets.ts'
import type { OpenChoice } from '../AbilityExample.tsx'
import { createWalletPage } from './createWalletPage.ts'
import { nodesOf } from './nodesOf.ts'

const { accounts, icon } = testWallets.meadow
const name = 'Orchard'
const rdns = 'example.latchkey.orchard'

/** An app on EVM networks and Solana, with one wallet that has both. */
export const openNamespaces: OpenChoice<Multichain> = (ability, id, sandbox) => {
  const evmWallet = createTestWallet({
    ...{ name, rdns, icon, accounts },
    chains: sandbox.chains,
    multichain: ability,
  })
  const solanaWallet = createSolanaWallet({
    ...{ name, icon, rdns: `${rdns}.solana` },
    accounts: [solanaAccounts.alice],
  })
  const end = createMultichainEnd({
    evm: evmWallet,
    solana: solanaWallet,
    chains: sandbox.chains.map(({ chainId }) => `eip155:${chainId}`),
  })
  const { page, pageEvents } = createWalletPage()
  const platform = browserPlatform()
  const engine = createEngine({
    id,
    networks: [mainnet, solanaMainnet],
    adapters: [evm(), solana()],
    connectors: [multichain()],
    customRpcUrls: nodesOf(sandbox),
    platform: {
      ...platform,
      pageEvents,
      injected: (global) => (global === 'chrome' ? { runtime: end.runtime } : undefined),
    },
    storage: memoryStorage(),
  })
  evmWallet.announce(page)
  solanaWallet.announce(page)
  end.announce(page)
  return engine
}
