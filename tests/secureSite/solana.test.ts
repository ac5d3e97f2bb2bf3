import { base58 } from '@scure/base'
import { AccountRole, address, createNoopSigner, type Instruction } from '@solana/kit'
import {
  AddressLookupTableAccount,
  ComputeBudgetProgram,
  Ed25519Program,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import {
  AuthorityType,
  getApproveCheckedInstruction,
  getApproveInstruction,
  getCloseAccountInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getRecoverNestedAssociatedTokenInstruction,
  getRevokeInstruction,
  getSetAuthorityInstruction,
  getTransferCheckedInstruction,
  getTransferInstruction,
} from '@solana-program/token'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startSolana } from '../../sandbox/chains/solana/startSolana.ts'
import { sandboxMints } from '../../sandbox/chains/tokens/tokens.ts'
import { callChain } from '../../sandbox/wallets/callChain.ts'
import { solanaAccounts } from '../../sandbox/wallets/solana/solanaAccounts.ts'
import type { CoinNetwork } from '../../server/secureSite/frame/approval/CoinNetwork.ts'
import type { Question, Row } from '../../server/secureSite/frame/approval/Question.ts'
import type { AskNode } from '../../server/secureSite/frame/askNode.ts'
import { answerSolanaRpc } from '../../server/secureSite/frame/solana/answerSolanaRpc.ts'
import { describeSolana } from '../../server/secureSite/frame/solana/describeSolana.ts'
import { readSolanaTransaction } from '../../server/secureSite/frame/solana/SolanaTransaction.ts'
import { simulateSolana } from '../../server/secureSite/frame/solana/simulateSolana.ts'
import { associatedAccount, testKey } from '../support/createTestSolana.ts'
import { labelOf, textOf } from '../support/englishFrame.ts'

const { alice, bob } = solanaAccounts
const { shell } = sandboxMints
const [me, friend] = [new PublicKey(alice.address), new PublicKey(bob.address)]
const mine = associatedAccount(alice.address, shell.address)
const theirs = associatedAccount(bob.address, shell.address)
const everything = 2n ** 64n - 1n

let chain: Awaited<ReturnType<typeof startSolana>>
let blockhash: string
beforeAll(async () => {
  chain = await startSolana({ tokens: true })
  const { value } = Object(await onChain('getLatestBlockhash', []))
  blockhash = value.blockhash
})
afterAll(() => chain.stop())

const onChain: AskNode = (method, params) => callChain({ rpcUrl: chain.rpcUrl, method, params })

/** Converts an instruction from Solana's own builder for web3.js. */
const fromKit = ({ accounts = [], data, programAddress }: Instruction) =>
  new TransactionInstruction({
    programId: new PublicKey(programAddress),
    keys: accounts.map(({ address: key, role }) => ({
      pubkey: new PublicKey(key),
      isSigner: role === AccountRole.READONLY_SIGNER || role === AccountRole.WRITABLE_SIGNER,
      isWritable: role === AccountRole.WRITABLE || role === AccountRole.WRITABLE_SIGNER,
    })),
    data: Buffer.from(data ?? []),
  })

interface Built {
  hash?: string
  payer?: PublicKey
  tables?: AddressLookupTableAccount[]
}

function bytesOf(instructions: TransactionInstruction[], { hash, payer = me, tables }: Built = {}) {
  const recentBlockhash = hash ?? blockhash
  const message = new TransactionMessage({ payerKey: payer, recentBlockhash, instructions })
  return new VersionedTransaction(message.compileToV0Message(tables)).serialize()
}

const linesOf = (rows: readonly Row[]) =>
  rows.map((one) => `${labelOf(one)}: ${textOf(one).replaceAll('\n', ' ')}`)
const warningsOf = (rows: readonly Row[]) =>
  rows.filter(({ kind }) => kind === 'warning').map(textOf)
const describe = (instructions: TransactionInstruction[], built?: Built) =>
  describeSolana(readSolanaTransaction(bytesOf(instructions, built)))
const simulate = (instructions: TransactionInstruction[], askNode = onChain, built?: Built) =>
  simulateSolana(readSolanaTransaction(bytesOf(instructions, built)), {
    address: alice.address,
    askNode,
  }).then(linesOf)

const sol = (lamports: number) =>
  SystemProgram.transfer({ fromPubkey: me, toPubkey: friend, lamports })
