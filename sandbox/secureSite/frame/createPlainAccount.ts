import type { Hex, PrivateKeyAccount } from 'viem'
import { sendTransaction } from '../../wallets/sendTransaction.ts'
import type { FrameAccount, FrameAccountChain } from './FrameAccount.ts'

/** A key's account: each transaction is approved and sent on its own. */
export function createPlainAccount(
  account: PrivateKeyAccount,
  chain: FrameAccountChain,
): FrameAccount {
  return {
    address: account.address,
    isAtomic: false,
    signMessage: (message) => account.signMessage({ message }),
    signTypedData: (typedData) => account.signTypedData(typedData),
    async send(transactions, approve) {
      const hashes: Hex[] = []
      for (const transaction of transactions) {
        hashes.push(await sendTransaction({ account, chain, transaction, approve }))
      }
      return hashes
    },
  }
}
