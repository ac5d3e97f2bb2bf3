import { base58 } from '@scure/base'
import { type Address, lamports, type Transaction } from '@solana/kit'
import { FailedTransactionMetadata, LiteSVM, type TransactionMetadata } from 'litesvm'

/** What became of a transaction. */
export interface SolanaRecord {
  readonly signature: string
  readonly slot: number
  readonly error: unknown
  readonly logs: readonly string[]
  /** Seconds since 1970. */
  readonly time: number
  /** As it was sent; an airdrop has none. */
  readonly wire: string | undefined
}

export type SolanaLedger = ReturnType<typeof createSolanaLedger>

/** A Solana of one machine: the real runtime, one slot per transaction. */
export function createSolanaLedger() {
  const svm = new LiteSVM()
  const records = new Map<string, SolanaRecord>()
  const byAddress = new Map<string, SolanaRecord[]>()
  const listeners = new Set<(record: SolanaRecord) => void>()
  let slot = svm.getClock().slot

  function record(
    signature: string,
    outcome: TransactionMetadata | FailedTransactionMetadata | null,
    { addresses, wire }: { addresses: readonly string[]; wire?: string },
  ) {
    const hasFailed = outcome instanceof FailedTransactionMetadata
    const meta = hasFailed ? outcome.meta() : outcome
    slot += 1n
    // The runtime makes no blocks by itself.
    svm.warpToSlot(slot)
    const entry: SolanaRecord = {
      signature,
      slot: Number(slot),
      error: hasFailed ? outcome.err().toString() : null,
      logs: meta?.logs() ?? [],
      time: Math.floor(Date.now() / 1000),
      wire,
    }
    records.set(signature, entry)
    for (const address of addresses) {
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
    /** The newest first. */
    history: (address: string) => [...(byAddress.get(address) ?? [])].reverse(),
    airdrop(address: Address, amount: bigint) {
      const outcome = svm.airdrop(address, lamports(amount))
      if (!outcome) throw new Error(`The airdrop to ${address} failed.`)
      const meta = outcome instanceof FailedTransactionMetadata ? outcome.meta() : outcome
      return record(base58.encode(meta.signature()), outcome, { addresses: [address] })
    },
    send(transaction: Transaction, wire: string) {
      const signers = Object.entries(transaction.signatures)
      const [first] = signers
      const signature = base58.encode(new Uint8Array(first?.[1] ?? []))
      const addresses = signers.map(([address]) => address)
      return record(signature, svm.sendTransaction(transaction), { addresses, wire })
    },
    /** Hears of each transaction, until cancelled. */
    onRecord(listener: (record: SolanaRecord) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
