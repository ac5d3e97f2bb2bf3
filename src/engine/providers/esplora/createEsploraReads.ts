import { readField } from '../../errors/readField.ts'
import type { HistoryEntry } from '../HistoryPage.ts'
import type {
  HistoryProvider,
  HoldingsProvider,
  ProviderAccount,
  ProviderOptions,
} from '../Provider.ts'

/** The number of confirmed transactions on a page of Esplora. */
const pageLength = 25
const addressForm = /^[0-9A-Za-z]{14,90}$/
const idForm = /^[0-9a-f]{64}$/i

/** An input or an output of a transaction. */
interface Coin {
  /** The address. Empty if the script has none. */
  address: string
  value: number
}

/** Reads from Esplora servers. `servers` has one URL for each network. */
export function createEsploraReads(
  servers: Readonly<Partial<Record<string, string>>>,
): HistoryProvider & HoldingsProvider {
  /**
   * Opens the API of an account. Returns `undefined` if the network has no server, or if the
   * address is not a Bitcoin address.
   */
  function opened({ address, network }: ProviderAccount, { fetchJson }: ProviderOptions) {
    const base = servers[network.caipNetworkId]?.replace(/\/+$/, '')
    if (!base || !addressForm.test(address)) return undefined
    return (path: string) => fetchJson(`${base}/address/${address}${path}`)
  }

  return {
    async getHoldings(account, options) {
      const about = await opened(account, options)?.('')
      const balance = balanceOf(about, 'chain_stats') + balanceOf(about, 'mempool_stats')
      if (!Number.isSafeInteger(balance) || balance < 0) return undefined
      return [{ ...account.network.nativeCurrency, amount: BigInt(balance) }]
    },

    async getHistory({ cursor, ...account }, options) {
      const isCursor = cursor !== undefined && idForm.test(cursor)
      const listed = await opened(account, options)?.(isCursor ? `/txs/chain/${cursor}` : '/txs')
      if (!Array.isArray(listed)) return undefined
      const entries = listed.flatMap((one) => parseEntry(one, account) ?? [])
      // Counts malformed entries too: one malformed transaction must not end the history.
      const confirmed = listed.filter(isConfirmed)
      const last = confirmed.flatMap(idOf).at(-1)
      return { entries, ...(confirmed.length >= pageLength && last && { next: last }) }
    },
  }
}

const isConfirmed = (given: unknown) => readField(readField(given, 'status'), 'confirmed') === true

function idOf(given: unknown): readonly string[] {
  const id = readField(given, 'txid')
  return typeof id === 'string' && idForm.test(id) ? [id] : []
}

/**
 * Returns the confirmed balance, or the change by pending transactions. `NaN` if the answer is
 * malformed.
 */
function balanceOf(about: unknown, part: string): number {
  const stats = readField(about, part)
  return Number(readField(stats, 'funded_txo_sum')) - Number(readField(stats, 'spent_txo_sum'))
}

/**
 * Reads a transaction. The account is the sender if one of the inputs belongs to it. The sent
 * amount excludes the fee and the change.
 */
function parseEntry(
  given: unknown,
  { address, network: { nativeCurrency } }: ProviderAccount,
): HistoryEntry | undefined {
  const [hash] = idOf(given)
  const status = readField(given, 'status')
  const isMined = isConfirmed(given)
  const time = readField(status, 'block_time')
  const inputs = readCoins(given, 'vin', (one) => readField(one, 'prevout'))
  const outputs = readCoins(given, 'vout', (one) => one)
  if (hash === undefined || !inputs || !outputs) return undefined
  if (isMined && typeof time !== 'number') return undefined
  const isUser = (coin: Coin) => coin.address === address
  const [spent, received] = [sum(inputs.filter(isUser)), sum(outputs.filter(isUser))]
  const isSender = inputs.some(isUser)
  // The user pays the whole fee only if all inputs belong to the user. Otherwise, others may pay a
  // part.
  const fee = inputs.every(isUser) ? sum(inputs) - sum(outputs) : 0
  const others = outputs.filter((coin) => coin.address !== '' && !isUser(coin))
  const change = received - spent
  const isToSelf = isSender && change + fee === 0
  const amount = isToSelf ? received : change > 0 ? change : -change - fee
  if (!Number.isSafeInteger(amount) || amount < 0) return undefined
  const receivers = new Set(others.map((coin) => coin.address))
  const [receiver] = receivers.size === 1 ? receivers : []
  return {
    hash,
    ...(isMined && { minedAt: Number(time) * 1000 }),
    status: isMined ? 'confirmed' : 'pending',
    from: isSender ? address : (inputs[0]?.address ?? ''),
    to: isSender && !isToSelf ? (receiver ?? '') : address,
    ...(isSender && receiver !== undefined && { receiver }),
    transfers: [
      {
        direction: isToSelf ? 'self' : change > 0 ? 'in' : 'out',
        kind: 'fungible',
        amount: BigInt(amount),
        decimals: nativeCurrency.decimals,
        name: nativeCurrency.symbol,
      },
    ],
  }
}

/**
 * Reads inputs or outputs. Returns `undefined` if one is malformed. New coins have no earlier
 * output.
 */
function readCoins(
  given: unknown,
  field: string,
  outputOf: (entry: unknown) => unknown,
): readonly Coin[] | undefined {
  const listed = readField(given, field)
  if (!Array.isArray(listed)) return undefined
  const coins: Coin[] = []
  for (const output of listed.map(outputOf)) {
    if (output === null || output === undefined) continue
    const address = readField(output, 'scriptpubkey_address') ?? ''
    const value = readField(output, 'value')
    if (typeof address !== 'string' || !Number.isSafeInteger(value)) return undefined
    coins.push({ address, value: Number(value) })
  }
  return coins
}

const sum = (coins: readonly Coin[]) => coins.reduce((total, { value }) => total + value, 0)
