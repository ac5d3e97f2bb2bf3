import {
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  hashTypedData,
  maxUint256,
  numberToHex,
  parseAbi,
  parseUnits,
} from 'viem'
import { expect, test } from 'vitest'
import type { Row } from '../../server/secureSite/frame/approval/Question.ts'
import type { AskNode } from '../../server/secureSite/frame/askNode.ts'
import { answerEvmRpc } from '../../server/secureSite/frame/evm/answerEvmRpc.ts'
import { describeCall } from '../../server/secureSite/frame/evm/describeCall.ts'
import { describeCallByFiles } from '../../server/secureSite/frame/evm/meaning/describeByFiles.ts'
import { meaningOfCall, ownerOf } from '../../server/secureSite/frame/evm/meaning/findMeaning.ts'
import { meaningTexts } from '../../server/secureSite/frame/evm/meaning/meaningTexts.ts'
import { createNames } from '../../server/secureSite/frame/evm/Names.ts'
import { en } from '../../server/secureSite/frame/texts/en.ts'
import { createSay } from '../../server/secureSite/frame/texts/FrameLanguage.ts'
import { labelOf, networkWith, textOf } from '../support/englishFrame.ts'

const account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const friend = '0x4675C7e5BaAFBFFbca748158bEcBA61ef3b0a263'
const pool = '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const router = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const orders = '0x111111125421cA6dc452d289314280a0f8842A65'
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

const tokens: Readonly<Record<string, [symbol: string, decimals: number]>> = {
  [usdc]: ['USDC', 6],
  [weth]: ['WETH', 18],
}

/** A node that has two tokens. */
const askNode: AskNode = async (_, params) => {
  const [{ data, to }] = params as [{ data: Hex; to: string }]
  const [symbol, decimals] = tokens[to] ?? []
  if (symbol === undefined) return '0x'
  return data === '0x313ce567'
    ? numberToHex(decimals!, { size: 32 })
    : encodeAbiParameters([{ type: 'string' }], [symbol])
}

const context = { account, askNode, chainId: 1, network: networkWith() } as const
/** Describes a call to a contract that is not a token. */
const valuesOf = (data: Hex, inWords?: readonly Row[]) =>
  describeCall({ data, to: friend }, createNames(context, ownerOf), inWords)
const linesOf = (rows: readonly Row[] | undefined) =>
  rows?.map((one) => `${labelOf(one)}: ${textOf(one).replaceAll('\n', ' ')}`)
const kindsOf = (rows: readonly Row[]) => rows.map(({ kind }) => kind)

const aave = parseAbi([
  'function supply(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)',
])
const supply = encodeFunctionData({
  abi: aave,
  functionName: 'supply',
  args: [usdc, parseUnits('12.5', 6), friend, 7],
})
const callOf = (data: Hex, to: `0x${string}` = pool) =>
  meaningOfCall({ data, to, value: 0n }, context)

test('a call in the registry is explained: amounts with their token, and the signed values that the explanation leaves out', async () => {
  expect(linesOf(await callOf(supply))).toEqual([
    'What it does: Supply As the ERC-7730 registry describes the contract of Aave',
    `Amount to supply: 12.5 USDC ${usdc}`,
    `Collateral recipient: ${friend}`,
    `Also signed: asset: ${usdc}`,
    'Also signed: referralCode: 7',
  ])
})

test.each<[string, () => Promise<unknown>]>([
  ['another contract', () => callOf(supply, friend)],
  [
    'another network',
    () => meaningOfCall({ data: supply, to: pool, value: 0n }, { ...context, chainId: 31_337 }),
  ],
  ['another function', () => callOf(`0x12345678${supply.slice(10)}`)],
  ['data with more bytes after it', () => callOf(`${supply}00`)],
  ['data that ends too early', () => callOf(supply.slice(0, -64) as Hex)],
  [
    'an address with extra bits',
    () => callOf(`${supply.slice(0, 10)}01${supply.slice(12)}` as Hex),
  ],
])('%s has no explanation, so the values show as they are', async (_, ask) => {
  expect(await ask()).toBeUndefined()
})

