import { type CaipNetworkId, isNetworkOf } from '../../caip/CaipNetworkId.ts'
import { isSameAddress } from '../../caip/isSameAddress.ts'
import { isTransactionHash } from '../../caip/isTransactionHash.ts'
import type { FeatureContext } from '../../EngineContext.ts'
import { commonErrors } from '../../errors/commonErrors.ts'
import { within } from '../../store/within.ts'
import { findNetwork } from '../network/NetworkState.ts'
import type { ActivityEvent } from './ActivityEvent.ts'
import { readReceiver } from './readReceiver.ts'

/** The history is shown after this time even if receivers are still missing. */
const limit = 3_000
const atOnce = 10
const mostKept = 2_000

interface Place {
  address: string
  caipNetworkId: CaipNetworkId
}

/**
 * Adds the receiver of what the account sent. For token transfers, the service only reports the
 * contract.
 */
export function createReceiverReads({
  adapters,
  platform: { clock },
  store,
}: Pick<FeatureContext, 'adapters' | 'platform' | 'store'>) {
  /** By network and hash, because a transaction never changes. */
  const read = new Map<string, string | undefined>()

  function keep(key: string, receiver: string | undefined) {
    const [oldest] = read.keys()
    if (read.size >= mostKept && oldest !== undefined) read.delete(oldest)
    read.set(key, receiver)
  }

  /** Reads the transactions from the network's own nodes. */
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
    /** Returns the events with their receivers, as far as they are known. */
    async name(
      events: readonly ActivityEvent[],
      place: Place,
      signal: AbortSignal,
    ): Promise<readonly ActivityEvent[]> {
      const { address, caipNetworkId } = place
      const isSent = ({ from, operation, receiver }: ActivityEvent) =>
        operation === 'send' && receiver === undefined && isSameAddress(from, address)
      if (!isNetworkOf('eip155', caipNetworkId))
        return events.map((event) => (isSent(event) ? { ...event, receiver: event.to } : event))
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
