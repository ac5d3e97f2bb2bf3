import { base58 } from '@scure/base'
import type { Instruction } from './encodeTransaction.ts'

export const systemProgram = '11111111111111111111111111111111'
const associatedProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
/** SPL Token and Token-2022. */
export const tokenPrograms: readonly string[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]

const keyBytes = 32
const systemTransfer = 2
const createIdempotent = 1
const transferChecked = 12

/** The 32 bytes of an address. Throws for any other length, which would shift the signed bytes. */
export function keyOf(address: string): Uint8Array {
  const key = base58.decode(address)
  if (key.length !== keyBytes) throw new RangeError('This is no key of Solana.')
  return key
}

export const associatedProgramKey = () => keyOf(associatedProgram)

/** Moves lamports. */
export function transferSol({
  from,
  to,
  lamports,
}: {
  from: string
  to: string
  lamports: bigint
}): Instruction {
  return {
    program: keyOf(systemProgram),
    accounts: [
      { key: keyOf(from), isSigner: true, isWritable: true },
      { key: keyOf(to), isWritable: true },
    ],
    data: Uint8Array.from([systemTransfer, 0, 0, 0, ...u64(lamports)]),
  }
}

/** Creates the receiver's token account, unless it already exists. */
export function createTokenAccount({
  payer,
  account,
  owner,
  mint,
  program,
}: {
  payer: string
  account: Uint8Array
  owner: string
  mint: string
  program: string
}): Instruction {
  return {
    program: associatedProgramKey(),
    accounts: [
      { key: keyOf(payer), isSigner: true, isWritable: true },
      { key: account, isWritable: true },
      { key: keyOf(owner) },
      { key: keyOf(mint) },
      { key: keyOf(systemProgram) },
      { key: keyOf(program) },
    ],
    data: Uint8Array.of(createIdempotent),
  }
}

/** Moves tokens. The program fails if the mint or its decimals differ. */
export function transferTokens({
  source,
  mint,
  destination,
  owner,
  amount,
  decimals,
  program,
}: {
  source: Uint8Array
  mint: string
  destination: Uint8Array
  owner: string
  amount: bigint
  decimals: number
  program: string
}): Instruction {
  return {
    program: keyOf(program),
    accounts: [
      { key: source, isWritable: true },
      { key: keyOf(mint) },
      { key: destination, isWritable: true },
      { key: keyOf(owner), isSigner: true },
    ],
    data: Uint8Array.from([transferChecked, ...u64(amount), decimals]),
  }
}

function u64(value: bigint): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, value, true)
  return bytes
}
