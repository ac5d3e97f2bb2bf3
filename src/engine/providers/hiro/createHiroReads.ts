import { readField } from '../../errors/readField.ts'
import type { HistoryEntry, HistoryTransfer } from '../HistoryPage.ts'
import type {
  HistoryProvider,
  Holding,
  HoldingsProvider,
  ProviderAccount,
  ProviderOptions,
} from '../Provider.ts'

const pageLength = 50
/**
 * The maximum number of tokens in a read. Each new token needs a request, and Hiro allows 50
 * requests a minute without a key.
 */
const mostTokens = 20
const addressForm = /^S[0-9A-Z]{28,41}$/
const assetForm = /^(S[0-9A-Z]{28,41}\.[a-zA-Z][a-zA-Z0-9_-]{0,127})::/
const whole = /^[0-9]{1,39}$/
const offsetForm = /^[0-9]{1,9}$/

/** A token's own metadata. */
interface Details {
  name: string
  symbol: string
  decimals: number
  iconUrl: string | undefined
}

interface Server {
  base: string
  read(path: string): Promise<unknown>
}

/** Reads from Hiro's API. `servers` has one URL for each network. */
export function createHiroReads(
  servers: Readonly<Partial<Record<string, string>>>,
): HistoryProvider & HoldingsProvider {
  /**
   * The metadata by server and contract. It is kept, because the decimals of a token never change.
   */
  const known = new Map<string, Details>()

  /**
   * Opens the API of an account. Returns `undefined` if the network has no server, or if the
   * address is not a Stacks address.
   */
  function openServer(
    { address, network }: ProviderAccount,
    { fetchJson }: ProviderOptions,
  ): Server | undefined {
    const base = servers[network.caipNetworkId]?.replace(/\/+$/, '')
    if (!base || !addressForm.test(address)) return undefined
    return { base, read: (path) => fetchJson(base + path) }
  }

  /**
   * Reads a token's metadata. Resolves with `undefined` for a token without metadata, whose amount
   * cannot be shown. `failure` is set if the server did not answer, for example after too many
   * requests.
   */
  async function readDetails(
    contract: string,
    { base, read }: Server,
  ): Promise<Details | { failure: unknown } | undefined> {
    const key = `${base} ${contract}`
    const found = known.get(key)
    if (found) return found
    const metadata = await read(`/metadata/v1/ft/${contract}`).catch((cause: unknown) =>
      readField(cause, 'status') === 404 ? undefined : { failure: cause },
    )
    const failure = readField(metadata, 'failure')
    if (failure !== undefined) return { failure }
    const [decimals, iconUrl, name, symbol] = ['decimals', 'image_uri', 'name', 'symbol'].map(
      (field) => readField(metadata, field),
    )
    if (typeof decimals !== 'number' || typeof name !== 'string' || typeof symbol !== 'string')
      return undefined
    const picture = typeof iconUrl === 'string' ? iconUrl : undefined
    const details = { decimals, name, symbol, iconUrl: picture }
    known.set(key, details)
    return details
  }

  return {
    async getHoldings(account, options) {
      const server = openServer(account, options)
      if (!server) return undefined
      const path = `/extended/v3/principals/${account.address}/balances`
      const [coin, tokens] = await Promise.all([
        server.read(`${path}/stx`),
        server.read(`${path}/ft?limit=${mostTokens}`),
      ])
      const balance = readField(coin, 'balance')
      const listed = readField(tokens, 'results')
      if (!isWhole(balance) || !Array.isArray(listed)) return undefined
      let failure: unknown
      const held = await Promise.all(
        listed.slice(0, mostTokens).map(async (entry): Promise<readonly Holding[]> => {
          const asset = readField(entry, 'asset_identifier')
          const amount = readField(entry, 'balance')
          const contract = typeof asset === 'string' ? assetForm.exec(asset)?.[1] : undefined
          if (!contract || !isWhole(amount) || BigInt(amount) === 0n) return []
          const details = await readDetails(contract, server)
          if (details && 'failure' in details) failure ??= details.failure
          if (!details || 'failure' in details) return []
          return [{ ...details, tokenAddress: contract, amount: BigInt(amount) }]
        }),
      )
      const holdings = [
        { ...account.network.nativeCurrency, amount: BigInt(balance) },
        ...held.flat(),
      ]
      return failure === undefined ? holdings : { holdings, isPartial: true, cause: failure }
    },

    async getHistory({ cursor, ...account }, options) {
      const offset = cursor !== undefined && offsetForm.test(cursor) ? Number(cursor) : 0
      const path = `/extended/v2/addresses/${account.address}/transactions`
      const page = await openServer(account, options)?.read(
        `${path}?limit=${pageLength}&offset=${offset}`,
      )
      const listed = readField(page, 'results')
      const total = readField(page, 'total')
      if (!Array.isArray(listed)) return undefined
      const after = offset + listed.length
      const hasMore = listed.length > 0 && typeof total === 'number' && after < total
      return {
        entries: listed.flatMap((one) => parseEntry(one, account) ?? []),
        ...(hasMore && { next: String(after) }),
      }
    },
  }
}

const isWhole = (value: unknown): value is string => typeof value === 'string' && whole.test(value)

/** Reads an entry of the history. This list shows only that tokens moved, without amounts. */
function parseEntry(
  given: unknown,
  { address, network: { nativeCurrency } }: ProviderAccount,
): HistoryEntry | undefined {
  const tx = readField(given, 'tx')
  const [hash, from, fee, type] = ['tx_id', 'sender_address', 'fee_rate', 'tx_type'].map((field) =>
    readField(tx, field),
  )
  const time = readField(tx, 'block_time')
  const [sent, received] = [readField(given, 'stx_sent'), readField(given, 'stx_received')]
  if (typeof hash !== 'string' || typeof from !== 'string' || typeof time !== 'number')
    return undefined
  if (!isWhole(sent) || !isWhole(received)) return undefined
  const isSender = from === address
  const paid = isSender && isWhole(fee) && readField(tx, 'sponsored') !== true ? BigInt(fee) : 0n
  const recipient = readField(readField(tx, 'token_transfer'), 'recipient_address')
  const contract = readField(readField(tx, 'contract_call'), 'contract_id')
  const to = type === 'token_transfer' ? recipient : contract
  const { decimals, symbol: name } = nativeCurrency
  const left = BigInt(sent) - paid
  const coin = (direction: 'in' | 'out', amount: bigint): readonly HistoryTransfer[] =>
    amount > 0n ? [{ direction, kind: 'fungible', amount, decimals, name }] : []
  return {
    hash,
    minedAt: time * 1000,
    status: readField(tx, 'tx_status') === 'success' ? 'confirmed' : 'failed',
    ...(type === 'smart_contract' && { operation: 'deploy' }),
    from,
    to: typeof to === 'string' ? to : '',
    ...(isSender && type === 'token_transfer' && typeof to === 'string' && { receiver: to }),
    transfers: [...coin('out', left), ...coin('in', BigInt(received))],
  }
}