test('non-standard encodings of the same values have no explanation', async () => {
  const abi = parseAbi([
    'function exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) params)',
  ])
  const path: Hex = `${usdc}0001f4${weth.slice(2)}`
  const params = { path, recipient: account as Hex, amountIn: 5_000_000n, amountOutMinimum: 9n }
  const data = encodeFunctionData({ abi, functionName: 'exactInput', args: [params] })
  expect(linesOf(await callOf(data, router))).toEqual([
    'What it does: Swap As the ERC-7730 registry describes the contract of Uniswap',
    `Amount to Send: 5 USDC ${usdc}`,
    'Minimum amount to Receive: 9 units of the token ',
    `Beneficiary: ${account}`,
    `Also signed: params.path: ${path.toLowerCase()}`,
  ])
  // The first offset is one word too large, so the data would skip a word.
  const further = `${data.slice(0, 10)}${numberToHex(64, { size: 32 }).slice(2)}${'ab'.repeat(32)}${data.slice(74)}`
  expect(await callOf(further as Hex, router)).toBeUndefined()
})

test('an amount shows no token if the contract may take another one than the file says', async () => {
  // The router stops at the last whole pool. A page can write more data after the token that is
  // really received, and the router ignores it.
  const swaps = parseAbi([
    'function exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) params)',
    'function exactOutput((bytes path, address recipient, uint256 amountOut, uint256 amountInMaximum) params)',
  ])
  const path: Hex = `${usdc}0001f4${friend.slice(2)}${weth.slice(2)}`
  for (const functionName of ['exactInput', 'exactOutput'] as const) {
    const some = { path, recipient: account, amountIn: 5n, amountOutMinimum: 9n } as const
    const params = { ...some, amountOut: 5n, amountInMaximum: 9n }
    const data = encodeFunctionData({ abi: swaps, functionName, args: [params] })
    const lines = linesOf(await callOf(data, router))
    expect(lines).toContainEqual(expect.stringContaining(`0.000005 USDC ${usdc}`))
    expect(lines?.join()).not.toContain('WETH')
  }
})

test('the amounts of a 1inch order are not promised, because its extension may set another price', async () => {
  const fill = parseAbi([
    'struct Order { uint256 salt; uint256 maker; uint256 receiver; uint256 makerAsset; uint256 takerAsset; uint256 makingAmount; uint256 takingAmount; uint256 makerTraits; }',
    'function fillOrder(Order order, bytes32 r, bytes32 vs, uint256 amount, uint256 takerTraits)',
  ])
  const filled = {
    ...{ salt: 1n, maker: BigInt(friend), receiver: 0n, makerTraits: 1n << 249n },
    ...{ makerAsset: BigInt(weth), takerAsset: BigInt(usdc), makingAmount: 7n, takingAmount: 5n },
  }
  const zero = numberToHex(0, { size: 32 })
  // The highest bit of the traits says that `amount` is the amount that the taker receives.
  const args = [filled, zero, zero, 7n, 1n << 255n] as const
  const data = encodeFunctionData({ abi: fill, functionName: 'fillOrder', args })
  expect(await callOf(data, orders)).toBeUndefined()
  const lines = await shownFor(order(account))
  expect(lines).toContain(`Receive, unless the order’s extension says otherwise: 1 WETH ${weth}`)
})

