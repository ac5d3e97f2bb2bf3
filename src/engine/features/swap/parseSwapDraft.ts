import { transferErrors } from '../../adapters/transferErrors.ts'
import { parseAmount } from '../../amounts/parseAmount.ts'
import { isTokenAddress, parseCaipAddress } from '../../caip/CaipAddress.ts'
import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { Network } from '../network/Network.ts'
import type { SwapToken } from './Swap.ts'
import type { SwapSelection } from './selectSwap.ts'
import { swapErrors } from './swapErrors.ts'

/** A complete draft. */
export interface ParsedSwap {
  network: Network
  /** The network on which to receive. */
  receiveNetwork: Network
  payToken: SwapToken
  receiveToken: SwapToken
  payUnits: bigint
  /** The decimals of the paid token. */
  decimals: number
  /** The slippage tolerance, in whole percent. */
  slippage: number
}

const mostDecimals = 77
const mostSlippage = 50

/**
 * Validates the user's input. Throws the first of these errors that applies:
 * `swap/UNSUPPORTED_NETWORK`, `swap/TOKEN_REQUIRED`, `swap/SAME_TOKEN`, `transfer/INVALID_TOKEN`,
 * `swap/INVALID_SLIPPAGE`, `swap/AMOUNT_REQUIRED`, and the errors of `parseAmount`.
 */
export function parseSwapDraft(selection: SwapSelection): ParsedSwap {
  const { draft, network, payToken, problem, receiveNetwork = network, receiveToken } = selection
  if (problem) throw problem
  if (!network || !receiveNetwork || !payToken) throw swapErrors.UNSUPPORTED_NETWORK()
  if (!receiveToken) throw swapErrors.TOKEN_REQUIRED()
  if (isSameToken(payToken, receiveToken)) throw swapErrors.SAME_TOKEN()
  const decimals = decimalsOf(payToken)
  decimalsOf(receiveToken)
  assertCoin(payToken, network)
  assertCoin(receiveToken, receiveNetwork)
  const { slippage } = draft
  if (!Number.isInteger(slippage) || slippage < 0 || slippage > mostSlippage)
    throw swapErrors.INVALID_SLIPPAGE()
  const typed = draft.payAmount.trim()
  if (typed === '') throw swapErrors.AMOUNT_REQUIRED()
  return {
    network,
    receiveNetwork,
    payToken,
    receiveToken,
    payUnits: parseAmount(typed, decimals),
    decimals,
    slippage,
  }
}

/** Returns whether the two tokens are the same. */
export function isSameToken(one: SwapToken, other: SwapToken | undefined): boolean {
  if (one.chainId !== other?.chainId) return false
  return one.address?.toLowerCase() === other.address?.toLowerCase()
}

/**
 * Refuses a token that has no address and is not the native coin. Such a token would be swapped as
 * the native coin.
 */
function assertCoin({ address, quantity, symbol }: SwapToken, { nativeCurrency }: Network) {
  if (address !== undefined) return
  const isCoin =
    Number(quantity.decimals) === nativeCurrency.decimals &&
    String(symbol).toLowerCase() === nativeCurrency.symbol.toLowerCase()
  if (!isCoin) throw transferErrors.INVALID_TOKEN()
}

/** Returns the number of decimals. Throws `transfer/INVALID_TOKEN`. */
export function decimalsOf({ address, chainId, quantity }: SwapToken): number {
  const decimals = Number(quantity.decimals)
  if (!/^[0-9]{1,2}$/.test(quantity.decimals) || decimals > mostDecimals)
    throw transferErrors.INVALID_TOKEN()
  if (address !== undefined && !isTokenAddress(address, chainId))
    throw transferErrors.INVALID_TOKEN()
  return decimals
}

/** Returns the address of a token's contract. `undefined` for the native coin. */
export const contractOf = ({ address }: Pick<SwapToken, 'address'>): string | undefined =>
  address && parseCaipAddress(address).address

/** Returns the network on which to receive. `undefined` if it is the network of the paid token. */
export const otherNetworkOf = ({
  network,
  receiveNetwork,
}: Pick<ParsedSwap, 'network' | 'receiveNetwork'>): CaipNetworkId | undefined =>
  receiveNetwork.caipNetworkId === network.caipNetworkId ? undefined : receiveNetwork.caipNetworkId
