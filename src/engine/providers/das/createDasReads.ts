import { adapterErrors } from '../../adapters/adapterErrors.ts'
import { isSolanaKey } from '../../caip/CaipAddress.ts'
import { readField } from '../../errors/readField.ts'
import type {
  Holding,
  HoldingsProvider,
  NftProvider,
  ProvidedNft,
  ProviderAccount,
  ProviderOptions,
} from '../Provider.ts'
import { providerErrors } from '../providerErrors.ts'
import { toUsd } from '../toUsd.ts'
import type { DasOptions } from './DasOptions.ts'
import { dasQuestion, mostPages, pageLength } from './dasQuestion.ts'

/** Currencies whose prices count as USD. */
const dollars: readonly unknown[] = ['USD', 'USDC']

/** Reads from the node, or through the host's handler. */
export function createDasReads(place: DasOptions): HoldingsProvider & NftProvider {
  async function readPage(
    question: Parameters<typeof dasQuestion>[0],
    { fetchJson }: ProviderOptions,
  ): Promise<unknown> {
    const { address, isFungible, page } = question
    const answer = await ('url' in place
      ? fetchJson(
          `${place.url.replace(/\/+$/, '')}/das/${address}/${isFungible ? 'all' : 'nfts'}/${page}`,
        )
      : fetchJson(place.nodeUrl, {
          body: dasQuestion(question),
          headers: { 'Content-Type': 'application/json' },
        }))
    return readField(answer, 'result')
  }

  async function readAll(
    { address }: ProviderAccount,
    isFungible: boolean,
    options: ProviderOptions,
  ) {
    const items: unknown[] = []
    let first: unknown
    for (let page = 1; page <= mostPages; page += 1) {
      const result = await readPage({ address, page, isFungible }, options)
      const listed = readField(result, 'items')
      if (!Array.isArray(listed)) throw providerErrors.INVALID_ANSWER('The DAS node')
      first ??= result
      const owned = listed.slice(0, pageLength).filter((item) => isOwned(item, address))
      items.push(...owned)
      if (listed.length < pageLength) return { first, items, isWhole: true }
    }
    return { first, items, isWhole: false }
  }

  return {
    async getHoldings(account, options) {
      const { address, network } = account
      if (!isSolanaKey(address)) return undefined
      const { first, items, isWhole } = await readAll(account, true, options)
      const native = readField(first, 'nativeBalance')
      const lamports = readField(native, 'lamports') ?? (await readLamports(account, options))
      if (!isUnits(lamports)) throw adapterErrors.INVALID_BALANCE()
      const tokens = items.filter(isToken)
      const holdings: readonly Holding[] = [
        {
          ...network.nativeCurrency,
          amount: BigInt(lamports),
          usd: toUsd(readField(native, 'price_per_sol')),
        },
        ...tokens.flatMap((item) => readHolding(item) ?? []),
      ]
      const areExact = tokens.every((item) => isUnits(readField(infoOf(item), 'balance')))
      if (isWhole && areExact) return holdings
      const cause = areExact ? undefined : adapterErrors.INVALID_BALANCE()
      return { holdings, isPartial: true, cause }
    },

    async getNfts(account, options) {
      if (!isSolanaKey(account.address)) return undefined
      const { isWhole, items } = await readAll(account, false, options)
      const nfts = items.filter((item) => !isToken(item)).flatMap((item) => readNft(item) ?? [])
      return isWhole ? nfts : { nfts, isPartial: true }
    },
  }
}

/** Reads the coin from the node, because not all nodes return it with the tokens. */
const readLamports = ({ address, network }: ProviderAccount, { askNode }: ProviderOptions) =>
  askNode({ network, method: 'getBalance', params: [address, { commitment: 'confirmed' }] }).then(
    (answer) => readField(answer, 'value'),
  )

/** Returns whether the value is an exact amount. JSON loses digits of larger numbers. */
const isUnits = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

const infoOf = (item: unknown) => readField(item, 'token_info')

const isOwned = (item: unknown, address: string) =>
  readField(readField(item, 'ownership'), 'owner') === address && readField(item, 'burnt') !== true

/** Returns whether the item is a token. An item without decimals is an NFT. */
function isToken(item: unknown): boolean {
  const decimals = readField(infoOf(item), 'decimals')
  return readField(item, 'interface') === 'FungibleToken' || Number(decimals ?? 0) > 0
}

function readHolding(item: unknown): Holding | undefined {
  const [balance, decimals, priceInfo, symbol] = [
    'balance',
    'decimals',
    'price_info',
    'symbol',
  ].map((field) => readField(infoOf(item), field))
  const mint = readField(item, 'id')
  if (!isSolanaKey(mint) || typeof decimals !== 'number') return undefined
  if (!isUnits(balance) || balance === 0) return undefined
  const metadata = readField(readField(item, 'content'), 'metadata')
  const isInUsd = dollars.includes(readField(priceInfo, 'currency'))
  return {
    tokenAddress: mint,
    symbol: toText(symbol) || toText(readField(metadata, 'symbol')),
    name: toText(readField(metadata, 'name')),
    decimals,
    amount: BigInt(balance),
    iconUrl: pictureOf(item),
    usd: isInUsd ? toUsd(readField(priceInfo, 'price_per_token')) : undefined,
  }
}

/** Reads an NFT. The id of a compressed NFT is not a mint. */
function readNft(item: unknown): ProvidedNft | undefined {
  const id = readField(item, 'id')
  if (!isSolanaKey(id)) return undefined
  const groups = readField(item, 'grouping')
  const collection = Array.isArray(groups)
    ? groups.find((group) => readField(group, 'group_key') === 'collection')
    : undefined
  const balance = readField(infoOf(item), 'balance')
  return {
    contract: id,
    quantity: isUnits(balance) && balance > 0 ? String(balance) : '1',
    name: toText(readField(readField(readField(item, 'content'), 'metadata'), 'name')),
    collection: toText(readField(readField(collection, 'collection_metadata'), 'name')),
    imageUrl: pictureOf(item),
  }
}

function pictureOf(item: unknown): string | undefined {
  const content = readField(item, 'content')
  const files = readField(content, 'files')
  const file: unknown = Array.isArray(files) ? files[0] : undefined
  const found = readField(readField(content, 'links'), 'image') ?? readField(file, 'uri')
  return typeof found === 'string' ? found : undefined
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '')
