import { base58, base64 } from '@scure/base'
import { tokenPrograms } from '../../adapters/solana/createTokenReads.ts'
import type { Web3 } from '../../adapters/solana/loadWeb3.ts'
import { reasonOf } from '../../adapters/solana/reasonOf.ts'
import { transferErrors } from '../../adapters/transferErrors.ts'
import { readField } from '../../errors/readField.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import type { PreviewWallet } from '../createPreviewSender.ts'
import { toSwapError } from './checkSwapCall.ts'
import { contractOf } from './parseSwapDraft.ts'
import type { SwapQuote, SwapToken } from './Swap.ts'
import { swapErrors } from './swapErrors.ts'

/** The mint of wrapped SOL. Programs swap SOL in this form. */
export const wrappedSol = 'So11111111111111111111111111111111111111112'

/** Returns the mint that a program uses for a token. */
export const mintOf = (token: SwapToken) => contractOf(token) ?? wrappedSol

export const commitment = 'confirmed'
const systemProgram = '11111111111111111111111111111111'
const tableProgram = 'AddressLookupTab1e1111111111111111111111111'
const mostTables = 16
/** The maximum number of accounts that nodes read in one request. */
const mostAccounts = 100
const accountBytes = 165
/** The type byte of a Token-2022 account. It follows the 165 bytes that both programs share. */
const isTokenAccount = 2
/** The length of an account, including its type byte. */
const readBytes = accountBytes + 1

/** An account of solana, as a node returns it. */
interface AccountState {
  lamports: bigint
  /** The program that owns the account. */
  owner: string
  data: Uint8Array
}

type States = ReadonlyMap<string, AccountState>

interface Trial {
  /** The transaction, as base64. */
  bytes: string
  quote: SwapQuote
  from: string
  /** The highest network fee, in lamports. */
  fee: bigint
}

/** The result of a simulation. */
export interface TrialResult {
  /** The compute units that the transaction used, if the node reports them. */
  units: number | undefined
  /** The lamports that the transaction deposits in new token accounts of the user. */
  deposits: bigint
}

type Node = Pick<PreviewWallet, 'adapter' | 'network'>

/** Sends a request to the network's nodes. */
export const askSolana = (
  { adapter, network }: Node,
  method: string,
  params: readonly unknown[],
  options: AbortOptions,
): Promise<unknown> =>
  adapter.nodes?.ask({ network, method, params }, options) ??
  Promise.reject(swapErrors.UNSUPPORTED_NETWORK())

/** Reads lookup tables from the node. Leaves out missing and deactivated tables. */
export async function loadTables(
  node: Node,
  tables: readonly string[],
  { AddressLookupTableAccount, PublicKey }: Web3,
  options: AbortOptions,
) {
  if (tables.length > mostTables) throw swapErrors.UNKNOWN_CALL()
  if (tables.length === 0) return []
  const states = await readStates(node, tables, undefined, options)
  return [...states].flatMap(([address, { data, owner }]) => {
    if (owner !== tableProgram) return []
    try {
      const state = AddressLookupTableAccount.deserialize(data)
      const table = new AddressLookupTableAccount({ key: new PublicKey(address), state })
      return table.isActive() ? [table] : []
    } catch {
      // The account is not a lookup table.
      return []
    }
  })
}

/**
 * Simulates a transaction. Compares the changes of the user's accounts with the quote: the SOL, the
 * tokens, and who controls the accounts. Throws `transfer/REVERTED` or another error of
 * `toSwapError` if the simulation fails, `swap/TERMS_CHANGED` if the changes differ,
 * `swap/PRICE_MOVES` if the user would receive less, and `swap/NOT_COMPARED` if the node cannot
 * simulate the transaction.
 */
export async function trySolanaSwap(
  { bytes, fee, from, quote }: Trial,
  node: Node,
  web3: Web3,
  options: AbortOptions,
): Promise<TrialResult> {
  const { message } = web3.VersionedTransaction.deserialize(base64.decode(bytes))
  const [payer] = message.staticAccountKeys
  if (message.header.numRequiredSignatures !== 1 || payer?.toBase58() !== from)
    throw swapErrors.UNKNOWN_CALL()
  const wanted = message.addressTableLookups.map(({ accountKey }) => accountKey.toBase58())
  const tables = await loadTables(node, wanted, web3, options)
  const keys = message.getAccountKeys({ addressLookupTableAccounts: tables })
  const writable = Array.from({ length: keys.length }, (_, at) => at)
    .filter((at) => message.isAccountWritable(at))
    .map((at) => keys.get(at)!.toBase58())
  if (writable.length > mostAccounts) throw swapErrors.UNKNOWN_CALL()
  const before = await readStates(node, writable, { offset: 0, length: readBytes }, options)
  // Also watches accounts that do not exist yet, because they may become the user's accounts.
  const watched = writable.filter(
    (one) => one === from || !before.has(one) || tokenOf(before.get(one))?.holder === from,
  )
  const { after, units } = await simulate(bytes, watched, node, options)
  const held = watched.filter((one) => one === from || tokenOf(after.get(one))?.holder === from)
  const had = watched.filter((one) => before.has(one))
  compare({ addresses: [...new Set([...held, ...had])], before, after }, { fee, from, quote })
  const deposits = held
    .filter((one) => !before.has(one))
    .reduce((sum, one) => sum + after.get(one)!.lamports, 0n)
  return { units, deposits }
}

