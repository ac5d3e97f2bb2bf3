import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import {
  associatedAccount,
  moveTokens,
  programs,
  type RunInstruction,
  testKey,
  wrapped,
} from '../../support/createTestSolana.ts'
import { openContract } from '../openContract.ts'

export const jupiterContract = openContract('jupiter')
/** The account of the pool from which the simulated program pays. */
export const pool = testKey(50)
const eventAuthority = testKey(51)
const sharedAccounts = [testKey(52), testKey(53), testKey(54)] as const

/** The rate of the simulated Jupiter, and changes to its answers. */
export interface JupiterMarket {
  /** The received units for a million paid units. */
  rate: bigint
  /** The rate at the moment when the transaction runs. Default: `rate`. */
  laterRate?: bigint
  kind?: 'route_v2' | 'shared_accounts_route_v2'
  /** Changes to the terms of an answer. */
  change?(terms: JupiterTerms): Partial<JupiterTerms>
  /** Changes to the answer itself. */
  // biome-ignore lint/suspicious/noExplicitAny: a test may answer with anything.
  tamper?(answer: any): unknown
  /** Further actions of the program in addition to the swap. */
  also?(instruction: RunInstruction): void
  tables?: Readonly<Record<string, readonly string[]>>
  tokens?: { usual?: unknown; top?: unknown }
}

export interface JupiterTerms {
  taker: string
  source: string
  destination: string
  payMint: string
  receiveMint: string
  payUnits: bigint
  quoted: bigint
  slippage: number
  fee: number
  positiveSlippage: number
  /** The tokens on the route, without the first and the last one. */
  between: readonly string[]
  name: string
}

/**
 * The first eight bytes of an instruction's data. Anchor derives them from the instruction's name.
 */
export const discriminator = (name: string) => sha256(utf8ToBytes(`global:${name}`)).slice(0, 8)

/** Writes the data of both instructions, as the IDL describes. */
export function writeRoute({
  fee,
  name,
  payUnits,
  positiveSlippage,
  quoted,
  slippage,
}: JupiterTerms) {
  const id = name.startsWith('shared') ? [7] : []
  const amounts = new Uint8Array(22)
  const view = new DataView(amounts.buffer)
  view.setBigUint64(0, payUnits, true)
  view.setBigUint64(8, quoted, true)
  for (const [at, share] of [slippage, fee, positiveSlippage].entries())
    view.setUint16(16 + 2 * at, share, true)
  // One step of the route: one exchange swaps the whole amount of the first token for the second
  // token.
  const route = [1, 0, 0, 0, 98, 0x10, 0x27, 0, 1]
  return Uint8Array.from([...discriminator(name), ...id, ...amounts, ...route])
}

const account = (pubkey: string, isWritable = false, isSigner = false) => ({
  pubkey,
  isWritable,
  isSigner,
})

function writeSwap(terms: JupiterTerms) {
  const { between, destination, name, payMint, receiveMint, source, taker } = terms
  const start = name.startsWith('shared')
    ? [
        account(sharedAccounts[0]),
        account(taker, false, true),
        account(source, true),
        account(sharedAccounts[1], true),
        account(sharedAccounts[2], true),
        account(destination, true),
        account(payMint),
        account(receiveMint),
        account(programs.token),
        account(programs.token),
      ]
    : [
        account(taker, false, true),
        account(source, true),
        account(destination, true),
        account(payMint),
        account(receiveMint),
        account(programs.token),
        account(programs.token),
        account(programs.jupiter),
      ]
  return {
    programId: programs.jupiter,
    accounts: [
      ...start,
      account(eventAuthority),
      account(programs.jupiter),
      account(pool, true),
      ...between.map((mint) => account(associatedAccount(taker, mint), true)),
    ],
    data: base64.encode(writeRoute(terms)),
  }
}

const createAccount = (taker: string, mint: string) => ({
  programId: programs.associated,
  accounts: [
    account(taker, true, true),
    account(associatedAccount(taker, mint), true),
    account(taker),
    account(mint),
    account(programs.system),
    account(programs.token),
  ],
  data: 'AQ==',
})

