import { base58, base64 } from '@scure/base'
import type { Address, EncodedAccount, MaybeEncodedAccount } from '@solana/kit'
import type { LiteSVM } from 'litesvm'

export interface DescribeOptions {
  encoding?: string
  dataSlice?: { offset: number; length: number }
}

/** The two token programs, by their names in `jsonParsed`. */
export const tokenPrograms: ReadonlyMap<string, string> = new Map([
  ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'spl-token'],
  ['TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb', 'spl-token-2022'],
])

const systemProgram = '11111111111111111111111111111111'
const tokenAccountBytes = 165
const mintDecimalsAt = 44
const accountMark = 2

/** Describes an account in the format of `getAccountInfo`. `null` if the account does not exist. */
export function describeAccount(
  svm: LiteSVM,
  account: MaybeEncodedAccount,
  { encoding, dataSlice }: DescribeOptions = {},
) {
  if (!account.exists) return null
  const { data, executable, lamports, programAddress: owner } = account
  if (lamports === 0n && data.length === 0 && owner === systemProgram) return null
  const token = encoding === 'jsonParsed' ? describeTokenAccount(svm, account) : undefined
  const bytes = dataSlice
    ? data.slice(dataSlice.offset, dataSlice.offset + dataSlice.length)
    : new Uint8Array(data)
  const encoded =
    encoding === 'base58' ? base58.encode(bytes) : ([base64.encode(bytes), 'base64'] as const)
  return {
    data: token ?? encoded,
    executable,
    lamports,
    owner,
    rentEpoch: 0,
    space: data.length,
  }
}

/** Reads the owner, mint and amount of a token account. */
export function readTokenAccount({ data }: Pick<EncodedAccount, 'data'>) {
  if (data.length < tokenAccountBytes) return undefined
  // In Token-2022, a type byte follows the account. The type byte of a mint is different.
  if (data.length > tokenAccountBytes && data[tokenAccountBytes] !== accountMark) return undefined
  return {
    mint: base58.encode(data.slice(0, 32)) as Address,
    owner: base58.encode(data.slice(32, 64)) as Address,
    amount: readU64(data, 64),
  }
}

/** Describes an amount in all formats that nodes use. */
export function describeAmount(amount: bigint, decimals: number) {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const uiAmountString = fraction ? `${whole}.${fraction}` : whole
  return { amount: amount.toString(), decimals, uiAmount: Number(uiAmountString), uiAmountString }
}

export function describeTokenAccount(svm: LiteSVM, account: EncodedAccount) {
  const program = tokenPrograms.get(account.programAddress)
  const token = program === undefined ? undefined : readTokenAccount(account)
  if (!token) return undefined
  const { mint, owner, amount } = token
  const tokenAmount = describeAmount(amount, readMint(svm, mint).decimals)
  const info = { mint, owner, isNative: false, state: 'initialized', tokenAmount }
  return { program, space: account.data.length, parsed: { type: 'account', info } }
}

export function readMint(svm: LiteSVM, mint: Address) {
  const account = svm.getAccount(mint)
  if (!account.exists) return { supply: 0n, decimals: 0 }
  return { supply: readU64(account.data, 36), decimals: account.data[mintDecimalsAt] ?? 0 }
}

function readU64(data: EncodedAccount['data'], at: number) {
  return new DataView(data.buffer, data.byteOffset).getBigUint64(at, true)
}
