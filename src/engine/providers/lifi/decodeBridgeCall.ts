import type { Hex } from 'viem'
import { decodeFunctionData, parseAbi, toFunctionSelector } from 'viem/utils'
import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { SwapTerms } from '../../features/swap/SwapProvider.ts'
import { deployments } from '../uniswap/deployments.ts'
import { coin, countSwaps, mostSwaps, readPayment, swap } from './decodeLifiCall.ts'

/**
 * LI.FI's bridge to Across: `AcrossFacetV4`, src/Facets/AcrossFacetV4.sol of the repository
 * lifinance/contracts at f6fee270ffe9061dea81851d0e083b4843ee43fa, read on 2026-11-23.
 */
const abi = parseAbi([
  swap,
  'struct Bridge { bytes32 transactionId; string bridge; string integrator; address referrer; address sendingAssetId; address receiver; uint256 minAmount; uint256 destinationChainId; bool hasSourceSwaps; bool hasDestinationCall; }',
  'struct Across { bytes32 receiverAddress; bytes32 refundAddress; bytes32 sendingAssetId; bytes32 receivingAssetId; uint256 outputAmount; uint128 outputAmountMultiplier; bytes32 exclusiveRelayer; uint32 quoteTimestamp; uint32 fillDeadline; uint32 exclusivityDeadline; bytes message; }',
  'function startBridgeTokensViaAcrossV4(Bridge bridge, Across across) payable',
  'function swapAndStartBridgeTokensViaAcrossV4(Bridge bridge, Swap[] swaps, Across across) payable',
])
const withSwaps = toFunctionSelector(abi[1])
const whole = 10n ** 18n
const word = /^0x0{24}[0-9a-f]{40}$/i

/**
 * What a call of LI.FI's contract takes, and what arrives at least on another network. Across pays
 * exactly the named amount there, or gives the tokens back. `undefined` for other bridges: their calls
 * do not say what arrives.
 */
export function decodeBridgeCall({
  data,
  value,
}: {
  data: string
  value: string
}): SwapTerms | undefined {
  try {
    if (data.startsWith(withSwaps) && countSwaps(data, 1) > mostSwaps) return undefined
    const { args } = decodeFunctionData({ abi, data: data as Hex })
    const [bridge, swaps, across] = args.length === 3 ? args : [args[0], undefined, args[1]]
    const { destinationChainId, minAmount, receiver, sendingAssetId } = bridge
    const { message, outputAmount, outputAmountMultiplier } = across
    const [paidTo, refundedTo, received] = [
      across.receiverAddress,
      across.refundAddress,
      across.receivingAssetId,
    ].map(addressIn)
    // A call on the other network could do anything with the tokens.
    if (bridge.hasDestinationCall || message !== '0x' || !received) return undefined
    if (paidTo !== receiver.toLowerCase() || refundedTo !== paidTo) return undefined
    const deposit = { sendingAssetId, fromAmount: minAmount, requiresDeposit: true }
    const paid = readPayment(swaps ?? [deposit], value)
    const receiveNetworkId: CaipNetworkId = `eip155:${destinationChainId}`
    // An account with a key gets the coin in place of the wrapped one.
    const isCoin = received === deployments[receiveNetworkId]?.wrapped.toLowerCase()
    return (
      paid && {
        ...paid,
        receiveNetworkId,
        receiveAddress: isCoin || received === coin ? undefined : received,
        // The swaps before it bring at least `minAmount`, and the contract adjusts the rest to it.
        minimumUnits: swaps ? (minAmount * outputAmountMultiplier) / whole : outputAmount,
        receiver,
      }
    )
  } catch {
    // Not one of the calls above.
    return undefined
  }
}

/** `undefined` for an address of another kind of network. */
const addressIn = (bytes: Hex) =>
  word.test(bytes) ? `0x${bytes.slice(-40)}`.toLowerCase() : undefined
