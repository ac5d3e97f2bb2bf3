import { base58, base64 } from '@scure/base'
import type { TransactionInstruction } from '@solana/web3.js'
import { isSolanaKey } from '../../caip/CaipAddress.ts'
import { readField } from '../../errors/readField.ts'
import type { Network } from '../../features/network/Network.ts'
import { areSame } from '../../siwx/verification/bytes.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import { adapterErrors } from '../adapterErrors.ts'
import type { AdapterContext } from '../NamespaceAdapter.ts'
import type { KeptAmount, SendRequest, Transfer, Transfers } from '../Transfer.ts'
import { transferErrors } from '../transferErrors.ts'
import type { StandardConnection } from '../walletStandard/createStandardDiscovery.ts'
import { askNodes, readBalance } from './askNodes.ts'
import { createInstructions } from './createInstructions.ts'
import {
  createTokenReads,
  type TokenAccount,
  tokenPrograms,
  transferFeeOf,
} from './createTokenReads.ts'
import { loadWeb3, type Web3 } from './loadWeb3.ts'
import { reasonOf } from './reasonOf.ts'

const commitment = 'confirmed'
/** The fee for one signature, in lamports. */
const signatureFee = 5_000n

/** The instructions, and their costs in addition to the network's fee. */
interface Work {
  instructions: TransactionInstruction[]
  rent: bigint
  kept?: KeptAmount | undefined
}

/** Provides transfers of SOL and of tokens of both token programs. */
export function createTransfers(context: Pick<AdapterContext, 'config' | 'platform'>): Transfers {
  async function ask(
    network: Network,
    method: string,
    params: readonly unknown[],
    { signal }: AbortOptions,
  ): Promise<unknown> {
    return (await askNodes(context, { network, method, params }, signal)).result
  }
  const reads = createTokenReads(ask)

  async function moveSol(
    web3: Web3,
    { network, from, to, amount }: Transfer,
    isNew: boolean,
    options: AbortOptions,
  ): Promise<Work> {
    if (isNew && amount > 0n) {
      const least = await reads.rentFor(network, 0, options)
      if (amount < least) throw transferErrors.SMALL_FOR_NEW_ACCOUNT()
    }
    const { transferSol } = createInstructions(web3)
    return { instructions: [transferSol({ from, to, lamports: amount })], rent: 0n }
  }

  async function moveTokens(
    web3: Web3,
    { network, from, to, amount, token }: Transfer & { token: NonNullable<Transfer['token']> },
    options: AbortOptions,
  ): Promise<Work> {
    const [mint, accounts] = await Promise.all([
      reads.mint(network, token, options),
      reads.accounts(network, { owner: from, mint: token.address }, options),
    ])
    const { associatedAccount, createTokenAccount, transferTokens } = createInstructions(web3)
    const kind = { mint: token.address, program: mint.program }
    const associated = associatedAccount({ ...kind, owner: from })
    const [richest] = byAmount(accounts)
    const source =
      accounts.find(({ address, amount: held }) => address === associated && held >= amount) ??
      richest
    const destination = associatedAccount({ ...kind, owner: to })
    const isThere = await reads.owner(network, destination, options)
    const work = transferTokens({
      ...kind,
      owner: from,
      source: source?.address ?? associated,
      destination,
      amount,
      decimals: token.decimals,
    })
    const kept = mint.fee && {
      basisPoints: mint.fee.basisPoints,
      amount: transferFeeOf(amount, mint.fee),
    }
    if (isThere !== undefined) return { instructions: [work], rent: 0n, kept }
    const making = createTokenAccount({ ...kind, owner: to, payer: from, account: destination })
    const rent = await reads.rentFor(network, mint.accountBytes, options)
    return { instructions: [making, work], rent, kept }
  }

  async function tryOut(network: Network, bytes: string, options: AbortOptions) {
    const settings = { encoding: 'base64', sigVerify: false, commitment }
    const answer = await ask(network, 'simulateTransaction', [bytes, settings], options)
    const trial = readField(answer, 'value')
    const failure = readField(trial, 'err')
    if (failure !== null && failure !== undefined)
      throw transferErrors.REVERTED(reasonOf(failure, readField(trial, 'logs')))
  }

  return {
    async funds({ network, address, token }, options) {
      const [{ value: native }, accounts] = await Promise.all([
        readBalance(context, { address, network }, options.signal),
        token && reads.accounts(network, { owner: address, mint: token.address }, options),
      ])
      if (!token) return { amount: native, native }
      await reads.mint(network, token, options)
      // A transfer spends from only one account.
      const [richest] = byAmount(accounts ?? [])
      return { amount: richest?.amount ?? 0n, native }
    },

    async prepare(transfer, options) {
      const { network, from, to, amount, token } = transfer
      const [web3, owner] = await Promise.all([loadWeb3(), reads.owner(network, to, options)])
      if (owner !== undefined && tokenPrograms.includes(owner)) throw transferErrors.TOKEN_ACCOUNT()
      const { instructions, kept, rent } = token
        ? await moveTokens(web3, { ...transfer, token }, options)
        : await moveSol(web3, transfer, owner === undefined, options)
      const latest = await ask(network, 'getLatestBlockhash', [{ commitment }], options)
      const blockhash = readField(readField(latest, 'value'), 'blockhash')
      const lastValidBlockHeight = readField(readField(latest, 'value'), 'lastValidBlockHeight')
      // A blockhash has the length of a key.
      if (!isSolanaKey(blockhash) || typeof lastValidBlockHeight !== 'number')
        throw adapterErrors.NODE_FAILED()
      const { PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } = web3
      const message = new TransactionMessage({
        payerKey: new PublicKey(from),
        recentBlockhash: blockhash,
        instructions,
      }).compileToLegacyMessage()
      const bytes = base64.encode(new VersionedTransaction(message).serialize())
      const asked = [base64.encode(message.serialize()), { commitment }]
      const [reported] = await Promise.all([
        ask(network, 'getFeeForMessage', asked, options),
        amount > 0n && tryOut(network, bytes, options),
      ])
      const fee = readField(reported, 'value')
      if (!Number.isSafeInteger(fee) || Number(fee) < 0) throw adapterErrors.NODE_FAILED()
      return Object.freeze({
        transaction: Object.freeze({ bytes, blockhash, lastValidBlockHeight }),
        fee: BigInt(Number(fee)) + rent,
        usualFee: signatureFee + rent,
        isContract: owner !== undefined && owner !== SystemProgram.programId.toBase58(),
        ...(kept && { kept }),
      })
    },

    async isCurrent({ network, transaction }, options) {
      if (!('blockhash' in transaction)) return false
      const params = [transaction.blockhash, { commitment }]
      return readField(await ask(network, 'isBlockhashValid', params, options), 'value') === true
    },
  }
}

