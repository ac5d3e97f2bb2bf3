import type { Address } from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import { describeAmount, readMint, readTokenAccount, tokenPrograms } from './describeAccount.ts'

/** Balances in the format that nodes use for a transaction's accounts. */
export interface SolanaBalances {
  readonly lamports: readonly bigint[]
  readonly tokens: readonly {
    readonly accountIndex: number
    readonly mint: string
    readonly owner: string
    readonly programId: string
    readonly uiTokenAmount: ReturnType<typeof describeAmount>
  }[]
}

/** Reads the current balances of these accounts. */
export function readBalances(svm: LiteSVM, addresses: readonly Address[]): SolanaBalances {
  return {
    lamports: addresses.map((address) => svm.getBalance(address) ?? 0n),
    tokens: addresses.flatMap((address, accountIndex) => {
      const account = svm.getAccount(address)
      if (!account.exists || !tokenPrograms.has(account.programAddress)) return []
      const token = readTokenAccount(account)
      if (!token) return []
      const { amount, mint, owner } = token
      const uiTokenAmount = describeAmount(amount, readMint(svm, mint).decimals)
      return [{ accountIndex, mint, owner, programId: account.programAddress, uiTokenAmount }]
    }),
  }
}
