import { base58, base64 } from '@scure/base'
import { AddressLookupTableAccount, PublicKey, VersionedTransaction } from '@solana/web3.js'

export const programs = {
  system: '11111111111111111111111111111111',
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  associated: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  budget: 'ComputeBudget111111111111111111111111111111',
  tables: 'AddressLookupTab1e1111111111111111111111111',
  jupiter: 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4',
}
export const wrapped = 'So11111111111111111111111111111111111111112'
export const deposit = 2_039_280n
const signatureFee = 5_000n

interface State {
  lamports: bigint
  owner: string
  data: Uint8Array
}
export type TestAccounts = Map<string, State>

/** An instruction of Jupiter's program, with the data that the chain passes to it. */
export interface RunInstruction {
  accounts: readonly string[]
  data: Uint8Array
  state: TestAccounts
}

export function associatedAccount(owner: string, mint: string, program = programs.token): string {
  const seeds = [owner, program, mint].map((one) => new PublicKey(one).toBytes())
  return PublicKey.findProgramAddressSync(seeds, new PublicKey(programs.associated))[0].toBase58()
}

/** Returns a key that no user has. The same number always gives the same key. */
export const testKey = (number: number) => base58.encode(new Uint8Array(32).fill(number))

export function tokenAccount(mint: string, owner: string, amount: bigint): Uint8Array {
  const data = new Uint8Array(165)
  data.set(base58.decode(mint))
  data.set(base58.decode(owner), 32)
  new DataView(data.buffer).setBigUint64(64, amount, true)
  data[108] = 1
  return data
}

const amountOf = ({ data }: State) => new DataView(data.buffer).getBigUint64(64, true)

/** Adds tokens to an account or removes them. For wrapped SOL, the lamports change too. */
export function moveTokens(state: TestAccounts, address: string, units: bigint) {
  const account = state.get(address)
  if (!account || account.data.length < 165) throw new Error(`${address} holds no tokens`)
  const amount = amountOf(account) + units
  if (amount < 0n) throw { InstructionError: [0, { Custom: 1 }] }
  const data = account.data.slice()
  new DataView(data.buffer).setBigUint64(64, amount, true)
  const isWrapped = base58.encode(data.subarray(0, 32)) === wrapped
  const lamports = account.lamports + (isWrapped ? units : 0n)
  state.set(address, { ...account, data, lamports })
}

/**
 * Creates a Solana in memory. It runs the instructions that swaps need, and the test implements
 * Jupiter's program. Transactions are read with web3.js.
 */
