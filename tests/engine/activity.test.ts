import { encodeFunctionData, erc20Abi, erc721Abi, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { readReceiver } from '../../src/engine/features/activity/createReceiverReads.ts'
import { createKnownAddresses } from '../../src/engine/features/createKnownReceivers.ts'

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const bob = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const carol = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const token = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
const several = parseAbi([
  'function safeTransferFrom(address, address, uint256, uint256, bytes)',
  'function safeBatchTransferFrom(address, address, uint256[], uint256[], bytes)',
])
const transfer = encodeFunctionData({
  abi: erc20Abi,
  functionName: 'transfer',
  args: [bob, 5n],
})

describe('the receiver in a history event', () => {
  const sent = (input: string, changes: object = {}) =>
    readReceiver({ from: alice.toLowerCase(), to: token, value: '0x0', input, ...changes }, alice)

  test.each([
    ['ERC-20, transfer', transfer],
    [
      'ERC-20, transferFrom',
      encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [carol, bob, 5n] }),
    ],
    [
      'ERC-721, safeTransferFrom',
      encodeFunctionData({
        abi: erc721Abi,
        functionName: 'safeTransferFrom',
        args: [alice, bob, 5n],
      }),
    ],
    [
      'ERC-721, safeTransferFrom with bytes',
      encodeFunctionData({
        abi: erc721Abi,
        functionName: 'safeTransferFrom',
        args: [alice, bob, 5n, '0x01'],
      }),
    ],
    [
      'ERC-1155, safeTransferFrom',
      encodeFunctionData({
        abi: several,
        functionName: 'safeTransferFrom',
        args: [alice, bob, 1n, 1n, '0x'],
      }),
    ],
  ])('is read from the call of %s', (_, input) => {
    expect(sent(input)).toBe(bob.toLowerCase())
  })

  test('is the receiver of the native coin', () => {
    expect(sent('0x', { to: carol, value: '0x1' })).toBe(carol)
  })

  test.each([
    ['another account made it', transfer, { from: bob }],
    ['it creates a contract', '0x6001', { to: null }],
    ['it calls something else', '0x12345678', {}],
    [
      'it moves several tokens at once',
      encodeFunctionData({
        abi: several,
        functionName: 'safeBatchTransferFrom',
        args: [alice, bob, [1n], [1n], '0x'],
      }),
      {},
    ],
    ['the call is cut off', transfer.slice(0, 60), {}],
    ['the word is not an address', transfer.replace('a9059cbb0', 'a9059cbbf'), {}],
    ['it is encoded in another way', 5 as never, {}],
    ['the selector is the name of an object property', `0x${'__proto__'.slice(0, 8)}`, {}],
  ])('is empty if %s', (_, input, changes) => {
    expect(sent(input, changes)).toBeUndefined()
  })

  test.each([undefined, null, 'x', {}, []])('is undefined for %j', (answer) => {
    expect(readReceiver(answer, alice)).toBeUndefined()
  })
})

describe('known addresses', () => {
  const like = (address: string, middle: string) =>
    `${address.slice(0, 6)}${middle.repeat(32)}${address.slice(-4)}`

  test('are distinguished from look-alikes, in any case', () => {
    const known = createKnownAddresses([alice, bob])
    expect(known.doubleOf(like(bob, 'a'))).toBe(bob)
    expect(known.doubleOf(like(bob, 'a').toLowerCase())).toBe(bob)
    expect([alice, bob.toLowerCase(), carol].map(known.doubleOf)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('never include a look-alike, so a user who was deceived once is warned again', () => {
    const known = createKnownAddresses([bob])
    known.meet(like(bob, 'a'))
    expect(known.doubleOf(like(bob, 'a'))).toBe(bob)
    known.meet(carol)
    expect(known.doubleOf(like(carol, 'a'))).toBe(carol)
  })
})
