import { type Address, encodeFunctionData, getAddress, type Hex, parseAbi, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAnvil } from '../../sandbox/chains/startAnvil.ts'
import { sandboxCollections, sandboxTokens } from '../../sandbox/chains/tokens/tokens.ts'
import { callChain } from '../../sandbox/wallets/callChain.ts'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import type { AskNode } from '../../server/secureSite/frame/askNode.ts'
import type { AppCall } from '../../server/secureSite/frame/evm/readTransaction.ts'
import { simulateCalls } from '../../server/secureSite/frame/evm/simulateCalls.ts'
import { labelOf, networkWith, textOf } from '../support/englishFrame.ts'

const account = getAddress(testAccounts.alice.address)
const friend = getAddress(testAccounts.bob.address)
const { frozen, tide } = sandboxTokens
const { pictures, prints } = sandboxCollections

let chain: Awaited<ReturnType<typeof startAnvil>>
beforeAll(async () => {
  chain = await startAnvil({ chainId: 1, tokens: true })
})
afterAll(() => chain.stop())

const onChain: AskNode = (method, params) => callChain({ rpcUrl: chain.rpcUrl, method, params })

async function simulate(calls: readonly AppCall[], askNode = onChain) {
  const rows = await simulateCalls(calls, { account, askNode, network: networkWith() })
  return rows.map((one) => `${labelOf(one)}: ${textOf(one).replaceAll('\n', ' ')}`)
}

const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 item)',
  'function safeTransferFrom(address from, address to, uint256 item, uint256 amount, bytes data)',
  'function mint(address to, uint256 amount)',
])
const send = (value: string, to: Address = friend): AppCall => ({
  to,
  data: '0x',
  value: parseEther(value),
})
const call = (to: Address, data: Hex): AppCall => ({ to, data, value: 0n })
const transfer = (token: Address, amount: bigint) =>
  call(token, encodeFunctionData({ abi, functionName: 'transfer', args: [friend, amount] }))
const mint = (token: Address, amount: bigint, to = account) =>
  call(token, encodeFunctionData({ abi, functionName: 'mint', args: [to, amount] }))

test.each<[string, () => AppCall[], readonly string[]]>([
  ['the coin', () => [send('0.5')], ['You give: 0.5 ETH']],
  [
    'a token (ERC-20)',
    () => [transfer(tide.address, 2_500_000n)],
    [`You give: 2.5 TIDE ${tide.address}`],
  ],
  [
    'an item of a collection (ERC-721)',
    () => {
      const args = [account, friend, 2n] as const
      const data = encodeFunctionData({ abi, functionName: 'transferFrom', args })
      return [call(pictures.address, data)]
    },
    [`You give: 1 of item 2 MEAD ${pictures.address}`],
  ],
  [
    'some of an item (ERC-1155)',
    () => {
      const args = [account, friend, 3n, 4n, '0x'] as const
      const data = encodeFunctionData({ abi, functionName: 'safeTransferFrom', args })
      return [call(prints.address, data)]
    },
    [`You give: 4 of item 3 ${prints.address}`],
  ],
  [
    'received tokens',
    () => [mint(tide.address, 7_000_000n), mint(pictures.address, 99n)],
    [`You get: 7 TIDE ${tide.address}`, `You get: 1 of item 99 MEAD ${pictures.address}`],
  ],
  [
    'several calls: first what the user gives, without what goes back and forth',
    () => [
      mint(tide.address, 1_000_000n),
      transfer(tide.address, 1_000_000n),
      mint(pictures.address, 98n),
      send('0.25'),
    ],
    ['You give: 0.25 ETH', `You get: 1 of item 98 MEAD ${pictures.address}`],
  ],
  [
    'nothing that only others get',
    () => [mint(tide.address, 5n, friend)],
    ['What changes: Nothing that you own now'],
  ],
  [
    'a call that fails',
    () => [transfer(frozen.address, 1n)],
    ['What changes: It would fail, and still cost the fee.'],
  ],
  [
    'one call of several that fails',
    () => [send('0.1'), transfer(frozen.address, 1n)],
    ['What changes: It would fail, and still cost the fee.'],
  ],
])('the simulation shows %s', async (_, build, lines) => {
  expect(await simulate(build())).toEqual(lines)
})

const notSimulated = [
  'What changes: This network’s node cannot simulate. The wallet cannot tell what this changes.',
]
const answering =
  (answer: unknown): AskNode =>
  async (method, params) =>
    method === 'eth_simulateV1' ? answer : onChain(method, params)

test('the frame says that it cannot simulate if the node has no eth_simulateV1', async () => {
  const askNode: AskNode = (method, params) =>
    onChain(method === 'eth_simulateV1' ? 'eth_simulateV99' : method, params)
  expect(await simulate([send('0.5')], askNode)).toEqual(notSimulated)
})

test('the frame says that it cannot simulate if the node is unreachable', async () => {
  const askNode = () => Promise.reject(new Error('away'))
  expect(await simulate([send('0.5')], askNode)).toEqual(notSimulated)
})

const done = (...logs: unknown[]) => [{ calls: [{ status: '0x1', logs }] }]

test.each<[string, unknown]>([
  ['nothing', null],
  ['a word', 'yes'],
  ['no blocks', []],
  ['no calls', [{}]],
  ['fewer calls', [{ calls: [] }]],
  ['more calls', [{ calls: [...(done()[0]?.calls ?? []), ...(done()[0]?.calls ?? [])] }]],
])('the frame says that it cannot simulate if the node answers with %s', async (_, answer) => {
  expect(await simulate([send('0.5')], answering(answer))).toEqual(notSimulated)
})

test('a call without a status counts as failed, and invalid logs are left out', async () => {
  expect(await simulate([send('0.5')], answering([{ calls: [{}] }]))).toEqual([
    'What changes: It would fail, and still cost the fee.',
  ])
  const logs = [null, 5, { address: '0x1', data: '0x', topics: [] }, { address: tide.address }]
  expect(await simulate([send('0.5')], answering(done(...logs)))).toEqual([
    'What changes: Nothing that you own now',
  ])
})

test('many changes cannot hide what the user gives: it shows first, with the number of further changes', async () => {
  const word = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
  const move = (from: string, to: string, item: number) => ({
    address: pictures.address,
    data: '0x',
    topics: [
      '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
      word(from),
      word(to),
      `0x${item.toString(16).padStart(64, '0')}`,
    ],
  })
  const got = Array.from({ length: 200 }, (_, item) => move(friend, account, item))
  const lines = await simulate([send('0')], answering(done(...got, move(account, friend, 500))))
  expect(lines[0]).toBe(`You give: 1 of item 500 MEAD ${pictures.address}`)
  expect(lines.at(-1)).toBe('What changes: 151 more changes are not listed.')
  expect(lines).toHaveLength(51)
})
