import type { Logger } from '../../platform/createLogger.ts'
import type { SignClient } from './openSignClient.ts'

/** An unencrypted envelope, for links between two apps on one device. */
const plainText = 2

/**
 * Requires messages of the relay to be encrypted with the session's key. The client would also
 * accept plain text, which the relay could forge because it knows every topic. Messages that cannot
 * be decrypted are dropped and logged.
 */
export function refusePlainText({ core }: SignClient, logger: Logger): void {
  const envelopes = core.crypto
  const { decode } = envelopes

  function isSealed(encoded: string): boolean {
    try {
      return envelopes.getPayloadType(encoded) !== plainText
    } catch {
      // Not a valid envelope.
      return false
    }
  }

  envelopes.decode = async (topic, encoded, options) => {
    // Like the client itself, which ignores what it cannot decrypt.
    const payload = isSealed(encoded)
      ? await decode.call(envelopes, topic, encoded, options)
      : undefined
    if (payload === undefined) logger.debug('A message of the relay was dropped.')
    return payload as Awaited<ReturnType<typeof decode>>
  }
}