/** Sorts the accounts, with the largest balance first. */
const byAmount = (accounts: readonly TokenAccount[]) =>
  [...accounts].sort((a, b) => (a.amount < b.amount ? 1 : -1))

const signatureBytes = 64
/** The maximum size of a transaction that nodes accept. */
const mostBytes = 4096

type TransactionRequest = Omit<SendRequest, 'connectorId'>

interface SendingOptions {
  context: Pick<AdapterContext, 'config' | 'networks' | 'platform'>
  connection: StandardConnection
  request: TransactionRequest
}

/**
 * Asks the wallet to sign and send a transaction. If the wallet can only sign, checks that the
 * wallet did not change the message, and sends the transaction to a node. Resolves with the
 * signature, which identifies the transaction on the network.
 */
export async function sendTransaction(
  { context, connection, request }: SendingOptions,
  signal: AbortSignal,
): Promise<string> {
  const input = inputOf(connection, request)
  if (connection.can('solana:signAndSendTransaction')) {
    const options = { preflightCommitment: commitment, ...request.submitOptions }
    const asked = { ...input, options }
    const answer = await connection.call('solana:signAndSendTransaction', [asked], signal)
    return signatureText(readField(readField(answer, '0'), 'signature'))
  }

  // Passes a copy to the wallet, so that it cannot change these bytes.
  const { transaction: bytes } = input
  const encoded = await signTransaction(connection, request, signal)
  const signed = base64.decode(encoded)
  // A transaction starts with the number of signatures and the signatures. The signed message
  // follows.
  const messageAt = 1 + signatureBytes * (bytes[0] ?? 0)
  const message = bytes.subarray(messageAt)
  const isSame =
    message.length > 0 && signed[0] === bytes[0] && areSame(signed.subarray(messageAt), message)
  if (!isSame) throw transferErrors.INVALID_TRANSACTION()
  if (request.submit) await request.submit(signed)
  else {
    const network = context.networks.find(
      ({ caipNetworkId }) => caipNetworkId === request.caipNetworkId,
    )
    if (!network) throw adapterErrors.NODE_FAILED()
    const params = [encoded, { encoding: 'base64', preflightCommitment: commitment }]
    await askNodes(context, { network, method: 'sendTransaction', params }, signal)
  }
  return signatureText(signed.slice(1, 1 + signatureBytes))
}

/**
 * Asks the wallet to sign a transaction, which it may change. Resolves with its bytes as base64.
 */
export async function signTransaction(
  connection: StandardConnection,
  request: TransactionRequest,
  signal: AbortSignal,
): Promise<string> {
  const input = inputOf(connection, request)
  const answer = await connection.call('solana:signTransaction', [input], signal)
  const signed = readField(readField(answer, '0'), 'signedTransaction')
  if (!(signed instanceof Uint8Array) || signed.length > mostBytes)
    throw transferErrors.INVALID_TRANSACTION()
  return base64.encode(signed)
}

function inputOf(connection: StandardConnection, { address, transaction }: TransactionRequest) {
  if (!('bytes' in transaction)) throw adapterErrors.UNSUPPORTED()
  return {
    account: connection.entryOf(address),
    transaction: base64.decode(transaction.bytes),
    chain: connection.chain(),
  }
}

function signatureText(signature: unknown): string {
  const isWhole =
    signature instanceof Uint8Array &&
    signature.length === signatureBytes &&
    signature.some((byte) => byte !== 0)
  if (!isWhole) throw adapterErrors.INVALID_ANSWER()
  return base58.encode(signature)
}
