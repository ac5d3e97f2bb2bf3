import { isTransactionHash } from '../../caip/CaipAddress.ts'
import type { FeatureContext } from '../../EngineContext.ts'
import { readField } from '../../errors/readField.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { ignoreFailure } from '../../store/ignoreFailure.ts'
import { findNetwork } from '../network/Network.ts'
import type { Transaction, TransactionArrival } from './Transactions.ts'

const soon = 15_000
const later = 60_000
/** How long to ask often, in milliseconds. Most bridges take a few minutes. */
const soonFor = 300_000
/**
 * How long to wait for an arrival, in milliseconds. After six hours, only the provider's own page
 * can help.
 */
const mostWait = 21_600_000

interface Arriving {
  hash: string
  arrival: TransactionArrival
  transaction: Pick<Transaction, 'caipNetworkId' | 'replacedBy' | 'since'>
  report(arrival: TransactionArrival): void
}

/**
 * Asks the provider whether the tokens arrived on the other network. Stops when they did, or six
 * hours after the transaction. A failed request does not change the status.
 */
export function followArrival(
  { platform, providers, store }: Pick<FeatureContext, 'platform' | 'providers' | 'store'>,
  { arrival, hash, report, transaction }: Arriving,
): Cancel {
  const { clock } = platform
  const controller = new AbortController()
  const { signal } = controller
  const deadline = transaction.since + mostWait
  const begin = clock.now()
  let cancelWait: Cancel = () => {}

  async function ask(): Promise<TransactionArrival | undefined> {
    const network = findNetwork(store.get(), transaction.caipNetworkId)
    if (!network) return undefined
    const request = {
      caipNetworkId: network.caipNetworkId,
      receiveNetworkId: arrival.caipNetworkId,
      hash: transaction.replacedBy ?? hash,
    }
    const answer = await (await providers()).swap(
      {
        network,
        from: arrival.providerId,
        ask: (one, tools) => one.bridge?.getArrival(request, tools),
        parse: parseArrival,
      },
      { signal },
    )
    return answer && { ...arrival, ...answer.value }
  }

  async function round() {
    const now = await ask().catch(() => undefined)
    if (signal.aborted) return
    if (now && now.status !== 'pending') return report(now)
    if (clock.now() >= deadline) return report({ ...arrival, status: 'unknown' })
    const wait = clock.now() - begin < soonFor ? soon : later
    cancelWait = clock.after(wait, () => ignoreFailure(round()))
  }

  ignoreFailure(round())
  return () => {
    controller.abort()
    cancelWait()
  }
}

const statuses = ['pending', 'arrived', 'refunded', 'failed'] as const

/** Reads a provider's report about an arrival. Returns `undefined` if the report is malformed. */
export function parseArrival(
  given: unknown,
): Pick<TransactionArrival, 'hash' | 'status'> | undefined {
  const status = statuses.find((one) => one === readField(given, 'status'))
  const hash = readField(given, 'hash')
  if (!status) return undefined
  return { status, ...(isTransactionHash(hash, 'eip155') && { hash: hash.toLowerCase() }) }
}
