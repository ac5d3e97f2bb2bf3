// @vitest-environment happy-dom
import {
  type Address,
  encodeFunctionData,
  type Hex,
  hexToBytes,
  maxUint160,
  maxUint256,
  parseAbi,
  recoverTypedDataAddress,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, expect, test, vi } from 'vitest'
import { approvalView } from '../../server/secureSite/frame/approval/approvalView.ts'
import type { Question } from '../../server/secureSite/frame/approval/Question.ts'
import { answerEvmRpc, type Bundle } from '../../server/secureSite/frame/evm/answerEvmRpc.ts'
import { createEvmAccount } from '../../server/secureSite/frame/evm/EvmAccount.ts'
import { createPagePermissions } from '../support/createPagePermissions.ts'
import { networkWith, say } from '../support/englishFrame.ts'

const owner = privateKeyToAccount(`0x${'7'.repeat(64)}`)
/** These tests sign and send nothing. The node only answers questions about a transaction. */
const noKey = async () => {
  throw new Error('Nothing is signed')
}
const askNode = async (method: string) =>
  method === 'eth_getBlockByNumber' ? { baseFeePerGas: '0x1' } : '0x1'

/** `contract`: the address of the key's smart account. The plain account is active. */
const contextOf = (
  approve: (question: Question) => Promise<void>,
  chainId: number,
  contract?: Address,
) => ({
  owner: createEvmAccount(owner.address, noKey),
  chainId,
  askNode,
  approve,
  network: networkWith(),
  bundles: new Map<string, Bundle>(),
  isSponsored: false,
  canUpgrade: false,
  ownContract: async () => contract,
  permissions: createPagePermissions(),
})
const spender = '0xB1F81C6306a214A12C8Fb776f89490e1Fa845243'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool isApproved)',
  'function drain(address from)',
])

afterEach(() => document.body.replaceChildren())

/** The rows that the frame shows for a request. The user then rejects the request. */
async function shown(method: string, params: readonly unknown[], chainId = 1) {
  const rows = new Map<string, string>()
  async function approve(question: Question) {
    const main = document.body.appendChild(document.createElement('main'))
    const view = approvalView({
      question: { title: question.title, rows: question.rows },
      origin: 'https://app.test',
      where: 'window',
    })
    const stop = view(main, { done() {}, failed() {} }, say)
    for (const term of main.querySelectorAll('dt'))
      rows.set(term.textContent, term.nextElementSibling!.textContent!)
    stop()
    throw new Error('refused')
  }
  const answer = answerEvmRpc(method, params, contextOf(approve, chainId))
  await expect(answer).rejects.toThrow('refused')
  return Object.fromEntries(rows)
}

const send = (data: string) =>
  shown('eth_sendTransaction', [{ from: owner.address, to: token, value: '0x0', data }])

const callOf = (...call: Parameters<typeof encodeFunctionData<typeof abi>>) =>
  encodeFunctionData(...call)

test.each([
  [
    'a transfer',
    callOf({ abi, functionName: 'transfer', args: [spender, 5n] }),
    {
      Call: 'transfer',
      Recipient: spender,
      'Units of the token': '5',
    },
  ],
  [
    'a transfer for another',
    callOf({ abi, functionName: 'transferFrom', args: [token, spender, 5n] }),
    {
      From: token,
      Recipient: spender,
      'Units of the token': '5',
    },
  ],
  [
    'an allowance',
    callOf({ abi, functionName: 'approve', args: [spender, 2n ** 128n - 1n] }),
    {
      Call: 'approve',
      Spender: spender,
      'Units of the token': String(2n ** 128n - 1n),
    },
  ],
])(
  'security 37: the frame shows %s with its network, contract, recipient and amount',
  async (_, data, rows) => {
    const view = await send(data)
    expect(view).toMatchObject({
      To: token,
      Amount: '0 ETH',
      Network: 'Test chain (chain 1)',
      Data: data,
      ...rows,
    })
    expect(Object.keys(view)).not.toContain('Unlimited')
  },
)

test.each([
  ['approve of everything', callOf({ abi, functionName: 'approve', args: [spender, maxUint256] })],
  [
    'approve of more than exists',
    callOf({ abi, functionName: 'approve', args: [spender, 2n ** 128n] }),
  ],
  [
    'increaseAllowance',
    callOf({ abi, functionName: 'increaseAllowance', args: [spender, maxUint256] }),
  ],
])('security 37: the frame labels an unlimited %s as unlimited', async (_, data) => {
  expect(await send(data)).toMatchObject({
    Spender: spender,
    Unlimited: 'The spender may take all of this token, now and later.',
  })
})

test('security 37: the frame labels the approval of a whole collection, but not its revocation', async () => {
  const approval = (isApproved: boolean) =>
    send(callOf({ abi, functionName: 'setApprovalForAll', args: [spender, isApproved] }))
  expect(await approval(true)).toMatchObject({
    Spender: spender,
    'Approves all': 'The spender may take every item of this collection, now and later.',
  })
  expect(await approval(false)).toMatchObject({ 'Approves all': 'Ends' })
})

