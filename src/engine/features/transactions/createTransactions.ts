import { isTransactionHash, parseCaipNetworkId } from '../../caip/CaipAddress.ts'
import type { FeatureContext } from '../../EngineContext.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { ignoreFailure } from '../../store/ignoreFailure.ts'
import { findNetwork, type Network } from '../network/Network.ts'
import { networkErrors } from '../network/networkErrors.ts'
import { createTransactionMemory, pendingLimit } from './createTransactionMemory.ts'
import { createWatchers, sayTransaction } from './createWatchers.ts'
import { followArrival } from './followArrival.ts'
import { followTransaction, type Observer, type TransactionChange } from './followTransaction.ts'
import { observeEip155, pollAccounts } from './observeEip155.ts'
import { observeSolana } from './observeSolana.ts'
import {
  initialTransactionsState,
  isArriving,
  isTransactionPending,
  type Transaction,
  type TransactionArrival,
  type TransactionOutcomes,
  type TransactionsFeature,
  type Watch,
  type WatchInput,
} from './Transactions.ts'
import { transactionErrors } from './transactionErrors.ts'

const usualBlockTime = 12_000
const shortestInterval = 500
const longestInterval = 4_000
const confirmationWait = 25_000
/**
 * How long to keep pending transactions of a network that the page does not have, in milliseconds:
 * a week.
 */
const strandedFor = 604_800_000
/** The number of ended transactions that stay in the list. */
const endedKept = 99

const observers: Readonly<Record<string, Observer>> = {
  eip155: observeEip155,
  solana: observeSolana,
}

