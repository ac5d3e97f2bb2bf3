import { base58, base64 } from '@scure/base'
import {
  type Address,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type Transaction,
} from '@solana/kit'
import { FailedTransactionMetadata, type SimulatedTransactionInfo } from 'litesvm'
import type { SolanaLedger, SolanaRecord } from './createSolanaLedger.ts'
import {
  type DescribeOptions,
  describeAccount,
  describeAmount,
  describeTokenAccount,
  readMint,
  readTokenAccount,
  tokenPrograms,
} from './describeAccount.ts'
import { SolanaRpcError } from './SolanaRpcError.ts'

// biome-ignore lint/suspicious/noExplicitAny: the parameters of JSON-RPC can be anything.
type Params = any[]
type Method = (params: Params) => unknown

const genesis = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const feePerSignature = 5000
const blockhashLife = 150
/** The value of `TransactionErrorFieldless.AlreadyProcessed` in LiteSVM. */
const alreadyProcessed = 6

/** Provides the methods of a Solana node that apps and @solana/web3.js use. */
export function createSolanaMethods(ledger: SolanaLedger): Readonly<Record<string, Method>> {
  const { svm } = ledger
  const inContext = (value: unknown) => ({
    context: { apiVersion: '2.2.0', slot: ledger.slot() },
    value,
  })
  const show = (address: Address, options?: DescribeOptions) =>
    describeAccount(svm, svm.getAccount(address), options)

  /**
   * Returns the accounts as they would be after the transaction, in the order of the request
   * (Agave, `rpc.rs`).
   */
  function showAfter(
    { addresses, encoding = 'base64' }: { addresses: readonly Address[]; encoding?: string },
    { messageBytes }: Transaction,
    outcome: FailedTransactionMetadata | SimulatedTransactionInfo,
  ) {
    if (encoding === 'base58' || encoding === 'binary')
      throw invalid('base58 encoding not supported')
    const most = countAccounts(messageBytes)
    if (addresses.length > most) throw invalid(`Too many accounts provided; max ${most}`)
    if (outcome instanceof FailedTransactionMetadata) return addresses.map(() => null)
    const after = new Map(outcome.postAccounts().map((account) => [account.address, account]))
    return addresses.map((address) => {
      const account = after.get(address)
      const known = account
        ? { ...account, data: new Uint8Array(account.data), exists: true as const }
        : svm.getAccount(address)
      return describeAccount(svm, known, { encoding })
    })
  }

  return {
    getHealth: () => 'ok',
    getVersion: () => ({ 'solana-core': '2.2.0', 'feature-set': 1 }),
    getGenesisHash: () => genesis,
    getSlot: ledger.slot,
    getBlockHeight: ledger.slot,
    getEpochInfo: () => ({
      epoch: 0,
      slotIndex: ledger.slot(),
      slotsInEpoch: 432_000,
      absoluteSlot: ledger.slot(),
      blockHeight: ledger.slot(),
      transactionCount: ledger.count(),
    }),
    getLatestBlockhash: () =>
      inContext({
        blockhash: svm.latestBlockhash(),
        lastValidBlockHeight: ledger.slot() + blockhashLife,
      }),
    isBlockhashValid: ([hash]) => inContext(hash === svm.latestBlockhash()),
    getBalance: ([address]) => inContext(svm.getBalance(address) ?? 0n),
    getAccountInfo: ([address, options]) => inContext(show(address, options)),
    getMultipleAccounts: ([addresses, options]) =>
      inContext(addresses.map((address: Address) => show(address, options))),
    getMinimumBalanceForRentExemption: ([bytes]) =>
      svm.minimumBalanceForRentExemption(BigInt(bytes)),
    getFeeForMessage: ([message]) => inContext(feePerSignature * countSigners(message)),
    getRecentPrioritizationFees: () => [],
    getTokenAccountsByOwner([owner, { programId, mint }, options]) {
      const programs = programId ? [programId] : [...tokenPrograms.keys()]
      const accounts = programs.flatMap((program) => svm.getProgramAccounts(program))
      const owned = accounts.filter((account) => {
        const token = readTokenAccount(account)
        return token?.owner === owner && (!mint || token?.mint === mint)
      })
      return inContext(
        owned.map((account) => ({
          pubkey: account.address,
          account: show(account.address, options),
        })),
      )
    },
    getTokenAccountBalance([address]) {
      const account = svm.getAccount(address)
      const token = account.exists ? describeTokenAccount(svm, account) : undefined
      if (!token) throw new SolanaRpcError(-32602, 'Invalid param: could not find account')
      return inContext(token.parsed.info.tokenAmount)
    },
    getTokenSupply([mint]) {
      const { supply, decimals } = readMint(svm, mint)
      return inContext(describeAmount(supply, decimals))
    },
    getSignatureStatuses: ([signatures]) =>
      inContext(
        signatures.map((signature: string) => {
          const record = ledger.find(signature)
          return record ? { ...statusOf(record), confirmations: null } : null
        }),
      ),
    getSignaturesForAddress: ([address, options]) =>
      ledger
        .history(address)
        .slice(0, options?.limit ?? 1000)
        .map((record) => ({
          signature: record.signature,
          slot: record.slot,
          err: record.error,
          memo: null,
          blockTime: record.time,
          confirmationStatus: 'finalized',
        })),
    getTransaction([signature, options]) {
      const record = ledger.find(signature)
      if (!record) return null
      const { status, err } = statusOf(record)
      const isJson = /^json/.test(options?.encoding ?? 'json')
      const message = { accountKeys: record.accounts }
      return {
        slot: record.slot,
        blockTime: record.time,
        version: 'legacy',
        meta: {
          err,
          status,
          fee: record.wire === undefined ? 0 : feePerSignature,
          logMessages: record.logs,
          preBalances: record.before.lamports,
          postBalances: record.after.lamports,
          preTokenBalances: record.before.tokens,
          postTokenBalances: record.after.tokens,
        },
        transaction: isJson ? { signatures: [signature], message } : record.wire,
      }
    },
    requestAirdrop: ([address, amount]) => ledger.airdrop(address, BigInt(amount)).signature,
    simulateTransaction([wire, options]) {
      const { accounts, replaceRecentBlockhash = false, sigVerify = false } = options ?? {}
      if (replaceRecentBlockhash && sigVerify)
        throw invalid('sigVerify may not be used with replaceRecentBlockhash')
      const transaction = decode(wire, options)
      svm.withSigverify(sigVerify).withBlockhashCheck(!replaceRecentBlockhash)
      const outcome = svm.simulateTransaction(transaction)
      svm.withSigverify(true).withBlockhashCheck(true)
      return inContext({
        err: outcome instanceof FailedTransactionMetadata ? nameError(outcome.err()) : null,
        logs: outcome.meta().logs(),
        unitsConsumed: outcome.meta().computeUnitsConsumed(),
        accounts: accounts ? showAfter(accounts, transaction, outcome) : null,
        returnData: null,
      })
    },
    sendTransaction([wire, options]) {
      const transaction = decode(wire, options)
      if (!options?.skipPreflight) {
        const trial = svm.simulateTransaction(transaction)
        if (trial instanceof FailedTransactionMetadata) {
          const err = nameError(trial.err())
          const data = { err, logs: trial.meta().logs(), accounts: null, unitsConsumed: 0 }
          throw new SolanaRpcError(-32002, `Transaction simulation failed: ${err}`, data)
        }
      }
      return ledger.send(transaction, wire).signature
    },
  }
}

