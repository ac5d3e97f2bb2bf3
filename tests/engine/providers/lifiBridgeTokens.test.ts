// @vitest-environment node
import { encodeFunctionData, type Hex, padHex, parseAbi, zeroHash } from 'viem'
import { expect, test } from 'vitest'
import { decodeBridgeCall } from '../../../src/engine/providers/lifi/decodeBridgeCall.ts'
import { deployments } from '../../../src/engine/providers/uniswap/deployments.ts'

/**
 * `AcrossFacetV4` at f6fee270ffe9061dea81851d0e083b4843ee43fa: it takes `bridge.sendingAssetId` from the account,
 * but gives `across.sendingAssetId` to the bridge, and compares the two nowhere. What the bridge got is what it
 * gives back.
 */
const abi = parseAbi([
  'struct Swap { address callTo; address approveTo; address sendingAssetId; address receivingAssetId; uint256 fromAmount; bytes callData; bool requiresDeposit; }',
  'struct Bridge { bytes32 transactionId; string bridge; string integrator; address referrer; address sendingAssetId; address receiver; uint256 minAmount; uint256 destinationChainId; bool hasSourceSwaps; bool hasDestinationCall; }',
  'struct Across { bytes32 receiverAddress; bytes32 refundAddress; bytes32 sendingAssetId; bytes32 receivingAssetId; uint256 outputAmount; uint128 outputAmountMultiplier; bytes32 exclusiveRelayer; uint32 quoteTimestamp; uint32 fillDeadline; uint32 exclusivityDeadline; bytes message; }',
  'function startBridgeTokensViaAcrossV4(Bridge bridge, Across across) payable',
  'function swapAndStartBridgeTokensViaAcrossV4(Bridge bridge, Swap[] swaps, Across across) payable',
])
const alice: Hex = `0x${'a'.repeat(40)}`
const zero: Hex = `0x${'0'.repeat(40)}`
/** A token that the service itself made. */
const worthless: Hex = `0x${'bad0'.repeat(10)}`
const here = deployments['eip155:1']!
const there = deployments['eip155:8453']!
const usdc = here.via.find(({ symbol }) => symbol === 'USDC')!.address
const usdcThere = there.via.find(({ symbol }) => symbol === 'USDC')!.address
const par = 10n ** 18n

interface Call {
  /** What is taken from the account if nothing is swapped before, and what is said to be sent. */
  bridged?: Hex
  /** What the bridge gets. */
  given?: Hex
  /** What a swap before it pays with, and what it gives. */
  swaps?: readonly [Hex, Hex]
  received?: Hex
  minAmount?: bigint
  multiplier?: bigint
}

function read({
  bridged = usdc,
  given = bridged,
  swaps,
  received = usdcThere,
  minAmount = 1_000_000n,
  multiplier = par,
}: Call) {
  const bridge = {
    transactionId: zeroHash,
    bridge: 'across',
    integrator: '',
    referrer: zero,
    sendingAssetId: bridged,
    receiver: alice,
    minAmount,
    destinationChainId: 8453n,
    hasSourceSwaps: swaps !== undefined,
    hasDestinationCall: false,
  }
  const across = {
    receiverAddress: padHex(alice),
    refundAddress: padHex(alice),
    sendingAssetId: padHex(given),
    receivingAssetId: padHex(received),
    outputAmount: 1_000_000n,
    outputAmountMultiplier: multiplier,
    exclusiveRelayer: zeroHash,
    quoteTimestamp: 1,
    fillDeadline: 2,
    exclusivityDeadline: 0,
    message: '0x',
  } as const
  const data = swaps
    ? encodeFunctionData({
        abi,
        functionName: 'swapAndStartBridgeTokensViaAcrossV4',
        args: [
          bridge,
          [
            {
              callTo: zero,
              approveTo: zero,
              sendingAssetId: swaps[0],
              receivingAssetId: swaps[1],
              fromAmount: 1_000_000n,
              callData: '0x',
              requiresDeposit: true,
            },
          ],
          across,
        ],
      })
    : encodeFunctionData({
        abi,
        functionName: 'startBridgeTokensViaAcrossV4',
        args: [bridge, across],
      })
  const call = { to: zero, data, value: '0' }
  return (decodeBridgeCall as (...given: unknown[]) => unknown)(call, {
    caipNetworkId: 'eip155:1',
    from: alice,
  })
}

test('the token that is paid reaches the bridge, with or without a swap before', () => {
  expect(read({})).toMatchObject({ payUnits: 1_000_000n, minimumUnits: 1_000_000n })
  expect(read({ swaps: [worthless, usdc] })).toMatchObject({ minimumUnits: 1_000_000n })
})

test('a call that takes one token and gives another one to the bridge is not read', () => {
  expect(read({ given: worthless })).toBeUndefined()
  expect(read({ swaps: [usdc, usdc], given: worthless })).toBeUndefined()
})

test('a call that bridges another token than its swap gives is not read', () => {
  expect(read({ swaps: [usdc, usdc], bridged: worthless })).toBeUndefined()
})

test('a call whose swap may give less than what arrives is not read: the bridge would give that back', () => {
  // One unit of USDC is bridged for one whole USDC. No relayer pays that, so one unit comes back.
  expect(
    read({ swaps: [here.wrapped, usdc], minAmount: 1n, multiplier: par * 1_000_000n }),
  ).toBeUndefined()
  // Its own token is bridged. Nobody pays for it, so it comes back.
  expect(read({ swaps: [usdc, worthless], bridged: worthless })).toBeUndefined()
})

test('a call that does not name the token to receive is not read as one for the coin', () => {
  expect(read({ received: zero })).toBeUndefined()
})
