import { base64 } from '@scure/base'
import { type Address, getTransactionDecoder } from '@solana/kit'
import { TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { createSolanaLedger } from '../../../sandbox/chains/solana/createSolanaLedger.ts'
import { createMints } from '../../../sandbox/chains/tokens/createMints.ts'
import { sandboxMints } from '../../../sandbox/chains/tokens/tokens.ts'
import { signSolanaTransaction } from '../../../sandbox/wallets/solana/signSolanaTransaction.ts'
import { solanaAccounts } from '../../../sandbox/wallets/solana/solanaAccounts.ts'
import { type JupiterMarket, pool } from '../../contracts/jupiter/answerJupiter.ts'
import {
  createSolanaSwapEngine,
  jupMint,
  jupToken,
  readMessage,
  solanaUser,
  solToken,
  usdcMint,
  usdcToken,
} from '../../support/createSolanaSwapEngine.ts'
import {
  associatedAccount,
  deposit,
  moveTokens,
  programs,
  testKey,
  wrapped,
} from '../../support/createTestSolana.ts'

/** The units of USDC for a million lamports, and the lamports for a million units of USDC. */
const rate = 150_000n
const back = 6_666_666n
const bob = solanaAccounts.bob.address
const table = testKey(60)

/** The programs that a previewed transaction calls, in order. */
function programsOf(transaction: object | undefined): readonly string[] {
  const { compiledInstructions, staticAccountKeys } = readMessage(transaction)
  return compiledInstructions.map(({ programIdIndex }) =>
    staticAccountKeys[programIdIndex]!.toBase58(),
  )
}

const promptsOf = ({ requests }: Awaited<ReturnType<typeof createSolanaSwapEngine>>['wallet']) =>
  requests.map(({ method }) => method).filter((method) => /transaction/i.test(method))

test('SOL is swapped without an approval: one transaction wraps, exchanges and unwraps', async () => {
  const { chain, feature, review, state, wallet } = await createSolanaSwapEngine({
    market: { rate },
  })
  const preview = await review(solToken, usdcToken, '2')
  expect(preview).toMatchObject({
    from: solanaUser,
    router: programs.jupiter,
    quote: {
      source: { from: 'jupiter', name: 'Jupiter' },
      pay: { amount: '2' },
      receive: { amount: '300' },
      minimum: { amount: '297' },
      networkFee: { amount: '0.000006', isEstimate: false },
    },
  })
  expect(preview.approval).toBeUndefined()
  const message = readMessage(preview.transaction)
  expect(message.header.numRequiredSignatures).toBe(1)
  expect(message.staticAccountKeys[0]!.toBase58()).toBe(solanaUser)
  const { hash } = await feature.submit({ hasSeenWarnings: true })
  expect(promptsOf(wallet)).toEqual(['solana:signTransaction'])
  expect(chain.sent.get(hash)).toBeNull()
  await expect.poll(() => state().outcome?.status).toBe('confirmed')
  expect(state().phase).toBe('swapped')
  expect(chain.held(solanaUser, usdcMint)).toBe(350_000_000n)
  expect(chain.state.get(solanaUser)!.lamports).toBe(8_000_000_000n - 5_000n)
  expect(chain.state.has(associatedAccount(solanaUser, wrapped))).toBe(false)
})

test('received SOL is unwrapped, together with SOL that was wrapped before', async () => {
  const { chain, feature, review } = await createSolanaSwapEngine({ market: { rate: back } })
  chain.addTokens(wrapped, solanaUser, 500n)
  await review(usdcToken, solToken, '30')
  await feature.submit({ hasSeenWarnings: true })
  expect(chain.held(solanaUser, usdcMint)).toBe(20_000_000n)
  expect(chain.state.get(solanaUser)!.lamports).toBe(
    10_000_000_000n + 30n * back + deposit + 500n - 5_000n,
  )
})

test.each(['route_v2', 'shared_accounts_route_v2'] as const)(
  'a token is swapped for another with %s, and the network fee includes the deposit of its new account',
  async (kind) => {
    const market = { rate: 2_000_000n, kind }
    const { chain, feature, review } = await createSolanaSwapEngine({ market })
    const { quote, transaction } = await review(usdcToken, jupToken, '10')
    expect(quote.networkFee!.units).toBe(String(6_000n + deposit))
    expect(programsOf(transaction)).toEqual([
      programs.budget,
      programs.budget,
      programs.associated,
      programs.jupiter,
    ])
    await feature.submit({ hasSeenWarnings: true })
    expect([usdcMint, jupMint].map((mint) => chain.held(solanaUser, mint))).toEqual([
      40_000_000n,
      20_000_000n,
    ])
  },
)

test('a route over another token gets an account for it, which keeps its earlier balance', async () => {
  const market = { rate, change: () => ({ between: [usdcMint] }) }
  const { chain, feature, review } = await createSolanaSwapEngine({ market })
  await review(solToken, jupToken, '1')
  await feature.submit({ hasSeenWarnings: true })
  expect(chain.held(solanaUser, usdcMint)).toBe(50_000_000n)
  expect(chain.held(solanaUser, jupMint)).toBe(150_000_000n)
})

test('the user does not pay for an account that Jupiter creates for someone else', async () => {
  const { review } = await createSolanaSwapEngine({
    market: {
      rate,
      tamper(answer) {
        const [first] = answer.setupInstructions
        const accounts = first.accounts.with(2, { ...first.accounts[2], pubkey: bob })
        const other = accounts.with(3, { ...accounts[3], pubkey: jupMint })
        return {
          ...answer,
          setupInstructions: [...answer.setupInstructions, { ...first, accounts: other }],
        }
      },
    },
  })
  const { transaction } = await review(solToken, usdcToken, '1')
  const created = programsOf(transaction).filter((one) => one === programs.associated)
  expect(created).toHaveLength(2)
  expect(readMessage(transaction).staticAccountKeys.map(String)).not.toContain(jupMint)
})

test('lookup tables shorten the transaction, with the addresses that the node returns', async () => {
  const market = { rate, tables: { [table]: [pool], [testKey(61)]: [pool] } }
  const { chain, feature, review } = await createSolanaSwapEngine({ market })
  chain.addTable(table, [testKey(70), pool])
  const { transaction } = await review(solToken, usdcToken, '1')
  const { addressTableLookups, staticAccountKeys } = readMessage(transaction)
  expect(addressTableLookups).toMatchObject([{ writableIndexes: [1] }])
  expect(staticAccountKeys.map(String)).not.toContain(pool)
  await feature.submit({ hasSeenWarnings: true })
  expect(chain.held(solanaUser, usdcMint)).toBe(200_000_000n)
})

test('a lookup table is not used if its addresses differ from Jupiter’s', async () => {
  const market = { rate, tables: { [table]: [pool] } }
  const { chain, review } = await createSolanaSwapEngine({ market })
  chain.addTable(table, [testKey(70)])
  const { transaction } = await review(solToken, usdcToken, '1')
  const { addressTableLookups, staticAccountKeys } = readMessage(transaction)
  expect(addressTableLookups).toEqual([])
  expect(staticAccountKeys.map(String)).toContain(pool)
})

test('a Token-2022 token is received in its own account', async () => {
  const destination = associatedAccount(solanaUser, jupMint, programs.token2022)
  const market = { rate, change: () => ({ destination }) }
  const { chain, feature, review } = await createSolanaSwapEngine({ market })
  chain.addMint(jupMint, 6, programs.token2022)
  await review(solToken, jupToken, '1')
  await feature.submit({ hasSeenWarnings: true })
  expect(chain.held(solanaUser, jupMint, programs.token2022)).toBe(150_000_000n)
})

test('Solana’s real programs accept all that the engine adds to the swap', async () => {
  const { chain, review } = await createSolanaSwapEngine({ market: { rate } })
  const { address: mint, decimals } = sandboxMints.shell
  chain.addMint(mint, decimals)
  const shell = { ...usdcToken, address: `${usdcToken.chainId}:${mint}` } as const
  const { transaction } = await review(solToken, shell, '2')
  // This chain does not have Jupiter's program. So the swap does not happen, and all of the SOL
  // comes back.
  const ledger = createSolanaLedger()
  ledger.svm.withNativeMints()
  ledger.airdrop(solanaUser as Address, 10_000_000_000n)
  await createMints(ledger)
  const message = TransactionMessage.decompile(readMessage(transaction))
  message.instructions = message.instructions.filter(
    ({ programId }) => programId.toBase58() !== programs.jupiter,
  )
  message.recentBlockhash = ledger.svm.latestBlockhash()
  const bytes = new VersionedTransaction(message.compileToV0Message()).serialize()
  const signed = signSolanaTransaction(bytes, solanaAccounts.alice)
  const before = ledger.svm.getBalance(solanaUser as Address)!
  const record = ledger.send(getTransactionDecoder().decode(signed), base64.encode(signed))
  expect(record.error).toBeNull()
  const wrappedAccount = associatedAccount(solanaUser, wrapped) as Address
  expect(ledger.svm.getAccount(wrappedAccount).exists).toBe(false)
  // A signature, and 130,000 compute units for Jupiter's instructions.
  const fee = 5_000n + (130_000n * 1_234_567n) / 1_000_000n + 1n
  expect(before - ledger.svm.getBalance(solanaUser as Address)!).toBe(fee)
})

const transfer = {
  programId: programs.system,
  accounts: [
    { pubkey: solanaUser, isSigner: true, isWritable: true },
    { pubkey: bob, isSigner: false, isWritable: true },
  ],
  data: 'AgAAAADKmjsAAAAA',
}

test('the transaction leaves out other instructions in the answer', async () => {
  const { review } = await createSolanaSwapEngine({
    market: {
      rate,
      tamper: (answer) => ({
        ...answer,
        computeBudgetInstructions: [transfer, ...answer.computeBudgetInstructions],
        setupInstructions: [transfer, ...answer.setupInstructions],
        cleanupInstruction: transfer,
        otherInstructions: [transfer],
        tipInstruction: transfer,
      }),
    },
  })
  const { transaction } = await review(solToken, usdcToken, '1')
  expect(programsOf(transaction)).toEqual([
    programs.budget,
    programs.budget,
    programs.associated,
    programs.associated,
    programs.system,
    programs.token,
    programs.jupiter,
    programs.token,
  ])
  expect(readMessage(transaction).staticAccountKeys.map(String)).not.toContain(bob)
})

const changedData =
  (change: (data: string) => string): NonNullable<JupiterMarket['tamper']> =>
  (answer) => {
    const { swapInstruction } = answer
    return {
      ...answer,
      swapInstruction: { ...swapInstruction, data: change(swapInstruction.data) },
    }
  }
const changedAccounts =
  (at: number, change: object): NonNullable<JupiterMarket['tamper']> =>
  (answer) => {
    const { swapInstruction } = answer
    const accounts = swapInstruction.accounts.map((one: object, index: number) =>
      index === at ? { ...one, ...change } : one,
    )
    return { ...answer, swapInstruction: { ...swapInstruction, accounts } }
  }

test.each<[string, string, Partial<JupiterMarket>]>([
  ['pays to another account', 'TERMS_CHANGED', { change: () => ({ destination: testKey(3) }) }],
  [
    'pays to the account of someone else',
    'TERMS_CHANGED',
    { change: () => ({ destination: associatedAccount(bob, usdcMint) }) },
  ],
  ['pays from another account', 'TERMS_CHANGED', { change: () => ({ source: testKey(3) }) }],
  ['pays with another token', 'TERMS_CHANGED', { change: () => ({ receiveMint: jupMint }) }],
  ['takes another token', 'TERMS_CHANGED', { change: () => ({ payMint: jupMint }) }],
  ['takes more', 'TERMS_CHANGED', { change: ({ payUnits }) => ({ payUnits: payUnits + 1n }) }],
  ['has a lower minimum', 'PRICE_MOVES', { change: () => ({ slippage: 5_000 }) }],
  ['has a lower quote', 'PRICE_MOVES', { change: ({ quoted }) => ({ quoted: quoted / 2n }) }],
  ['takes a fee from the minimum', 'PRICE_MOVES', { change: () => ({ fee: 100 }) }],
  ['keeps the surplus over the quote', 'UNKNOWN_CALL', { change: () => ({ positiveSlippage: 1 }) }],
  [
    'has an exact received amount',
    'UNKNOWN_CALL',
    { change: () => ({ name: 'exact_out_route_v2' }) },
  ],
  ['is of an older version', 'UNKNOWN_CALL', { change: () => ({ name: 'route' }) }],
  ['is signed by another account', 'UNKNOWN_CALL', { change: () => ({ taker: bob }) }],
  ['needs another signature', 'UNKNOWN_CALL', { tamper: changedAccounts(9, { isSigner: true }) }],
  ['has a second receiver', 'UNKNOWN_CALL', { tamper: changedAccounts(7, { pubkey: bob }) }],
  ['is cut off', 'UNKNOWN_CALL', { tamper: changedData((data) => data.slice(0, 40)) }],
  ['is too long', 'UNKNOWN_CALL', { tamper: changedData((data) => data.padEnd(1_600, 'A')) }],
  [
    'calls another program',
    'UNKNOWN_ROUTER',
    {
      tamper: (answer) => ({
        ...answer,
        swapInstruction: { ...answer.swapInstruction, programId: programs.token },
      }),
    },
  ],
])(
  'an instruction that %s is refused before the wallet gets a request',
  async (_, code, changes) => {
    const { review, wallet } = await createSolanaSwapEngine({ market: { rate, ...changes } })
    await expect(review(solToken, usdcToken, '1')).rejects.toMatchObject({ code: `swap/${code}` })
    expect(promptsOf(wallet)).toEqual([])
  },
)

const usersUsdc = associatedAccount(solanaUser, usdcMint)
const usersJup = associatedAccount(solanaUser, jupMint)

test.each<[string, string, JupiterMarket['also']]>([
  [
    'takes another token of the user',
    'another token is paid',
    ({ state }) => moveTokens(state, usersJup, -1n),
  ],
  [
    'takes more SOL of the user',
    'another amount is paid',
    ({ state }) => {
      const user = state.get(solanaUser)!
      state.set(solanaUser, { ...user, lamports: user.lamports - 100_000n })
    },
  ],
  [
    'takes back what it paid',
    'another token is received, or none',
    ({ state }) => moveTokens(state, usersUsdc, -150_000_000n),
  ],
  [
    'lets another account spend the user’s tokens',
    'another account controls your tokens',
    ({ state }) => {
      const account = state.get(usersJup)!
      state.set(usersJup, {
        ...account,
        data: account.data.map((one, at) => (at === 72 ? 1 : one)),
      })
    },
  ],
  [
    'gives the user’s tokens to another holder',
    'another account controls your tokens',
    ({ state }) => {
      const account = state.get(usersJup)!
      state.set(usersJup, {
        ...account,
        data: account.data.map((one, at) => (at === 40 ? 1 : one)),
      })
    },
  ],
  [
    'gives the user’s wallet to a program',
    'another account controls your tokens',
    ({ state }) => state.set(solanaUser, { ...state.get(solanaUser)!, owner: programs.jupiter }),
  ],
])('a swap is refused if, in a simulation, it %s', async (_, what, also) => {
  const market = { rate, change: () => ({ between: [jupMint] }), also: also! }
  const { chain, review, wallet } = await createSolanaSwapEngine({ market })
  chain.addTokens(jupMint, solanaUser, 5n)
  await expect(review(solToken, usdcToken, '1')).rejects.toMatchObject({
    code: 'swap/TERMS_CHANGED',
    message: expect.stringContaining(what),
  })
  expect(promptsOf(wallet)).toEqual([])
})

test('a swap is refused if it pays less than the minimum in a simulation', async () => {
  const market: JupiterMarket = {
    rate,
    also: ({ state }) => moveTokens(state, usersUsdc, -10_000_000n),
  }
  const { review } = await createSolanaSwapEngine({ market })
  await expect(review(solToken, usdcToken, '1')).rejects.toMatchObject({ code: 'swap/PRICE_MOVES' })
})

test.each<[string, unknown]>([
  ['no accounts', { err: null, accounts: null }],
  ['fewer accounts', { err: null, accounts: [] }],
  ['invalid accounts', { err: null, accounts: Array(5).fill({ lamports: '1' }) }],
])('if the node simulates with %s, the swap cannot be compared', async (_, value) => {
  const { chain, review } = await createSolanaSwapEngine({ market: { rate } })
  chain.changes.answer = (method) => (method === 'simulateTransaction' ? { value } : undefined)
  await expect(review(solToken, usdcToken, '1')).rejects.toMatchObject({
    code: 'swap/NOT_COMPARED',
  })
})

test('a swap that the chain would refuse is refused with the chain’s reason', async () => {
  const { chain, review } = await createSolanaSwapEngine({ market: { rate } })
  const logs = ['Program log: Instruction: RouteV2', 'Program log: Error: The pool is paused']
  const value = { err: { InstructionError: [6, { Custom: 6024 }] }, logs, accounts: null }
  chain.changes.answer = (method) => (method === 'simulateTransaction' ? { value } : undefined)
  await expect(review(solToken, usdcToken, '1')).rejects.toMatchObject({
    code: 'transfer/REVERTED',
    message: expect.stringContaining('The pool is paused'),
  })
})

test('a received token with other decimals than its mint is refused', async () => {
  const { review } = await createSolanaSwapEngine({ market: { rate } })
  const wrong = { ...usdcToken, quantity: { decimals: '2' } }
  await expect(review(solToken, wrong, '1')).rejects.toMatchObject({
    code: 'transfer/WRONG_DECIMALS',
  })
})

test('if the network would no longer accept a review, it is outdated, and the wallet gets no request', async () => {
  const { chain, feature, review, state, wallet } = await createSolanaSwapEngine({
    market: { rate },
  })
  await review(solToken, usdcToken, '1')
  chain.changes.blockhash = testKey(8)
  await expect(feature.submit({ hasSeenWarnings: true })).rejects.toMatchObject({
    code: 'swap/EXPIRED',
  })
  expect(state().preview.data).toBeUndefined()
  expect(promptsOf(wallet)).toEqual([])
})

test('if the price falls below the minimum after the review, the wallet gets no request', async () => {
  let laterRate = rate
  const { feature, review, wallet } = await createSolanaSwapEngine({
    market: () => ({ rate, laterRate }),
  })
  await review(solToken, usdcToken, '1')
  laterRate = 140_000n
  await expect(feature.submit({ hasSeenWarnings: true })).rejects.toMatchObject({
    code: 'swap/PRICE_MOVES',
  })
  expect(promptsOf(wallet)).toEqual([])
})

test('if the price falls a little after the preview, the shown minimum is requested', async () => {
  let count = 0
  const { asked, review } = await createSolanaSwapEngine({
    market: () => ({ rate: asked.length > 1 ? 149_000n : rate, ...(count++ && {}) }),
  })
  const { quote } = await review(solToken, usdcToken, '1')
  expect(quote.minimum.amount).toBe('148.5')
  expect(asked.map(({ searchParams }) => searchParams.get('slippageBps'))).toEqual([
    '0',
    '100',
    '33',
  ])
})

test('a swap whose price moves at the last moment fails on the chain', async () => {
  const { chain, feature, review, state } = await createSolanaSwapEngine({ market: { rate } })
  await review(solToken, usdcToken, '1')
  const failed = { slot: 2, err: { InstructionError: [5, { Custom: 6001 }] } }
  chain.changes.answer = (method) =>
    method === 'getSignatureStatuses'
      ? { value: [{ ...failed, confirmationStatus: 'finalized' }] }
      : undefined
  await feature.submit({ hasSeenWarnings: true })
  await expect.poll(() => state().outcome?.error?.code).toBe('swap/PRICE_MOVED')
})

test('“max” is a token’s whole balance, and SOL’s balance without possible fees and deposits', async () => {
  const { feature, state } = await createSolanaSwapEngine({ market: { rate } })
  feature.setDraft({ payToken: solToken, receiveToken: usdcToken })
  await feature.setMax()
  expect(state().draft.payAmount).toBe('9.99')
  feature.setDraft({ payToken: usdcToken, receiveToken: solToken })
  await feature.setMax()
  expect(state().draft.payAmount).toBe('50')
})

test('more than the account has is not requested', async () => {
  const { review } = await createSolanaSwapEngine({ market: { rate } })
  await expect(review(usdcToken, jupToken, '51')).rejects.toMatchObject({
    code: 'amount/TOO_MUCH',
  })
})

test('the priority fee is at most 0.002 SOL', async () => {
  const { review } = await createSolanaSwapEngine({
    market: {
      rate,
      tamper: (answer) => ({
        ...answer,
        computeBudgetInstructions: [
          { programId: programs.budget, accounts: [], data: 'A///////////' },
        ],
      }),
    },
  })
  const { transaction } = await review(solToken, usdcToken, '1')
  const [limit, price] = readMessage(transaction).compiledInstructions.map(
    ({ data }) => new DataView(Uint8Array.from(data).buffer),
  )
  const units = BigInt(limit!.getUint32(1, true))
  expect(units).toBe(130_000n)
  expect((units * price!.getBigUint64(1, true)) / 1_000_000n <= 2_000_000n).toBe(true)
})

/** How many times the built instructions have a lower minimum. */
function loweredAt(times: number) {
  let builds = 0
  const market: JupiterMarket = {
    rate,
    change({ slippage }) {
      const isBuild = slippage > 0
      if (isBuild) builds += 1
      return isBuild && builds <= times ? { slippage: 5_000 } : {}
    },
  }
  return { market, builds: () => builds }
}

test('an instruction that would receive less is requested once more, and not a third time', async () => {
  const once = loweredAt(1)
  const page = await createSolanaSwapEngine({ market: once.market })
  await expect(page.review(solToken, usdcToken, '1')).resolves.toBeDefined()
  expect(once.builds()).toBe(2)
  const ever = loweredAt(9)
  const other = await createSolanaSwapEngine({ market: ever.market })
  await expect(other.review(solToken, usdcToken, '1')).rejects.toMatchObject({
    code: 'swap/PRICE_MOVES',
  })
  expect(ever.builds()).toBe(2)
})

test('an instruction that differs from the quote is not requested again', async () => {
  const { asked, review } = await createSolanaSwapEngine({
    market: { rate, change: ({ payUnits }) => ({ payUnits: payUnits + 1n }) },
  })
  await expect(review(solToken, usdcToken, '1')).rejects.toMatchObject({
    code: 'swap/TERMS_CHANGED',
  })
  expect(asked.filter(({ pathname }) => pathname === '/swap/v2/build')).toHaveLength(2)
})

test('the program of wrapped SOL needs no request', async () => {
  const { chain, review } = await createSolanaSwapEngine({ market: { rate } })
  chain.state.delete(wrapped)
  await expect(review(solToken, usdcToken, '1')).resolves.toBeDefined()
})

test.each<[string, string | undefined]>([
  ['does not exist', undefined],
  ['belongs to another program', programs.system],
])('a route over a token whose mint %s is refused', async (_, program) => {
  const mint = testKey(33)
  const { chain, review, wallet } = await createSolanaSwapEngine({
    market: { rate, change: () => ({ between: [mint] }) },
  })
  if (program) chain.addMint(mint, 6, program)
  await expect(review(solToken, usdcToken, '1')).rejects.toMatchObject({
    code: 'swap/UNKNOWN_CALL',
  })
  expect(promptsOf(wallet)).toEqual([])
})

const blockhash = testKey(9)
test.each<[string, string, unknown]>([
  ['blockhash', 'getLatestBlockhash', { blockhash: 'none', lastValidBlockHeight: 150 }],
  ['last block', 'getLatestBlockhash', { blockhash }],
  ['last block in digits', 'getLatestBlockhash', { blockhash, lastValidBlockHeight: '150' }],
  ['fee', 'getFeeForMessage', null],
  ['fee that is positive', 'getFeeForMessage', -1],
  ['fee in whole lamports', 'getFeeForMessage', 5_000.5],
  ['fee as a number', 'getFeeForMessage', '5000'],
])('a node fails if it reports no %s', async (_, wanted, value) => {
  const { chain, review } = await createSolanaSwapEngine({ market: { rate } })
  chain.changes.answer = (method) => (method === wanted ? { value } : undefined)
  await expect(review(solToken, usdcToken, '1')).rejects.toMatchObject({
    code: 'adapter/NODE_FAILED',
  })
})

test('a network may have no fee, and a fee that cannot be paid is reported', async () => {
  const { chain, review } = await createSolanaSwapEngine({ market: { rate: 2_000_000n } })
  chain.addTokens(jupMint, solanaUser, 5n)
  let fee = 0
  chain.changes.answer = (method) => (method === 'getFeeForMessage' ? { value: fee } : undefined)
  expect((await review(usdcToken, jupToken, '10')).quote.networkFee?.units).toBe('0')
  fee = 10_000_000_000
  await expect(review(usdcToken, jupToken, '10')).resolves.toBeDefined()
  fee += 1
  await expect(review(usdcToken, jupToken, '10')).rejects.toMatchObject({
    code: 'transfer/NOT_ENOUGH_FOR_FEE',
  })
})
