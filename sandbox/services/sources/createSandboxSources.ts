import type { Sources } from '../../../server/index.ts'
import { createSandboxSellers } from '../../onramp/createSandboxSellers.ts'
import type { SandboxWallet } from '../walletApi/SandboxWallet.ts'
import { createExchange } from './createExchange.ts'
import { createNodeSource } from './createNodeSource.ts'
import type { TokenList } from './createTokenList.ts'
import { createWalletSource } from './createWalletSource.ts'
import { listNetworks } from './listNetworks.ts'
import { readHistory } from './readHistory.ts'
import { readHoldings } from './readHoldings.ts'

export interface SandboxSourceOptions {
  /** The sandbox's real chains. */
  readonly chains: readonly { readonly chainId: number; readonly rpcUrl: string }[]
  /** The sandbox's Solana, if it runs. */
  readonly solana?: { readonly rpcUrl: string } | undefined
  /** The CAIP-2 ids of all supported networks. Some of them may not run here. */
  readonly supported: readonly string[]
  /** The names and prices of tokens. */
  readonly tokens: TokenList
  /** The identities of accounts, by address in lower case. */
  readonly identities: Readonly<
    Record<string, { readonly name?: string; readonly avatar?: string }>
  >
  /** Native balances of chains that do not run here, by CAIP-10 account, in the smallest unit. */
  readonly balances: Readonly<Record<string, string>>
  readonly wallets: readonly SandboxWallet[]
  /** The URL of the sellers' site. */
  readonly onrampUrl: string
  /** Aborts when the sandbox stops. */
  readonly stopped: AbortSignal
}

const perPage = 50

/**
 * Creates the sources of `latchkey-server` in a sandbox: chains on this machine, and invented
 * wallets.
 */
export function createSandboxSources(options: SandboxSourceOptions): Sources {
  const { chains, identities, onrampUrl, tokens, wallets } = options
  const { askNode, balanceOf } = createNodeSource(options)
  const exchange = createExchange(options)

  return {
    ...createWalletSource(wallets),
    networks: listNetworks(options.supported, options),
    missing: [],
    sellers: createSandboxSellers({ chains, url: onrampUrl }),
    askNode,

    async identity({ address }) {
      const found = identities[address.toLowerCase()]
      if (!found) return undefined
      const { avatar, name = '' } = found
      return answerOf({ name, ...(avatar !== undefined && { imageUrl: avatar }) })
    },

    async holdings(account) {
      const { address, network } = account
      const held = await readHoldings(options, account)
      if (held) return answerOf(held)
      const { decimals, name, symbol } = network.nativeCurrency
      const amount = balanceOf(`${network.caipNetworkId}:${address}`)
      return answerOf([{ name, symbol, decimals, amount }])
    },

    async history({ address, cursor, network }) {
      const all = await readHistory(options, { address, network })
      if (!all) return undefined
      // The cursor is the hash of the first entry of a page, so that new entries do not shift the
      // pages.
      const start = cursor === undefined ? 0 : all.findIndex(({ hash }) => hash === cursor)
      if (start === -1) throw new Error('The cursor is of no page.')
      const next = all[start + perPage]?.hash
      return answerOf({ entries: all.slice(start, start + perPage), ...(next && { next }) })
    },

    async prices({ network, tokenAddresses }) {
      const chain = network.caipNetworkId
      return answerOf(
        tokenAddresses.flatMap((tokenAddress) => {
          const token =
            tokenAddress === undefined ? tokens.coinOf(chain) : tokens.find(chain, tokenAddress)
          return token && token.price > 0 ? [{ tokenAddress, usd: String(token.price) }] : []
        }),
      )
    },

    async swap({ ask, from, network, parse }, { signal }) {
      const isAsked = from === undefined || from === exchange.id
      if (!isAsked || !exchange.networks.includes(network.caipNetworkId)) return undefined
      const tools = {
        network,
        signal,
        kit: { type: 'sandbox', version: 'sandbox' },
        askNode: async (question: Parameters<typeof askNode>[0]) => askNode(question, signal),
        fetchJson: refuse,
        send: refuse,
      }
      const value = parse(await ask(exchange, tools))
      return value === undefined ? undefined : answerOf(value)
    },

    nfts: async () => undefined,
    resolveName: async () => undefined,
    rates: async () => undefined,
    handle: async () => Response.json({ error: 'NOT_FOUND' }, { status: 404 }),
  }
}

/** Refuses requests to the internet, because all sources are on this machine. */
async function refuse(): Promise<never> {
  throw new Error('The sandbox sends nothing to the network.')
}

const answerOf = <Value>(value: Value) => ({
  value,
  source: { from: 'sandbox', name: 'Sandbox', at: Date.now() },
  imageKind: 'service' as const,
})
