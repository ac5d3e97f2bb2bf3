import { answerFromServer } from '../answerFromServer.ts'
import { requireFields, type ServiceApp, simulateLimits } from '../createServiceApp.ts'
import type { BlockchainContext } from './BlockchainContext.ts'

/** Each path, and whether its requests name the client too. */
const paths: Readonly<Record<string, boolean>> = {
  '/v1': false,
  '/v1/account/:address/:what': true,
  '/v1/convert/build-transaction': false,
  '/v1/convert/:what': true,
  '/v1/fungible/price': false,
  '/v1/identity/:address': true,
  '/v1/profile/account': false,
  '/v1/profile/:what/:subject': true,
  '/v1/sessions/:address/:action?': false,
  '/v1/supported-chains': true,
  '/pictures/:signature': false,
}

/** What `latchkey-server` answers. */
export function addServerRoutes(app: ServiceApp, context: BlockchainContext) {
  const answer = answerFromServer(context.server)
  for (const [path, namesClient] of Object.entries(paths))
    app.on(
      ['GET', 'POST'],
      path,
      requireFields(namesClient ? ['projectId', 'st', 'sv'] : ['projectId']),
      simulateLimits(context, 'blockchainApi'),
      answer,
    )
}