export function createTestSolana(runJupiter: (instruction: RunInstruction) => void) {
  const state: TestAccounts = new Map()
  const sent = new Map<string, unknown>()
  const asked: { method: string; params: unknown[] }[] = []
  const changes: {
    /**
     * Answers a request instead of the chain. If this function returns `undefined`, the chain
     * answers.
     */
    answer?: (method: string, params: never[]) => unknown
    blockhash: string
  } = { blockhash: testKey(9) }

  function addLamports(now: TestAccounts, address: string, lamports: bigint) {
    const account = now.get(address) ?? {
      lamports: 0n,
      owner: programs.system,
      data: new Uint8Array(),
    }
    const left = account.lamports + lamports
    if (left < 0n) throw { InstructionError: [0, { Custom: 1 }] }
    now.set(address, { ...account, lamports: left })
  }

  function runOne(program: string, { accounts, data, state: now }: RunInstruction) {
    const [first = '', second = '', third = '', fourth = ''] = accounts
    const number = () => new DataView(data.slice().buffer)
    if (program === programs.budget) return
    if (program === programs.jupiter) return runJupiter({ accounts, data, state: now })
    if (program === programs.associated && data[0] === 1) {
      if (associatedAccount(third, fourth, accounts[5]) !== second) throw 'InvalidSeeds'
      if (now.has(second)) return
      addLamports(now, first, -deposit)
      const owner = accounts[5]!
      now.set(second, { lamports: deposit, owner, data: tokenAccount(fourth, third, 0n) })
      return
    }
    if (program === programs.system && data[0] === 2) {
      const lamports = number().getBigUint64(4, true)
      addLamports(now, first, -lamports)
      addLamports(now, second, lamports)
      return
    }
    if (program === programs.token && data[0] === 17) {
      const { lamports } = now.get(first)!
      const more = lamports - deposit - amountOf(now.get(first)!)
      addLamports(now, first, -more)
      moveTokens(now, first, more)
      return
    }
    if (program === programs.token && data[0] === 9) {
      const { lamports } = now.get(first)!
      now.delete(first)
      addLamports(now, second, lamports)
      return
    }
    throw `${program} is not known here`
  }

  function run(bytes: Uint8Array): { now: TestAccounts; err: unknown } {
    const { message } = VersionedTransaction.deserialize(bytes)
    const now = new Map(state)
    try {
      const tables = message.addressTableLookups.map(({ accountKey: key }) => {
        const found = state.get(key.toBase58())
        if (!found) throw 'AddressLookupTableNotFound'
        return new AddressLookupTableAccount({
          key,
          state: AddressLookupTableAccount.deserialize(found.data),
        })
      })
      const keys = message.getAccountKeys({ addressLookupTableAccounts: tables })
      addLamports(now, keys.get(0)!.toBase58(), -signatureFee)
      for (const { accountKeyIndexes, data, programIdIndex } of message.compiledInstructions) {
        const accounts = [...accountKeyIndexes].map((at) => keys.get(at)!.toBase58())
        runOne(keys.get(programIdIndex)!.toBase58(), { accounts, data, state: now })
      }
      return { now, err: null }
    } catch (err) {
      if (err instanceof Error) throw err
      return { now, err }
    }
  }

  const show = (account: State | undefined, slice?: { offset: number; length: number }) =>
    account
      ? {
          lamports: Number(account.lamports),
          owner: account.owner,
          data: [
            base64.encode(
              slice ? account.data.slice(slice.offset, slice.offset + slice.length) : account.data,
            ),
            'base64',
          ],
          executable: false,
          rentEpoch: 0,
        }
      : null

  // biome-ignore lint/suspicious/noExplicitAny: the parameters of JSON-RPC can be anything.
  const methods: Record<string, (params: any[]) => unknown> = {
    getBalance: ([address]) => ({ value: Number(state.get(address)?.lamports ?? 0n) }),
    getAccountInfo: ([address]) => ({ value: show(state.get(address)) }),
    getMultipleAccounts: ([addresses, options]) => ({
      value: addresses.map((one: string) => show(state.get(one), options?.dataSlice)),
    }),
    getTokenAccountsByOwner: ([owner, { mint }]) => ({
      value: [...state].flatMap(([pubkey, account]) => {
        if (account.data.length !== 165) return []
        const isOwn =
          base58.encode(account.data.subarray(0, 32)) === mint &&
          base58.encode(account.data.subarray(32, 64)) === owner
        const tokenAmount = { amount: String(amountOf(account)) }
        const parsed = { info: { tokenAmount, state: 'initialized' } }
        return isOwn ? [{ pubkey, account: { data: { parsed } } }] : []
      }),
    }),
    getLatestBlockhash: () => ({
      value: { blockhash: changes.blockhash, lastValidBlockHeight: 150 },
    }),
    isBlockhashValid: ([blockhash]) => ({ value: blockhash === changes.blockhash }),
    getBlockHeight: () => 1,
    getEpochInfo: () => ({ epoch: 1 }),
    getFeeForMessage: () => ({ value: Number(signatureFee) + 1_000 }),
    simulateTransaction([wire, { accounts }]) {
      const { err, now } = run(base64.decode(wire))
      return {
        value: {
          err,
          logs: [],
          unitsConsumed: 100_000,
          accounts: err ? null : accounts.addresses.map((one: string) => show(now.get(one))),
        },
      }
    },
    sendTransaction([wire]) {
      const bytes = base64.decode(wire)
      const { err, now } = run(bytes)
      if (err === null) for (const [address, account] of now) state.set(address, account)
      for (const address of state.keys())
        if (err === null && !now.has(address)) state.delete(address)
      const signature = base58.encode(VersionedTransaction.deserialize(bytes).signatures[0]!)
      sent.set(signature, err)
      return signature
    },
    getSignatureStatuses: ([[signature]]) => ({
      value: [
        sent.has(signature)
          ? { slot: 2, err: sent.get(signature), confirmationStatus: 'finalized' }
          : null,
      ],
    }),
  }

  return {
    state,
    asked,
    changes,
    sent,
    /** Returns the balance of an account, in the smallest unit. */
    held(owner: string, mint: string, program = programs.token): bigint {
      const account = state.get(associatedAccount(owner, mint, program))
      return account ? amountOf(account) : 0n
    },
    addMint(mint: string, decimals: number, program = programs.token) {
      const data = new Uint8Array(82)
      data[44] = decimals
      state.set(mint, { lamports: 1_461_600n, owner: program, data })
    },
    addTokens(
      mint: string,
      owner: string,
      amount: bigint,
      address = associatedAccount(owner, mint),
    ) {
      const lamports = deposit + (mint === wrapped ? amount : 0n)
      state.set(address, {
        lamports,
        owner: programs.token,
        data: tokenAccount(mint, owner, amount),
      })
      return address
    },
    addTable(address: string, keys: readonly string[]) {
      const data = new Uint8Array(56 + 32 * keys.length)
      data[0] = 1
      new DataView(data.buffer).setBigUint64(4, 2n ** 64n - 1n, true)
      for (const [at, key] of keys.entries()) data.set(base58.decode(key), 56 + 32 * at)
      state.set(address, { lamports: 1n, owner: programs.tables, data })
    },
    addSol(address: string, lamports: bigint) {
      state.set(address, { lamports, owner: programs.system, data: new Uint8Array() })
    },
    /**
     * Answers requests to the chain's node, as a `fetch`. `undefined` for requests to other hosts.
     */
    answer(url: string, init?: RequestInit): Promise<Response> | undefined {
      if (!url.startsWith(testNode)) return undefined
      const { method, params } = JSON.parse(String(init?.body))
      asked.push({ method, params })
      const result = changes.answer?.(method, params as never[]) ?? methods[method]?.(params)
      if (result === undefined) throw new Error(`The chain of the test has no ${method}`)
      return Promise.resolve(Response.json({ jsonrpc: '2.0', id: 1, result }))
    },
  }
}

export const testNode = 'https://node.solana.test'
