import { base58, base64 } from '@scure/base'
import {
  AddressLookupTableAccount,
  PublicKey,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { expect, test } from 'vitest'
import { loadWeb3 } from '../../../src/engine/adapters/solana/loadWeb3.ts'
import { checkInstruction } from '../../../src/engine/features/swap/makeSolanaPreview.ts'
import { parseInstruction } from '../../../src/engine/features/swap/parseSwap.ts'
import type { SwapQuote, SwapToken } from '../../../src/engine/features/swap/Swap.ts'
import {
  loadTables,
  parseAccountState,
  trySolanaSwap,
} from '../../../src/engine/features/swap/trySolanaSwap.ts'
import { solana } from '../../../src/engine/networks/index.ts'
import { noSignal } from '../../support/createTestEvm.ts'
import { programs, testKey, tokenAccount, wrapped } from '../../support/createTestSolana.ts'

const web3 = await loadWeb3()
const { caipNetworkId } = solana
const [user, paying, receiving, other] = [1, 2, 3, 4].map(testKey) as [
  string,
  string,
  string,
  string,
]
const [payMint, receiveMint, otherMint] = [12, 13, 14].map(testKey) as [string, string, string]

const tokenOf = (mint: string): SwapToken => ({
  symbol: 'MOSS',
  chainId: caipNetworkId,
  ...(mint !== wrapped && { address: `${caipNetworkId}:${mint}` as const }),
  quantity: { decimals: '6' },
})
const amountOf = (units: number) => ({ amount: '1', units: String(units), symbol: 'MOSS' })
/** 100 units for at least 50. */
const quoteOf = (pays = payMint, receives = receiveMint): SwapQuote => ({
  caipNetworkId,
  payToken: tokenOf(pays),
  receiveToken: tokenOf(receives),
  pay: amountOf(100),
  receive: amountOf(50),
  minimum: amountOf(50),
  slippage: 1,
  rate: '1',
  quotedAt: 0,
})

interface Writing {
  payer?: string
  signers?: readonly string[]
  writable?: readonly string[]
  table?: AddressLookupTableAccount
}

function write({
  payer = user,
  signers = [],
  table,
  writable = [paying, receiving, other],
}: Writing) {
  const keyOf = (isSigner: boolean) => (one: string) => ({
    pubkey: new PublicKey(one),
    isSigner,
    isWritable: true,
  })
  const message = new TransactionMessage({
    payerKey: new PublicKey(payer),
    recentBlockhash: testKey(9),
    instructions: [
      {
        programId: new PublicKey(programs.jupiter),
        keys: [...signers.map(keyOf(true)), ...writable.map(keyOf(false))],
        data: Buffer.from([1]),
      },
    ],
  }).compileToV0Message(table && [table])
  return base64.encode(new VersionedTransaction(message).serialize())
}

const state = (owner: string, data: Uint8Array, lamports = 1_000_000) => ({
  lamports,
  owner,
  data: [base64.encode(data), 'base64'],
})
const wallet = (lamports = 1_000_000) => state(programs.system, new Uint8Array(), lamports)
const holding = (mint: string, amount: bigint) =>
  state(programs.token, tokenAccount(mint, user, amount))

const before = {
  [user]: wallet(),
  [paying]: holding(payMint, 1_000n),
  [receiving]: holding(receiveMint, 1_000n),
}
const after = {
  [user]: wallet(1_000_000 - 5_000),
  [paying]: holding(payMint, 900n),
  [receiving]: holding(receiveMint, 1_050n),
}

interface Played {
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  said?: object
}

/** A node that returns these accounts before and after the swap. */
function nodeWith(played: Played) {
  const was: Record<string, unknown> = { ...before, ...played.before }
  const is: Record<string, unknown> = { ...after, ...played.after }
  const asked: string[] = []
  const ask = async ({ method, params }: { method: string; params: readonly unknown[] }) => {
    asked.push(method)
    const [addresses, settings] = params as [string[], { accounts: { addresses: string[] } }]
    if (method !== 'simulateTransaction') return { value: addresses.map((one) => was[one] ?? null) }
    const accounts = settings.accounts.addresses.map((one) => is[one] ?? null)
    return { value: { err: null, accounts, ...played.said } }
  }
  return { asked, network: solana, adapter: { namespace: 'solana', nodes: { ask } } as never }
}

function trial({ quote = quoteOf(), ...given }: Played & Writing & { quote?: SwapQuote } = {}) {
  const one = { bytes: write(given), quote, from: user, fee: 5_000n }
  return trySolanaSwap(one, nodeWith(given), web3, noSignal())
}

test('a simulated swap that pays and receives the shown amounts is accepted', async () => {
  await expect(trial()).resolves.toEqual({ units: undefined, deposits: 0n })
})

test.each([
  [100_000, 100_000],
  [1, 1],
  [0, undefined],
  [-1, undefined],
  ['100000', undefined],
  [undefined, undefined],
])('if a node reports %j compute units, %j are used', async (unitsConsumed, units) => {
  await expect(trial({ said: { unitsConsumed } })).resolves.toMatchObject({ units })
})

test('a node that reports no error has none', async () => {
  await expect(trial({ said: { err: undefined } })).resolves.toBeDefined()
  await expect(trial({ said: { err: 'AccountInUse' } })).rejects.toMatchObject({
    code: 'transfer/REVERTED',
  })
})

test('only transactions that the user alone signs and pays are simulated', async () => {
  const unknown = { code: 'swap/UNKNOWN_CALL' }
  await expect(trial({ payer: testKey(7) })).rejects.toMatchObject(unknown)
  await expect(trial({ signers: [testKey(7)] })).rejects.toMatchObject(unknown)
})

function tableOf(count: number) {
  const addresses = Array.from({ length: count }, (_, at) => {
    const bytes = new Uint8Array(32).fill(200)
    bytes[0] = at
    return base58.encode(bytes)
  })
  const data = new Uint8Array(56 + 32 * count)
  data[0] = 1
  new DataView(data.buffer).setBigUint64(4, 2n ** 64n - 1n, true)
  for (const [at, key] of addresses.entries()) data.set(base58.decode(key), 56 + 32 * at)
  const key = new PublicKey(testKey(60))
  const table = new AddressLookupTableAccount({
    key,
    state: AddressLookupTableAccount.deserialize(data),
  })
  return { addresses, data, table }
}

test('at most 100 accounts of a transaction are read', async () => {
  const missing = { code: 'swap/TERMS_CHANGED' }
  for (const [count, refusal] of [
    [99, missing],
    [100, { code: 'swap/UNKNOWN_CALL' }],
  ] as const) {
    const { addresses, data, table } = tableOf(count)
    const states = { [testKey(60)]: state(programs.tables, data) }
    const swap = trial({ table, writable: addresses, before: states })
    await expect(swap).rejects.toMatchObject(refusal)
  }
})

test('at most 16 lookup tables are read, and no request is sent if there are none', async () => {
  const keys = (count: number) => Array.from({ length: count }, (_, at) => testKey(100 + at))
  const node = nodeWith({})
  await expect(loadTables(node, [], web3, noSignal())).resolves.toEqual([])
  expect(node.asked).toEqual([])
  await expect(loadTables(node, keys(16), web3, noSignal())).resolves.toEqual([])
  expect(node.asked).toEqual(['getMultipleAccounts'])
  await expect(loadTables(node, keys(17), web3, noSignal())).rejects.toMatchObject({
    code: 'swap/UNKNOWN_CALL',
  })
})

test('a lookup table is left out if it is malformed, of another program, or switched off', async () => {
  const { addresses, data } = tableOf(2)
  const off = data.slice()
  new DataView(off.buffer).setBigUint64(4, 7n, true)
  const [good, cut, foreign, ended] = [60, 61, 62, 63].map(testKey) as [
    string,
    string,
    string,
    string,
  ]
  const node = nodeWith({
    before: {
      [good]: state(programs.tables, data),
      [cut]: state(programs.tables, data.slice(0, 3)),
      [foreign]: state(programs.token, data),
      [ended]: state(programs.tables, off),
    },
  })
  const found = await loadTables(node, [cut, foreign, ended, good], web3, noSignal())
  expect(found.map(({ key }) => key.toBase58())).toEqual([good])
  expect(found[0]!.state.addresses.map(String)).toEqual(addresses)
})

const refusedFor = (what: string) => ({
  code: 'swap/TERMS_CHANGED',
  message: expect.stringContaining(what),
})
const taken = refusedFor('another account controls your tokens')
const missing = refusedFor('another token is received, or none')

test.each<[string, Played]>([
  ['belongs to a program', { after: { [user]: state(programs.token, new Uint8Array()) } }],
  [
    'is new and belongs to a program',
    { before: { [user]: null }, after: { [user]: state(programs.token, new Uint8Array()) } },
  ],
  ['has data', { after: { [user]: state(programs.system, new Uint8Array(1)) } }],
  ['is gone', { after: { [user]: null } }],
])('a swap is refused if the user’s wallet %s afterwards', async (_, played) => {
  await expect(trial(played)).rejects.toMatchObject(taken)
})

test.each([
  ['to a program', state(programs.system, new Uint8Array())],
  ['to a program, with its data', state(programs.tables, tokenAccount(payMint, user, 900n))],
])('a swap that gives the user’s token account %s is refused', async (_, given) => {
  await expect(trial({ after: { [paying]: given } })).rejects.toMatchObject(taken)
})

test.each([-1, 1])('a node’s answer that is %d account off is not compared', async (off) => {
  const accounts = Array.from({ length: 4 + off }, () => wallet())
  await expect(trial({ said: { accounts } })).rejects.toMatchObject({ code: 'swap/NOT_COMPARED' })
})

/** A Token-2022 account with extensions, of this type. */
function extended(type: number, change?: number) {
  const data = new Uint8Array(170)
  data.set(tokenAccount(otherMint, user, 5n))
  data[165] = type
  if (change !== undefined) data[change]! ^= 1
  return state(programs.token2022, data)
}

test('a Token-2022 account belongs to the user by its type, and no other account may control it', async () => {
  const changed = (type: number, at: number) => ({
    before: { [other]: extended(type) },
    after: { [other]: extended(type, at) },
  })
  for (const at of [32, 72, 108, 121, 164])
    await expect(trial(changed(2, at))).rejects.toMatchObject(taken)
  // Bytes 109 to 120 contain the rent of wrapped SOL.
  await expect(trial(changed(2, 109))).resolves.toBeDefined()
  await expect(trial(changed(2, 120))).resolves.toBeDefined()
  // A mint is not an account of anyone.
  await expect(trial(changed(1, 72))).resolves.toBeDefined()
})

test('a new account of the user counts as a deposit, and has no delegate', async () => {
  const fresh = { before: { [receiving]: null }, after: { [receiving]: holding(receiveMint, 50n) } }
  const paid = wallet(1_000_000 - 5_000)
  const made = await trial({ ...fresh, after: { ...fresh.after, [user]: paid } })
  expect(made.deposits).toBe(1_000_000n)
  const data = tokenAccount(receiveMint, user, 50n)
  data[72] = 1
  const delegated = { ...fresh, after: { [receiving]: state(programs.token, data) } }
  await expect(trial(delegated)).rejects.toMatchObject(taken)
})

test('a closed account gives its lamports to the user, even if the node shows none', async () => {
  const quote = { ...quoteOf(), pay: amountOf(1_000) }
  const full = wallet(2_000_000 - 5_000)
  for (const closed of [null, wallet(0)])
    await expect(trial({ quote, after: { [user]: full, [paying]: closed } })).resolves.toBeDefined()
})

test('too little of a token means that the price moved, and none of it means another swap', async () => {
  const received = (units: bigint) =>
    trial({ after: { [receiving]: holding(receiveMint, 1_000n + units) } })
  await expect(received(49n)).rejects.toMatchObject({ code: 'swap/PRICE_MOVES' })
  await expect(received(1n)).rejects.toMatchObject({ code: 'swap/PRICE_MOVES' })
  await expect(received(0n)).rejects.toMatchObject(missing)
  await expect(received(-1n)).rejects.toMatchObject(missing)
})

test('too little SOL means that the price moved, and none of it means another swap', async () => {
  const quote = { ...quoteOf(payMint, wrapped), minimum: amountOf(50_000) }
  const swap = (gained: number) => trial({ quote, after: { [user]: wallet(1_000_000 + gained) } })
  await expect(swap(45_000)).resolves.toBeDefined()
  await expect(swap(44_999)).rejects.toMatchObject({ code: 'swap/PRICE_MOVES' })
  await expect(swap(1)).rejects.toMatchObject({ code: 'swap/PRICE_MOVES' })
  await expect(swap(0)).rejects.toMatchObject(missing)
  await expect(swap(-1)).rejects.toMatchObject(missing)
})

test('a swap that takes one unit more of anything is refused', async () => {
  await expect(trial({ after: { [paying]: holding(payMint, 899n) } })).rejects.toMatchObject(
    refusedFor('another amount is paid'),
  )
  await expect(trial({ after: { [user]: wallet(1_000_000 - 5_001) } })).rejects.toMatchObject(
    refusedFor('another amount is paid'),
  )
  const beside = (units: bigint) => ({
    before: { [other]: holding(otherMint, 5n) },
    after: { [other]: holding(otherMint, units) },
  })
  await expect(trial(beside(4n))).rejects.toMatchObject(refusedFor('another token is paid'))
  await expect(trial(beside(5n))).resolves.toBeDefined()
})

const account = { lamports: 1, owner: programs.token, data: ['AQID', 'base64'] }

test('a node’s account has whole lamports, an owner and base64', () => {
  expect(parseAccountState(null)).toBeUndefined()
  expect(parseAccountState(account)).toEqual({
    lamports: 1n,
    owner: programs.token,
    data: Uint8Array.from([1, 2, 3]),
  })
  expect(parseAccountState({ ...account, lamports: 0 })?.lamports).toBe(0n)
  for (const wrong of [
    ...[-1, 1.5, '1', 2 ** 53, undefined, null].map((lamports) => ({ lamports })),
    ...[7, undefined, null].map((owner) => ({ owner })),
    ...[[7], [], undefined, ['?'], ['AQI']].map((data) => ({ data })),
  ])
    expect(() => parseAccountState({ ...account, ...wrong }), JSON.stringify(wrong)).toThrow(
      expect.objectContaining({ code: 'swap/NOT_COMPARED' }),
    )
  expect(() => parseAccountState(undefined)).toThrow()
})

const place = { address: testKey(5), isSigner: false, isWritable: true }
const instruction = { program: programs.jupiter, accounts: [place], data: 'AQID' }
const many = <Item>(item: Item, count: number) => Array.from({ length: count }, () => item)

test('an instruction has exactly its own parts, up to the size of a transaction', () => {
  const whole = {
    ...instruction,
    lookupTables: many(testKey(6), 16),
    mints: many(testKey(7), 8),
    accounts: many(place, 128),
    data: 'A'.repeat(1_644),
    unitPrice: '9'.repeat(20),
  }
  expect(parseInstruction({ ...whole, more: 1 })).toEqual(whole)
  expect(parseInstruction(instruction)).toEqual({ ...instruction, lookupTables: [], mints: [] })
  for (const data of ['', 'AQ==', 'AQI=', 'AQIDBA==', '+/+/'])
    expect(parseInstruction({ ...instruction, data })?.data).toBe(data)
})

test.each<[string, object]>([
  ['no program', { program: undefined }],
  ['a program that is not a key', { program: 'JUP' }],
  ['no accounts', { accounts: undefined }],
  ['accounts that are not a list', { accounts: { length: 0 } }],
  ['129 accounts', { accounts: many(place, 129) }],
  ['one malformed account', { accounts: [place, { ...place, address: 'no key' }] }],
  ['an account without a role', { accounts: [{ ...place, isSigner: undefined }] }],
  ['an account with a word as its role', { accounts: [{ ...place, isWritable: 'yes' }] }],
  ['17 lookup tables', { lookupTables: many(testKey(6), 17) }],
  ['a malformed lookup table', { lookupTables: ['no key'] }],
  ['nine mints', { mints: many(testKey(7), 9) }],
  ['a malformed mint', { mints: [7] }],
  ['no data', { data: undefined }],
  ['data that is not text', { data: ['AQID'] }],
  ['data that is too long', { data: 'A'.repeat(1_648) }],
  ['data that is not base64', { data: '????' }],
  ['data that is cut off', { data: 'AQI' }],
  ['data with something before it', { data: '?AQID' }],
  ['data with something after it', { data: 'AQID?' }],
  ['data with bits that do not make a byte', { data: 'AR==' }],
  ['data with other bits that do not make a byte', { data: 'AQJ=' }],
])('an instruction with %s is refused', (_, change) => {
  expect(parseInstruction({ ...instruction, ...change })).toBeUndefined()
})

test.each(['', 'x1', '1x', '-1', '1.5', '9'.repeat(21), 7, null])(
  'a price of %j for compute units is left out',
  (unitPrice) => {
    expect(parseInstruction({ ...instruction, unitPrice })).not.toHaveProperty('unitPrice')
  },
)

const terms = {
  authority: user,
  payMint,
  receiveMint,
  payUnits: 100n,
  minimumUnits: 50n,
  source: paying,
  destination: receiving,
}

function check(change: object, said: object = {}) {
  const given = { ...instruction, accounts: [{ ...place, address: user, isSigner: true }], ...said }
  const provider = {
    routers: { [caipNetworkId]: [programs.jupiter] },
    readInstruction: () => ({ ...terms, ...change }),
  }
  return () => checkInstruction(given, { quote: quoteOf(), from: user }, provider)
}

test('an instruction is compared with all shown values', () => {
  expect(check({})()).toEqual(terms)
  expect(check({ minimumUnits: 51n })()).toMatchObject({ minimumUnits: 51n })
  for (const [change, what] of [
    [{ authority: other }, 'another account pays'],
    [{ payMint: otherMint }, 'another token is paid'],
    [{ receiveMint: otherMint }, 'another token is received'],
    [{ payUnits: 99n }, 'another amount is paid'],
    [{ payUnits: 101n }, 'another amount is paid'],
  ] as const)
    expect(check(change)).toThrow(expect.objectContaining(refusedFor(what)))
  expect(check({ minimumUnits: 49n })).toThrow(
    expect.objectContaining({ code: 'swap/PRICE_MOVES' }),
  )
})

test('an instruction is refused if another account signs it, it goes to another program, or it cannot be decoded', () => {
  const unknown = expect.objectContaining({ code: 'swap/UNKNOWN_CALL' })
  expect(check({}, { accounts: [{ ...place, isSigner: true }] })).toThrow(unknown)
  expect(check({}, { accounts: [place] })).not.toThrow()
  expect(check({}, { program: testKey(8) })).toThrow(
    expect.objectContaining({ code: 'swap/UNKNOWN_ROUTER' }),
  )
  const shown = { quote: quoteOf(), from: user }
  const routers = { [caipNetworkId]: [programs.jupiter] }
  expect(() => checkInstruction(instruction, shown, { routers })).toThrow(unknown)
  expect(() => checkInstruction(instruction, shown, { routers: {} })).toThrow(
    expect.objectContaining({ code: 'swap/UNKNOWN_ROUTER' }),
  )
})

test('an instruction is refused if another account signs it beside the user', () => {
  const own = { address: user, isSigner: true, isWritable: true }
  expect(check({}, { accounts: [own, place] })).not.toThrow()
  for (const accounts of [
    [own, { ...place, isSigner: true }],
    [{ ...place, isSigner: true }, place],
  ])
    expect(check({}, { accounts })).toThrow(expect.objectContaining({ code: 'swap/UNKNOWN_CALL' }))
})

test('only the parts of accounts that the comparison needs are read, and lookup tables as a whole', async () => {
  const { data, table } = tableOf(1)
  const node = nodeWith({ before: { [testKey(60)]: state(programs.tables, data) } })
  const settings: unknown[] = []
  const { ask } = (node.adapter as { nodes: { ask(question: object): Promise<unknown> } }).nodes
  const adapter = {
    nodes: {
      ask(question: { method: string; params: readonly unknown[] }) {
        settings.push([question.method, question.params[1]])
        return ask(question)
      },
    },
  } as never
  const one = { bytes: write({ table }), quote: quoteOf(), from: user, fee: 5_000n }
  await trySolanaSwap(one, { ...node, adapter }, web3, noSignal())
  const usual = { encoding: 'base64', commitment: 'confirmed' }
  expect(settings).toMatchObject([
    ['getMultipleAccounts', { ...usual, dataSlice: { offset: 0, length: 166 } }],
    ['simulateTransaction', { ...usual, sigVerify: false }],
  ])
  settings.length = 0
  await loadTables({ ...node, adapter }, [testKey(60)], web3, noSignal())
  expect(settings).toEqual([['getMultipleAccounts', usual]])
})
