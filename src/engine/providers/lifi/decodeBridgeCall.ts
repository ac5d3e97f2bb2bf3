import type { Hex } from 'viem'
import { decodeFunctionData, parseAbi } from 'viem/utils'
import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { SwapTerms } from '../SwapProvider.ts'
import { etherDeployments } from '../uniswap/etherDeployments.ts'
import { mainDeployments } from '../uniswap/mainDeployments.ts'
import { otherDeployments } from '../uniswap/otherDeployments.ts'
import { coin, readPayment } from './decodeLifiCall.ts'

/**
 * LI.FI's bridge to Across: `AcrossFacetV4` in src/Facets/AcrossFacetV4.sol of the repository
 * lifinance/contracts at f6fee270ffe9061dea81851d0e083b4843ee43fa, read on 2026-11-23.
 */
const abi = parseAbi([
  'struct Bridge { bytes32 transactionId; string bridge; string integrator; address referrer; address sendingAssetId; address receiver; uint256 minAmount; uint256 destinationChainId; bool hasSourceSwaps; bool hasDestinationCall; }',
  'struct Across { bytes32 receiverAddress; bytes32 refundAddress; bytes32 sendingAssetId; bytes32 receivingAssetId; uint256 outputAmount; uint128 outputAmountMultiplier; bytes32 exclusiveRelayer; uint32 quoteTimestamp; uint32 fillDeadline; uint32 exclusivityDeadline; bytes message; }',
  'function startBridgeTokensViaAcrossV4(Bridge bridge, Across across) payable',
])
const word = /^0x0{24}[0-9a-f]{40}$/i

/**
 * Decodes the amount that a call of LI.FI's contract takes, and the minimum that arrives on another
 * network. With the bridge Across, the account receives exactly the amount in the call, or gets its
 * tokens back. Returns `undefined` for other bridges, because their calls do not contain the
 * received amount. Also returns `undefined` for a call that swaps before it bridges: Across would
 * return a token that is not in the call.
 */
export function decodeBridgeCall({
  data,
  value,
}: {
  data: string
  value: string
}): SwapTerms | undefined {
  try {
    const { args } = decodeFunctionData({ abi, data: data as Hex })
    const [bridge, across] = args
    const { destinationChainId, minAmount, receiver, sendingAssetId } = bridge
    const [paidTo, refundedTo, deposited, received] = [
      across.receiverAddress,
      across.refundAddress,
      across.sendingAssetId,
      across.receivingAssetId,
    ].map(addressIn)
    // Refuses a call on the other network, because that call could do anything with the tokens.
    if (bridge.hasDestinationCall || across.message !== '0x') return undefined
    if (!received || received === coin) return undefined
    if (paidTo !== receiver.toLowerCase() || refundedTo !== paidTo) return undefined
    // The contract takes one token and deposits another without comparing the two. So both must be
    // equal.
    if (sendingAssetId !== coin && deposited !== sendingAssetId.toLowerCase()) return undefined
    const deposit = { sendingAssetId, fromAmount: minAmount, requiresDeposit: true }
    const paid = readPayment([deposit], value)
    const receiveNetworkId: CaipNetworkId = `eip155:${destinationChainId}`
    // An account with a key receives the coin itself, not its wrapped form.
    const place =
      mainDeployments[receiveNetworkId] ??
      etherDeployments[receiveNetworkId] ??
      otherDeployments[receiveNetworkId]
    const isCoin = received === place?.wrapped?.toLowerCase()
    return (
      paid && {
        ...paid,
        receiveNetworkId,
        receiveAddress: isCoin ? undefined : received,
        minimumUnits: across.outputAmount,
        receiver,
      }
    )
  } catch {
    // The data is not a call of this ABI.
    return undefined
  }
}

/** Reads an address. Returns `undefined` for an address of another kind of network. */
const addressIn = (bytes: Hex) =>
  word.test(bytes) ? `0x${bytes.slice(-40)}`.toLowerCase() : undefined
