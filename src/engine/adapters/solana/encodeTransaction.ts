/** An account that an instruction uses. */
export interface AccountRole {
  key: Uint8Array
  isSigner?: boolean
  isWritable?: boolean
}

export interface Instruction {
  program: Uint8Array
  accounts: readonly AccountRole[]
  data: Uint8Array
}

export interface TransactionToEncode {
  /** The account that signs and pays the fee. */
  payer: Uint8Array
  blockhash: Uint8Array
  instructions: readonly Instruction[]
}

const signatureBytes = 64

/** A message in the legacy format. This is what is signed. */
export function encodeMessage({ payer, blockhash, instructions }: TransactionToEncode): Uint8Array {
  const roles = new Map<string, Required<AccountRole>>()
  const add = ({ key, isSigner = false, isWritable = false }: AccountRole) => {
    const known = roles.get(key.join())
    roles.set(key.join(), {
      key,
      isSigner: isSigner || known?.isSigner === true,
      isWritable: isWritable || known?.isWritable === true,
    })
  }
  add({ key: payer, isSigner: true, isWritable: true })
  for (const { accounts, program } of instructions) {
    for (const account of accounts) add(account)
    add({ key: program })
  }
  const rank = ({ isSigner, isWritable }: Required<AccountRole>) =>
    (isSigner ? 0 : 2) + (isWritable ? 0 : 1)
  // The sort is stable, so the payer stays first among the signers.
  const ordered = [...roles.values()].sort((a, b) => rank(a) - rank(b))
  const count = (wanted: number) => ordered.filter((role) => rank(role) === wanted).length
  const indexes = new Map(ordered.map(({ key }, index) => [key.join(), index]))
  const indexOf = (key: Uint8Array) => indexes.get(key.join()) ?? 0

  return Uint8Array.from([
    count(0) + count(1),
    count(1),
    count(3),
    ...encodeLength(ordered.length),
    ...ordered.flatMap(({ key }) => [...key]),
    ...blockhash,
    ...encodeLength(instructions.length),
    ...instructions.flatMap(({ program, accounts, data }) => [
      indexOf(program),
      ...encodeLength(accounts.length),
      ...accounts.map(({ key }) => indexOf(key)),
      ...encodeLength(data.length),
      ...data,
    ]),
  ])
}

/** A transaction with one signer and an empty signature. */
export function encodeTransaction(message: Uint8Array): Uint8Array {
  return Uint8Array.from([1, ...Array<number>(signatureBytes).fill(0), ...message])
}

/** The message of a transaction with one signer, or `undefined` for anything else. */
export function messageOf(transaction: unknown): Uint8Array | undefined {
  if (!(transaction instanceof Uint8Array) || transaction[0] !== 1) return undefined
  return transaction.slice(1 + signatureBytes)
}

/** A count in Solana's compact format: seven bits a byte, low bits first. */
function encodeLength(length: number): number[] {
  return length < 128 ? [length] : [(length & 127) | 128, ...encodeLength(length >> 7)]
}
