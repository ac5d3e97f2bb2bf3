import { isSolanaKey } from '../../caip/CaipAddress.ts'
import { readField } from '../../errors/readField.ts'
import type {
  ListedSwapToken,
  SwapCall,
  SwapInstruction,
  SwapInstructionAccount,
} from '../../providers/SwapProvider.ts'
import { swapErrors } from './swapErrors.ts'

const count = /^\d{1,78}$/
/** The longest time until tokens arrive, in seconds: a week. */
const longestArrival = 604_800

/** The quote that a provider offers for a draft. */
export interface OfferedQuote {
  receiveUnits: bigint
  arrivesIn?: number | undefined
}

/** Reads a provider's list of tokens. The entries are validated later, one by one. */
export function parseTokens(given: unknown): readonly ListedSwapToken[] {
  if (!Array.isArray(given)) throw swapErrors.BAD_TOKENS()
  return given
}

/** Reads a provider's quote. Throws `swap/BAD_QUOTE` and `swap/INSUFFICIENT_LIQUIDITY`. */
export function parseQuote(given: unknown): OfferedQuote {
  if (given === undefined) throw swapErrors.INSUFFICIENT_LIQUIDITY()
  const units = readField(given, 'receiveUnits')
  if (typeof units !== 'string' || !count.test(units)) throw swapErrors.BAD_QUOTE()
  if (BigInt(units) === 0n) throw swapErrors.INSUFFICIENT_LIQUIDITY()
  const seconds = readField(given, 'arrivesIn')
  const isTime = typeof seconds === 'number' && seconds > 0 && seconds <= longestArrival
  return { receiveUnits: BigInt(units), ...(isTime && { arrivesIn: Math.round(seconds) }) }
}

/** Reads a gas price in wei. Throws `swap/BAD_QUOTE`. */
export function parsePrice(given: unknown): string {
  const price = readField(given, 'gasPrice')
  if (typeof price !== 'string' || !count.test(price)) throw swapErrors.BAD_QUOTE()
  return price
}

const textOf = (given: unknown, field: string) => String(readField(given, field))

/**
 * Reads a provider's transaction. A value that is not an instruction is read as a call. The call's
 * fields are compared with the quote later.
 */
export const parseSwap = (given: unknown) => parseInstruction(given) ?? parseCall(given)

const parseCall = (given: unknown): SwapCall => ({
  to: textOf(given, 'to'),
  data: textOf(given, 'data'),
  value: textOf(given, 'value'),
})

/** Reads the data of an approval. It is later compared with the approval that the user sees. */
export const parseApproval = (given: unknown) => ({ data: textOf(given, 'data') })

/** Reads an allowance as text. `tooLittle` in `createSwapPreviews` validates its digits. */
export const parseAllowance = (given: unknown) => ({ units: textOf(given, 'units') })

/**
 * The limits of an instruction. A Solana transaction has at most 1,232 bytes, and locks at most 128
 * accounts.
 */
const longestData = 1_644
const mostAccounts = 128
const mostTables = 16
const mostMints = 8
/** Matches canonical base64, in which all unused bits are zero. */
const bytes = /^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/][AQgw]==|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=)?$/
const price = /^\d{1,20}$/

/**
 * Reads a provider's instruction. Returns `undefined` if the instruction is too large, or if a part
 * of it is malformed or missing.
 */
export function parseInstruction(given: unknown): SwapInstruction | undefined {
  const [program, data, unitPrice] = ['program', 'data', 'unitPrice'].map((name) =>
    readField(given, name),
  )
  const accounts = listOf(readField(given, 'accounts'), mostAccounts, parseAccount)
  const lookupTables = listOf(readField(given, 'lookupTables') ?? [], mostTables, parseKey)
  const mints = listOf(readField(given, 'mints') ?? [], mostMints, parseKey)
  if (!isSolanaKey(program) || !accounts || !lookupTables || !mints) return undefined
  if (typeof data !== 'string' || data.length > longestData || !bytes.test(data)) return undefined
  return {
    program,
    accounts,
    data,
    lookupTables,
    mints,
    ...(typeof unitPrice === 'string' && price.test(unitPrice) && { unitPrice }),
  }
}

const parseKey = (given: unknown) => (isSolanaKey(given) ? given : undefined)

function parseAccount(given: unknown): SwapInstructionAccount | undefined {
  const address = readField(given, 'address')
  const [isSigner, isWritable] = ['isSigner', 'isWritable'].map((name) => readField(given, name))
  if (!isSolanaKey(address) || typeof isSigner !== 'boolean' || typeof isWritable !== 'boolean')
    return undefined
  return { address, isSigner, isWritable }
}

/**
 * Reads all entries. Returns `undefined` if an entry is malformed, because leaving out one entry
 * would change the instruction.
 */
function listOf<Item>(
  given: unknown,
  most: number,
  parse: (one: unknown) => Item | undefined,
): readonly Item[] | undefined {
  if (!Array.isArray(given) || given.length > most) return undefined
  const items = given.flatMap((one) => parse(one) ?? [])
  return items.length === given.length ? items : undefined
}
