import { toEngineError } from '../../errors/toEngineError.ts'
import type { Logger } from '../../platform/createLogger.ts'
import type { SignClient, SignSession } from './openSignClient.ts'

const userDisconnected = { code: 6000, message: 'User disconnected.' }

/** The sessions that the client stores, on this page and for the next visit. */
export function createStoredSessions(
  client: SignClient,
  { isExpired, logger }: { isExpired(session: SignSession): boolean; logger: Logger },
) {
  const ending = new Set<string>()

  return {
    /** The session that expires last, if one is still valid. */
    newest(): SignSession | undefined {
      const [newest] = client.session
        .getAll()
        .filter((session) => !isExpired(session) && !ending.has(session.topic))
        .sort((a, b) => b.expiry - a.expiry)
      return newest
    },

    /** Tells the wallet. On our side the session ends in any case. */
    async end({ topic, pairingTopic }: SignSession): Promise<void> {
      if (ending.has(topic)) return
      ending.add(topic)
      try {
        await client.disconnect({ topic, reason: userDisconnected })
      } catch (cause) {
        logger.debug(`The wallet did not hear the disconnect: ${toEngineError(cause).message}`)
        if (client.session.keys.includes(topic))
          await client.session.delete(topic, userDisconnected)
      } finally {
        for (const one of [topic, pairingTopic]) client.core.history.delete(one)
        ending.delete(topic)
      }
    },
  }
}
