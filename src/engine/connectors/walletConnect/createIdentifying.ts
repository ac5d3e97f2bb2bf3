import type { ConnectorContext } from '../../adapters/SharedConnector.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type { SignClient, SignSession } from './openSignClient.ts'

/** Tells the configured blockchain service which client has a session. */
export function createIdentifying(
  { logger, services }: Pick<ConnectorContext, 'logger' | 'services'>,
  { core }: Pick<SignClient, 'core'>,
) {
  let latest: SignSession | undefined

  return async (session: SignSession | undefined): Promise<void> => {
    latest = session
    if (!services.has('blockchainApi')) return
    try {
      const api = await services.blockchainApi()
      const clientId = await core.crypto.getClientId()
      api.identify(latest && clientId)
    } catch (thrown) {
      // The service answers without it too.
      logger.debug(`Telling the blockchain service failed: ${toEngineError(thrown).message}`)
    }
  }
}
