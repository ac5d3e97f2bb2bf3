import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import { askForMessage, readText } from '../approval/askForMessage.ts'
import type { CoinNetwork } from '../approval/CoinNetwork.ts'
import { type Question, row, warning, wordsRow } from '../approval/Question.ts'
import { type AskNode, rpcErrors } from '../askNode.ts'
import type { UseKey } from '../evm/EvmAccount.ts'
import { words } from '../texts/Words.ts'
import { describeSolana } from './describeSolana.ts'
import {
  readSolanaTransaction,
  type SolanaTransaction,
  withSignature,
} from './SolanaTransaction.ts'
import { simulateSolana } from './simulateSolana.ts'
import { solanaFeeRow } from './solanaFeeRow.ts'

export interface SolanaRequestContext {
  readonly address: string
  /** The CAIP-2 id of the network. Omitted: the network is not known. */
  readonly chainId?: string
  readonly useKey: UseKey
  /** The network on this site. Omitted: the site has no node of this network. */
  readonly network?: CoinNetwork
  readonly askNode?: AskNode
  /** Resolves when the user approves. */
  approve(question: Question): Promise<void>
}

const mostTransactions = 20
/**
 * In bytes. Each message of a transaction is longer than this, because it contains at least an
 * account and a blockhash.
 */
const shortestMessage = 64
/** How long a question waits for the network's node, in milliseconds. */
const nodeTime = 2_000
/** The network of a question if the site has no node. A signature needs no node. */
const nameless: CoinNetwork = {
  name: 'Solana',
  symbol: 'SOL',
  decimals: 9,
  readPrice: async () => undefined,
}

/** Answers a request for a signature of the Solana account. The user approves each request. */
export async function answerSolanaRpc(
  method: string,
  given: unknown,
  { address, approve, askNode, chainId, network, useKey }: SolanaRequestContext,
) {
  const params = Object(Array.isArray(given) ? given[0] : given)
  const accountRow = row('row.account', address, 'code')
  const sign = (message: Uint8Array) => useKey((key) => ed25519.sign(message, key))
  const read = (text: unknown) => readSolanaTransaction(decode(text))
  const signAll = async (transactions: readonly SolanaTransaction[]) => {
    for (const { signers } of transactions)
      if (!signers.includes(address))
        throw rpcErrors.invalid('a transaction that needs the account’s signature')
    const count = transactions.length
    const askSoon = askNode && untilLate(askNode)
    const isForeign = askSoon !== undefined && !(await areOfNetwork(transactions, askSoon))
    const named = isForeign ? undefined : network
    await approve({
      title:
        count === 1 ? words('title.signTransaction') : words('title.signTransactions', { count }),
      rows: [
        accountRow,
        ...transactions.flatMap((transaction, index) => [
          ...(count > 1
            ? [wordsRow('row.transaction', 'call.index', { index: index + 1, count })]
            : []),
          ...describeSolana(transaction),
        ]),
        ...(isForeign ? [warning('row.network', 'solana.otherNetwork')] : []),
        ...(named ? [row('row.network', named.name)] : []),
        await solanaFeeRow(transactions, {
          address,
          askNode: askSoon,
          network: named ?? nameless,
        }),
      ],
      ...(!isForeign && {
        effects: async () => {
          if (!askNode) return [warning('effect.what', 'effect.noNode')]
          const all = transactions.map((one) => simulateSolana(one, { address, askNode }))
          return (await Promise.all(all)).flat()
        },
      }),
    })
    return Promise.all(
      transactions.map(async (one) => withSignature(one, address, await sign(one.message))),
    )
  }

  switch (method) {
    case 'solana_signMessage': {
      const bytes = decode(params.message)
      // Refuses bytes that are a transaction's message. With a signature of these bytes, the page
      // could send the transaction.
      if (isTransactionMessage(bytes)) throw rpcErrors.invalid('a text, not a transaction')
      await approve(askForMessage(bytes, address, chainId))
      return { signature: base58.encode(await sign(bytes)) }
    }
    case 'solana_signTransaction': {
      const [signed] = await signAll([read(params.transaction)])
      return { transaction: base58.encode(signed ?? new Uint8Array()) }
    }
    case 'solana_signAllTransactions': {
      const { transactions } = params
      if (
        !Array.isArray(transactions) ||
        transactions.length === 0 ||
        transactions.length > mostTransactions
      )
        throw rpcErrors.invalid(`up to ${mostTransactions} transactions`)
      const signed = await signAll(transactions.map(read))
      return { transactions: signed.map((one) => base58.encode(one)) }
    }
    case 'solana_signAndSendTransaction': {
      if (!askNode) throw rpcErrors.unknownNetwork()
      const [signed = new Uint8Array()] = await signAll([read(params.transaction)])
      const { maxRetries, minContextSlot, preflightCommitment, skipPreflight } = Object(
        params.options,
      )
      const options = { maxRetries, minContextSlot, preflightCommitment, skipPreflight }
      await askNode('sendTransaction', [base64.encode(signed), { ...options, encoding: 'base64' }])
      const { signaturesAt } = readSolanaTransaction(signed)
      return { signature: base58.encode(signed.slice(signaturesAt, signaturesAt + 64)) }
    }
    default:
      throw rpcErrors.unsupported(method)
  }
}

/** Returns a function that sends requests to the node. The requests reject after the time limit. */
function untilLate(askNode: AskNode): AskNode {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(rpcErrors.internal('The network’s node answers too late.')), nodeTime),
  )
  late.catch(() => {})
  return (method, params) => Promise.race([askNode(method, params), late])
}

/**
 * Resolves with whether the node knows the blockhashes of all transactions. Only the blockhash
 * shows the network of a transaction. Without this check, the question could name this network for
 * a transaction of another network. A node does not know the hash of a durable nonce.
 */
async function areOfNetwork(transactions: readonly SolanaTransaction[], askNode: AskNode) {
  const hashes = [...new Set(transactions.map(({ blockhash }) => blockhash))]
  const answers = await Promise.all(
    hashes.map((hash) =>
      askNode('isBlockhashValid', [hash, { commitment: 'processed' }]).catch(() => undefined),
    ),
  )
  return answers.every((answer) => Object(answer).value === true)
}

function decode(text: unknown): Uint8Array {
  try {
    return base58.decode(String(text))
  } catch {
    throw rpcErrors.invalid('base58')
  }
}

/**
 * Returns whether the bytes could be a transaction's message. A first byte from 128 to 254 is the
 * version of a transaction. The wallet does not know every version, so each of them counts, unless
 * the bytes are a text in UTF-8. The first byte `ff` marks messages that are not transactions.
 */
function isTransactionMessage(bytes: Uint8Array): boolean {
  const [first = 0] = bytes
  if (first > 0x7f)
    return first < 0xff && bytes.length > shortestMessage && readText(bytes) === undefined
  if (first > 64) return false
  try {
    readSolanaTransaction(Uint8Array.from([first, ...new Uint8Array(first * 64), ...bytes]))
    return true
  } catch {
    return false
  }
}
