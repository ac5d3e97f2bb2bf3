import type { Address, Hex, TypedDataDefinition } from 'viem'
import type { Row } from '../approval/Question.ts'
import type { AskNode } from '../askNode.ts'
import type { EvmAccount } from './EvmAccount.ts'
import type { AppTransaction } from './readTransaction.ts'

/** The account that answers an app: that of the key, or a contract that the key owns. */
export interface EvmSender {
  readonly address: Address
  /** Whether it does several calls as one transaction. */
  readonly isAtomic: boolean
  signMessage(message: string | { readonly raw: Hex }): Promise<Hex>
  signTypedData(typedData: TypedDataDefinition): Promise<Hex>
  /**
   * Completes calls before the user sees them, so that exactly what is shown is sent. One call, or
   * several if it is atomic. Throws the node's error if they would fail.
   */
  prepare(calls: readonly AppTransaction[]): Promise<PreparedCalls>
}

export interface PreparedCalls {
  readonly fee: Row
  /** Signs and sends them. Resolves with the hash of the transaction. */
  send(): Promise<string>
}

/** A network and its node. */
export interface EvmNode {
  readonly chainId: number
  readonly askNode: AskNode
}

/** A contract's account. Its address is the same before and after its deployment. */
export interface SmartAccount extends EvmSender {
  isDeployed(): Promise<boolean>
}

/** Opens the smart account of an owner on a network. */
export type OpenSmartAccount = (owner: EvmAccount, node: EvmNode) => SmartAccount