const [source, destination] = [address(mine), address(theirs)]
const [mint, authority, delegate] = [
  address(shell.address),
  address(alice.address),
  address(bob.address),
]
const token = { mint, decimals: shell.decimals }
const createsTheirs = fromKit(
  getCreateAssociatedTokenIdempotentInstruction({
    payer: createNoopSigner(authority),
    ata: destination,
    owner: delegate,
    mint,
  }),
)
const sendsTokens = fromKit(
  getTransferCheckedInstruction({ ...token, source, destination, authority, amount: 1_500_000n }),
)
/** An unknown program. */
const unknown = new TransactionInstruction({
  programId: new PublicKey(testKey(9)),
  keys: [],
  data: Buffer.from([0xde, 0xad, 0xbe, 0xef]),
})

const unlimited = 'The spender may take all of this token, now and later.'
const givesAway = 'It gives the control of a token account to another account.'
const unknownProgram =
  'The wallet does not know this program. You approve it without knowing what it does.'

test.each<[string, () => TransactionInstruction, readonly string[]]>([
  [
    'a transfer of SOL',
    () => sol(1_000_000),
    ['Call: Sends SOL', `From: ${me}`, `Recipient: ${friend}`, 'Amount: 0.001 SOL'],
  ],
  [
    'a transfer of a token',
    () => sendsTokens,
    [
      'Call: Sends tokens',
      `Token: ${mint}`,
      `From: ${mine}`,
      `Recipient: ${theirs}`,
      'Amount: 1.5',
    ],
  ],
  [
    'a transfer that does not name its token',
    () => fromKit(getTransferInstruction({ source, destination, authority, amount: 7n })),
    ['Call: Sends tokens', `From: ${mine}`, `Recipient: ${theirs}`, 'Units of the token: 7'],
  ],
  [
    'an allowance',
    () =>
      fromKit(
        getApproveCheckedInstruction({ ...token, source, delegate, owner: authority, amount: 2n }),
      ),
    [
      'Call: Lets others spend',
      `Token: ${mint}`,
      `From: ${mine}`,
      `Spender: ${friend}`,
      'Amount: 0.000002',
    ],
  ],
  [
    'an unlimited allowance',
    () =>
      fromKit(getApproveInstruction({ source, delegate, owner: authority, amount: everything })),
    ['Call: Lets others spend', `From: ${mine}`, `Spender: ${friend}`, `Unlimited: ${unlimited}`],
  ],
  [
    'the end of an allowance',
    () => fromKit(getRevokeInstruction({ source, owner: authority })),
    ['Call: Ends an allowance', `Of: ${mine}`],
  ],
  [
    'another owner',
    () =>
      fromKit(
        getSetAuthorityInstruction({
          owned: source,
          owner: authority,
          authorityType: AuthorityType.AccountOwner,
          newAuthority: delegate,
        }),
      ),
    [`Gives away: ${givesAway}`, `Of: ${mine}`, `To: ${friend}`],
  ],
  [
    'the end of a token account',
    () =>
      fromKit(
        getCloseAccountInstruction({ account: source, destination: delegate, owner: authority }),
      ),
    ['Call: Closes a token account', `Of: ${mine}`, `The rest goes to: ${friend}`],
  ],
  ['a new token account', () => createsTheirs, ['Call: Creates a token account', `For: ${friend}`]],
  [
    'an unknown program',
    () => unknown,
    [`Unknown call: ${unknownProgram}`, `Program: ${testKey(9)}`, 'Data: 0xdeadbeef'],
  ],
])('the frame explains %s', (_, build, lines) => {
  expect(linesOf(describe([build()]))).toEqual(lines)
})

test('an instruction that is unknown, or that gives something away, shows a warning, and the price of a unit is part of the fee', () => {
  const price = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 5 })
  expect(describe([price])).toEqual([])
  const approve = { source, delegate, owner: authority, amount: everything }
  const newAuthority = { owned: source, owner: authority, newAuthority: delegate }
  const given = fromKit(
    getSetAuthorityInstruction({ ...newAuthority, authorityType: AuthorityType.CloseAccount }),
  )
  expect(
    warningsOf(describe([price, fromKit(getApproveInstruction(approve)), given, unknown])),
  ).toEqual([unlimited, givesAway, unknownProgram])
})

test('an instruction that moves tokens out of a nested account does not show as a new account', () => {
  const nested = fromKit(
    getRecoverNestedAssociatedTokenInstruction({
      nestedAssociatedAccountAddress: source,
      nestedTokenMintAddress: mint,
      destinationAssociatedAccountAddress: destination,
      ownerAssociatedAccountAddress: source,
      ownerTokenMintAddress: mint,
      walletAddress: createNoopSigner(authority),
    }),
  )
  expect(warningsOf(describe([nested]))).toEqual([unknownProgram])
})