test.each([
  ['that is unknown', callOf({ abi, functionName: 'drain', args: [spender] })],
  ['of only a selector', '0xa9059cbb'],
  [
    'with more data than it takes',
    `${callOf({ abi, functionName: 'transfer', args: [spender, 5n] })}00`,
  ],
])('security 37: the frame labels a call %s as unknown, and shows it in full', async (_, data) => {
  expect(await send(data)).toMatchObject({
    'Unknown call':
      'The wallet does not know this call. You approve it without knowing what it does.',
    Data: data,
  })
})

const domain = { name: 'Tide', version: '1', chainId: 1, verifyingContract: token }
const permit = [
  { name: 'spender', type: 'address' },
  { name: 'value', type: 'uint256' },
]
const sign = (typedData: object) =>
  shown('eth_signTypedData_v4', [owner.address, JSON.stringify(typedData)])

test('security 37: the frame shows the domain, type, network, spender and amount of typed data', async () => {
  const message = { spender, value: '5' }
  expect(
    await sign({ domain, types: { Permit: permit }, primaryType: 'Permit', message }),
  ).toMatchObject({
    For: 'Tide 1',
    Contract: token,
    Network: 'Test chain (chain 1)',
    Type: 'Permit',
    Spender: spender,
    'Units of the token': '5',
  })
})

const field = (name: string, type: string) => ({ name, type })
const tokenAmount = [field('token', 'address'), field('amount', 'uint160')]
const spenderField = field('spender', 'address')

test.each<[string, object, readonly object[]]>([
  ['EIP-2612', { spender, value: String(maxUint256) }, permit],
  ['its predecessor', { spender, allowed: true }, [spenderField, field('allowed', 'bool')]],
  [
    'Permit2',
    { details: { token, amount: String(maxUint160) }, spender },
    [field('details', 'TokenAmount'), spenderField],
  ],
  [
    'Permit2 for several tokens',
    {
      details: [
        { token, amount: '1' },
        { token, amount: String(maxUint160) },
      ],
      spender,
    },
    [field('details', 'TokenAmount[]'), spenderField],
  ],
  [
    'Permit2 for one transfer',
    { permitted: { token, amount: String(maxUint160) }, spender },
    [field('permitted', 'TokenAmount'), spenderField],
  ],
])(
  'security 37: the frame labels an unlimited permit of %s as unlimited',
  async (_, message, fields) => {
    const types = { Permit: fields, TokenAmount: tokenAmount }
    const typedData = { domain, types, primaryType: 'Permit', message }
    expect(await sign(typedData)).toMatchObject({
      Spender: spender,
      Unlimited: 'The spender may take all of this token, now and later.',
    })
  },
)

test('security 37: the frame refuses typed data for another network before it asks the user', async () => {
  const typedData = {
    domain: { ...domain, chainId: 10 },
    types: {},
    primaryType: 'Permit',
    message: {},
  }
  const asked: Question[] = []
  const context = contextOf(async (question) => void asked.push(question), 1)
  const answer = answerEvmRpc('eth_signTypedData_v4', [owner.address, typedData], context)
  await expect(answer).rejects.toThrow('typed data for chain 1')
  expect(asked).toEqual([])
})

test.each(['0xa', '0x', 'eip155:1', 10, [1, 2]])(
  'security 37: calls for network %j are refused before the user is asked',
  async (chainId) => {
    const asked: Question[] = []
    const context = contextOf(async (question) => void asked.push(question), 1)
    const calls = [{ from: owner.address, chainId, calls: [{ to: spender, data: '0x' }] }]
    await expect(answerEvmRpc('wallet_sendCalls', calls, context)).rejects.toMatchObject({
      code: -32602,
      message: 'Expected calls for chain 1.',
    })
    expect(asked).toEqual([])
  },
)

test.each([
  ...['SafeOp', 'SafeTx', 'SafeMessage'].map(
    (primaryType) =>
      [
        primaryType,
        'eth_signTypedData_v4',
        [owner.address, { domain: {}, types: { [primaryType]: [] }, primaryType, message: {} }],
      ] as const,
  ),
  ['a hash', 'personal_sign', [`0x${'ab'.repeat(32)}`, owner.address]],
  ['a text of 32 bytes', 'personal_sign', ['Sign in to the shop: né 1234567', owner.address]],
  [
    'a transaction to the contract',
    'eth_sendTransaction',
    [{ from: owner.address, to: token.toLowerCase(), value: '0x0', data: '0x12345678' }],
  ],
  [
    'one of several calls',
    'wallet_sendCalls',
    [
      {
        from: owner.address,
        calls: [
          { to: spender, data: '0x' },
          { to: token, data: '0x12' },
        ],
      },
    ],
  ],
] as const)(
  'security 37: %s could act for the smart account, so the frame refuses it before it asks the user',
  async (_, method, params) => {
    const asked: Question[] = []
    const approve = async (question: Question) => {
      asked.push(question)
      throw new Error('asked')
    }
    await expect(answerEvmRpc(method, params, contextOf(approve, 1, token))).rejects.toMatchObject({
      code: -32602,
    })
    expect(asked).toEqual([])
    // The same request is allowed if the key has no smart account.
    await expect(answerEvmRpc(method, params, contextOf(approve, 1))).rejects.toThrow('asked')
  },
)

