import { Transaction } from '@mysten/sui/transactions'

/** Creates a transfer to the account itself. The transfer is complete without a node. */
export function suiTransfer(address: string, amount: number) {
  const transaction = new Transaction()
  transaction.transferObjects([transaction.splitCoins(transaction.gas, [amount])], address)
  transaction.setGasPrice(1_000)
  transaction.setGasBudget(5_000_000)
  const digest = '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi'
  transaction.setGasPayment([{ objectId: `0x${'11'.repeat(32)}`, version: '1', digest }])
  return transaction
}