/** A lookup table that contains Alice's token account. */
const table = new PublicKey(testKey(4))
const tableState = {
  deactivationSlot: everything,
  lastExtendedSlot: 0,
  lastExtendedSlotStartIndex: 0,
  addresses: [PublicKey.default, new PublicKey(mine)],
}
const tables = [new AddressLookupTableAccount({ key: table, state: tableState })]
/** The table's bytes on chain. web3.js reads them the same way. */
function tableBytes() {
  const bytes = Buffer.alloc(56 + 64)
  bytes.writeUInt32LE(1, 0)
  bytes.writeBigUInt64LE(everything, 4)
  for (const [index, one] of tableState.addresses.entries())
    bytes.set(one.toBytes(), 56 + 32 * index)
  return bytes
}
const spends = new TransactionInstruction({
  programId: new PublicKey(testKey(9)),
  keys: [{ pubkey: new PublicKey(mine), isSigner: false, isWritable: true }],
  data: Buffer.from([1]),
})

test('accounts from a lookup table show a warning', () => {
  expect(warningsOf(describe([spends], { tables }))).toEqual([
    unknownProgram,
    'It uses accounts from a table on the network.',
  ])
})

test('the simulation of a SOL transfer shows that amount and the fee, and nothing else', async () => {
  expect(await simulate([sol(1_000_000)])).toEqual(['You give: 0.001005 SOL'])
})

test('the simulation of a token transfer shows that amount of the token', async () => {
  expect(await simulate([createsTheirs, sendsTokens])).toEqual([
    expect.stringMatching(/^You give: 0\.\d+ SOL$/),
    `You give: 1.5 ${mint}`,
  ])
})

test('the simulation shows that a transaction would fail', async () => {
  expect(await simulate([sol(99_000_000_000)])).toEqual([
    'What changes: It would fail, and still cost the fee.',
  ])
})

/** The chain, with some values of the simulation replaced. */
const answering =
  (value: object): AskNode =>
  async (method, params) => {
    const given = await onChain(method, params)
    return method === 'simulateTransaction'
      ? { value: { ...Object(given).value, ...value } }
      : given
  }
const noSimulation = [
  'What changes: This network’s node cannot simulate. The wallet cannot tell what this changes.',
]

test.each<[string, AskNode]>([
  ['no accounts', answering({ accounts: null })],
  ['fewer accounts', answering({ accounts: [] })],
  ['accounts in another form', answering({ accounts: {} })],
  ['nothing', async () => null],
  ['an error', async () => Promise.reject(new Error('away'))],
])(
  'the frame says that it cannot simulate if the node answers with %s, and shows no loss',
  async (_, askNode) => {
    expect(await simulate([sol(1_000_000)], askNode)).toEqual(noSimulation)
  },
)

test('the simulation includes accounts from a lookup table, and is not possible if the node does not have the table', async () => {
  expect(AddressLookupTableAccount.deserialize(tableBytes()).addresses).toEqual(
    tableState.addresses,
  )
  const holding = (amount: string) => ({
    lamports: 1,
    data: {
      parsed: {
        info: { owner: alice.address, mint, tokenAmount: { amount, decimals: shell.decimals } },
      },
    },
  })
  const asked: string[][] = []
  const askNode =
    (hasTable: boolean): AskNode =>
    async (method, params) => {
      const [addresses, options] = params as [string[], { accounts?: { addresses: string[] } }]
      if (method === 'getMultipleAccounts' && addresses[0] === String(table))
        return { value: [hasTable ? { data: [tableBytes().toString('base64'), 'base64'] } : null] }
      const all = options.accounts?.addresses ?? addresses
      asked.push(all)
      const accounts = all.map((one) =>
        one === mine ? holding(options.accounts ? '1' : '2000001') : null,
      )
      return { value: options.accounts ? { err: null, accounts } : accounts }
    }
  expect(await simulate([spends], askNode(true), { tables })).toEqual([`You give: 2 ${mint}`])
  expect(asked[0]).toContain(mine)
  expect(await simulate([spends], askNode(false), { tables })).toEqual(noSimulation)
})

