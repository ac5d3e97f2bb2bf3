import { base58 } from '@scure/base'
import { isSolanaReceiver } from '../../caip/CaipAddress.ts'
import { isEngineError } from '../../errors/EngineError.ts'
import { readField } from '../../errors/readField.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type { SiwxSession, SiwxTerms } from '../../features/siwx/SiwxOption.ts'
import { parseMessageFor, parseOffered } from '../../siwx/message/parseMessageFor.ts'
import type { SiwxFields } from '../../siwx/message/SiwxMessage.ts'
import { solanaProfile } from '../../siwx/namespaceProfiles.ts'
import { areSame } from '../../siwx/verification/bytes.ts'
import { untilAborted } from '../../store/untilAborted.ts'
import { adapterErrors } from '../adapterErrors.ts'
import type { SignedText } from '../NamespaceAdapter.ts'
import { captureMethod } from '../toWalletError.ts'
import type {
  StandardConnection,
  StandardSignIn,
} from '../walletStandard/createStandardDiscovery.ts'
import { solanaErrors } from './loadWeb3.ts'

const signatureBytes = 64
const mostBytes = 16_384

/** Asks the wallet to sign a text (`solana:signMessage`). Resolves with the signature in base58. */
export async function signMessage(
  connection: StandardConnection,
  { address, message }: { address: string; message: string },
  signal: AbortSignal,
): Promise<string> {
  const bytes = new TextEncoder().encode(message)
  const request = { account: connection.entryOf(address), message: bytes.slice() }
  const answer = readField(await connection.call('solana:signMessage', [request], signal), '0')
  const [signature, signed] = [readField(answer, 'signature'), readField(answer, 'signedMessage')]
  // A wallet may add words around the text. Its signature is then not valid for this text. Mobile
  // Wallet Adapter appends the signature to the returned text.
  const isWhole =
    signature instanceof Uint8Array &&
    signature.length === signatureBytes &&
    signed instanceof Uint8Array &&
    (areSame(signed, bytes) || areSame(signed, Uint8Array.from([...bytes, ...signature])))
  if (!isWhole) throw adapterErrors.INVALID_ANSWER()
  return base58.encode(signature)
}

/**
 * Signs in with the wallet's own method (`solana:signIn`), which checks the domain and writes the
 * text. Refuses a text that differs from `message`. Resolves with `undefined` if the wallet's
 * method cannot write the message or does not work.
 */
export async function signIn(
  connection: StandardConnection,
  { address, message }: { address: string; message: string },
  signal: AbortSignal,
): Promise<SignedText | undefined> {
  const asked = read(message)
  if (asked?.accountAddress !== address) return undefined
  const { accountAddress: _, ...terms } = asked
  const entry = connection.entryOf(address)
  const answers = await unlessBroken(
    () => connection.call('solana:signIn', [{ ...toInput(terms), address }], signal),
    signal,
  )
  if (answers === undefined) return undefined
  const signed = readAnswer(answers)
  if (!signed || readField(signed.account, 'address') !== readField(entry, 'address'))
    throw adapterErrors.INVALID_ANSWER()
  if (signed.text === undefined || !parseOffered(solanaProfile, signed.text, asked))
    throw solanaErrors.ALTERED_MESSAGE()
  return { message: signed.text, signature: signed.signature }
}

/**
 * Connects and signs in with one prompt: `solana:signIn` also connects the wallet. Ignores a
 * sign-in whose content differs from the request; the user then signs in after connecting. Resolves
 * with `undefined` if the wallet has to connect first.
 */
export async function connectAndSignIn(
  { wallet, caipNetworkId, signIn: load, logger }: StandardSignIn,
  signal: AbortSignal,
): Promise<{ accounts: readonly unknown[] } | undefined> {
  const method = captureMethod(readField(readField(wallet, 'features'), 'solana:signIn'), 'signIn')
  const { siwx } = await untilAborted(load(), signal)
  const terms = await untilAborted(siwx.terms(caipNetworkId), signal)
  if (!terms) return undefined
  const answers = await unlessBroken(() => method([toInput(terms)], signal), signal)
  const signed = answers === undefined ? undefined : readAnswer(answers)
  const session = signed && readSession(signed, terms)
  if (signed && !session)
    logger.warn('The wallet connected without the sign-in that it was asked for.')
  await siwx.accept(session ? [session] : [])
  if (!signed) return undefined
  const others = readField(wallet, 'accounts')
  const rest = Array.isArray(others) ? others.filter((one) => one !== signed.account) : []
  return { accounts: [signed.account, ...rest] }
}

/**
 * Converts the terms to the wallet's input. The Wallet Standard uses the chain's own id, without
 * the namespace.
 */
const toInput = ({ scheme: _, chainId, ...terms }: SiwxTerms) => ({
  ...terms,
  chainId: chainId.slice(chainId.indexOf(':') + 1),
})

/**
 * Rethrows a rejection by the user. Resolves with `undefined` if the wallet's method is broken, so
 * that the caller can use another method.
 */
async function unlessBroken(ask: () => Promise<unknown>, signal: AbortSignal) {
  try {
    return (await ask()) ?? []
  } catch (cause) {
    const error = toEngineError(cause)
    const isBroken =
      isEngineError(error, 'common/UNKNOWN') || isEngineError(error, 'adapter/UNSUPPORTED')
    if (signal.aborted || !isBroken) throw cause
    return undefined
  }
}

interface Signed {
  account: unknown
  signature: string
  /** `undefined` if the signed bytes are not a text. */
  text: string | undefined
}

/** Reads the signed bytes and the signature. `undefined` if the wallet's answer is malformed. */
function readAnswer(answers: unknown): Signed | undefined {
  const answer = readField(answers, '0')
  const bytes = readField(answer, 'signedMessage')
  const signature = readField(answer, 'signature')
  const isWhole =
    bytes instanceof Uint8Array &&
    bytes.length <= mostBytes &&
    signature instanceof Uint8Array &&
    signature.length === signatureBytes
  if (!isWhole) return undefined
  const text = new TextDecoder().decode(bytes)
  return {
    account: readField(answer, 'account'),
    signature: base58.encode(signature),
    text: areSame(new TextEncoder().encode(text), bytes) ? text : undefined,
  }
}

function readSession({ account, signature, text }: Signed, terms: SiwxTerms) {
  const accountAddress = readField(account, 'address')
  const isAddress = typeof accountAddress === 'string' && isSolanaReceiver(accountAddress)
  if (!isAddress || text === undefined) return undefined
  const data = parseOffered(solanaProfile, text, { ...terms, accountAddress })
  return data && ({ data, message: text, signature } satisfies SiwxSession)
}

function read(text: string): SiwxFields | undefined {
  try {
    const { serializedMessage: _, ...fields } = parseMessageFor([solanaProfile], text)
    return fields
  } catch {
    // The host uses another text.
    return undefined
  }
}
