import { encodeFunctionData, type Hex, padHex, parseAbi, zeroHash } from 'viem'
import { expect, test } from 'vitest'
import { decodeBridgeCall } from '../../../src/engine/providers/lifi/decodeBridgeCall.ts'

/**
 * `AcrossFacetV4` at f6fee270ffe9061dea81851d0e083b4843ee43fa: it takes `bridge.sendingAssetId`
 * from the account and deposits `across.sendingAssetId`, and never compares the two. The bridge
 * returns the deposited token.
 */
const abi = parseAbi([
  'struct Bridge { bytes32 transactionId; string bridge; string integrator; address referrer; address sendingAssetId; address receiver; uint256 minAmount; uint256 destinationChainId; bool hasSourceSwaps; bool hasDestinationCall; }',
  'struct Across { bytes32 receiverAddress; bytes32 refundAddress; bytes32 sendingAssetId; bytes32 receivingAssetId; uint256 outputAmount; uint128 outputAmountMultiplier; bytes32 exclusiveRelayer; uint32 quoteTimestamp; uint32 fillDeadline; uint32 exclusivityDeadline; bytes message; }',
  'function startBridgeTokensViaAcrossV4(Bridge bridge, Across across) payable',
])
const alice: Hex = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const zero: Hex = `0x${'0'.repeat(40)}`
const paid: Hex = `0x${'11'.repeat(20)}`
const received: Hex = `0x${'22'.repeat(20)}`
const worthless: Hex = `0x${'bad0'.repeat(10)}`

function read(given: { deposited?: Hex; received?: Hex } = {}) {
  const bridge = {
    transactionId: zeroHash,
    bridge: 'across',
    integrator: '',
    referrer: zero,
    sendingAssetId: paid,
    receiver: alice,
    minAmount: 5n,
    destinationChainId: 8453n,
    hasSourceSwaps: false,
    hasDestinationCall: false,
  }
  const across = {
    receiverAddress: padHex(alice),
    refundAddress: padHex(alice),
    sendingAssetId: padHex(given.deposited ?? paid),
    receivingAssetId: padHex(given.received ?? received),
    outputAmount: 4n,
    outputAmountMultiplier: 0n,
    exclusiveRelayer: zeroHash,
    quoteTimestamp: 1,
    fillDeadline: 2,
    exclusivityDeadline: 0,
    message: '0x',
  } as const
  const args = [bridge, across] as const
  const data = encodeFunctionData({ abi, functionName: 'startBridgeTokensViaAcrossV4', args })
  return decodeBridgeCall({ data, value: '0' })
}

test('a call is decoded if it deposits the token that it takes', () => {
  expect(read()).toMatchObject({ payAddress: paid, payUnits: 5n, minimumUnits: 4n })
})

test('a call is refused if it takes one token and deposits another', () => {
  expect(read({ deposited: worthless })).toBeUndefined()
})

test('a call that does not name the received token is not decoded as one for the coin', () => {
  expect(read({ received: zero })).toBeUndefined()
})
