import type { CaipNetworkId } from '../caip/CaipNetworkId.ts'
import type { Network } from '../features/network/Network.ts'
import type { ProviderOptions } from './ProviderOptions.ts'

/** Two tokens, given by their contracts. The contract is omitted for the native coin. */
export interface SwapPair {
  /** The network on which the account pays. */
  caipNetworkId: CaipNetworkId
  payAddress?: string | undefined
  receiveAddress?: string | undefined
  /**
   * The network on which the account receives, if it is another network. Only providers with a
   * `bridge` between the two networks are asked.
   */
  receiveNetworkId?: CaipNetworkId | undefined
}

/** A provider's offer for an amount. */
export interface SwapOfferedQuote {
  /** The received amount in the smallest unit, after the fee. */
  receiveUnits: string
  /** The time until the tokens arrive on another network, in seconds. */
  arrivesIn?: number | undefined
}

/** A swap that was sent to another network. */
export interface SwapArrivalRequest {
  caipNetworkId: CaipNetworkId
  receiveNetworkId: CaipNetworkId
  /** The confirmed transaction on `caipNetworkId`. */
  hash: string
}

/** The status of a swap to another network, after its transaction. */
export interface SwapArrival {
  /** `refunded`: the tokens came back. `failed`: the tokens neither arrived nor came back. */
  status: 'pending' | 'arrived' | 'refunded' | 'failed'
  /** The hash of the transaction that delivered the tokens. Missing if unknown. */
  hash?: string | undefined
}

/** Swaps between networks. */
export interface SwapBridge<Tools> {
  /** The networks between which the provider swaps. */
  networks: readonly CaipNetworkId[]
  /**
   * Reads the status of a swap that was sent. Resolves with `undefined` if the status is not known
   * yet. Called every 15 s, later every minute, for at most 6 hours.
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
  /** The slippage tolerance, in whole percent. */
  slippage: number
  /** The minimum that the user saw. The engine refuses a transaction with a lower one. */
  minimumUnits: string
  /** The parameters of EIP-2612's `permit`, seven words in hex, if the user signed one. */
  permit?: string | undefined
}

/** The input for an allowance. */
export interface SwapApprovalRequest extends SwapPair {
  from: string
  /** The allowance in the smallest unit. Omitted for an unlimited allowance. */
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
  /** The price of one whole token in USD, if known. Price providers are also asked. */
  price?: number | undefined
  hasPermit?: boolean | undefined
}

/** A contract call that the provider built. */
export interface SwapCall {
  to: string
  /** The call data in hex, starting with `0x`. */
  data: string
  /** The amount of the native coin in wei, as decimal digits. */
  value: string
}

/** An account that an instruction uses. */
export interface SwapInstructionAccount {
  /** The account's address, in base58. */
  address: string
  isSigner: boolean
  isWritable: boolean
}

/**
 * An instruction of a provider's program on solana. The engine adds instructions that create
 * missing token accounts, and that wrap and unwrap SOL. The user pays the fee and is the only
 * signer.
 */
export interface SwapInstruction {
  /** The program's address, in base58. */
  program: string
  accounts: readonly SwapInstructionAccount[]
  /** The data of the instruction, in base64. */
  data: string
  /** Lookup tables that shorten the transaction. Their content is read from the network's nodes. */
  lookupTables?: readonly string[] | undefined
  /** The mints of tokens in between, if these tokens pass through accounts of the user. */
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
  /** The minimum amount to receive. The program refuses to pay less. */
  minimumUnits: bigint
  /** The token account that pays. */
  source: string
  /** The token account that receives. */
  destination: string
}

/** The network of a call, and its sender. */
export interface SwapPlace {
  caipNetworkId: CaipNetworkId
  /** The account that sends the call. */
  from: string
}

