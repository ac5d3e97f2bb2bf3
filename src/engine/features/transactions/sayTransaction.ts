import type { FeatureContext } from '../../EngineContext.ts'
import { describeError } from '../../errors/describeError.ts'
import type { ViewName } from '../../router/ViewParams.ts'
import type { Transaction, TransactionKind } from './Transaction.ts'
import { transactionMessages } from './transactionMessages.ts'

/** Views that show the status of a transaction themselves, so that a message would repeat it. */
const ownViews: Readonly<Partial<Record<TransactionKind, ViewName>>> = {
  approve: 'SwapPreview',
  swap: 'SwapPreview',
}

/** Tells the user the status of a transaction, in whichever view they are. */
export function sayTransaction(
  { modal, store, toasts }: Pick<FeatureContext, 'modal' | 'store' | 'toasts'>,
  { error, kind, status }: Pick<Transaction, 'error' | 'kind' | 'status'>,
) {
  const top = store.get().router.history.at(-1)?.name
  if (modal.isShown() && top === ownViews[kind]) return
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
