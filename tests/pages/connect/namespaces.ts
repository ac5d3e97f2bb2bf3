import { bitcoin } from '../../../src/engine/adapters/bitcoin/bitcoin.ts'
import { cosmos } from '../../../src/engine/adapters/cosmos/cosmos.ts'
import { evm } from '../../../src/engine/adapters/evm/evm.ts'
import { polkadot } from '../../../src/engine/adapters/polkadot/polkadot.ts'
import { solana } from '../../../src/engine/adapters/solana/solana.ts'
import { stacks } from '../../../src/engine/adapters/stacks/stacks.ts'
import { sui } from '../../../src/engine/adapters/sui/sui.ts'
import type { AdapterFactory, Network } from '../../../src/engine/index.ts'
import {
  arbitrum,
  bitcoin as bitcoinMainnet,
  bitcoinTestnet,
  cosmoshub,
  kusama,
  mainnet,
  osmosis,
  polkadot as polkadotMainnet,
  solanaDevnet,
  solana as solanaMainnet,
  stacks as stacksMainnet,
  stacksTestnet,
  suiMainnet,
  suiTestnet,
} from '../../../src/engine/networks/index.ts'

/** The data about the sandbox that the page needs. */
interface SandboxAddresses {
  chains: readonly { chainId: number; rpcUrl: string }[]
  solana?: { rpcUrl: string }
}

interface Namespace {
  adapter(): AdapterFactory
  /** Its networks, with the sandbox's nodes if they run there. */
  networks(sandbox: SandboxAddresses): readonly Network[]
}

/** The namespaces of the page: `?namespaces=solana,sui`. */
export const namespaces: Readonly<Record<string, Namespace>> = {
  eip155: {
    adapter: evm,
    networks: ({ chains }) =>
      [mainnet, arbitrum].flatMap((network) => {
        const chain = chains.find(({ chainId }) => chainId === network.id)
        return chain ? [at(network, chain.rpcUrl)] : []
      }),
  },
  solana: {
    adapter: solana,
    networks: ({ solana: chain }) =>
      [solanaMainnet, solanaDevnet].map((network) => (chain ? at(network, chain.rpcUrl) : network)),
  },
  bitcoin: { adapter: bitcoin, networks: () => [bitcoinMainnet, bitcoinTestnet] },
  cosmos: { adapter: cosmos, networks: () => [cosmoshub, osmosis] },
  polkadot: { adapter: polkadot, networks: () => [polkadotMainnet, kusama] },
  stacks: { adapter: stacks, networks: () => [stacksMainnet, stacksTestnet] },
  sui: { adapter: sui, networks: () => [suiMainnet, suiTestnet] },
}

function at(network: Network, rpcUrl: string): Network {
  const http = [rpcUrl]
  return { ...network, rpcUrls: { default: { http }, chainDefault: { http } } }
}