/** The decoded content of a call to a provider's contract. */
export interface SwapTerms {
  /** The contract of the paid token. Omitted for the native coin. */
  payAddress?: string | undefined
  receiveAddress?: string | undefined
  payUnits: bigint
  /** The minimum amount to receive. The contract reverts if it would pay less. */
  minimumUnits: bigint
  /** The receiver of the tokens. */
  receiver: string
  /** The network of the received tokens, if it is another network. */
  receiveNetworkId?: CaipNetworkId | undefined
  /** The permit in the call: seven words in hex. */
  permit?: string | undefined
  /**
   * The last time at which the contract accepts the call, in seconds since 1970. Missing if the
   * call contains no such time. It must be at most a day after the quote.
   */
  deadline?: bigint | undefined
  /**
   * Terms that the call does not guarantee. `received`: the received token is not in the call, or
   * the contract does not check that it arrives. `both`: the paid token is not in the call either.
   * For both values, the engine simulates the call on a node and compares the account's balances.
   */
  unproven?: 'received' | 'both' | undefined
}

/** The data that the engine passes to a provider with each request. */
export interface SwapTools extends ProviderOptions {
  /** The network of the request. */
  network: Network
}

/**
 * A swap provider. Its answers are validated: a transaction is sent to the wallet only if it calls
 * one of `routers`, and if its decoded content matches the quote that the user saw.
 */
export interface SwapProvider<Tools = SwapTools> {
  id: string
  name: string
  /** The networks of eip155 and solana that the provider supports. */
  networks: readonly CaipNetworkId[]
  /**
   * The provider's contracts or programs on each network. No other contract is called or approved
   * to spend a token.
   */
  routers: Readonly<Partial<Record<CaipNetworkId, readonly string[]>>>
  /** The provider's fee on the paid amount, in hundredths of a percent. Default: none. */
  feeBasisPoints?: number | undefined
  /** Resolves with the tokens that can be swapped on the network. `undefined` if there are none. */
  getTokens(
    request: { caipNetworkId: CaipNetworkId },
    tools: Tools,
  ): Promise<readonly ListedSwapToken[] | undefined>
  /**
   * Resolves with the quote for an amount. Resolves with `undefined`, or with an amount of `0`, if
   * the liquidity is too low.
   */
  getQuote(request: SwapQuoteRequest, tools: Tools): Promise<SwapOfferedQuote | undefined>
  /**
   * Builds a call on eip155, or an instruction on solana. Resolves with `undefined` if the provider
   * cannot build one.
   */
  buildSwap(
    request: SwapBuildRequest,
    tools: Tools,
  ): Promise<SwapCall | SwapInstruction | undefined>
  /** Returns the data of the token's `approve`. If omitted, the engine creates it. */
  buildApproval?(request: SwapApprovalRequest, tools: Tools): Promise<{ data: string } | undefined>
  /**
   * Returns the router's current allowance, in the smallest unit. If omitted, the engine reads it
   * from the chain.
   */
  getAllowance?(
    request: SwapPair & { from: string },
    tools: Tools,
  ): Promise<{ units: string } | undefined>
  /** Returns the gas price in wei. If omitted, the engine reads it from a node. */
  getGasPrice?(
    request: { caipNetworkId: CaipNetworkId },
    tools: Tools,
  ): Promise<{ gasPrice: string } | undefined>
  /**
   * Swaps between networks. Only used for providers in the option `providers`, because latchkey
   * also follows arrivals after a reload. `readCall` must decode the receiver, network, token and
   * minimum of such a call.
   */
  bridge?: SwapBridge<Tools> | undefined
  /**
   * Decodes a call to the provider's contracts. Returns `undefined` for an unknown call. If
   * omitted, calls are decoded as calls to 1inch's aggregation router.
   */
  readCall?(call: SwapCall, place: SwapPlace): SwapTerms | undefined
  /** Decodes an instruction, if known. If omitted, the provider does not swap on solana. */
  readInstruction?(instruction: SwapInstruction): SwapInstructionTerms | undefined
}
