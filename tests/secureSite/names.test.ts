import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  getAddress,
  type Hex,
  maxUint160,
  maxUint256,
  numberToHex,
  parseAbi,
  parseUnits,
  stringToHex,
} from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { afterEach, expect, test, vi } from 'vitest'
import type { Row } from '../../server/secureSite/frame/approval/Question.ts'
import type { AskNode } from '../../server/secureSite/frame/askNode.ts'
import { answerEvmRpc } from '../../server/secureSite/frame/evm/answerEvmRpc.ts'
import { createEvmAccount } from '../../server/secureSite/frame/evm/EvmAccount.ts'
import { createPagePermissions } from '../support/createPagePermissions.ts'
import { labelOf, networkWith, textOf } from '../support/englishFrame.ts'

const account = privateKeyToAddress(`0x${'7'.repeat(64)}`)
const friend = '0x4675C7e5BaAFBFFbca748158bEcBA61ef3b0a263'
const tide = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const uniswapRouter = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const unlimited = 'Unlimited: The spender may take all of this token, now and later.'

const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const word = (value: bigint | number) => numberToHex(value, { size: 32 })

interface TokenAnswers {
  readonly symbol?: unknown
  readonly decimals?: unknown
}

/** A node on which each contract gives these answers. Its `reads` are the contracts that it called. */
function nodeWith({ decimals = word(6), symbol = text('TIDE') }: TokenAnswers = {}) {
  const reads: string[] = []
  const askNode: AskNode = async (method, params) => {
    if (method === 'eth_getBlockByNumber') return { baseFeePerGas: '0x1' }
    if (method !== 'eth_call') return '0x1'
    const [{ data, to }] = params as [{ data: Hex; to: string }]
    reads.push(to)
    return data === '0x313ce567' ? decimals : symbol
  }
  return { askNode, reads }
}

afterEach(() => {
  vi.useRealTimers()
})

/** Returns the lines of the frame's question. The user then rejects the request. */
async function shown(
  [method, params]: readonly [string, readonly unknown[]],
  { askNode = nodeWith().askNode, chainId = 1 } = {},
) {
  let rows: readonly Row[] = []
  const noKey = () => Promise.reject(new Error('Nothing is signed'))
  const answer = answerEvmRpc(method, params, {
    ...{ askNode, chainId, network: networkWith(), bundles: new Map() },
    ...{ canUpgrade: false, isSponsored: false, permissions: createPagePermissions() },
    owner: createEvmAccount(account, noKey),
    ownContract: async () => undefined,
    approve: async (question) => {
      rows = question.rows
      throw new Error('refused')
    },
  })
  await expect(answer).rejects.toThrow('refused')
  return rows.map((one) => `${labelOf(one)}: ${textOf(one).replaceAll('\n', ' | ')}`)
}

const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function decreaseAllowance(address spender, uint256 amount)',
  'function permit(address owner, address spender, uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function setApprovalForAll(address operator, bool isApproved)',
  'function multicall(bytes[] calls)',
])
const permit2Abi = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
])
const dataOf = (...call: Parameters<typeof encodeFunctionData<typeof abi>>) =>
  encodeFunctionData(...call)
const sending = (data: Hex, to: Address = tide) =>
  ['eth_sendTransaction', [{ from: account, to, data }]] as const
const approving = (amount: bigint, spender: Address = friend) =>
  sending(dataOf({ abi, functionName: 'approve', args: [spender, amount] }))
const signing = (typedData: object) =>
  ['eth_signTypedData_v4', [account, JSON.stringify(typedData)]] as const

const amount = parseUnits('12.5', 6)
const inTokens = `Amount of the token: 12.5 | TIDE ${tide}`

test.each([
  ['transfer', dataOf({ abi, functionName: 'transfer', args: [friend, amount] })],
  ['transferFrom', dataOf({ abi, functionName: 'transferFrom', args: [friend, account, amount] })],
  ['approve', dataOf({ abi, functionName: 'approve', args: [friend, amount] })],
  ['increaseAllowance', dataOf({ abi, functionName: 'increaseAllowance', args: [friend, amount] })],
  ['decreaseAllowance', dataOf({ abi, functionName: 'decreaseAllowance', args: [friend, amount] })],
  [
    'permit',
    dataOf({
      abi,
      functionName: 'permit',
      args: [account, friend, amount, 9n, 27, word(1), word(2)],
    }),
  ],
  [
    'multicall',
    dataOf({
      abi,
      functionName: 'multicall',
      args: [[dataOf({ abi, functionName: 'approve', args: [friend, amount] })]],
    }),
  ],
])(
  '%s of a token that no file describes shows the amount with the token’s decimals, symbol and address',
  async (_, data) => {
    const lines = await shown(sending(data))
    expect(lines).toContain(inTokens)
    expect(lines).toContain(`To: ${tide}`)
    expect(lines).toContain(`Data: ${data}`)
    expect(lines.join()).not.toContain('Units of the token')
  },
)

