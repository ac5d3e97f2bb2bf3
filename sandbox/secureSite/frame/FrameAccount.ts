import type { Address, Hex, TypedDataDefinition } from 'viem'
import type { FrameApprovals } from './createFrameApprovals.ts'

export type AppTransaction = Readonly<Record<string, unknown>>

/** An account on one chain, as requests use it: a key of its own, or a contract with an owner. */
export interface FrameAccount {
  readonly address: Address
  /** Whether several calls go as one transaction. */
  readonly isAtomic: boolean
  signMessage(message: string | { readonly raw: Hex }): Promise<Hex>
  signTypedData(typedData: TypedDataDefinition): Promise<Hex>
  /** Asks the visitor, then sends; answers the hashes of what it became. */
  send(
    transactions: readonly AppTransaction[],
    approve: FrameApprovals['approve'],
  ): Promise<readonly Hex[]>
}

export interface FrameAccountChain {
  readonly chainId: number
  readonly rpcUrl: string
}
