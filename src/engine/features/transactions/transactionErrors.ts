import { defineErrors } from '../../errors/defineErrors.ts'

export const transactionErrors = defineErrors('transactions', {
  INVALID_HASH: 'The wallet did not return a transaction hash. Check your wallet',
  UNSUPPORTED_CHAIN: (caipNetworkId: string) =>
    `Transactions cannot be watched on ${caipNetworkId}`,
  REVERTED: (reason: string) => `The transaction was reverted: ${reason}`,
  REVERTED_SILENTLY: 'The transaction was reverted without a reason',
  NO_DATA: 'The transaction was reverted: the contract call returned no data',
  OUT_OF_GAS: 'The transaction was reverted: it ran out of gas',
  DEPLOYMENT_FAILED: 'The transaction was reverted: the contract was not deployed',
  NOT_FOUND: 'The transaction was not found. It may still happen: check your wallet.',
  RECEIPT_NOT_FOUND: 'The receipt of the transaction was not found',
  REPLACED: 'Another transaction took its place in the wallet. This one will not happen',
  TIMED_OUT: 'The transaction was not confirmed in time. It may still happen.',
  EXPIRED: 'The transaction expired before the chain accepted it',
  TOO_MANY: 'Too many transactions are waiting: this one is no longer watched',
})
