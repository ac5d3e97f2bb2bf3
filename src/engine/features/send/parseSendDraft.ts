import type { TransferToken } from '../../adapters/Transfer.ts'
import { transferErrors } from '../../adapters/transferErrors.ts'
import { parseCaipAddress } from '../../caip/CaipAddress.ts'
import { isTokenAddress } from '../../caip/isTokenAddress.ts'
import type { EngineState } from '../../EngineState.ts'
import type { Network } from '../network/Network.ts'
import { findNetwork } from '../network/NetworkState.ts'
import type { SendDraft, SendToken } from './SendState.ts'
import { sendErrors } from './sendErrors.ts'

/** A complete draft. Its amount is not parsed yet. */
export interface ParsedDraft {
  token: SendToken
  network: Network
  decimals: number
  /** The token for the chain. Omitted for the native coin. */
  transferToken: TransferToken | undefined
  receiver: string
}

const supported: readonly string[] = ['eip155', 'solana']
const mostDecimals = 77

/**
 * Reads what the user filled in. Throws, in this order: `send/INCOMPLETE`,
 * `send/TOKEN_REQUIRED`, `transfer/UNSUPPORTED_CHAIN`, `send/TOKEN_ADDRESS_REQUIRED`,
 * `transfer/INVALID_TOKEN`.
 */
export function parseSendDraft(
  { token, sendTokenAmount, isMax, receiver }: SendDraft,
  state: Pick<EngineState, 'network'>,
): ParsedDraft {
  const wanted = receiver.trim()
  if (!(sendTokenAmount || isMax) || !wanted) throw sendErrors.INCOMPLETE()
  if (!token) throw sendErrors.TOKEN_REQUIRED()
  return { ...parseSendToken(token, state), receiver: wanted }
}

/** Validates a token. Throws the errors of `parseSendDraft`, from the third on. */
export function parseSendToken(
  token: SendToken,
  state: Pick<EngineState, 'network'>,
): Omit<ParsedDraft, 'receiver'> {
  const network = findNetwork(state, token.chainId)
  if (!network || !supported.includes(network.chainNamespace))
    throw transferErrors.UNSUPPORTED_CHAIN()
  const { nativeCurrency } = network
  if (token.address === undefined) {
    // A token without its address would be sent as the native coin.
    if (token.symbol.toLowerCase() !== nativeCurrency.symbol.toLowerCase())
      throw sendErrors.TOKEN_ADDRESS_REQUIRED()
    return { token, network, decimals: nativeCurrency.decimals, transferToken: undefined }
  }
  const decimals = Number(token.quantity.decimals)
  if (!/^[0-9]{1,2}$/.test(token.quantity.decimals) || decimals > mostDecimals)
    throw transferErrors.INVALID_TOKEN()
  if (!isTokenAddress(token.address, token.chainId)) throw transferErrors.INVALID_TOKEN()
  const { address } = parseCaipAddress(token.address)
  return { token, network, decimals, transferToken: { address, decimals } }
}
