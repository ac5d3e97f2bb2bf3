import type { Address, Hex, TypedDataDefinition } from 'viem'
import type { FrameApprovals } from './createFrameApprovals.ts'

export type AppTransaction = Readonly<Record<string, unknown>>

/** An account on one chain: a key, or a contract with an owner. */
export interface FrameAccount {
  readonly address: Address
  /** Whether several calls are sent as one transaction. */
  readonly isAtomic: boolean
  signMessage(message: string | { readonly raw: Hex }): Promise<Hex>
  signTypedData(typedData: TypedDataDefinition): Promise<Hex>
  /** Asks the user, then sends. Resolves with the transaction hashes. */
  send(
    transactions: readonly AppTransaction[],
    approve: FrameApprovals['approve'],
  ): Promise<readonly Hex[]>
}

export interface FrameAccountChain {
  readonly chainId: number
  readonly rpcUrl: string
}
