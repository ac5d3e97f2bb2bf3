import { parseDecimal } from '../../amounts/Amount.ts'
import { amountErrors } from '../../amounts/parseAmount.ts'
import { isTransactionHash } from '../../caip/CaipAddress.ts'
import type { EngineContext } from '../../EngineContext.ts'
import { readField } from '../../errors/readField.ts'
import type { Hash } from '../../Register.ts'
import { assetKey, type PaymentLimits, type PaymentPreview } from './Payments.ts'
import { paymentsErrors } from './paymentsErrors.ts'

const day = 86_400_000
const mostPaid = 500
const mostLimits = 50
const longestText = 131_072
const longestId = 300
const digits = /^[0-9]{1,78}$/

/** A payment of the last 24 hours, or of an order that can still be paid. */
export interface PaidEntry {
  at: number
  origin: string
  asset: string
  units: string
  orderId?: string | undefined
  /** When the order expires, in milliseconds since 1970. */
  until?: number | undefined
  /** The amount in whole tokens. */
  amount: string
  /** The transaction's hash. Set if the wallet answered, together with `way`. */
  hash?: Hash | undefined
  way?: 'wallet' | 'transfer' | undefined
}

type Limits = Readonly<Record<string, PaymentLimits>>

interface Saved {
  limits: Limits
  paid: readonly PaidEntry[]
}

/**
 * Stores the user's limits and the payments of the last 24 hours. Reads the storage before each
 * use, because other tabs also write to it.
 */
export function createPaymentMemory({
  config,
  platform: { clock, storage },
}: Pick<EngineContext, 'config' | 'platform'>) {
  const key = `@latchkey/${config.id}/payments`
  /** The payments of this page. They count even if the storage fails. */
  let onPage: readonly PaidEntry[] = []
  /**
   * The limits that were read or set on this page. They apply on this page even if the storage
   * fails.
   */
  let known: Limits = {}
  /** The limits that the user set on this page, while they cannot be stored. */
  let unsaved: Limits = {}

  function read(): Saved {
    try {
      return parsePayments(storage.get(key))
    } catch {
      // The host's storage may throw. In that case, nothing was saved.
      return { limits: {}, paid: [] }
    }
  }

  function limits(): Limits {
    known = { ...known, ...read().limits, ...unsaved }
    return known
  }

  function write(paid: readonly PaidEntry[]) {
    const saved: Saved = {
      limits: Object.fromEntries(Object.entries(limits()).slice(-mostLimits)),
      paid: [],
    }
    const room = longestText - textOf(saved).length
    const text = textOf({ ...saved, paid: fitting(paid, room, clock.now()) })
    try {
      storage.set(key, text)
      // The host's storage may also drop a text without an error.
      if (storage.get(key) === text) unsaved = {}
    } catch {
      // The page continues with the limits in `known`.
    }
  }

  // Whether the entry is from the last 24 hours. An entry with a time in the future also counts.
  // Otherwise the user could avoid the limit by setting the clock back.
  const isRecent = ({ at }: PaidEntry) => at > clock.now() - day
  const kept = (paid: readonly PaidEntry[]) =>
    paid.filter((one) => isRecent(one) || (one.until ?? 0) > clock.now())

  function all(): readonly PaidEntry[] {
    const { paid } = read()
    const isStored = (one: PaidEntry) =>
      paid.some((other) => other.at === one.at && other.units === one.units)
    return kept([...onPage.filter((one) => !isStored(one)), ...paid])
  }

  function change(entry: PaidEntry, next: PaidEntry | undefined) {
    const without = (paid: readonly PaidEntry[]) =>
      paid.filter((one) => one.at !== entry.at || one.units !== entry.units)
    const added = next ? [next] : []
    onPage = [...kept(without(onPage)), ...added]
    write([...kept(without(read().paid)), ...added])
  }

  return {
    limits,

    /** Sets the limits of a token. Throws `amount/INVALID`. */
    setLimits(asset: string, given: PaymentLimits) {
      const checked = readLimits(given)
      if (!checked || asset.length > longestId)
        throw amountErrors.INVALID(Object.values(given).map(String).join().slice(0, 50))
      unsaved = { ...unsaved, [assetKey(asset)]: checked }
      write(read().paid)
    },

    /** Throws if the payment would exceed the user's limits. */
    assertWithin({ amount, asset, decimals, origin, symbol, units }: PaymentPreview) {
      const { perDay, perOrigin, perPayment } = limits()[assetKey(asset)] ?? {}
      const isOver = (value: bigint, limit: string | undefined): limit is string => {
        const most = limit === undefined ? undefined : parseDecimal(limit)
        return (
          most !== undefined &&
          value * 10n ** BigInt(most.decimals) > most.value * 10n ** BigInt(decimals)
        )
      }
      if (isOver(BigInt(units), perPayment))
        throw paymentsErrors.OVER_LIMIT(amount, symbol, perPayment)
      const paid = all().filter((one) => isRecent(one) && assetKey(one.asset) === assetKey(asset))
      const sum = (some: readonly PaidEntry[]) =>
        some.reduce((total, one) => total + BigInt(one.units), BigInt(units))
      if (isOver(sum(paid), perDay)) throw paymentsErrors.OVER_DAY(symbol, perDay)
      if (isOver(sum(paid.filter((one) => one.origin === origin)), perOrigin))
        throw paymentsErrors.OVER_ORIGIN(origin, symbol, perOrigin)
    },

    /**
     * Returns the payment of an order if the payment was made or may have been made. Finds payments
     * of the last day, and older ones while the order can still be paid.
     */
    order(origin: string, orderId: string): PaidEntry | undefined {
      const tries = all().filter((one) => one.origin === origin && one.orderId === orderId)
      // A paid attempt takes precedence over an attempt with an unknown result.
      return tries.find(({ hash }) => hash !== undefined) ?? tries[0]
    },

    /** Counts a payment. Call this before the wallet is asked for the payment. */
    begin(
      { amount, asset, origin, units }: PaymentPreview,
      { orderId, until }: Pick<PaidEntry, 'orderId' | 'until'>,
    ) {
      const entry: PaidEntry = { at: clock.now(), origin, asset, amount, units, orderId, until }
      change(entry, entry)
      return {
        paid: (hash: Hash, way: 'wallet' | 'transfer') => change(entry, { ...entry, hash, way }),
        /** Call this after the site has answered. The same request can then be paid again. */
        settled() {
          const isOther = (one: PaidEntry) => one.origin !== origin || one.orderId !== orderId
          const settle = (paid: readonly PaidEntry[]) =>
            paid.map((one) => (isOther(one) ? one : { ...one, orderId: undefined }))
          onPage = settle(onPage)
          write(settle(read().paid))
        },
        /** Call this if the user refused. Nothing was paid. */
        refused: () => change(entry, undefined),
      }
    },
  }
}