/** Watches the transactions that were sent from this page until they have a final status. */
export function createTransactions(
  context: Pick<
    FeatureContext,
    | 'adapters'
    | 'config'
    | 'events'
    | 'logger'
    | 'modal'
    | 'platform'
    | 'providers'
    | 'queries'
    | 'slice'
    | 'store'
    | 'toasts'
  >,
): TransactionsFeature & { start(): Cancel } {
  const { adapters, events, platform, queries, store } = context
  const { clock } = platform
  const cell = context.slice('transactions', initialTransactionsState)
  const memory = createTransactionMemory(context)
  const followed = new Map<string, Cancel>()
  const awaited = new Map<string, Cancel>()
  const watchers = createWatchers(context.logger)
  let isRunning = false

  const find = (hash: string) => {
    const lower = hash.toLowerCase()
    return cell.get().all.find((one) => one.hash === hash || one.hash === lower)
  }

  /** Returns the network and observer of a transaction, if it can be watched. */
  function placeOf({ caipNetworkId }: Pick<Transaction, 'caipNetworkId'>) {
    const network = findNetwork(store.get(), caipNetworkId)
    const { namespace } = parseCaipNetworkId(caipNetworkId)
    const adapter = adapters.all.find((one) => one.namespace === namespace)
    const observer = Object.hasOwn(observers, namespace) ? observers[namespace] : undefined
    return { namespace, network, observer, nodes: adapter?.nodes }
  }

  /** Starts a watch. Throws `transactions/INVALID_HASH` if the wallet's answer is not a hash. */
  function watch(input: WatchInput, outcomes: TransactionOutcomes = {}): Watch {
    const { namespace, network, nodes, observer } = placeOf(input)
    if (!observer || !nodes) throw transactionErrors.UNSUPPORTED_CHAIN(input.caipNetworkId)
    if (!network) throw networkErrors.NOT_CONFIGURED(input.caipNetworkId)
    if (!isTransactionHash(input.hash, namespace)) throw transactionErrors.INVALID_HASH()
    const hash = namespace === 'eip155' ? input.hash.toLowerCase() : input.hash
    const known = find(hash)
    if (known && !isTransactionPending(known)) return { hash, ended: Promise.resolve(known) }
    const ended = watchers.add(hash, outcomes)
    const { arrival: expected, ...sent } = input
    const arrival = expected && ({ ...expected, status: 'pending' } as const)
    if (!known)
      add({ ...sent, hash, status: 'pending', since: clock.now(), ...(arrival && { arrival }) })
    return { hash, ended }
  }

  function add(transaction: Transaction) {
    store.batch(() => {
      makeRoom()
      cell.set({ all: [transaction, ...cell.get().all] })
    })
    memory.save(transaction)
    follow(transaction.hash)
    if (transaction.kind === 'send') sayTransaction(context, transaction)
    events.emit('TRANSACTION_CHANGED', { transaction })
  }

  /** Ends the oldest watches if there are too many. */
  function makeRoom() {
    const waiting = cell.get().all.filter(isTransactionPending)
    for (const { hash } of waiting.slice(pendingLimit - 1)) {
      leave(hash)
      change(hash, { status: 'timedOut', error: transactionErrors.TOO_MANY() })
    }
  }

  function follow(hash: string) {
    const transaction = find(hash)
    const { network, nodes, observer } = transaction ? placeOf(transaction) : {}
    if (!isRunning || followed.has(hash) || !network || !nodes || !observer) return
    const controller = new AbortController()
    const { signal } = controller
    const cancel = followTransaction({
      clock,
      observer,
      interval: intervalOf(network),
      ask: (method, params) => nodes.ask({ network, method, params }, { signal }),
      current: () => find(hash)!,
      report: (changes) => change(hash, changes),
    })
    followed.set(hash, () => {
      cancel()
      controller.abort()
    })
  }

  function leave(hash: string) {
    followed.get(hash)?.()
    followed.delete(hash)
    leaveArrival(hash)
  }

  /** Follows the arrival of the tokens on the other network. */
  function awaitArrival(transaction: Transaction) {
    const { arrival, hash } = transaction
    // The chain may have dropped the confirmed block, so the transaction may no longer be
    // confirmed.
    if (!isArriving(transaction)) return leaveArrival(hash)
    if (!isRunning || awaited.has(hash) || !arrival) return
    const report = (news: TransactionArrival) => arrive(hash, news)
    awaited.set(hash, followArrival(context, { arrival, hash, transaction, report }))
  }

  function leaveArrival(hash: string) {
    awaited.get(hash)?.()
    awaited.delete(hash)
  }

  function arrive(hash: string, arrival: TransactionArrival) {
    const before = find(hash)
    leaveArrival(hash)
    if (!before) return
    const transaction = { ...before, arrival }
    cell.set({ all: cell.get().all.map((one) => (one === before ? transaction : one)) })
    memory.forget(hash)
    sayTransaction(context, { kind: before.kind, status: arrival.status })
    events.emit('TRANSACTION_CHANGED', { transaction })
    refresh(arrival.caipNetworkId)
  }

  function change(hash: string, changes: TransactionChange) {
    const before = find(hash)
    if (!before) return
    const isNews = changes.status !== undefined && changes.status !== before.status
    const after: Transaction = {
      ...before,
      ...changes,
      ...(isNews && { endedAt: changes.status === 'reorganised' ? undefined : clock.now() }),
    }
    const all = cell.get().all.map((one) => (one === before ? after : one))
    const ended = all.filter((one) => !isTransactionPending(one))
    const tooOld = new Set(ended.slice(endedKept))
    cell.set({ all: all.filter((one) => !tooOld.has(one)) })
    if (isTransactionPending(after) || isArriving(after)) memory.save(after)
    else memory.forget(hash)
    if (isNews) announce(after)
    awaitArrival(after)
    for (const { hash: old } of tooOld) drop(old)
  }

  function drop(hash: string) {
    leave(hash)
    watchers.forget(hash)
  }

  function announce(transaction: Transaction) {
    const { caipNetworkId, status } = transaction
    sayTransaction(context, transaction)
    watchers.notify(transaction)
    events.emit('TRANSACTION_CHANGED', { transaction })
    if (status !== 'timedOut') refresh(caipNetworkId)
  }

  /** Invalidates cached data about accounts on the network. */
  function refresh(caipNetworkId: string) {
    ignoreFailure(
      queries.load().then(({ client }) =>
        client.invalidateQueries({
          predicate: ({ queryKey }) =>
            queryKey.includes(caipNetworkId) && outdated.includes(String(queryKey[0])),
        }),
      ),
    )
  }

  return {
    watch,
    async waitFor(hash) {
      const transaction = find(hash)
      if (!transaction || !isTransactionPending(transaction)) return transaction
      const { ended } = watch(transaction)
      let cancel: Cancel = () => {}
      const timeout = new Promise<Transaction | undefined>((resolve) => {
        cancel = clock.after(confirmationWait, () => resolve(find(transaction.hash)))
      })
      return Promise.race([ended, timeout]).finally(cancel)
    },
    forget(given) {
      const hash = find(given)?.hash ?? given
      drop(hash)
      memory.forget(hash)
      cell.set({ all: cell.get().all.filter((one) => one.hash !== hash) })
    },
    start() {
      isRunning = true
      const known = cell.get().all
      const saved = memory.read().filter((one) => {
        // The app may configure the network again later. If it does not, the transaction is dropped
        // after a week.
        const isOld = Math.abs(clock.now() - one.since) > strandedFor
        if (placeOf(one).network) return !known.some(({ hash }) => hash === one.hash)
        if (isOld) memory.forget(one.hash)
        return false
      })
      if (saved.length > 0) cell.set({ all: [...known, ...saved] })
      for (const one of cell.get().all)
        if (isTransactionPending(one)) follow(one.hash)
        else awaitArrival(one)
      const stopPolling = pollAccounts(context, refresh)
      return () => {
        isRunning = false
        stopPolling()
        for (const hash of [...followed.keys(), ...awaited.keys()]) leave(hash)
      }
    },
  }
}

const outdated = ['latchkey balance', 'latchkey tokens', 'latchkey nfts', 'latchkey swap tokens']

/** Returns the polling interval in milliseconds: half the block time, within limits. */
function intervalOf({ blockTime = usualBlockTime }: Network): number {
  return Math.min(Math.max(blockTime / 2, shortestInterval), longestInterval)
}
