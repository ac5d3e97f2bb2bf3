import type { CaipNetworkId } from '../caip/CaipNetworkId.ts'
import type { Network } from '../features/network/Network.ts'
import type { ProviderOptions } from './ProviderOptions.ts'

/** Two tokens by their contracts. A contract is omitted for the native coin. */
export interface SwapPair {
  /** The network on which the account pays. */
  caipNetworkId: CaipNetworkId
  payAddress?: string | undefined
  receiveAddress?: string | undefined
  /**
   * The network on which the account receives, if it is another one. Only providers with a `bridge`
   * between the two are asked.
   */
  receiveNetworkId?: CaipNetworkId | undefined
}

/** A provider's offer for an amount. */
export interface SwapOfferedQuote {
  /** The received amount in the smallest unit, after the fee. */
  receiveUnits: string
  /** How long it takes until the tokens arrive on another network, in seconds. */
  arrivesIn?: number | undefined
}

/** A swap that was sent to another network. */
export interface SwapArrivalRequest {
  caipNetworkId: CaipNetworkId
  receiveNetworkId: CaipNetworkId
  /** The confirmed transaction on `caipNetworkId`. */
  hash: string
}

/** The status of a swap to another network after its transaction. */
export interface SwapArrival {
  /** `refunded`: the tokens came back. `failed`: they neither arrived nor came back. */
  status: 'pending' | 'arrived' | 'refunded' | 'failed'
  /** The transaction that brought the tokens, if it is known. */
  hash?: string | undefined
}

/** Swaps between networks. */
export interface SwapBridge<Tools> {
  /** The networks between which it swaps. */
  networks: readonly CaipNetworkId[]
  /**
   * The status of a sent swap. `undefined` if it is not known yet. Asked every 15 s, later every
   * minute, for at most 6 hours.
   */
  getArrival(request: SwapArrivalRequest, tools: Tools): Promise<SwapArrival | undefined>
}

/** The input for a quote. */
export interface SwapQuoteRequest extends SwapPair {
  /** The paid amount in the smallest unit, as decimal digits. */
  payUnits: string
  /** The account's address. Omitted while no wallet is connected. */
  from?: string | undefined
  /** The gas price in wei, if it is known. */
  gasPrice?: string | undefined
}

/** The input for a transaction. */
export interface SwapBuildRequest extends SwapPair {
  payUnits: string
  from: string
  /** Whole percent. */
  slippage: number
  /** The minimum amount that the user saw. A transaction with a lower minimum is refused. */
  minimumUnits: string
  /** The parameters of EIP-2612's `permit`, seven words in hex, if the user signed one. */
  permit?: string | undefined
}

/** The input for an allowance. */
export interface SwapApprovalRequest extends SwapPair {
  from: string
  /** The allowance in the smallest unit. Omitted: unlimited. */
  units?: string | undefined
}

/** A token in the provider's list. */
export interface ListedSwapToken {
  name: string
  symbol: string
  /** The token's contract. Omitted for the native coin. */
  address?: string | undefined
  decimals: number
  logoUrl?: string | undefined
  /**
   * The price of one whole token in USD, if the provider knows it. Providers of prices are used too.
   */
  price?: number | undefined
  hasPermit?: boolean | undefined
}

/** A contract call, as the provider built it. */
export interface SwapCall {
  to: string
  /** Hex, starting with `0x`. */
  data: string
  /** The amount of native coins in wei, as decimal digits. */
  value: string
}

/** An account that an instruction uses. */
export interface SwapInstructionAccount {
  /** Base58. */
  address: string
  isSigner: boolean
  isWritable: boolean
}

/**
 * An instruction of a provider's program on solana. The engine writes the transaction around it: the
 * user pays the fee and is the only signer, missing token accounts are created, and SOL is wrapped and
 * unwrapped.
 */
export interface SwapInstruction {
  /** The program, in base58. */
  program: string
  accounts: readonly SwapInstructionAccount[]
  /** Base64. */
  data: string
  /** Lookup tables that shorten the transaction. Their content is read from the network's nodes. */
  lookupTables?: readonly string[] | undefined
  /** The tokens between the paid and the received one, if they pass through accounts of the user. */
  mints?: readonly string[] | undefined
  /** The price of a compute unit, in millionths of a lamport. The total is at most 0.002 SOL. */
  unitPrice?: string | undefined
}