async function readStates(
  node: Node,
  addresses: readonly string[],
  dataSlice: { offset: number; length: number } | undefined,
  options: AbortOptions,
): Promise<States> {
  const settings = { encoding: 'base64', commitment, ...(dataSlice && { dataSlice }) }
  const answer = await askSolana(node, 'getMultipleAccounts', [addresses, settings], options)
  return parseStates(readField(answer, 'value'), addresses)
}

async function simulate(
  bytes: string,
  addresses: readonly string[],
  node: Node,
  options: AbortOptions,
): Promise<{ after: States; units: number | undefined }> {
  const accounts = { encoding: 'base64', addresses }
  const settings = { encoding: 'base64', sigVerify: false, commitment, accounts }
  const answer = await askSolana(node, 'simulateTransaction', [bytes, settings], options)
  const trial = readField(answer, 'value')
  const failure = readField(trial, 'err')
  if (failure !== null && failure !== undefined)
    throw toSwapError(transferErrors.REVERTED(reasonOf(failure, readField(trial, 'logs'))))
  const used = readField(trial, 'unitsConsumed')
  return {
    after: parseStates(readField(trial, 'accounts'), addresses),
    units: typeof used === 'number' && used > 0 ? used : undefined,
  }
}

/** Parses the accounts that exist. Throws `swap/NOT_COMPARED` if an account cannot be read. */
function parseStates(given: unknown, addresses: readonly string[]): States {
  if (!Array.isArray(given) || given.length !== addresses.length) throw swapErrors.NOT_COMPARED()
  return new Map(
    addresses.flatMap((address, at) => {
      const state = parseAccountState(given[at])
      // A node may return a closed account with 0 lamports instead of no account.
      return state && state.lamports > 0n ? [[address, state] as const] : []
    }),
  )
}

/**
 * Reads an account from a node's answer. Returns `undefined` if there is no account. Throws
 * `swap/NOT_COMPARED`.
 */
export function parseAccountState(given: unknown): AccountState | undefined {
  if (given === null) return undefined
  const [lamports, owner] = [readField(given, 'lamports'), readField(given, 'owner')]
  const data = readField(readField(given, 'data'), '0')
  const isSound = Number.isSafeInteger(lamports) && Number(lamports) >= 0
  if (!isSound || typeof owner !== 'string' || typeof data !== 'string')
    throw swapErrors.NOT_COMPARED()
  try {
    return { lamports: BigInt(Number(lamports)), owner, data: base64.decode(data) }
  } catch (cause) {
    throw swapErrors.NOT_COMPARED().because(cause)
  }
}

/** Reads the parts of a token account that both programs share. */
function tokenOf(state: AccountState | undefined) {
  if (!state || !tokenPrograms.includes(state.owner)) return undefined
  const { data } = state
  if (data.length !== accountBytes && data[accountBytes] !== isTokenAccount) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  return {
    mint: base58.encode(data.subarray(0, 32)),
    holder: base58.encode(data.subarray(32, 64)),
    amount: view.getBigUint64(64, true),
    /**
     * The fields that control the account: the delegate, the state, the amount that the delegate
     * may take, and who may close the account.
     */
    control: String([...data.subarray(72, 109), ...data.subarray(121, 165)]),
  }
}

/**
 * The value of `control` for a new account: it is initialized, has no delegate, and only its holder
 * can close it.
 */
const newAccountControl = String([...Array(36).fill(0), 1, ...Array(44).fill(0)])

interface Compared {
  /** The user's accounts. */
  addresses: readonly string[]
  before: States
  after: States
}

/** Compares the user's accounts before and after the swap with the quote. */
function compare(
  { addresses, after, before }: Compared,
  { fee, from, quote }: Omit<Trial, 'bytes'>,
): void {
  const { minimum, pay, payToken, receiveToken } = quote
  const [paid, least] = [BigInt(pay.units), BigInt(minimum.units)]
  const [payMint, receiveMint] = [mintOf(payToken), mintOf(receiveToken)]
  const gains = new Map<string, bigint>()
  let lost = 0n
  for (const address of addresses) {
    const [was, is] = [before.get(address), after.get(address)]
    lost += (was?.lamports ?? 0n) - (is?.lamports ?? 0n)
    if (address === from) {
      if (is?.owner !== systemProgram || is.data.length > 0) throw taken()
      continue
    }
    const [had, has] = [tokenOf(was), tokenOf(is)]
    if (is && (has?.holder !== from || has.control !== (had?.control ?? newAccountControl)))
      throw taken()
    if (had) gains.set(had.mint, (gains.get(had.mint) ?? 0n) - had.amount)
    if (has) gains.set(has.mint, (gains.get(has.mint) ?? 0n) + has.amount)
  }
  // Wrapped SOL is already counted in lamports.
  gains.delete(wrappedSol)
  const most = (payMint === wrappedSol ? paid : 0n) + fee
  if (receiveMint === wrappedSol) {
    if (lost > most - least) throw lost < 0n ? swapErrors.PRICE_MOVES() : missing()
  } else {
    const received = gains.get(receiveMint) ?? 0n
    if (received < least) throw received > 0n ? swapErrors.PRICE_MOVES() : missing()
  }
  const isMore = payMint !== wrappedSol && -(gains.get(payMint) ?? 0n) > paid
  if (isMore || lost > most) throw swapErrors.TERMS_CHANGED('another amount is paid')
  for (const [mint, gain] of gains)
    if (mint !== payMint && gain < 0n) throw swapErrors.TERMS_CHANGED('another token is paid')
}

const missing = () => swapErrors.TERMS_CHANGED('another token is received, or none')
const taken = () => swapErrors.TERMS_CHANGED('another account controls your tokens')
