import fc from 'fast-check'
import { encodeFunctionData, padHex, parseAbi, zeroHash } from 'viem'
import { expect, test } from 'vitest'
import { decodeBridgeCall } from '../../src/engine/providers/lifi/decodeBridgeCall.ts'
import { countSwaps, decodeLifiCall } from '../../src/engine/providers/lifi/decodeLifiCall.ts'
import { checkProperty } from '../support/checkProperty.ts'

const abi = parseAbi([
  'struct Swap { address callTo; address approveTo; address sendingAssetId; address receivingAssetId; uint256 fromAmount; bytes callData; bool requiresDeposit; }',
  'function swapTokensGeneric(bytes32 id, string integrator, string referrer, address receiver, uint256 minimum, Swap[] swaps) payable',
])
const coin: `0x${string}` = `0x${'0'.repeat(40)}`
const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes): `0x${string}` => `0x${Buffer.from(bytes).toString('hex')}`)
const one = fc.record({
  callTo: address,
  approveTo: address,
  sendingAssetId: fc.oneof(address, fc.constant(coin)),
  receivingAssetId: fc.oneof(address, fc.constant(coin)),
  fromAmount: fc.bigInt({ min: 0n, max: 2n ** 200n }),
  callData: fc.constant('0x'),
  requiresDeposit: fc.boolean(),
})
const given = fc.record({
  swaps: fc.array(one, { minLength: 1, maxLength: 4 }),
  receiver: address,
  minimum: fc.bigInt({ min: 0n, max: 2n ** 200n }),
  value: fc.bigInt({ min: 0n, max: 2n ** 200n }),
})

test('a parsed call takes only the token that it names', () => {
  checkProperty({
    seed: 94,
    given,
    read: ({ minimum, receiver, swaps, value }) =>
      decodeLifiCall({
        data: encodeFunctionData({
          abi,
          functionName: 'swapTokensGeneric',
          args: [zeroHash, '', '', receiver, minimum, swaps] as never,
        }),
        value: String(value),
      }),
    holds(terms, { minimum, receiver, swaps, value }) {
      const taken = swaps.filter((swap) => swap.requiresDeposit && swap.sendingAssetId !== coin)
      const named = terms.payAddress?.toLowerCase()
      expect(taken.every(({ sendingAssetId }) => sendingAssetId === named)).toBe(true)
      const sum = taken.reduce((total, { fromAmount }) => total + fromAmount, 0n)
      expect(terms.payUnits).toBe(named === undefined ? value : sum)
      expect(terms.receiver.toLowerCase()).toBe(receiver)
      expect(terms.minimumUnits).toBe(minimum)
      expect(terms.receiveAddress?.toLowerCase() ?? coin).toBe(swaps.at(-1)!.receivingAssetId)
    },
  })
})

test('any bytes are parsed as a call of LI.FI, or refused', () => {
  checkProperty({
    seed: 95,
    given: fc.record({ data: fc.string({ maxLength: 2_000 }), value: fc.string({ maxLength: 9 }) }),
    read: decodeLifiCall,
    least: -1,
    holds: ({ receiver }) => expect(receiver).toMatch(/^0x/),
  })
})

const bridgeAbi = parseAbi([
  'struct Bridge { bytes32 transactionId; string bridge; string integrator; address referrer; address sendingAssetId; address receiver; uint256 minAmount; uint256 destinationChainId; bool hasSourceSwaps; bool hasDestinationCall; }',
  'struct Across { bytes32 receiverAddress; bytes32 refundAddress; bytes32 sendingAssetId; bytes32 receivingAssetId; uint256 outputAmount; uint128 outputAmountMultiplier; bytes32 exclusiveRelayer; uint32 quoteTimestamp; uint32 fillDeadline; uint32 exclusivityDeadline; bytes message; }',
  'function startBridgeTokensViaAcrossV4(Bridge bridge, Across across) payable',
])
const amounts = fc.bigInt({ min: 0n, max: 2n ** 100n })
const paidToken = '0x1111111111111111111111111111111111111111'
const rarely = <One>(some: fc.Arbitrary<One>, usual: One) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: some })

test('a parsed call to another network pays and refunds only the account that it names', () => {
  checkProperty({
    seed: 99,
    given: fc.record({
      sendingAssetId: rarely<`0x${string}`>(fc.constant<`0x${string}`>(coin), paidToken),
      deposited: rarely<`0x${string}` | undefined>(address, undefined),
      receiver: address,
      other: rarely<`0x${string}` | undefined>(address, undefined),
      refund: rarely<`0x${string}` | undefined>(address, undefined),
      receivingAssetId: address,
      minAmount: amounts,
      outputAmount: amounts,
      chain: fc.bigInt({ min: 1n, max: 10_000_000n }),
      hasDestinationCall: rarely<boolean>(fc.boolean(), false),
      message: rarely<string>(fc.constantFrom('0x12', '0x'), '0x'),
      value: amounts,
    }),
    read: (given) => {
      const { chain, hasDestinationCall, message, minAmount, receiver, sendingAssetId } = given
      const bridge = {
        transactionId: zeroHash,
        bridge: 'across',
        integrator: '',
        referrer: coin,
        sendingAssetId,
        receiver,
        minAmount,
        destinationChainId: chain,
        hasSourceSwaps: false,
        hasDestinationCall,
      }
      const across = {
        receiverAddress: padHex(given.other ?? receiver),
        refundAddress: padHex(given.refund ?? receiver),
        sendingAssetId: padHex(given.deposited ?? sendingAssetId),
        receivingAssetId: padHex(given.receivingAssetId),
        outputAmount: given.outputAmount,
        outputAmountMultiplier: 0n,
        exclusiveRelayer: zeroHash,
        quoteTimestamp: 0,
        fillDeadline: 0,
        exclusivityDeadline: 0,
        message,
      }
      return decodeBridgeCall({
        data: encodeFunctionData({
          abi: bridgeAbi,
          functionName: 'startBridgeTokensViaAcrossV4',
          args: [bridge, across] as never,
        }),
        value: String(given.value),
      })
    },
    holds(terms, given) {
      const { chain, minAmount, outputAmount, receiver, receivingAssetId, sendingAssetId } = given
      expect([given.hasDestinationCall, given.message]).toEqual([false, '0x'])
      expect([given.other ?? receiver, given.refund ?? receiver]).toEqual([receiver, receiver])
      expect(terms.receiver.toLowerCase()).toBe(receiver)
      expect(terms.receiveNetworkId).toBe(`eip155:${chain}`)
      expect(terms.receiveAddress).toBe(receivingAssetId)
      expect(terms.minimumUnits).toBe(outputAmount)
      if (sendingAssetId === coin) return expect(terms.payUnits).toBe(given.value)
      expect(given.deposited ?? sendingAssetId).toBe(sendingAssetId)
      expect([terms.payAddress, terms.payUnits]).toEqual([sendingAssetId, minAmount])
    },
  })
})

test('any bytes are parsed as a call to another network, or refused', () => {
  checkProperty({
    seed: 100,
    given: fc.record({ data: fc.string({ maxLength: 2_000 }), value: fc.string({ maxLength: 9 }) }),
    read: decodeBridgeCall,
    least: -1,
    holds: ({ receiver }) => expect(receiver).toMatch(/^0x/),
  })
})

test('the number of swaps in any bytes is a number', () => {
  checkProperty({
    seed: 101,
    given: fc.string({ maxLength: 2_000 }),
    read: (data) => countSwaps(data, 1),
    holds: (count) => expect(count).toBeTypeOf('number'),
  })
})
