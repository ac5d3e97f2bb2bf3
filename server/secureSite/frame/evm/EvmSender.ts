import type { Address, Hex, SignableMessage, TypedDataDefinition } from 'viem'
import type { SiteFeeToken, SiteNetwork } from '../../SiteApi.ts'
import type { CoinNetwork } from '../approval/CoinNetwork.ts'
import type { Row } from '../approval/Question.ts'
import type { AskNode } from '../askNode.ts'
import type { EvmAccount } from './EvmAccount.ts'
import type { AppTransaction } from './readTransaction.ts'

/** The account that an app uses. It is the EOA of the key, or a contract that the key owns. */
export interface EvmSender {
  readonly address: Address
  /**
   * Whether the account can run several calls as one, in the terms of EIP-5792. `ready`: the
   * account can do this after an upgrade.
   */
  readonly atomic: 'supported' | 'ready' | 'unsupported'
  signMessage(message: SignableMessage): Promise<Hex>
  signTypedData(typedData: TypedDataDefinition): Promise<Hex>
  /**
   * Fills in the missing fields of calls before the user sees the calls. The account then sends
   * exactly what the user saw. Accepts several calls only if the account can run them as one.
   * Throws the node's error if the calls would fail.
   */
  prepare(calls: readonly AppTransaction[]): Promise<PreparedCalls>
}

export interface PreparedCalls {
  readonly fee: Row
  /**
   * A row about the upgrade. Set if the calls also upgrade the account to a smart account
   * (EIP-7702).
   */
  readonly upgrade?: Row
  /** Signs and sends the calls. */
  send(): Promise<SentCalls>
}

export interface SentCalls {
  /** The hash of the transaction. */
  readonly hash: string
  /** Whether the calls failed in a bundler's transaction that succeeded (ERC-4337). */
  readonly isReverted?: boolean
}

/** A network with its node. */
export interface EvmNode {
  readonly chainId: number
  readonly network: CoinNetwork
  readonly askNode: AskNode
}

/** A network on which the site offers smart accounts. */
export interface SmartAccountNode extends EvmNode {
  /**
   * Sends requests to the site's bundler and paymaster (ERC-4337, ERC-7677). Omitted: the site has
   * no bundler on this network.
   */
  readonly askBundler?: AskNode | undefined
  /** Whether a paymaster may pay the fee. */
  readonly isSponsored: boolean
  /** The token in which the paymaster takes the fee. Omitted: the paymaster takes no token. */
  readonly feeToken?: SiteFeeToken | undefined
}

/** A network on which the wallet has a separate smart account, or may upgrade the EOA. */
export interface AccountNode extends SmartAccountNode {
  /** Whether the user may upgrade the EOA (EIP-7702). */
  readonly canUpgrade: boolean
}

/** A smart account. Its address is the same before and after its deployment. */
export interface SmartAccount extends EvmSender {
  isDeployed(): Promise<boolean>
}

/** Opens the smart account of an owner on a network. */
export type OpenSmartAccount = (owner: EvmAccount, node: SmartAccountNode) => Promise<SmartAccount>

/** The smart accounts of a site. */
export interface SmartAccounts {
  isOn(network: SiteNetwork): boolean
  /** Loads the code of smart accounts. */
  load(): Promise<OpenSmartAccount>
}