const network: CoinNetwork = {
  name: 'Solana',
  symbol: 'SOL',
  decimals: 9,
  readPrice: async () => ({ usd: '150', currency: 'USD', rate: '1' }),
}

/** Sends a signing request to the frame, and rejects it. */
async function ask(method: string, params: object, askNode?: AskNode) {
  let question: Question | undefined
  const rejected = new Error('rejected')
  await answerSolanaRpc(method, params, {
    address: alice.address,
    useKey: () => Promise.reject(new Error('The key was used.')),
    approve: async (given) => {
      question = given
      throw rejected
    },
    ...(askNode && { askNode, network }),
  }).catch((cause) => {
    if (cause !== rejected) throw cause
  })
  if (!question) throw new Error('Nothing was asked.')
  return question
}
const feeOf = async (transactions: Uint8Array[], askNode?: AskNode) => {
  const encoded = transactions.map((one) => base58.encode(one))
  const { rows } = await ask('solana_signAllTransactions', { transactions: encoded }, askNode)
  return linesOf(rows).filter((line) => line.startsWith('Fee'))
}

test('the fee is the node’s fee, in coins and in money', async () => {
  const askNode: AskNode = async (method) =>
    ({ getFeeForMessage: { value: 1_205_000 }, isBlockhashValid: { value: true } })[method]
  expect(await feeOf([bytesOf([sol(1)])], askNode)).toEqual([
    'Fee: At most 0.001205 SOL (about $0.19)',
  ])
  expect(await feeOf([bytesOf([sol(1)]), bytesOf([sol(2)])], askNode)).toEqual([
    'Fee: At most 0.00241 SOL (about $0.37)',
  ])
})

test.each<[string, AskNode]>([
  ['does not know the blockhash', async () => ({ value: null })],
  ['answers with words', async () => ({ value: 'free' })],
  ['answers with a negative fee', async () => ({ value: -5000 })],
  ['is unreachable', async () => Promise.reject(new Error('away'))],
])('the fee follows the rules of the network if its node %s', async (_, askNode) => {
  expect(await feeOf([bytesOf([sol(1)])], askNode)).toEqual(['Fee: At most 0.000005 SOL'])
})

test('if another account pays the fee, the frame says that the app pays it', async () => {
  expect(await feeOf([bytesOf([sol(1)], { payer: friend })])).toEqual(['Fee: The app pays it'])
})

test.each<[string, () => TransactionInstruction[]]>([
  ['a limit and a price', () => [budget({ units: 50_001 }), price(30_001)]],
  ['a signature that a program checks', () => [signed()]],
])('the fee by the rules is the fee that the chain takes: %s', async (_, build) => {
  const instructions = [...build(), sol(1_000_000)]
  const [line] = await feeOf([bytesOf(instructions)])
  const transaction = VersionedTransaction.deserialize(bytesOf(instructions))
  transaction.sign([Keypair.fromSeed(alice.secretKey)])
  const balance = async () => Object(await onChain('getBalance', [alice.address])).value
  const before = await balance()
  const wire = Buffer.from(transaction.serialize()).toString('base64')
  await onChain('sendTransaction', [wire, { encoding: 'base64' }])
  const fee = before - (await balance()) - 1_000_000
  expect(line).toBe(`Fee: At most ${(fee / 1e9).toFixed(9).replace(/0+$/, '')} SOL`)
})

test('a price without a limit counts with the highest limit that the network assumes', async () => {
  // Without a limit, the network assumes 200,000 units for each instruction, except for the
  // instruction that sets the price.
  expect(await feeOf([bytesOf([price(1_000_000), sol(1)])])).toEqual(['Fee: At most 0.000205 SOL'])
})

const budget = ({ units }: { units: number }) => ComputeBudgetProgram.setComputeUnitLimit({ units })
const price = (microLamports: number) => ComputeBudgetProgram.setComputeUnitPrice({ microLamports })
const signed = () =>
  Ed25519Program.createInstructionWithPrivateKey({
    privateKey: Keypair.fromSeed(alice.secretKey).secretKey,
    message: Buffer.from('Hello'),
  })

test('the fee includes the price of a unit even if the node leaves it out', async () => {
  const transaction = bytesOf([budget({ units: 100_000 }), price(10_000_000), sol(1)])
  // The sandbox's node includes only the price of a signature.
  expect(await feeOf([transaction], onChain)).toEqual(['Fee: At most 0.001005 SOL (about $0.16)'])
})

const otherNetwork =
  'Network: This transaction may be for another network. The wallet cannot tell what it changes.'
