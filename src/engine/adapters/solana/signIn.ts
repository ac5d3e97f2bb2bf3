import { base58 } from '@scure/base'
import { isEngineError } from '../../errors/EngineError.ts'
import { readField } from '../../errors/readField.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import { solanaProfile } from '../../siwx/chainProfiles.ts'
import { parseMessageFor } from '../../siwx/message/parseMessageFor.ts'
import type { SiwxMessage } from '../../siwx/message/SiwxMessage.ts'
import { areSame } from '../../siwx/verification/bytes.ts'
import { adapterErrors } from '../adapterErrors.ts'
import type { SignedText } from '../ChainAdapter.ts'
import type { StandardConnection } from '../walletStandard/StandardNamespace.ts'
import { solanaErrors } from './solanaErrors.ts'

const signatureBytes = 64
const mostBytes = 16_384

/**
 * Signs in with the wallet's own method (`solana:signIn`), which checks the domain and writes the
 * text. Refuses a text that differs from `message`. Resolves with `undefined` if such a wallet
 * could not write the message, or if the wallet's method does not work.
 */
export async function signIn(
  connection: StandardConnection,
  { address, message }: { address: string; message: string },
  signal: AbortSignal,
): Promise<SignedText | undefined> {
  const asked = read(message)
  if (asked?.accountAddress !== address) return undefined
  const entry = connection.entryOf(address)
  const { accountAddress, serializedMessage, scheme, chainId, ...fields } = asked
  // The standard uses the chain's own id, without the namespace.
  const input = { ...fields, address, chainId: chainId.slice(chainId.indexOf(':') + 1) }
  const answers = await ask(connection, input, signal)
  if (answers === undefined) return undefined
  const answer = readField(answers, '0')
  const bytes = readField(answer, 'signedMessage')
  const signature = readField(answer, 'signature')
  const isWhole =
    bytes instanceof Uint8Array &&
    bytes.length <= mostBytes &&
    signature instanceof Uint8Array &&
    signature.length === signatureBytes &&
    readField(readField(answer, 'account'), 'address') === readField(entry, 'address')
  if (!isWhole) throw adapterErrors.INVALID_ANSWER()
  const text = new TextDecoder().decode(bytes)
  const signed = areSame(new TextEncoder().encode(text), bytes) ? read(text) : undefined
  if (!signed || !haveSameFields(signed, asked)) throw solanaErrors.ALTERED_MESSAGE()
  return { message: text, signature: base58.encode(signature) }
}

/**
 * Passes on a rejection by the user. If the wallet's method is broken, the text is signed with the
 * plain method instead.
 */
async function ask(connection: StandardConnection, input: object, signal: AbortSignal) {
  try {
    return (await connection.call('solana:signIn', [input], signal)) ?? []
  } catch (cause) {
    const error = toEngineError(cause)
    const isBroken =
      isEngineError(error, 'common/UNKNOWN') || isEngineError(error, 'adapter/UNSUPPORTED')
    if (signal.aborted || !isBroken) throw cause
    return undefined
  }
}

function read(text: string): SiwxMessage | undefined {
  try {
    return parseMessageFor([solanaProfile], text)
  } catch {
    // The host uses another text, or the wallet wrote one.
    return undefined
  }
}

function haveSameFields(
  { serializedMessage: _, ...a }: SiwxMessage,
  { serializedMessage: __, ...b }: SiwxMessage,
): boolean {
  const sorted = (fields: object) =>
    JSON.stringify(Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1)))
  return sorted(a) === sorted(b)
}
