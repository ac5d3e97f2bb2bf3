import type { Address, Hex, SignableMessage, TypedDataDefinition } from 'viem'
import type { SiteFeeToken, SiteNetwork } from '../../SiteApi.ts'
import type { CoinNetwork } from '../approval/CoinNetwork.ts'
import type { Row } from '../approval/Question.ts'
import type { AskNode } from '../askNode.ts'
import type { EvmAccount } from './EvmAccount.ts'
import type { AppTransaction } from './readTransaction.ts'

/** The account that answers an app: the EOA of the key, or a contract that the key owns. */
export interface EvmSender {
  readonly address: Address
  /**
   * Whether the account can run several calls as one, in EIP-5792's terms. `ready`: after an
   * upgrade.
   */
  readonly atomic: 'supported' | 'ready' | 'unsupported'
  signMessage(message: SignableMessage): Promise<Hex>
  signTypedData(typedData: TypedDataDefinition): Promise<Hex>
  /**
   * Completes calls before the user sees them, so that exactly what is shown is sent. Takes one
   * call, or several if the account can run them as one. Throws the node's error if the calls would
   * fail.
   */
  prepare(calls: readonly AppTransaction[]): Promise<PreparedCalls>
}

export interface PreparedCalls {
  readonly fee: Row
  /** Set if the user also agrees to upgrade the account to a smart one (EIP-7702). */
  readonly upgrade?: Row
  /** Signs and sends the calls. */
  send(): Promise<SentCalls>
}

export interface SentCalls {
  /** The hash of the transaction. */
  readonly hash: string
  /** Whether the calls failed although the transaction of the bundler succeeded (ERC-4337). */
  readonly isReverted?: boolean
}

/** A network and its node. */
export interface EvmNode {
  readonly chainId: number
  readonly network: CoinNetwork
  readonly askNode: AskNode
}

/** A network on which the site offers smart accounts. */
export interface SmartAccountNode extends EvmNode {
  /**
   * Sends requests to the site's bundler and paymaster (ERC-4337, ERC-7677). Omitted: the site has
   * none on this network.
   */
  readonly askBundler?: AskNode | undefined
  /** Whether a paymaster may pay the fee. */
  readonly isSponsored: boolean
  /** The token that the paymaster takes for the fee. Omitted: none. */
  readonly feeToken?: SiteFeeToken | undefined
}

/** A network on which the EOA can be upgraded, or on which a separate smart account exists. */
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
  /** Loads the code of smart accounts with the first request. */
  load(): Promise<OpenSmartAccount>
}