test('calls that share one long part of the data are not copied for each call', async () => {
  const word = (number: number) => numberToHex(number, { size: 32 }).slice(2)
  const count = 2_000
  const long = `${word(60_000)}${'ab'.repeat(60_000)}`
  const data: Hex = `0xac9650d8${word(32)}${word(count)}${word(count * 32).repeat(count)}${long}`
  expect((await valuesOf(data)).map(({ label }) => label)).toEqual(['row.unknownCall', 'row.data'])
  // If each call has its own part of the data, the calls are read. A parameter before the list does
  // not change this.
  const calls = parseAbi([
    'function multicall(uint256 deadline, bytes[] calls)',
    'function transfer(address to, uint256 amount)',
  ])
  const transfer = encodeFunctionData({ abi: calls, functionName: 'transfer', args: [friend, 5n] })
  const both = encodeFunctionData({
    abi: calls,
    args: [9n, [transfer, transfer]],
    functionName: 'multicall',
  })
  const lines = linesOf(await valuesOf(both))
  expect(lines?.filter((line) => line === `Recipient: ${friend}`)).toHaveLength(2)
})

test('a file that the page sends is never read', async () => {
  const title: string[] = []
  const file = {
    $schema: 'https://eips.ethereum.org/assets/eip-7730/erc7730-v2.schema.json',
    context: { contract: { deployments: [{ chainId: 1, address: friend }] } },
    display: { formats: { 'supply(address asset)': { intent: 'Get a present', fields: [] } } },
  }
  const asked = { ...order(account), descriptor: file, display: file.display }
  await signing(asked, (rows) => title.push(...(linesOf(rows) ?? [])))
  expect(title.join('\n')).not.toContain('present')
})

const tokenAt = (address: string) => ({ address, chainId: 1 })
const deposit = {
  $schema: 'https://eips.ethereum.org/assets/eip-7730/erc7730-v2.schema.json',
  context: { contract: { deployments: [tokenAt(friend)] } },
  metadata: { owner: 'Shop' },
  display: {
    formats: {
      'run(address target,bytes data,uint256 secret,string note,bytes32[] proof)': {
        intent: 'Run',
        fields: [
          { path: 'data', label: 'Call', format: 'calldata', params: { calleePath: 'target' } },
          { path: 'note', label: 'Note', format: 'raw' },
          { path: 'secret', label: 'Never', format: 'raw', visible: 'never' },
        ],
      },
    },
  },
}
const run = (target: Hex, inner: Hex, note = 'Hello') =>
  describeCallByFiles(
    [deposit],
    {
      to: friend,
      value: 0n,
      data: encodeFunctionData({
        abi: parseAbi(['function run(address, bytes, uint256, string, bytes32[])']),
        args: [target, inner, 99n, note, [numberToHex(5, { size: 32 })]],
      }),
    },
    context,
  )

test('a call inside a call is explained too, or shows as unknown', async () => {
  const known = linesOf(await run(pool, supply))
  expect(known).toContain(`Call: ${pool}`)
  expect(known).toContain(`Amount to supply: 12.5 USDC ${usdc}`)
  const unknown = (await run(friend, '0x12345678aabb')) ?? []
  expect(linesOf(unknown)).toEqual(
    expect.arrayContaining([
      'Unknown call: The wallet does not know this call. You approve it without knowing what it does.',
      'Data: 0x12345678aabb',
    ]),
  )
  expect(kindsOf(unknown)).toContain('warning')
  const unlimited = encodeFunctionData({
    abi: parseAbi(['function approve(address, uint256)']),
    args: [friend, maxUint256],
  })
  expect(linesOf(await run(usdc, unlimited))).toEqual(
    expect.arrayContaining([
      `Token: USDC ${usdc}`,
      'Unlimited: The spender may take all of this token, now and later.',
    ]),
  )
})

