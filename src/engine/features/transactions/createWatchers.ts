import type { FeatureContext } from '../../EngineContext.ts'
import { describeError } from '../../errors/describeError.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type { Logger } from '../../platform/createLogger.ts'
import type { ViewName } from '../../router/Router.ts'
import { notifyAll } from '../../store/createEventBus.ts'
import {
  type ArrivalStatus,
  isTransactionPending,
  type Transaction,
  type TransactionKind,
  type TransactionOutcomes,
  type TransactionStatus,
} from './Transactions.ts'

/** The callbacks of one transaction. */
interface Watcher {
  outcomes: TransactionOutcomes
  reported: Set<string>
  end(transaction: Transaction): void
}

/** Stores the callbacks of each transaction, by the transaction's hash. */
export function createWatchers(logger: Logger) {
  const watchers = new Map<string, readonly Watcher[]>()

  return {
    /** Adds callbacks. Resolves with the transaction when it has its first final status. */
    add: (hash: string, outcomes: TransactionOutcomes) =>
      new Promise<Transaction>((end) => {
        const watcher = { outcomes, reported: new Set<string>(), end }
        watchers.set(hash, [...(watchers.get(hash) ?? []), watcher])
      }),
    /**
     * Calls each callback once for each status. If a host's listener throws, the others are still
     * called.
     */
    notify(transaction: Transaction) {
      const { hash, status } = transaction
      if (status === 'pending') return
      for (const { end, outcomes, reported } of watchers.get(hash) ?? []) {
        if (!isTransactionPending(transaction)) end(transaction)
        const listener = reported.has(status) ? undefined : outcomes[status]
        reported.add(status)
        const report = (error: unknown) =>
          logger.error(`A listener failed: ${toEngineError(error).message}`)
        if (listener) notifyAll([listener], report, transaction)
      }
    },
    forget: (hash: string) => watchers.delete(hash),
  }
}

/** Views that already show the status of a transaction. A toast would repeat it. */
const viewOfKind: Readonly<Partial<Record<TransactionKind, ViewName>>> = {
  approve: 'SwapPreview',
  swap: 'SwapPreview',
}

const bad: readonly (TransactionStatus | ArrivalStatus)[] = [
  'replaced',
  'reorganised',
  'refunded',
  'failed',
  'unknown',
]

/** Shows a transaction's status or arrival as a toast, unless its own view is open. */
export function sayTransaction(
  { modal, store, toasts }: Pick<FeatureContext, 'modal' | 'store' | 'toasts'>,
  {
    error,
    kind,
    status,
  }: Pick<Transaction, 'error' | 'kind'> & {
    status: TransactionStatus | ArrivalStatus
  },
) {
  const top = store.get().router.history.at(-1)?.name
  if (modal.isShown() && top === viewOfKind[kind]) return
  const { catalogue } = store.get().messages
  if (error) return toasts.show({ variant: 'error', message: describeError(catalogue, error) })
  const key = `transactions.${status}`
  const [, message] = Object.entries(transactionMessages).find(([name]) => name === key) ?? []
  if (message === undefined) return
  toasts.show({
    variant: bad.includes(status) ? 'error' : 'success',
    message: describeError(catalogue, { code: key, message }),
  })
}

/** The messages for the statuses of a transaction. The message catalogue can override these. */
export const transactionMessages = {
  'transactions.pending': 'Sent. Waiting for the network.',
  'transactions.confirmed': 'Transaction confirmed',
  'transactions.repriced': 'Transaction confirmed with another fee',
  'transactions.cancelled': 'Transaction cancelled',
  'transactions.replaced': 'Another transaction replaced it',
  'transactions.reorganised': 'The chain took the confirmation back. Waiting again.',
  'transactions.arrived': 'Your tokens arrived on the other network',
  'transactions.refunded': 'The transfer did not work. Your tokens came back.',
  'transactions.failed': 'Your tokens did not arrive. Ask the provider of the swap.',
  'transactions.unknown': 'It is not known whether your tokens arrived. Check your wallet.',
} as const satisfies Partial<Record<`transactions.${TransactionStatus | ArrivalStatus}`, string>>
