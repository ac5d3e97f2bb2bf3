import type { Logger } from '../logger/createLogger.ts'
import type { SignClient } from './openSignClient.ts'

/** An envelope without any lock, for links between two apps of one device. */
const plainText = 2

/**
 * Whatever comes over the relay has to be under the session's key: the client would believe plain
 * text too, and the relay, which knows every topic, could write it. What cannot be opened is
 * dropped, and the log says so.
 */
export function refusePlainText({ core }: SignClient, logger: Logger): void {
  const envelopes = core.crypto
  const { decode } = envelopes

  function isSealed(encoded: string): boolean {
    try {
      return envelopes.getPayloadType(encoded) !== plainText
    } catch {
      // Not even an envelope.
      return false
    }
  }

  envelopes.decode = async (topic, encoded, options) => {
    // Like the client itself, which has nothing to say of what it cannot open.
    const payload = isSealed(encoded)
      ? await decode.call(envelopes, topic, encoded, options)
      : undefined
    if (payload === undefined) logger.debug('A message of the relay was dropped.')
    return payload as Awaited<ReturnType<typeof decode>>
  }
}
