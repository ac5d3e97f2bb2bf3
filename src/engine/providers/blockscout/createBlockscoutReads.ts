import { isPrefixedEvmAddress } from '../../caip/CaipAddress.ts'
import { readField } from '../../errors/readField.ts'
import { joinFeeds, type Page, readCursor } from '../joinFeeds.ts'
import type {
  HistoryProvider,
  Holding,
  HoldingsProvider,
  NftProvider,
  ProvidedNft,
  ProviderAccount,
  ProviderOptions,
} from '../Provider.ts'
import { providerErrors } from '../providerErrors.ts'
import { readEntries } from './readEntries.ts'

/** The maximum number of pages. A page has 50 entries. */
const mostPages = 4
const mostItems = 1_000
interface Listed {
  items: readonly unknown[]
  /** Whether these are all entries. */
  isWhole: boolean
}

const nothing: Listed = { items: [], isWhole: true }
const whole = /^[0-9]{1,78}$/
/** The paths of the lists that make up the history. */
const lists = ['/transactions', '/token-transfers']

/** Reads from Blockscout. `instances` has one URL for each network. */
export function createBlockscoutReads(
  instances: Readonly<Partial<Record<string, string>>>,
): HistoryProvider & HoldingsProvider & NftProvider {
  /**
   * Opens the API of an account. Returns `undefined` if the network has no instance, or if the
   * address is not an EVM address.
   */
  function openAccount({ address, network }: ProviderAccount, { fetchJson }: ProviderOptions) {
    const base = instances[network.caipNetworkId]?.replace(/\/+$/, '')
    if (!base || !isPrefixedEvmAddress(address)) return undefined
    const read = (path: string, query: object) => {
      const search = String(new URLSearchParams(Object.entries(query).map(toText)))
      return fetchJson(`${base}/api/v2/addresses/${address}${path}${search && `?${search}`}`)
    }

    async function readPage(path: string, query: object = {}): Promise<Page> {
      const page = await read(path, query)
      const items = readField(page, 'items')
      const next = readField(page, 'next_page_params')
      if (!Array.isArray(items)) throw providerErrors.INVALID_ANSWER('Blockscout')
      return {
        items: items.slice(0, mostItems),
        next: typeof next === 'object' && next !== null ? next : undefined,
      }
    }

    async function readPages(path: string, filter: object): Promise<Listed> {
      const all: unknown[] = []
      let after: object | undefined = {}
      for (let count = 0; after && count < mostPages; count += 1) {
        const page: Page = await readPage(path, { ...filter, ...after })
        all.push(...page.items)
        after = page.next
      }
      return { items: all, isWhole: !after }
    }

    return { read, readPage, readPages }
  }

  return {
    async getHoldings(account, options) {
      const { nativeCurrency } = account.network
      const opened = openAccount(account, options)
      if (!opened) return undefined
      const [about, tokens] = await Promise.all([
        opened.read('', {}),
        opened.readPages('/tokens', { type: 'ERC-20' }),
      ]).catch(unlessUnknown([undefined, nothing] as const))
      const coin = readField(about, 'coin_balance')
      if (!isWhole(coin)) return undefined
      const holdings: readonly Holding[] = [
        { ...nativeCurrency, amount: BigInt(coin), usd: priceOf(about) },
        ...tokens.items.flatMap((entry) => parseHolding(entry) ?? []),
      ]
      return tokens.isWhole ? holdings : { holdings, isPartial: true }
    },

    async getHistory({ cursor, ...account }, options) {
      const opened = openAccount(account, options)
      if (!opened) return undefined
      const { below, feeds } = readCursor(cursor, lists.length)
      const pages = await Promise.all(
        feeds.map(({ params, state }, at) =>
          state === 'over' ? { items: [] } : opened.readPage(lists[at] ?? '', params),
        ),
      ).catch(unlessUnknown<Page[]>([]))
      const { kept, next } = joinFeeds({ below, feeds, pages })
      const { address, network } = account
      const [transactions = [], transfers = []] = kept
      return { entries: readEntries({ address, network, transactions, transfers }), next }
    },

    async getNfts(account, options) {
      const opened = openAccount(account, options)
      if (!opened) return undefined
      const { isWhole, items } = await opened.readPages('/nft', {}).catch(unlessUnknown(nothing))
      const nfts = items.flatMap((item) => parseNft(item) ?? [])
      return isWhole ? nfts : { nfts, isPartial: true }
    },
  }
}

const toText = ([name, value]: [string, unknown]): [string, string] => [name, String(value)]
const isWhole = (value: unknown): value is string => typeof value === 'string' && whole.test(value)

/** Converts a 404 to `undefined`. An instance returns 404 for an account without transactions. */
const unlessUnknown =
  <Value>(without: Value) =>
  (cause: unknown): Value => {
    if (readField(cause, 'status') === 404) return without
    throw cause
  }

function priceOf(entry: unknown): string | undefined {
  const rate = readField(entry, 'exchange_rate')
  return typeof rate === 'string' ? rate : undefined
}

function parseHolding(entry: unknown): Holding | undefined {
  const token = readField(entry, 'token')
  const [address, decimals, iconUrl, name, symbol] = [
    'address_hash',
    'decimals',
    'icon_url',
    'name',
    'symbol',
  ].map((field) => readField(token, field))
  const amount = readField(entry, 'value')
  if (typeof address !== 'string' || !isWhole(amount) || !isWhole(decimals)) return undefined
  if (BigInt(amount) === 0n) return undefined
  return {
    tokenAddress: address,
    symbol: typeof symbol === 'string' ? symbol : '',
    name: typeof name === 'string' ? name : '',
    decimals: Number(decimals),
    amount: BigInt(amount),
    iconUrl: typeof iconUrl === 'string' ? iconUrl : undefined,
    usd: priceOf(token),
  }
}

function parseNft(item: unknown): ProvidedNft | undefined {
  const token = readField(item, 'token')
  const contract = readField(token, 'address_hash')
  const [tokenId, quantity, imageUrl, metadata] = ['id', 'value', 'image_url', 'metadata'].map(
    (field) => readField(item, field),
  )
  const [name, collection] = [readField(metadata, 'name'), readField(token, 'name')]
  if (typeof contract !== 'string' || !isWhole(tokenId)) return undefined
  return {
    contract,
    tokenId,
    quantity: isWhole(quantity) ? quantity : '1',
    name: typeof name === 'string' ? name : undefined,
    collection: typeof collection === 'string' ? collection : undefined,
    imageUrl: typeof imageUrl === 'string' ? imageUrl : undefined,
    isSpam: readField(token, 'reputation') === 'scam',
  }
}
