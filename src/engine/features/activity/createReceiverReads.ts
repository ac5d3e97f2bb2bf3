import { isEvmAddress, isSameAddress, isTransactionHash } from '../../caip/CaipAddress.ts'
import { type CaipNetworkId, isNetworkOf } from '../../caip/CaipNetworkId.ts'
import type { FeatureContext } from '../../EngineContext.ts'
import { commonErrors } from '../../errors/defineErrors.ts'
import { readField } from '../../errors/readField.ts'
import { within } from '../../store/untilAborted.ts'
import { findNetwork } from '../network/Network.ts'
import type { ActivityEvent, ActivityFeature, ActivityPage, ReadActivity } from './Activity.ts'
import { receiverOf } from './markActivity.ts'

/**
 * How long to wait for receivers, in milliseconds. The history is then shown without the missing
 * ones.
 */
const limit = 3_000
const atOnce = 10
const mostKept = 2_000

interface Place {
  address: string
  caipNetworkId: CaipNetworkId
}

/**
 * Adds the receivers of the assets that the account sent. For a token transfer, a provider may
 * report only the contract.
 */
export function createReceiverReads({
  adapters,
  platform: { clock },
  store,
}: Pick<FeatureContext, 'adapters' | 'platform' | 'store'>) {
  /** The receivers by network and hash. They are kept, because a transaction never changes. */
  const read = new Map<string, string | undefined>()

  function keep(key: string, receiver: string | undefined) {
    const [oldest] = read.keys()
    if (read.size >= mostKept && oldest !== undefined) read.delete(oldest)
    read.set(key, receiver)
  }

  /** Reads the transactions from the network's nodes. */
  async function ask(
    hashes: readonly string[],
    { address, caipNetworkId }: Place,
    signal: AbortSignal,
  ) {
    const network = findNetwork(store.get(), caipNetworkId)
    const nodes = adapters.all.find(({ namespace }) => namespace === 'eip155')?.nodes
    if (!network || !nodes) return
    const missing = hashes.filter((hash) => !read.has(`${caipNetworkId} ${hash}`))
    for (let from = 0; from < missing.length && !signal.aborted; from += atOnce)
      await Promise.all(
        missing.slice(from, from + atOnce).map(async (hash) => {
          const question = { network, method: 'eth_getTransactionByHash', params: [hash] }
          const found = await nodes.ask(question, { signal }).catch(() => undefined)
          if (found) keep(`${caipNetworkId} ${hash}`, readReceiver(found, address))
        }),
      )
  }

  return {
    /** Returns the events with the receivers that are known. */
    async name(
      events: readonly ActivityEvent[],
      place: Place,
      signal: AbortSignal,
    ): Promise<readonly ActivityEvent[]> {
      const { address, caipNetworkId } = place
      const isSent = ({ from, operation, receiver }: ActivityEvent) =>
        operation === 'send' && receiver === undefined && isSameAddress(from, address)
      if (!isNetworkOf('eip155', caipNetworkId))
        return events.map((event) =>
          isSent(event) && event.to ? { ...event, receiver: event.to } : event,
        )
      const hashes = events.filter(isSent).map(({ hash }) => hash)
      const sound = hashes.filter((hash) => isTransactionHash(hash, 'eip155'))
      if (sound.length > 0)
        await within(limit, {
          ...{ clock, signal, timeoutError: commonErrors.ABORTED },
          work: (limited) => ask(sound, place, limited),
        }).catch((cause) => {
          if (signal.aborted) throw cause
        })
      return events.map((event) => {
        const receiver = read.get(`${caipNetworkId} ${event.hash}`)
        return isSent(event) && receiver !== undefined ? { ...event, receiver } : event
      })
    },
  }
}

/**
 * For calls that move a token or an NFT: the receiver's position in the arguments, in 32-byte
 * words.
 */
const calls: Readonly<Record<string, number>> = {
  // ERC-20: transfer(address,uint256)
  a9059cbb: 0,
  // ERC-20 and ERC-721: transferFrom(address,address,uint256)
  '23b872dd': 1,
  // ERC-721: safeTransferFrom(address,address,uint256), and the same with bytes
  '42842e0e': 1,
  b88d4fde: 1,
  // ERC-1155: safeTransferFrom(address,address,uint256,uint256,bytes)
  f242432a: 1,
}
const wordDigits = 64
const padding = /^0{24}$/

/**
 * Reads the receiver of a transfer on eip155 from the signed transaction. `undefined` if another
 * account sent the transaction, or if it is not a transfer. For a token, the receiver is an
 * argument of the call, not the called contract.
 */
export function readReceiver(transaction: unknown, sender: string): string | undefined {
  const [from, to, input] = ['from', 'to', 'input'].map((field) => readField(transaction, field))
  if (typeof from !== 'string' || !isSameAddress(from, sender)) return undefined
  if (typeof to !== 'string' || !isEvmAddress(to) || typeof input !== 'string') return undefined
  if (input === '0x') return to
  const selector = input.slice(2, 10).toLowerCase()
  if (!Object.hasOwn(calls, selector)) return undefined
  const start = 10 + calls[selector]! * wordDigits
  const word = input.slice(start, start + wordDigits)
  const address = `0x${word.slice(24)}`
  return padding.test(word.slice(0, 24)) && isEvmAddress(address) ? address : undefined
}

const mostPages = 20
const staleTime = 300_000

interface Reading {
  /** The addresses that were found. The latest one comes first. */
  found: string[]
  next: string | undefined
  from: string | undefined
  pages: number
  since: number
}

/** Provides the addresses that an account has sent to, from its history. */
export function createSentReceivers(
  { platform: { clock } }: Pick<FeatureContext, 'platform'>,
  read: (
    input: ReadActivity,
    signal: AbortSignal,
  ) => Promise<Pick<ActivityPage, 'events' | 'next' | 'source'>>,
): ActivityFeature['receivers'] {
  /** The reads that have started, by network and account. */
  const readings = new Map<string, Reading>()

  return async function receivers({ address, caipNetworkId }, { signal }) {
    const key = `${caipNetworkId} ${address}`
    const now = clock.now()
    const last = readings.get(key)
    const isFresh = last && now - last.since < staleTime
    const reading = isFresh
      ? last
      : { found: [], next: undefined, from: undefined, pages: 0, since: now }
    readings.set(key, reading)
    while (reading.pages === 0 || (reading.next !== undefined && reading.pages < mostPages)) {
      const { from, next: cursor } = reading
      const asked = { address, caipNetworkId, cursor, from }
      const { events, next, source } = await read(asked, signal)
      const sentTo = events.map((event) => receiverOf(event, address))
      reading.found.push(...sentTo.filter((one) => one !== undefined))
      reading.pages += 1
      reading.next = next === cursor ? undefined : next
      reading.from = source?.from
    }
    return [...reading.found].reverse()
  }
}