test('an unlimited approval names its token, and says in words that it is unlimited', async () => {
  const lines = await shown(approving(maxUint256))
  expect(lines.slice(1, 7)).toEqual([
    `To: ${tide}`,
    'Amount: 0 ETH',
    'Call: approve',
    `Spender: ${friend}`,
    `Token: TIDE ${tide}`,
    unlimited,
  ])
})

test('the approval of a whole collection names the collection', async () => {
  const data = dataOf({ abi, functionName: 'setApprovalForAll', args: [friend, true] })
  const lines = await shown(sending(data), nodeWith({ decimals: '0x', symbol: text('MEAD') }))
  expect(lines).toEqual(
    expect.arrayContaining([
      `Token: MEAD ${tide}`,
      'Approves all: The spender may take every item of this collection, now and later.',
    ]),
  )
})

test('an allowance of Permit2 names the token in the call, and not Permit2', async () => {
  const allow = (units: bigint) => {
    const args = [tide, uniswapRouter, units, 1_900_000_000] as const
    return sending(encodeFunctionData({ abi: permit2Abi, args }), permit2)
  }
  expect(await shown(allow(amount))).toEqual(
    expect.arrayContaining([
      `To: Uniswap | ${permit2}`,
      `Spender: Uniswap | ${uniswapRouter}`,
      inTokens,
    ]),
  )
  expect(await shown(allow(maxUint160))).toEqual(
    expect.arrayContaining([`Token: TIDE ${tide}`, unlimited]),
  )
})

test('a known spender shows with its name and address, but only on the networks of the registry', async () => {
  for (const spender of [uniswapRouter, permit2] as const) {
    const named = `Spender: Uniswap | ${spender}`
    expect(await shown(approving(amount, spender))).toContain(named)
    expect(await shown(approving(amount, spender), { chainId: 31_337 })).toContain(
      `Spender: ${spender}`,
    )
  }
})

test('a spender gets no name from its own contract', async () => {
  expect(await shown(approving(amount, friend))).toContain(`Spender: ${friend}`)
})

test.each([
  ['an empty symbol', text('')],
  ['a long symbol', text('T'.repeat(21))],
  ['a very long symbol', text('T'.repeat(100_000))],
  ['a line break', text('TIDE\nSpender: Uniswap')],
  ['a symbol with spaces', text('TIDE   0 USDC')],
  ['a symbol that turns the text around', text('TI\u202eDE')],
  ['an isolated direction', text('\u2067TIDE')],
  ['letters from right to left', text('אבג')],
  ['Arabic letters', text('دولار')],
  ['an invisible character', text('TI\u200bDE')],
  ['a letter that looks like a space', text('TI\u3164DE')],
  ['marks that pile up', text(`T${'\u0301'.repeat(10)}`)],
  ['a number', text('1000000')],
  ['a part of an address', text('0xA0b86991')],
  ['a part of an address in capitals', text('0XA0B86991')],
  ['markup', text('<b>TIDE</b>')],
  ['cut data', text('TIDE').slice(0, -64)],
  ['no data', '0x'],
  ['32 bytes that are not text', word(maxUint256)],
  ['text that is not hex', 'TIDE'],
  ['an object', { toString: 'TIDE' }],
  ['nothing', null],
])('a token with %s instead of a symbol shows only its address', async (_, symbol) => {
  const node = nodeWith({ symbol })
  expect(await shown(approving(amount), node)).toContain(`Amount of the token: 12.5 | ${tide}`)
  const lines = await shown(approving(maxUint256), node)
  expect(lines).toEqual(expect.arrayContaining([`Token: ${tide}`, unlimited]))
})

test.each(['USD₮0', 'stETH', '1INCH', 'UNI-V2', 'BTC.b', '$WIF', 'PT-sUSDE-25SEP2025', '币安人生'])(
  'a token with the usual symbol %s shows it beside its address',
  async (symbol) => {
    const node = nodeWith({ symbol: text(symbol) })
    expect(await shown(approving(maxUint256), node)).toContain(`Token: ${symbol} ${tide}`)
  },
)

test('the symbol of an old token, which is 32 bytes, shows too', async () => {
  const node = nodeWith({ symbol: stringToHex('MKR', { size: 32 }) })
  expect(await shown(approving(maxUint256), node)).toContain(`Token: MKR ${tide}`)
})