const textOf = (saved: Saved) => JSON.stringify({ version: 1, ...saved })

/**
 * Returns the payments that fit into the stored text. Drops the oldest payments first, and orders
 * that can still be paid last.
 */
function fitting(paid: readonly PaidEntry[], room: number, now: number): readonly PaidEntry[] {
  const isOpen = ({ orderId, until = now + 1 }: PaidEntry) => orderId !== undefined && until > now
  const newest = [...paid].reverse()
  const kept = new Set<PaidEntry>()
  let left = room
  for (const one of [...newest.filter(isOpen), ...newest.filter((each) => !isOpen(each))]) {
    left -= JSON.stringify(one).length + 1
    if (left < 0 || kept.size === mostPaid) break
    kept.add(one)
  }
  return paid.filter((one) => kept.has(one))
}

/** Parses the stored text. Leaves out entries that latchkey did not write. */
export function parsePayments(text: unknown): Saved {
  const empty: Saved = { limits: {}, paid: [] }
  if (typeof text !== 'string' || text.length > longestText) return empty
  let saved: unknown
  try {
    saved = JSON.parse(text)
  } catch {
    // The stored text is not JSON.
    return empty
  }
  if (readField(saved, 'version') !== 1) return empty
  const paid = readField(saved, 'paid')
  const limits = Object.entries(Object(readField(saved, 'limits')))
    .slice(0, mostLimits)
    .flatMap(([asset, given]) => {
      const read = asset.length <= longestId ? readLimits(given) : undefined
      return read ? [[asset, read] as const] : []
    })
  return {
    limits: Object.fromEntries(limits),
    paid: Array.isArray(paid) ? paid.slice(-mostPaid).flatMap(readEntry) : [],
  }
}

function readLimits(given: unknown): PaymentLimits | undefined {
  const read: Record<string, string> = {}
  for (const name of ['perPayment', 'perDay', 'perOrigin'] as const) {
    const limit = readField(given, name)
    if (limit === undefined) continue
    const isAmount = typeof limit === 'string' && limit.length <= 100 && !limit.startsWith('-')
    if (!isAmount || !parseDecimal(limit)) return undefined
    read[name] = limit
  }
  return read
}

function readEntry(given: unknown): readonly PaidEntry[] {
  const at = readField(given, 'at')
  const units = readField(given, 'units')
  const [origin, asset] = [readField(given, 'origin'), readField(given, 'asset')]
  const isText = (value: unknown): value is string =>
    typeof value === 'string' && value.length <= longestId
  const optional = (name: string) => {
    const value = readField(given, name)
    return isText(value) ? value : undefined
  }
  const amount = readField(given, 'amount')
  const hash = optional('hash')
  const way = readField(given, 'way')
  const isSent =
    isTransactionHash(hash, 'eip155') || isTransactionHash(hash, 'solana')
      ? way === 'wallet' || way === 'transfer'
      : false
  if (typeof at !== 'number' || !Number.isSafeInteger(at)) return []
  if (typeof units !== 'string' || !digits.test(units) || !isText(origin) || !isText(asset))
    return []
  if (!isText(amount) || !parseDecimal(amount)) return []
  const ends = readField(given, 'until')
  const until = Number.isSafeInteger(ends) ? Number(ends) : undefined
  const orderId = optional('orderId')
  const entry: PaidEntry = { at, origin, asset, amount, units, orderId, until }
  return [isSent ? { ...entry, hash: hash as Hash, way: way as PaidEntry['way'] } : entry]
}
