import type { Web3 } from './loadWeb3.ts'

interface Holding {
  /** The owner of the tokens. */
  owner: string
  mint: string
  /** SPL Token or Token-2022. */
  program: string
}

interface Account {
  address: string
  isSigner: boolean
  isWritable: boolean
}

const associatedProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const budgetProgram = 'ComputeBudget111111111111111111111111111111'
const createIdempotent = 1
const closeAccount = 9
const transferChecked = 12
const syncNative = 17
const setUnitLimit = 2
const setUnitPrice = 3

/**
 * Provides the instructions of transfers and swaps. `@solana/web3.js` itself does not include the
 * token programs.
 */
export function createInstructions({ PublicKey, SystemProgram, TransactionInstruction }: Web3) {
  const reads = (address: string) => ({
    pubkey: new PublicKey(address),
    isSigner: false,
    isWritable: false,
  })
  const writes = (address: string) => ({ ...reads(address), isWritable: true })

  const instruction = (program: string, keys: ReturnType<typeof reads>[], data: Uint8Array) =>
    new TransactionInstruction({
      programId: new PublicKey(program),
      keys,
      // The type is Node's `Buffer`, which browsers do not have. Any bytes work.
      data: data as Buffer,
    })

  return {
    /** Returns the account that holds the owner's tokens of a mint. */
    associatedAccount({ owner, mint, program }: Holding): string {
      const seeds = [owner, program, mint].map((address) => new PublicKey(address).toBytes())
      const programId = new PublicKey(associatedProgram)
      return PublicKey.findProgramAddressSync(seeds, programId)[0].toBase58()
    },
    /** Moves lamports. */
    transferSol({ from, to, lamports }: { from: string; to: string; lamports: bigint }) {
      const [fromPubkey, toPubkey] = [new PublicKey(from), new PublicKey(to)]
      return SystemProgram.transfer({ fromPubkey, toPubkey, lamports })
    },
    /** Creates the owner's account for a token. Does nothing if the account already exists. */
    createTokenAccount({
      payer,
      account,
      owner,
      mint,
      program,
    }: Holding & { payer: string; account: string }) {
      const keys = [
        { ...writes(payer), isSigner: true },
        writes(account),
        ...[owner, mint, SystemProgram.programId.toBase58(), program].map(reads),
      ]
      return instruction(associatedProgram, keys, Uint8Array.of(createIdempotent))
    },
    /** Moves tokens. The program refuses a wrong mint or wrong decimals. */
    transferTokens({
      source,
      destination,
      owner,
      mint,
      program,
      amount,
      decimals,
    }: Holding & { source: string; destination: string; amount: bigint; decimals: number }) {
      const keys = [
        writes(source),
        reads(mint),
        writes(destination),
        { ...reads(owner), isSigner: true },
      ]
      const data = Uint8Array.of(transferChecked, 0, 0, 0, 0, 0, 0, 0, 0, decimals)
      new DataView(data.buffer).setBigUint64(1, amount, true)
      return instruction(program, keys, data)
    },
    /** Updates the balance of an account for wrapped SOL after lamports were sent to it. */
    syncWrapped: (account: string) =>
      instruction(tokenProgram, [writes(account)], Uint8Array.of(syncNative)),
    /** Closes an account for wrapped SOL. All its lamports go to the owner. */
    unwrap({ account, owner }: { account: string; owner: string }) {
      const keys = [writes(account), writes(owner), { ...reads(owner), isSigner: true }]
      return instruction(tokenProgram, keys, Uint8Array.of(closeAccount))
    },
    /** Limits the number of compute units of the transaction. */
    limitUnits(units: number) {
      const data = Uint8Array.of(setUnitLimit, 0, 0, 0, 0)
      new DataView(data.buffer).setUint32(1, units, true)
      return instruction(budgetProgram, [], data)
    },
    /** Sets the price of a compute unit, in millionths of a lamport. */
    priceUnits(price: bigint) {
      const data = Uint8Array.of(setUnitPrice, 0, 0, 0, 0, 0, 0, 0, 0)
      new DataView(data.buffer).setBigUint64(1, price, true)
      return instruction(budgetProgram, [], data)
    },
    /** Creates an instruction of another program. */
    call({
      program,
      accounts,
      data,
    }: {
      program: string
      accounts: readonly Account[]
      data: Uint8Array
    }) {
      const keys = accounts.map(({ address, ...flags }) => ({ ...reads(address), ...flags }))
      return instruction(program, keys, data)
    },
  }
}
