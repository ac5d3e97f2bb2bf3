import { isPrefixedEvmAddress, isTransactionHash } from '../../caip/CaipAddress.ts'
import { isNetworkOf } from '../../caip/CaipNetworkId.ts'
import type { EngineContext } from '../../EngineContext.ts'
import { readField } from '../../errors/readField.ts'
import type { Hash } from '../../Register.ts'
import { cleanText } from '../../sanitize/cleanText.ts'
import { pendingKey } from '../hasPending.ts'
import type { CallsWay, SentCalls } from './Calls.ts'

/** The maximum number of calls in one request. */
export const mostCalls = 50
/** The maximum length of an id: 4,096 bytes as hex (EIP-5792). */
const longestId = 8_194
/** The maximum number of requests to follow at a time. */
export const mostFollowed = 20

const longestWritten = 128 * 1024
const longestRead = 256 * 1024
const longestWord = 200
/** The last time that a `Date` can hold. */
const latestTime = 8.64e15
const ways: readonly CallsWay[] = ['together', 'sequence']

/**
 * Stores pending calls for the next page load. Reads the storage before each write, because other
 * tabs also write to it.
 */
export function createCallsMemory({
  config,
  platform: { storage },
}: Pick<EngineContext, 'config' | 'platform'>) {
  const key = pendingKey('calls', config.id)

  function read(): readonly SentCalls[] {
    try {
      return parseSavedCalls(storage.get(key))
    } catch {
      // The host's storage may throw. In that case, nothing was saved.
      return []
    }
  }

  function write(all: readonly SentCalls[]) {
    const kept = [...all]
    const format = () => JSON.stringify({ version: 1, calls: kept })
    let text = format()
    while (text.length > longestWritten && kept.pop()) text = format()
    try {
      if (kept.length > 0) storage.set(key, text)
      else storage.remove(key)
    } catch {
      // The page continues, but the next page load will not have these calls.
    }
  }

  const without = (id: string) => read().filter((one) => one.id !== id)

  return {
    read,
    save: (sent: SentCalls) => write([sent, ...without(sent.id)].slice(0, mostFollowed)),
    forget(id: string) {
      if (read().some((one) => one.id === id)) write(without(id))
    },
  }
}

/**
 * Parses the calls that an earlier page load stored. Returns an empty list for data that latchkey
 * did not write.
 */
export function parseSavedCalls(text: unknown): readonly SentCalls[] {
  if (typeof text !== 'string' || text.length > longestRead) return []
  const saved = parseJson(text)
  const list = readField(saved, 'version') === 1 && readField(saved, 'calls')
  if (!Array.isArray(list)) return []
  return list
    .slice(0, mostFollowed)
    .map(parseSent)
    .filter((one) => one !== undefined)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function parseSent(value: unknown): SentCalls | undefined {
  const [id, from, connectorId, caipNetworkId] = ['id', 'from', 'connectorId', 'caipNetworkId'].map(
    (field) => readField(value, field),
  )
  const way = ways.find((one) => one === readField(value, 'way'))
  const [count, since] = [readField(value, 'count'), readField(value, 'since')]
  const sponsor = readField(value, 'sponsor')
  if (!isId(id) || !way || !isNetworkOf('eip155', caipNetworkId)) return undefined
  if (!isPrefixedEvmAddress(from) || typeof connectorId !== 'string') return undefined
  if (connectorId.length > longestWord || !isWithin(count, 1, mostCalls)) return undefined
  if (!isWithin(since, 0, latestTime)) return undefined
  return {
    id,
    way,
    status: 'pending',
    caipNetworkId,
    from,
    connectorId,
    count,
    receipts: [],
    hashes: parseHashes(readField(value, 'hashes')),
    since,
    ...(typeof sponsor === 'string' && { sponsor: cleanText(sponsor, longestWord) }),
  }
}

export const isId = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= longestId

const isWithin = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most

const parseHashes = (value: unknown): readonly Hash<'eip155'>[] =>
  Array.isArray(value) ? value.slice(0, mostCalls).filter(isEvmHash) : []

/** Returns whether the value has the format of a transaction hash. */
export const isEvmHash = (value: unknown): value is Hash<'eip155'> =>
  isTransactionHash(value, 'eip155')