test('numbers show as the words and times that they mean, and a large amount shows beside its word', async () => {
  const file = {
    ...deposit,
    metadata: { owner: 'Shop', enums: { modes: { 1: 'stable', 2: 'variable' } } },
    display: {
      formats: {
        'f(uint256 mode,uint256 until,uint256 amount)': {
          intent: 'Run',
          fields: [
            {
              path: 'mode',
              label: 'Mode',
              format: 'enum',
              params: { $ref: '$.metadata.enums.modes' },
            },
            { path: 'until', label: 'Until', format: 'date', params: { encoding: 'timestamp' } },
            {
              path: 'amount',
              label: 'Amount',
              format: 'tokenAmount',
              params: { token: usdc, threshold: '0xffff', message: 'All' },
            },
          ],
        },
      },
    },
  }
  const abi = parseAbi(['function f(uint256, uint256, uint256)'])
  const data = encodeFunctionData({ abi, args: [2n, 1_900_000_000n, 10n ** 12n] })
  const rows = await describeCallByFiles([file], { data, to: friend, value: 0n }, context)
  expect(linesOf(rows)?.slice(1)).toEqual([
    'Mode: variable',
    'Until: 2030-03-17T17:46:40Z',
    'Amount: All USDC',
    `Amount: 1000000 USDC ${usdc}`,
  ])
})

test('a file that uses the caller’s address does not explain a nested call, whose caller is a contract', async () => {
  const abi = parseAbi([
    'function repayWithATokens(address asset, uint256 amount, uint256 interestRateMode)',
  ])
  const data = encodeFunctionData({ abi, args: [usdc, 5n, 2n] })
  expect(linesOf(await callOf(data))?.some((line) => line.includes(account))).toBe(true)
  expect(linesOf(await run(pool, data))?.some((line) => line.startsWith('Unknown call'))).toBe(true)
})

test('a value that the file hides, leaves out or would cut shows under its own name', async () => {
  const note = 'long '.repeat(100)
  const lines = linesOf(await run(pool, supply, note)) ?? []
  expect(lines).toContain('Also signed: secret: 99')
  expect(lines).toContain(`Also signed: proof[1]: ${numberToHex(5, { size: 32 })}`)
  expect(lines.some((one) => one.startsWith('Also signed: note: long'))).toBe(true)
})

test('a file that fits only in part explains nothing', async () => {
  const format = deposit.display.formats
  const [key = ''] = Object.keys(format)
  const fields = [{ path: 'nowhere', label: 'A', format: 'raw' }]
  const broken = { ...deposit, display: { formats: { [key]: { intent: 'Run', fields } } } }
  const data = encodeFunctionData({
    abi: parseAbi(['function run(address, bytes, uint256, string, bytes32[])']),
    args: [pool, supply, 99n, '', []],
  })
  expect(await describeCallByFiles([broken], { data, to: friend, value: 0n }, context)).toBe(
    undefined,
  )
})

test('the explanation comes first, and all other rows stay except the warning about an unknown call', async () => {
  const inWords = await callOf(supply)
  const before = await valuesOf(supply)
  expect(kindsOf(before)).toEqual(['warning', 'long'])
  expect(await valuesOf(supply, inWords)).toEqual([...inWords!, before[1]])
  const transfer = encodeFunctionData({
    abi: parseAbi(['function approve(address, uint256)']),
    args: [friend, maxUint256],
  })
  expect(await valuesOf(transfer, inWords)).toEqual([...inWords!, ...(await valuesOf(transfer))])
})

test('if the node does not answer, the amount shows in units', async () => {
  const silent = { ...context, askNode: async () => Promise.reject(new Error('away')) }
  const lines = linesOf(await meaningOfCall({ data: supply, to: pool, value: 0n }, silent))
  expect(lines).toContain(`Amount to supply: 12500000 units of the token ${usdc}`)
})

const orderTypes = {
  Order: [
    { name: 'salt', type: 'uint256' },
    { name: 'maker', type: 'address' },
    { name: 'receiver', type: 'address' },
    { name: 'makerAsset', type: 'address' },
    { name: 'takerAsset', type: 'address' },
    { name: 'makingAmount', type: 'uint256' },
    { name: 'takingAmount', type: 'uint256' },
    { name: 'makerTraits', type: 'uint256' },
  ],
}

