import { parseDecimal, writeOut } from '../../amounts/Amount.ts'
import { type CaipNetworkId, isCaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { readField } from '../../errors/readField.ts'
import type { Network } from '../../features/network/Network.ts'
import type {
  HistoryProvider,
  Holding,
  HoldingsProvider,
  IdentityProvider,
  NameProvider,
  PriceProvider,
  ProvidedPrice,
  ProviderOptions,
  WalletListProvider,
} from '../Provider.ts'
import type { BlockchainApi } from '../services/BlockchainApi.ts'
import { getAccountName } from '../services/blockchain/getAccountName.ts'
import { getBalances } from '../services/blockchain/getBalances.ts'
import { getHistory } from '../services/blockchain/getHistory.ts'
import { getIdentity } from '../services/blockchain/getIdentity.ts'
import { getPrice } from '../services/blockchain/getPrice.ts'
import { createBlockchainApi } from '../services/createBlockchainApi.ts'
import type { Request } from '../services/createHttp.ts'
import { createWalletApi } from '../services/createWalletApi.ts'
import { publicServices } from '../services/publicServices.ts'
import { sdkFramework, sdkType, sdkVersion } from '../services/sdk.ts'
import type { WalletApi } from '../services/WalletApi.ts'
import type { CloudServicesOptions } from './CloudServicesOptions.ts'
import { readHistoryEntry } from './readHistoryEntry.ts'

/** The placeholder for the coin's contract. */
const coin = `0x${'e'.repeat(40)}`
/** The service returns the price of one token for each request. */
const mostPrices = 10
const isAddress = /^[-.%a-zA-Z0-9]{1,128}$/

type CloudReads = HistoryProvider &
  HoldingsProvider &
  IdentityProvider &
  NameProvider &
  PriceProvider &
  WalletListProvider

/** Sends the services the same requests as the option `services`. */
export function createCloudReads({
  projectId,
  urls = publicServices,
}: CloudServicesOptions): CloudReads {
  let blockchain: BlockchainApi | undefined
  let walletApi: WalletApi | undefined

  /** The requests go through the engine, which limits them. Each uses the signal of its call. */
  function httpOf(base: string, { fetchJson }: ProviderOptions) {
    const urlOf = (path: string, { last, query }: Pick<Request, 'last' | 'query'> = {}) => {
      const url = new URL(base.replace(/\/+$/, '') + path)
      const common = { projectId, st: sdkType, sv: `${sdkFramework}-universal-${sdkVersion}` }
      for (const [name, value] of Object.entries({ ...query, ...common, ...last }))
        if (value !== undefined && value !== null) url.searchParams.set(name, String(value))
      return url.href
    }
    return {
      url: (path: string) => urlOf(path),
      json: (path: string, { body, headers, signal, ...query }: Request) =>
        fetchJson(urlOf(path, query), { body, headers, signal }),
    }
  }

  function openBlockchain(options: ProviderOptions): BlockchainApi | undefined {
    if (!blockchain && urls.blockchainApi)
      blockchain = createBlockchainApi(httpOf(urls.blockchainApi, options))
    return blockchain
  }

  /** `undefined` if there is no service, or if it does not know the network. */
  async function openFor({ caipNetworkId }: Network, options: ProviderOptions) {
    const api = openBlockchain(options)
    if (!api) return undefined
    // `isSupported` is not used, because it returns false after a failed request.
    const { http } = await api.getSupportedChains(options)
    return http.includes(caipNetworkId) ? api : undefined
  }

  return {
    async getHoldings({ address, network }, options) {
      const { caipNetworkId } = network
      const api = await openFor(network, options)
      const listed = api && (await getBalances(api, { address, caipNetworkId }, options))
      return listed?.flatMap((entry) => parseHolding(entry, caipNetworkId) ?? [])
    },

    async getHistory({ address, cursor, network }, options) {
      const { caipNetworkId } = network
      const api = await openFor(network, options)
      const page = api && (await getHistory(api, { address, caipNetworkId, cursor }, options))
      if (!page) return undefined
      const entries = page.entries.flatMap((entry) => readHistoryEntry(entry, caipNetworkId) ?? [])
      return { entries, next: page.next }
    },

    async getIdentity({ address, network }, options) {
      const api = network.chainNamespace === 'eip155' ? openBlockchain(options) : undefined
      const { avatar, name } = api ? await getIdentity(api, { address }, options) : {}
      return name ? { name, ...(avatar && { imageUrl: avatar }) } : undefined
    },

    async resolveName({ name, network }, options) {
      const api = network.chainNamespace === 'eip155' ? openBlockchain(options) : undefined
      const found = api && (await getAccountName(api, name.toLowerCase(), options))
      // ENSIP-11, and the older kind of record on Ethereum.
      const types = [(0x8000_0000 | Number(network.id)) >>> 0, ...(network.id === 1 ? [60] : [])]
      const match = found?.addresses.find(({ coinType }) => types.includes(coinType))
      return match && { address: match.address, name: name.toLowerCase() }
    },

    async getPrices({ network, tokenAddresses }, options) {
      const api = await openFor(network, options)
      if (!api) return undefined
      const asked = tokenAddresses
        .filter((one) => one !== undefined || network.chainNamespace === 'eip155')
        .slice(0, mostPrices)
      const prices = await Promise.all(
        asked.map(async (tokenAddress): Promise<readonly ProvidedPrice[]> => {
          const address = `${network.caipNetworkId}:${tokenAddress ?? coin}` as const
          const price = await getPrice(api, { address, projectId }, options)
          if (price === undefined) return []
          return [{ usd: writeOut(price), ...(tokenAddress !== undefined && { tokenAddress }) }]
        }),
      )
      return prices.flat()
    },

    async getWallets(query, options) {
      if (!walletApi && urls.walletApi) walletApi = createWalletApi(httpOf(urls.walletApi, options))
      return walletApi?.getWallets(query, options)
    },
  }
}

function parseHolding(entry: unknown, caipNetworkId: CaipNetworkId): Holding | undefined {
  const read = (field: string) => readField(entry, field)
  const [address, iconUrl, name, price, symbol] = [
    'address',
    'iconUrl',
    'name',
    'price',
    'symbol',
  ].map(read)
  const [decimals, numeric] = ['decimals', 'numeric'].map((field) =>
    readField(read('quantity'), field),
  )
  const chainId = read('chainId') ?? caipNetworkId
  const tokenAddress = readTokenAddress(address, caipNetworkId)
  const places =
    typeof decimals === 'string' && /^[0-9]{1,2}$/.test(decimals) ? Number(decimals) : 0
  const amount = typeof numeric === 'string' ? parseDecimal(numeric) : undefined
  if (!isCaipNetworkId(chainId) || chainId !== caipNetworkId || tokenAddress === false)
    return undefined
  if (!amount || amount.value < 0n || places === 0 || amount.decimals > places) return undefined
  return {
    ...(tokenAddress !== undefined && { tokenAddress }),
    symbol: typeof symbol === 'string' ? symbol : '',
    name: typeof name === 'string' ? name : '',
    decimals: places,
    amount: amount.value * 10n ** BigInt(places - amount.decimals),
    iconUrl: typeof iconUrl === 'string' ? iconUrl : undefined,
    ...(typeof price === 'number' && price > 0 && price < 1e18 && { usd: writeOut(price) }),
  }
}

/** `undefined` for the coin, `false` if it is of another network or malformed. */
function readTokenAddress(
  given: unknown,
  caipNetworkId: CaipNetworkId,
): string | undefined | false {
  if (given === undefined) return undefined
  const prefix = `${caipNetworkId}:`
  if (typeof given !== 'string' || !given.startsWith(prefix)) return false
  const address = given.slice(prefix.length)
  if (address.toLowerCase() === coin) return undefined
  return isAddress.test(address) && address
}
