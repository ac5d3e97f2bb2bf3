import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'

/** Two tokens of a network, each by its contract; absent for the network's own coin. */
export interface SwapPair {
  caipNetworkId: CaipNetworkId
  payAddress?: string | undefined
  receiveAddress?: string | undefined
}

/** What a price is asked for. */
export interface SwapQuoteRequest extends SwapPair {
  /** In the smallest unit, as decimal digits. */
  payUnits: string
  /** Of the account; absent while nobody is connected. */
  from?: string | undefined
  /** What a unit of gas costs, in wei, where that is known. */
  gasPrice?: string | undefined
}

/** What a transaction is asked for. */
export interface SwapBuildRequest extends SwapPair {
  payUnits: string
  from: string
  /** Whole percent. */
  slippage: number
  /** The parameters of EIP-2612's `permit`, seven words in hex, when the visitor signed one. */
  permit?: string | undefined
}

/** What an allowance is asked for. */
export interface SwapApprovalRequest extends SwapPair {
  from: string
  /** In the smallest unit; absent: without a limit. */
  units?: string | undefined
}

/** A token in the provider's list. */
export interface ListedSwapToken {
  name: string
  symbol: string
  /** Its contract; absent for the network's own coin. */
  address?: string | undefined
  decimals: number
  logoUrl?: string | undefined
  /** Of one whole token in usd, where the provider knows it. The blockchain API is asked besides. */
  price?: number | undefined
  hasPermit?: boolean | undefined
}

/** A call of a contract, as the provider built it. */
export interface SwapCall {
  to: string
  /** Hexadecimal, from `0x` on. */
  data: string
  /** In wei, as decimal digits. */
  value: string
}

/** What a call of a provider's contract says. */
export interface SwapTerms {
  /** Absent for the network's own coin. */
  payAddress?: string | undefined
  receiveAddress?: string | undefined
  payUnits: bigint
  /** The least that comes, or the contract refuses. */
  minimumUnits: bigint
  /** To whom it goes. */
  receiver: string
  /** The permit that is in it, seven words in hex. */
  permit?: string | undefined
  /**
   * What the call does not prove. `received`: it does not name the token that comes back, or the
   * contract does not check that it came; `both`: it does not name the token that is paid either.
   * The engine then has a node try the call, and compares the account's balances.
   */
  unproven?: 'received' | 'both' | undefined
}

/** What the engine lends to a provider. */
export interface SwapTools {
  signal: AbortSignal
}

/**
 * Who swaps. Its answers are checked as a stranger's: a transaction reaches the wallet only when it
 * goes to one of `routers` and says, decoded, what the visitor was shown.
 */
export interface SwapProvider {
  id: string
  name: string
  /** The networks of eip155 on which it swaps. */
  networks: readonly CaipNetworkId[]
  /** Its contracts on each network: nothing else is called, or allowed to take a token. */
  routers: Readonly<Partial<Record<CaipNetworkId, readonly string[]>>>
  /** What it keeps of what is paid, in hundredths of a percent. Default: nothing. */
  feeBasisPoints?: number | undefined
  /** What can be swapped there. */
  getTokens(
    request: { caipNetworkId: CaipNetworkId },
    tools: SwapTools,
  ): Promise<readonly ListedSwapToken[]>
  /**
   * How much comes for it, in the smallest unit, after the fee. Rejects with
   * `swapErrors.INSUFFICIENT_LIQUIDITY()` where there is too little of it.
   */
  getQuote(request: SwapQuoteRequest, tools: SwapTools): Promise<{ receiveUnits: string }>
  buildSwap(request: SwapBuildRequest, tools: SwapTools): Promise<SwapCall>
  /** The data of the token's `approve`. Without it the engine writes that itself. */
  buildApproval?(request: SwapApprovalRequest, tools: SwapTools): Promise<{ data: string }>
  /** What the router may take now, in the smallest unit. Without it the chain is asked. */
  getAllowance?(request: SwapPair & { from: string }, tools: SwapTools): Promise<{ units: string }>
  /** What a unit of gas costs, in wei. Without it a node is asked. */
  getGasPrice?(
    request: { caipNetworkId: CaipNetworkId },
    tools: SwapTools,
  ): Promise<{ gasPrice: string }>
  /**
   * What a call of its contracts says; undefined for one that cannot be read. Without it the calls
   * are read as those of 1inch's aggregation router.
   */
  readCall?(call: SwapCall): SwapTerms | undefined
}

/** How the blockchain API's own swaps are set up; nothing is required. */
export interface SwapServiceOptions {
  /** More networks than the twelve. */
  networks?: readonly CaipNetworkId[] | undefined
  /** More contracts than 1inch's aggregation routers. */
  routers?: SwapProvider['routers'] | undefined
}