/** The decoded content of an instruction. */
export interface SwapInstructionTerms {
  /** The account that signs. */
  authority: string
  payMint: string
  receiveMint: string
  payUnits: bigint
  /** The minimum amount. If less would be received, the program refuses. */
  minimumUnits: bigint
  /** The token account that pays. */
  source: string
  /** The token account that receives. */
  destination: string
}

/** Where a call is sent. */
export interface SwapPlace {
  caipNetworkId: CaipNetworkId
  /** The account that sends it. */
  from: string
}

/** The decoded content of a call to a provider's contract. */
export interface SwapTerms {
  /** Omitted for the native coin. */
  payAddress?: string | undefined
  receiveAddress?: string | undefined
  payUnits: bigint
  /** The minimum amount. If less would be received, the contract reverts. */
  minimumUnits: bigint
  /** The receiver of the tokens. */
  receiver: string
  /** The network of the received tokens, if it is another one. */
  receiveNetworkId?: CaipNetworkId | undefined
  /** The permit in the call, seven words in hex. */
  permit?: string | undefined
  /**
   * The time after which the contract refuses the call, in seconds since 1970, if the call contains
   * one. At most a day after the quote.
   */
  deadline?: bigint | undefined
  /**
   * The terms that the call does not prove. `received`: the call does not name the received token,
   * or the contract does not check its arrival. `both`: the call does not name the paid token
   * either. The engine then simulates the call on a node and compares the account's balances.
   */
  unproven?: 'received' | 'both' | undefined
}

/** The data that the engine passes to a provider with each request. */
export interface SwapTools extends ProviderOptions {
  /** The network of the request. */
  network: Network
}

/**
 * A swap provider. Its answers are validated: a transaction reaches the wallet only if it calls one
 * of `routers` and its decoded content matches what the user saw.
 */
export interface SwapProvider<Tools = SwapTools> {
  id: string
  name: string
  /** The networks of eip155 and solana that it supports. */
  networks: readonly CaipNetworkId[]
  /**
   * The provider's contracts or programs on each network. No other contract is called or approved
   * to spend a token.
   */
  routers: Readonly<Partial<Record<CaipNetworkId, readonly string[]>>>
  /** The provider's fee on the paid amount, in hundredths of a percent. Default: none. */
  feeBasisPoints?: number | undefined
  /** The tokens that can be swapped on the network. `undefined` if it does not swap there. */
  getTokens(
    request: { caipNetworkId: CaipNetworkId },
    tools: Tools,
  ): Promise<readonly ListedSwapToken[] | undefined>
  /**
   * The price of an amount. `undefined`, or an amount of `0`, if the liquidity is too low.
   */
  getQuote(request: SwapQuoteRequest, tools: Tools): Promise<SwapOfferedQuote | undefined>
  /** A call on eip155, an instruction on solana. `undefined` if the provider cannot build one. */
  buildSwap(
    request: SwapBuildRequest,
    tools: Tools,
  ): Promise<SwapCall | SwapInstruction | undefined>
  /** The data of the token's `approve`. If omitted, the engine creates it. */
  buildApproval?(request: SwapApprovalRequest, tools: Tools): Promise<{ data: string } | undefined>
  /**
   * The router's current allowance, in the smallest unit. If omitted, the engine reads it from the
   * chain.
   */
  getAllowance?(
    request: SwapPair & { from: string },
    tools: Tools,
  ): Promise<{ units: string } | undefined>
  /** The gas price in wei. If omitted, the engine reads it from a node. */
  getGasPrice?(
    request: { caipNetworkId: CaipNetworkId },
    tools: Tools,
  ): Promise<{ gasPrice: string } | undefined>
  /**
   * Swaps to other networks too. Only used for providers in the option `providers`, because
   * latchkey also follows arrivals after a reload. `readCall` must decode such a call completely:
   * its receiver, network, token and minimum.
   */
  bridge?: SwapBridge<Tools> | undefined
  /**
   * Decodes a call to its contracts. Returns `undefined` for an unknown call. If omitted, calls are
   * decoded as calls to 1inch's aggregation router.
   */
  readCall?(call: SwapCall, place: SwapPlace): SwapTerms | undefined
  /**
   * Decodes an instruction of its program. Returns `undefined` for an unknown one. If omitted,
   * there are no swaps on solana.
   */
  readInstruction?(instruction: SwapInstruction): SwapInstructionTerms | undefined
}