/** The effects and the text lines of the question about a transaction. */
async function questionOf(transaction: Uint8Array, askNode: AskNode) {
  const params = { transaction: base58.encode(transaction) }
  const { effects, rows } = await ask('solana_signTransaction', params, askNode)
  return { effects, lines: linesOf(rows) }
}
const itsRows = [`Account: ${me}`, 'Call: Sends SOL', `From: ${me}`, `Recipient: ${friend}`]

test('a transaction whose blockhash the node knows shows its network, and is simulated', async () => {
  const { effects, lines } = await questionOf(bytesOf([sol(1_000_000)]), onChain)
  expect(lines).toContain('Network: Solana')
  expect(linesOf((await effects?.(new AbortController().signal)) ?? [])).toEqual([
    'You give: 0.001005 SOL',
  ])
})

test('a transaction with another network’s blockhash does not show as one of this network', async () => {
  const foreign = bytesOf([sol(1_000_000)], { hash: testKey(7) })
  const { effects, lines } = await questionOf(foreign, onChain)
  expect(lines).toEqual([
    ...itsRows,
    'Amount: 0.001 SOL',
    otherNetwork,
    'Fee: At most 0.000005 SOL',
  ])
  expect(effects).toBeUndefined()
  // The result is the same if the request also has a transaction of this network.
  const transactions = [bytesOf([sol(1)]), foreign].map((one) => base58.encode(one))
  const both = await ask('solana_signAllTransactions', { transactions }, onChain)
  expect(linesOf(both.rows)).toContain(otherNetwork)
  expect(linesOf(both.rows)).not.toContain('Network: Solana')
  expect(both.effects).toBeUndefined()
})

test('a transaction with a durable nonce may be for another network', async () => {
  const advance = SystemProgram.nonceAdvance({
    noncePubkey: new PublicKey(testKey(8)),
    authorizedPubkey: me,
  })
  const { effects, lines } = await questionOf(
    bytesOf([advance, sol(1)], { hash: testKey(6) }),
    onChain,
  )
  expect(lines).toContain(otherNetwork)
  expect(effects).toBeUndefined()
})

test.each<[string, AskNode]>([
  ['is unreachable', async () => Promise.reject(new Error('away'))],
  ['answers with nothing', async () => null],
  ['answers with a word', async () => ({ value: 'true' })],
])('the frame names no network if the node %s', async (_, askNode) => {
  const { effects, lines } = await questionOf(bytesOf([sol(1)]), askNode)
  expect(lines).toContain(otherNetwork)
  expect(effects).toBeUndefined()
})

test('the question does not wait for a node that never answers', async () => {
  vi.useFakeTimers()
  try {
    const asking = questionOf(bytesOf([sol(1)]), () => new Promise(() => {}))
    await vi.runAllTimersAsync()
    expect((await asking).lines.slice(-2)).toEqual([otherNetwork, 'Fee: At most 0.000005 SOL'])
  } finally {
    vi.useRealTimers()
  }
})

test('several transactions are explained one after the other', async () => {
  const transactions = [bytesOf([sol(1_000_000)]), bytesOf([unknown])].map((one) =>
    base58.encode(one),
  )
  const { rows } = await ask('solana_signAllTransactions', { transactions }, onChain)
  expect(linesOf(rows)).toEqual([
    `Account: ${me}`,
    'Transaction: 1 of 2',
    'Call: Sends SOL',
    `From: ${me}`,
    `Recipient: ${friend}`,
    'Amount: 0.001 SOL',
    'Transaction: 2 of 2',
    `Unknown call: ${unknownProgram}`,
    `Program: ${testKey(9)}`,
    'Data: 0xdeadbeef',
    'Network: Solana',
    'Fee: At most 0.00001 SOL (less than $0.01)',
  ])
})

test('a message of bytes shows in hex with a warning, and a text shows as it is', async () => {
  const bytes = base58.encode(Uint8Array.from([0xff, 0xfe, 0x80]))
  const { rows } = await ask('solana_signMessage', { message: bytes })
  expect(linesOf(rows)).toEqual([
    `Account: ${me}`,
    'Message: This message is not a text. You sign it without knowing what it says.',
    'Data: 0xfffe80',
  ])
  expect(warningsOf(rows)).toHaveLength(1)
  const text = base58.encode(new TextEncoder().encode('Hello'))
  expect(linesOf((await ask('solana_signMessage', { message: text })).rows)).toContain(
    'Message: Hello',
  )
})
