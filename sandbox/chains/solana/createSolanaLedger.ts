import { base58 } from '@scure/base'
import {
  type Address,
  getCompiledTransactionMessageDecoder,
  lamports,
  type Transaction,
} from '@solana/kit'
import { FailedTransactionMetadata, LiteSVM, type TransactionMetadata } from 'litesvm'
import { readBalances, type SolanaBalances } from './readBalances.ts'

/** The result of a transaction. */
export interface SolanaRecord {
  readonly signature: string
  readonly slot: number
  readonly error: unknown
  readonly logs: readonly string[]
  /** The time of the block, in seconds since 1970. */
  readonly time: number
  /** The sent bytes. `undefined` for an airdrop. */
  readonly wire: string | undefined
  /** The accounts of the transaction, the fee payer first. For an airdrop, only the receiver. */
  readonly accounts: readonly Address[]
  /** The balances of the accounts before and after. */
  readonly before: SolanaBalances
  readonly after: SolanaBalances
}

export type SolanaLedger = ReturnType<typeof createSolanaLedger>

/** Creates a local Solana with the real runtime. Each transaction has a separate slot. */
export function createSolanaLedger() {
  const svm = new LiteSVM()
  const records = new Map<string, SolanaRecord>()
  const byAddress = new Map<string, SolanaRecord[]>()
  const listeners = new Set<(record: SolanaRecord) => void>()
  let slot = svm.getClock().slot

  function record(
    signature: string,
    outcome: TransactionMetadata | FailedTransactionMetadata | null,
    { accounts, before, wire }: Pick<SolanaRecord, 'accounts' | 'before'> & { wire?: string },
  ) {
    const hasFailed = outcome instanceof FailedTransactionMetadata
    const meta = hasFailed ? outcome.meta() : outcome
    slot += 1n
    // The runtime does not create blocks by itself.
    svm.warpToSlot(slot)
    const entry: SolanaRecord = {
      signature,
      slot: Number(slot),
      error: hasFailed ? outcome.err().toString() : null,
      logs: meta?.logs() ?? [],
      time: Math.floor(Date.now() / 1000),
      wire,
      accounts,
      before,
      after: readBalances(svm, accounts),
    }
    records.set(signature, entry)
    for (const address of accounts) {
      byAddress.set(address, [...(byAddress.get(address) ?? []), entry])
    }
    for (const listener of [...listeners]) listener(entry)
    return entry
  }

  return {
    svm,
    slot: () => Number(slot),
    count: () => records.size,
    find: (signature: string) => records.get(signature),
    /** Returns the transactions of an address, the newest first. */
    history: (address: string) => [...(byAddress.get(address) ?? [])].reverse(),
    airdrop(address: Address, amount: bigint) {
      const accounts = [address]
      const before = readBalances(svm, accounts)
      const outcome = svm.airdrop(address, lamports(amount))
      if (!outcome) throw new Error(`The airdrop to ${address} failed.`)
      const meta = outcome instanceof FailedTransactionMetadata ? outcome.meta() : outcome
      return record(base58.encode(meta.signature()), outcome, { accounts, before })
    },
    send(transaction: Transaction, wire: string) {
      const [first] = Object.values(transaction.signatures)
      const signature = base58.encode(new Uint8Array(first ?? []))
      const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
      const accounts = message.staticAccounts
      const before = readBalances(svm, accounts)
      return record(signature, svm.sendTransaction(transaction), { accounts, before, wire })
    },
    /** Calls the listener for each transaction. Returns a function that removes the listener. */
    onRecord(listener: (record: SolanaRecord) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
