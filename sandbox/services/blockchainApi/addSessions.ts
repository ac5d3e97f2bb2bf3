import { answerFromServer } from '../answerFromServer.ts'
import { requireFields, type ServiceApp, simulateLimits } from '../createServiceApp.ts'
import type { BlockchainContext } from './BlockchainContext.ts'

/** Permissions of smart accounts: request, grant, list and revoke. */
export function addSessions(app: ServiceApp, context: BlockchainContext) {
  app.on(
    ['GET', 'POST'],
    ['/v1/sessions/:address', '/v1/sessions/:address/:action'],
    requireFields(['projectId']),
    simulateLimits(context, 'blockchainApi'),
    answerFromServer(context.server),
  )
}
