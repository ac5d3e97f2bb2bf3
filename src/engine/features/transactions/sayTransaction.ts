import { describeError } from '../../errors/describeError.ts'
import type { FeatureContext } from '../../LazyFeature.ts'
import type { Transaction } from './Transaction.ts'
import { transactionMessages } from './transactionMessages.ts'

/** Tells the visitor what became of a transaction, wherever in the app they are. */
export function sayTransaction(
  { store, toasts }: Pick<FeatureContext, 'store' | 'toasts'>,
  { error, status }: Transaction,
) {
  const { catalogue } = store.get().messages
  if (error) return toasts.show({ variant: 'error', message: describeError(catalogue, error) })
  const key = `transactions.${status}`
  if (!Object.hasOwn(transactionMessages, key)) return
  const message = transactionMessages[key as keyof typeof transactionMessages]
  toasts.show({
    variant: status === 'replaced' || status === 'reorganised' ? 'error' : 'success',
    message: describeError(catalogue, { code: key, message }),
  })
}