test.each(['0x1', '0xabc', `0x${'a'.repeat(63)}`])(
  'the frame refuses a message that ends in half a byte: %s',
  async (message) => {
    const asked: Question[] = []
    const context = contextOf(async (question) => void asked.push(question), 1)
    await expect(
      answerEvmRpc('personal_sign', [message, owner.address], context),
    ).rejects.toMatchObject({
      code: -32602,
      message: 'Expected whole bytes in the message.',
    })
    expect(asked).toEqual([])
  },
)

test('security 37: an id of calls is in use while the user decides, and free again after a rejection', async () => {
  const calls = [{ from: owner.address, id: 'order-1', calls: [{ to: spender, data: '0x' }] }]
  let reject: (reason: Error) => void = () => {}
  const context = contextOf(() => new Promise((_, refuse) => (reject = refuse)), 1)
  const ask = () => answerEvmRpc('wallet_sendCalls', calls, context)
  const first = expect(ask()).rejects.toThrow('rejected')
  await vi.waitFor(() => expect(context.bundles.has('order-1')).toBe(true))
  await expect(ask()).rejects.toMatchObject({ code: 5720 })
  expect(await answerEvmRpc('wallet_getCallsStatus', ['order-1'], context)).toMatchObject({
    status: 100,
  })
  await vi.waitFor(() => {
    reject(new Error('rejected'))
    expect(context.bundles.has('order-1')).toBe(false)
  })
  await first
})

/** Copies typed data as the browser does when a page posts it to the frame. */
const arrived = (typedData: object) => structuredClone(typedData)

test.each([
  ['an error, whose text no list of fields has', new Error('I give everything')],
  ['a list, whose length is a number', Object.assign([], { message: 'Hello' })],
  ['a map', new Map([['message', 'Hello']])],
  ['a file', new File([], 'Hello')],
])(
  'security 37: %s instead of a message is refused before the user is asked',
  async (_, message) => {
    const asked = vi.fn(async () => {})
    const given = {
      domain: { name: 'App', chainId: 1 },
      types: {
        Login: [
          { name: 'message', type: 'string' },
          { name: 'name', type: 'string' },
        ],
        Inner: [],
      },
      primaryType: 'Login',
      message,
    }
    const params = [owner.address, arrived(given)]
    await expect(
      answerEvmRpc('eth_signTypedData_v4', params, contextOf(asked, 1)),
    ).rejects.toMatchObject({ code: -32602 })
    expect(asked).not.toHaveBeenCalled()
  },
)

test('security 37: exactly the shown values of typed data are signed', async () => {
  const types = {
    Login: [
      { name: 'message', type: 'string' },
      { name: 'parts', type: 'Part[]' },
    ],
    Part: [{ name: 'amount', type: 'uint256' }],
  }
  const given = {
    domain: { name: 'App', chainId: 1, other: 'x' },
    types,
    primaryType: 'Login',
    message: { message: 'Hello', parts: [{ amount: '0x10', more: 1 }], more: 2 },
  }
  let listed = ''
  const approve = async ({ rows }: Question) => {
    listed = rows.map(({ text }) => String(text)).findLast((text) => text.startsWith('{')) ?? ''
  }
  const signature = await answerEvmRpc('eth_signTypedData_v4', [owner.address, arrived(given)], {
    ...contextOf(approve, 1),
    owner: createEvmAccount(owner.address, async (work) => work(hexToBytes(`0x${'7'.repeat(64)}`))),
  })
  const { domain, message, primaryType } = JSON.parse(listed)
  expect(message).toEqual({ message: 'Hello', parts: [{ amount: '0x10' }] })
  expect(
    await recoverTypedDataAddress({
      domain,
      message,
      primaryType,
      types,
      signature: signature as Hex,
    }),
  ).toBe(owner.address)
})

test('security 37: however deep a call stands in others, it is shown or called unknown', async () => {
  const multicall = parseAbi(['function multicall(bytes[] calls)'])
  let data = callOf({ abi, functionName: 'setApprovalForAll', args: [spender, true] })
  for (let depth = 0; depth < 8; depth += 1) {
    const view = await send(data)
    expect(Object.keys(view).some((term) => ['Approves all', 'Unknown call'].includes(term))).toBe(
      true,
    )
    data = encodeFunctionData({ abi: multicall, args: [[data]] })
  }
})

test('security 37: the frame says so if typed data names no network or no contract', async () => {
  const typedData = { domain: {}, types: { Mail: [] }, primaryType: 'Mail', message: {} }
  expect(await sign(typedData)).toMatchObject({
    For: 'No name',
    Contract: 'No contract is named',
    Network: 'No network is named: the signature may be valid on every network.',
    Type: 'Mail',
  })
})