const order = (maker: string, domain: object = {}) => ({
  types: orderTypes,
  primaryType: 'Order',
  domain: {
    name: '1inch Aggregation Router',
    version: '6',
    chainId: 1,
    verifyingContract: orders,
    ...domain,
  },
  message: {
    salt: '5',
    maker,
    receiver: friend,
    makerAsset: usdc,
    takerAsset: weth,
    makingAmount: '2500000000',
    takingAmount: '1000000000000000000',
    makerTraits: '12',
  },
})

/**
 * Requests a signature of typed data from the frame, and passes the rows of the frame's question to
 * `see`.
 */
async function signing(typedData: object, see: (rows: readonly Row[]) => void) {
  const owner = {
    address: account,
    signTypedData: async (given: never) => hashTypedData(given),
  }
  return answerEvmRpc('eth_signTypedData_v4', [account, JSON.stringify(typedData)], {
    ...context,
    owner: owner as never,
    canUpgrade: false,
    isSponsored: false,
    bundles: new Map(),
    permissions: { add: async () => {}, list: async () => [], requireRoom: async () => {} },
    ownContract: async () => undefined,
    approve: async ({ rows }) => see(rows),
  })
}

async function shownFor(typedData: object) {
  let lines: readonly string[] = []
  await signing(typedData, (rows) => {
    lines = linesOf(rows) ?? []
  })
  return lines
}

test('a message in the registry is explained above all of its values', async () => {
  const lines = await shownFor(order(account))
  expect(lines.slice(1, 10)).toEqual([
    'What it does: 1inch Order As the ERC-7730 registry describes the contract of 1inch',
    `From: ${account}`,
    `Send: 2500 USDC ${usdc}`,
    `Receive, unless the order’s extension says otherwise: 1 WETH ${weth}`,
    `To: ${friend}`,
    'Also signed: salt: 5',
    `Also signed: makerAsset: ${usdc}`,
    `Also signed: takerAsset: WETH (${weth})`,
    'Also signed: makerTraits: 12',
  ])
  expect(lines.at(-1)).toContain('"makerTraits": "12"')
})

test('a Permit2 permit shows amounts and times in words, besides its usual rows', async () => {
  const lines = await shownFor({
    types: {
      PermitDetails: [
        { name: 'token', type: 'address' },
        { name: 'amount', type: 'uint160' },
        { name: 'expiration', type: 'uint48' },
        { name: 'nonce', type: 'uint48' },
      ],
      PermitSingle: [
        { name: 'details', type: 'PermitDetails' },
        { name: 'spender', type: 'address' },
        { name: 'sigDeadline', type: 'uint256' },
      ],
    },
    primaryType: 'PermitSingle',
    domain: { name: 'Permit2', chainId: 1, verifyingContract: permit2 },
    message: {
      details: { token: usdc, amount: '1500000', expiration: 1_900_000_000, nonce: 0 },
      spender: friend,
      sigDeadline: '1900000000',
    },
  })
  expect(lines).toContain(`Amount allowance: 1.5 USDC ${usdc}`)
  expect(lines).toContain('Approval expires: 2030-03-17T17:46:40Z')
  expect(lines).toContain(`Amount of the token: 1.5 USDC ${usdc}`)
})

test.each<[string, object]>([
  ['another contract', order(account, { verifyingContract: friend })],
  ['another version of the contract', order(account, { version: '5' })],
  [
    'a domain that does not sign its contract',
    {
      ...order(account),
      types: {
        ...orderTypes,
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'version', type: 'string' },
          { name: 'chainId', type: 'uint256' },
        ],
      },
    },
  ],
  [
    'another type of the same name',
    {
      ...order(account),
      types: { Order: orderTypes.Order.toReversed() },
    },
  ],
])('%s leaves a message without an explanation', async (_, typedData) => {
  expect((await shownFor(typedData)).some((line) => line.startsWith('What it does'))).toBe(false)
})

test('the frame’s own words are in its language, and those from the file are in English', async () => {
  const [does] = (await callOf(supply)) ?? []
  const say = createSay(en, 'de-CH')
  expect(does && say(does.label)).toBe(meaningTexts.does.de)
})
