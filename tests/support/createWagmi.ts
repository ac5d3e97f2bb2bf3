import {
  type Config,
  type Connector,
  connect,
  createConfig,
  createStorage,
  disconnect,
  injected,
  noopStorage,
  reconnect,
  switchChain,
  watchConnectors,
} from '@wagmi/core'
import { type EIP1193Provider, http, numberToHex } from 'viem'
import { arbitrum, mainnet } from 'viem/chains'
import type { WagmiActions } from '../../src/engine/bridges/wagmi/index.ts'
import { createFakeProvider } from './createFakeProvider.ts'

export interface WagmiWallet {
  id: string
  account: string
  /** The name of the connector, in addition to its id. */
  name?: string
  icon?: string
  rdns?: string
  type?: string
}

/** Simulates a wallet that wagmi connects. */
function createWallet({ account, id, ...said }: WagmiWallet) {
  const asked = {
    chainId: 1,
    connects: 0,
    disconnects: 0,
    refusal: undefined as unknown,
  }
  const unlessRefused = <Answer>(answer: Answer): Answer => {
    if (asked.refusal) throw asked.refusal
    return answer
  }
  const wallet = createFakeProvider({
    eth_accounts: [account],
    eth_chainId: () => numberToHex(asked.chainId),
    eth_requestAccounts() {
      asked.connects += 1
      return unlessRefused([account])
    },
    wallet_switchEthereumChain([{ chainId }]: [{ chainId: string }]) {
      asked.chainId = unlessRefused(Number(chainId))
      return null
    },
    wallet_revokePermissions() {
      asked.disconnects += 1
      return null
    },
  })
  return { id, asked, said: { name: id, ...said }, wallet }
}

/** Creates a real wagmi config with simulated wallets. */
export function createWagmi(
  given: readonly WagmiWallet[],
  { isListed = true }: { isListed?: boolean } = {},
) {
  const wallets = given.map(createWallet)
  const counts = { reconnect: 0 }
  const config: Config = createConfig({
    chains: [mainnet, arbitrum],
    transports: { [mainnet.id]: http(), [arbitrum.id]: http() },
    storage: createStorage({ storage: noopStorage }),
    connectors: isListed ? wallets.map(connectorOf) : [],
  })

  function connectorOf({ id, said, wallet }: (typeof wallets)[number]) {
    const provider = wallet.provider as never
    const create = injected({ target: { ...said, id, provider } })
    return (setUp: Parameters<typeof create>[0]) => ({ ...create(setUp), ...said })
  }

  /** Returns the connector as wagmi stores it. */
  const connector = (id: string): Connector => config.connectors.find((one) => one.id === id)!

  return {
    config,
    actions: {
      connect,
      disconnect,
      switchChain,
      watchConnectors,
      async reconnect(given: Config) {
        counts.reconnect += 1
        return reconnect(given)
      },
    } as WagmiActions,
    counts,
    connector,
    of: (id: string) => wallets.find((one) => one.id === id)!,
    /** Connects as a button of the host does. */
    connect: (id: string) => connect(config, { connector: connector(id) }),
    disconnect: (id: string) => disconnect(config, { connector: connector(id) }),
    reconnect: () => reconnect(config),
    /** Makes the wallets announce themselves to wagmi (EIP-6963). */
    announce() {
      for (const { id, said, wallet } of wallets) {
        const info = { uuid: id, rdns: id, icon: 'data:image/png;base64,AA==', ...said }
        const detail = Object.freeze({ info, provider: wallet.provider as EIP1193Provider })
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      }
    },
  }
}
