import { causesOf, errorMessage } from '../errors/causesOf.ts'
import type { EngineError } from '../errors/EngineError.ts'
import { readField } from '../errors/readField.ts'
import { adapterErrors } from './adapterErrors.ts'

/**
 * Errors that wallets throw other than a rejection, by code and message. The first match counts.
 * The tests name the source of each message.
 */
const meanings: readonly {
  codes?: readonly number[]
  words: RegExp
  error: () => EngineError
}[] = [
  {
    // EIP-1474: the resource is in use.
    codes: [-32002],
    words: /\brequest\b.{0,80}\bpending\b|\bpending\b.{0,40}\brequest\b|\balready processing\b/i,
    error: adapterErrors.PENDING,
  },
  {
    // Browsers use these messages if an extension was removed or updated while its page was open.
    words: /extension context invalidated/i,
    error: adapterErrors.GONE,
  },
  { words: /\b(is|was|keyring|wallet) locked\b|\bunlock\b/i, error: adapterErrors.LOCKED },
  {
    // EIP-1193, WalletConnect.
    codes: [4100, 3001],
    words:
      /\bnot (allowed to interact|been (enabled yet|authorized by))\b|:\/\/\S+ is not permitted\b/i,
    error: adapterErrors.NOT_ALLOWED,
  },
  {
    // EIP-1193, JSON-RPC, EIP-1474, EIP-5792, WalletConnect.
    codes: [4200, -32601, -32004, 5700, 5710, 5100, 5101, 5102, 5103, 5104, 1001, 10001],
    words:
      /\bunsupported (chains?|methods?|events?|accounts?|namespace)\b|\bmethod\b.{0,60}\b(not (supported|implemented|found|available)|does not exist|unsupported)\b|^"\w+" not (supported|implemented)|\binvalid method\b|\bunable to handle message of type\b/i,
    error: adapterErrors.UNSUPPORTED,
  },
]

const contractWords = /\brevert/i

/**
 * The meaning of a wallet's error: busy, gone, locked, not allowed or not supported. `undefined` if
 * it is unknown.
 */
export function readWalletError(thrown: unknown): EngineError | undefined {
  const causes = causesOf(thrown).map((cause) => ({
    code: Number(readField(cause, 'code')),
    message: errorMessage(cause)?.slice(0, 500) ?? '',
  }))
  // A contract's message can arrive in the wallet's error. It says nothing about the wallet.
  const isContract = causes.some(({ message }) => contractWords.test(message))
  const meaning = meanings.find(({ codes, words }) =>
    causes.some(
      ({ code, message }) => codes?.includes(code) || (!isContract && words.test(message)),
    ),
  )
  return meaning?.error().because(thrown)
}