/**
 * Simulates Jupiter as a `fetch`, at its own address or another one. Requests and answers are
 * validated by its contract.
 */
export function answerJupiter(market: () => JupiterMarket) {
  const { answer } = jupiterContract
  return answer('https://api.jup.ag', {
    '/swap/v2/build': ({ query }) => build(query, market()),
    '/tokens/v2/search': () => market().tokens?.usual ?? jupiterContract.example('search'),
    '/tokens/v2/{category}/{interval}': () => market().tokens?.top ?? [],
  })
}

function build(query: Readonly<Record<string, string>>, market: JupiterMarket) {
  const { change, kind = 'route_v2', rate, tables, tamper = (answer) => answer } = market
  const { amount = '', inputMint = '', outputMint = '', slippageBps = '50', taker = '' } = query
  const quoted = (BigInt(amount) * rate) / 1_000_000n
  if (quoted === 0n) return Response.json({ error: 'No routes found' }, { status: 400 })
  const usual: JupiterTerms = {
    taker,
    source: associatedAccount(taker, inputMint),
    destination: associatedAccount(taker, outputMint),
    payMint: inputMint,
    receiveMint: outputMint,
    payUnits: BigInt(amount),
    quoted,
    slippage: Number(slippageBps),
    fee: 0,
    positiveSlippage: 0,
    between: [],
    name: kind,
  }
  const terms = { ...usual, ...change?.(usual) }
  // Jupiter rounds the minimum up: it prints 1178704 for 1184627 minus 0.5 %.
  const minimum = quoted - (quoted * BigInt(slippageBps)) / 10_000n
  const sides = [inputMint, outputMint]
  const created = [...terms.between, ...sides.filter((mint) => mint === wrapped), outputMint]
  const isWrapped = sides.includes(wrapped)
  return tamper({
    inputMint,
    outputMint,
    inAmount: amount,
    outAmount: String(quoted),
    otherAmountThreshold: String(minimum),
    slippageBps: Number(slippageBps),
    computeBudgetInstructions: [{ programId: programs.budget, accounts: [], data: 'A4fWEgAAAAAA' }],
    setupInstructions: [...new Set(created)].map((mint) => createAccount(taker, mint)),
    swapInstruction: writeSwap(terms),
    cleanupInstruction: isWrapped
      ? {
          programId: programs.token,
          accounts: [
            account(associatedAccount(taker, wrapped), true),
            account(taker, true),
            account(taker, false, true),
          ],
          data: 'CQ==',
        }
      : null,
    otherInstructions: [],
    tipInstruction: null,
    addressesByLookupTableAddress: tables ?? {},
  })
}

/** Simulates Jupiter's program: takes and pays the amounts in the data, and checks the minimum. */
export function runJupiter(market: () => JupiterMarket) {
  return (instruction: RunInstruction) => {
    const { accounts, data, state } = instruction
    const name = ['route_v2', 'shared_accounts_route_v2'].find(
      (one) => String(discriminator(one)) === String(data.slice(0, 8)),
    )
    if (!name) throw { InstructionError: [0, { Custom: 101 }] }
    const isShared = name.startsWith('shared')
    const view = new DataView(data.slice(isShared ? 9 : 8).buffer)
    const [payUnits, quoted] = [0, 8].map((at) => view.getBigUint64(at, true)) as [bigint, bigint]
    const [source, destination] = isShared
      ? [accounts[2]!, accounts[5]!]
      : [accounts[1]!, accounts[2]!]
    const { also, laterRate, rate } = market()
    const paid = (payUnits * (laterRate ?? rate)) / 1_000_000n
    const least = (quoted * BigInt(10_000 - view.getUint16(16, true))) / 10_000n
    if (paid < least) throw { InstructionError: [3, { Custom: 6001 }] }
    moveTokens(state, source, -payUnits)
    moveTokens(state, destination, paid)
    also?.(instruction)
  }
}