test.each([
  ['37', word(37)],
  ['2^256 - 1', word(maxUint256)],
  ['one byte', '0x06'],
  ['two words', `${word(6)}${word(6).slice(2)}`],
  ['no data', '0x'],
  ['a number', 6],
  ['nothing', null],
])('decimals of %s leave the amount in units', async (_, decimals) => {
  const lines = await shown(approving(amount), nodeWith({ decimals }))
  expect(lines).toEqual(
    expect.arrayContaining([`Token: TIDE ${tide}`, 'Units of the token: 12500000']),
  )
})

test('if the node fails or does not answer, the amount shows in units, and the address as the token', async () => {
  const { askNode } = nodeWith()
  const without =
    (answer: () => Promise<unknown>): AskNode =>
    (method, params) =>
      method === 'eth_call' ? answer() : askNode(method, params)
  const inUnits = expect.arrayContaining([`Token: ${tide}`, 'Units of the token: 12500000'])
  const failing = without(() => Promise.reject(new Error('away')))
  expect(await shown(approving(amount), { askNode: failing })).toEqual(inUnits)

  vi.useFakeTimers()
  const asking = vi.fn(() => new Promise(() => {}))
  const showing = shown(approving(amount), { askNode: without(asking) })
  await vi.waitFor(() => expect(asking).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await showing).toEqual(inUnits)
})

test('one question reads each token once, and at most ten tokens', async () => {
  const tokens = Array.from({ length: 30 }, (_, index) =>
    getAddress(numberToHex(index + 1, { size: 20 })),
  )
  const details = [...tokens, ...tokens].map((token) => ({ token, amount: '12500000' }))
  const { askNode, reads } = nodeWith()
  const lines = await shown(signing(permit2Of({ details, spender: friend })), { askNode })
  expect(reads).toHaveLength(20)
  expect(new Set(reads).size).toBe(10)
  expect(lines).toContain(`Amount of the token: 12.5 | TIDE ${tokens[9]}`)
  expect(lines).toContain(`Token: ${tokens[10]}`)
})

const fieldsOf = (fields: string) =>
  fields.split(', ').map((one) => {
    const [type, name] = one.split(' ')
    return { name, type }
  })
const own = (fields: string, message: object, primaryType = 'Permit') => ({
  domain: { name: 'Any name', version: '1', chainId: 1, verifyingContract: tide },
  types: { [primaryType]: fieldsOf(fields) },
  primaryType,
  message,
})
const eip2612 = (value: bigint, primaryType?: string) =>
  own(
    'address owner, address spender, uint256 value, uint256 nonce, uint256 deadline',
    { owner: account, spender: permit2, value: String(value), nonce: '0', deadline: '1900000000' },
    primaryType,
  )
const permit2Of = (message: { details: object; spender: string }) => ({
  domain: { name: 'Permit2', chainId: 1, verifyingContract: permit2 },
  types: {
    Details: fieldsOf('address token, uint160 amount'),
    Any: fieldsOf(`Details${Array.isArray(message.details) ? '[]' : ''} details, address spender`),
  },
  primaryType: 'Any',
  message,
})

test('a permit (EIP-2612) shows the amount with its token, and names a known spender', async () => {
  expect(await shown(signing(eip2612(amount)))).toEqual(
    expect.arrayContaining([
      `Contract: ${tide}`,
      `Spender: Uniswap | ${permit2}`,
      inTokens,
      'Valid until: 2030-03-17 17:46',
    ]),
  )
  expect(await shown(signing(eip2612(maxUint256)))).toEqual(
    expect.arrayContaining([`Token: TIDE ${tide}`, unlimited]),
  )
})

test('a permit of DAI’s form names its token', async () => {
  const permit = own(
    'address holder, address spender, uint256 nonce, uint256 expiry, bool allowed',
    { holder: account, spender: friend, nonce: '0', expiry: '0', allowed: true },
  )
  expect(await shown(signing(permit))).toEqual(
    expect.arrayContaining([`Spender: ${friend}`, unlimited, `Token: TIDE ${tide}`]),
  )
})

test('a permit of Permit2 shows each amount with its token', async () => {
  const details = [
    { token: tide, amount: String(amount) },
    { token: friend, amount: String(maxUint160) },
  ]
  expect(await shown(signing(permit2Of({ details, spender: friend })))).toEqual(
    expect.arrayContaining([
      `Contract: Uniswap | ${permit2}`,
      inTokens,
      `Token: TIDE ${friend}`,
      unlimited,
    ]),
  )
})

test('the amount of another message is not in the token of the contract that verifies the message', async () => {
  const inUnits = expect.arrayContaining(['Units of the token: 12500000'])
  const others = [
    eip2612(amount, 'Order'),
    own('address spender, uint256 value, address asset', {
      spender: friend,
      value: String(amount),
      asset: friend,
    }),
  ]
  for (const other of others) {
    const lines = await shown(signing(other))
    expect(lines).toEqual(inUnits)
    expect(lines.join()).not.toContain('TIDE')
  }
})