function statusOf({ error, slot }: SolanaRecord) {
  const status = error === null ? { Ok: null } : { Err: error }
  return { slot, err: error, status, confirmationStatus: 'finalized' }
}

function decode(wire: string, options?: { encoding?: string }) {
  const bytes = options?.encoding === 'base64' ? base64.decode(wire) : base58.decode(wire)
  return getTransactionDecoder().decode(bytes)
}

const invalid = (message: string) => new SolanaRpcError(-32602, message)

/** Counts the accounts, including the accounts of lookup tables. */
function countAccounts(messageBytes: Transaction['messageBytes']) {
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  const tables = 'addressTableLookups' in message ? (message.addressTableLookups ?? []) : []
  return tables.reduce(
    (sum, { readonlyIndexes, writableIndexes }) =>
      sum + readonlyIndexes.length + writableIndexes.length,
    message.staticAccounts.length,
  )
}

/**
 * Returns an error with its name. LiteSVM returns errors without details as numbers, but nodes
 * return their names.
 */
const nameError = (error: ReturnType<FailedTransactionMetadata['err']>) =>
  error === alreadyProcessed ? 'AlreadyProcessed' : error.toString()

/**
 * Returns the number of signers. It is the first byte of a message, or the second byte if the
 * message starts with a version.
 */
function countSigners(message: string) {
  const [first = 0, second = 0] = base64.decode(message)
  return first & 0x80 ? second : first
}
