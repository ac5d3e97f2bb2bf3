import { base58 } from '@scure/base'
import { rpcErrors } from '../askNode.ts'

export interface SolanaInstruction {
  readonly program: string
  /**
   * The accounts of the instruction. An account is `undefined` if its address is in a table on
   * chain.
   */
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}

/** The content of a transaction. */
export interface SolanaTransaction {
  readonly bytes: Uint8Array
  /** The bytes that are signed. */
  readonly message: Uint8Array
  /**
   * `signaturesAt`: the position of the signatures in the bytes. `signatures`: the number of
   * signatures.
   */
  readonly signaturesAt: number
  readonly signatures: number
  /** The accounts that sign. They are the first accounts in `accounts`. */
  readonly signers: readonly string[]
  readonly accounts: readonly string[]
  /** A recent hash of a network. The transaction is valid only on this network. */
  readonly blockhash: string
  readonly instructions: readonly SolanaInstruction[]
  /** The tables on chain that contain the transaction's other accounts. */
  readonly tables: readonly SolanaTable[]
}

/**
 * A table of accounts on chain. `places`: the indexes of the accounts that the transaction uses.
 */
export interface SolanaTable {
  readonly address: string
  readonly places: readonly number[]
}

export const solanaPrograms = {
  associated: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  budget: 'ComputeBudget111111111111111111111111111111',
  memos: [
    'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
    'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
  ],
  system: '11111111111111111111111111111111',
  tokens: [
    'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
    'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  ],
} as const satisfies Record<string, string | readonly string[]>

const longest = 1_232
const cut = () => rpcErrors.invalid('a whole Solana transaction')

/**
 * Reads a legacy transaction or a transaction of version 0. Throws `-32602` if bytes are missing or
 * left over.
 */
export function readSolanaTransaction(bytes: Uint8Array): SolanaTransaction {
  if (bytes.length > longest) throw cut()
  let at = 0
  const byte = () => {
    const value = bytes[at++]
    if (value === undefined) throw cut()
    return value
  }
  const take = (length: number) => {
    if (at + length > bytes.length) throw cut()
    at += length
    return bytes.slice(at - length, at)
  }
  /** Reads a length. It has one to three bytes with seven bits each. */
  const count = () => {
    let value = 0
    for (let index = 0; index < 3; index++) {
      const next = byte()
      value |= (next & 0x7f) << (index * 7)
      if ((next & 0x80) === 0) return value
    }
    throw cut()
  }
  const list = <Item>(read: () => Item): readonly Item[] =>
    Array.from({ length: count() }, () => read())

  const signatures = count()
  const signaturesAt = at
  take(signatures * 64)
  const messageAt = at
  const first = byte()
  const isVersioned = (first & 0x80) !== 0
  if (isVersioned && first !== 0x80) throw rpcErrors.invalid('a transaction of version 0 or older')
  const required = isVersioned ? byte() : first
  take(2)
  const accounts = list(() => base58.encode(take(32)))
  const blockhash = base58.encode(take(32))
  const instructions = list(() => {
    const program = accounts[byte()]
    const indexes = list(byte)
    const data = take(count())
    if (program === undefined) throw cut()
    return { program, accounts: indexes.map((index) => accounts[index]), data }
  })
  const tables = isVersioned
    ? list(() => ({
        address: base58.encode(take(32)),
        places: [...list(byte), ...list(byte)],
      }))
    : []
  if (at !== bytes.length || signatures !== required || required > accounts.length) throw cut()
  return {
    bytes,
    message: bytes.slice(messageAt),
    signaturesAt,
    signatures,
    signers: accounts.slice(0, required),
    accounts,
    blockhash,
    instructions,
    tables,
  }
}

/**
 * Returns a copy of the transaction's bytes with the account's signature at the account's position.
 */
export function withSignature(
  { bytes, signaturesAt, signers }: SolanaTransaction,
  address: string,
  signature: Uint8Array,
): Uint8Array {
  const place = signers.indexOf(address)
  if (place === -1) throw rpcErrors.invalid('a transaction that needs the account’s signature')
  const signed = Uint8Array.from(bytes)
  signed.set(signature, signaturesAt + place * 64)
  return signed
}

/** Reads a number from an instruction's data. The lowest byte is first. */
export function readNumber(bytes: Uint8Array, start: number, length: number): bigint {
  let value = 0n
  for (let index = length - 1; index >= 0; index--)
    value = value * 256n + BigInt(bytes[start + index] ?? 0)
  return value
}
