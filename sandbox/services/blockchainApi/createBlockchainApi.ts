import { answerFromServer } from '../answerFromServer.ts'
import {
  createServiceApp,
  requireFields,
  type ServiceContext,
  simulateLimits,
} from '../createServiceApp.ts'
import type { SandboxServer } from '../openSandboxServer.ts'

export interface BlockchainContext extends ServiceContext {
  readonly server: SandboxServer
}

/** The paths. `true` means that requests must also name the client. */
const paths: Readonly<Record<string, boolean>> = {
  '/v1': false,
  '/v1/account/:address/:what': true,
  '/v1/convert/build-transaction': false,
  '/v1/convert/:what': true,
  '/v1/fungible/price': false,
  '/v1/generators/:what': false,
  '/v1/identity/:address': true,
  '/v1/onramp/buy/:what': true,
  '/v1/onramp/multi/quotes': false,
  '/v1/onramp/options': true,
  '/v1/onramp/quote': false,
  '/v1/onramp/widget': false,
  '/v1/profile/account': false,
  '/v1/profile/:what/:subject': true,
  '/v1/sessions/:address/:action?': false,
  '/v1/supported-chains': true,
  '/pictures/:signature': false,
}

/** Answers requests about chains, and forwards JSON-RPC to nodes. */
export function createBlockchainApi(context: BlockchainContext) {
  const app = createServiceApp(context, 'blockchainApi')
  const answer = answerFromServer(context.server)
  app.get('/health', (c) => c.text('OK'))
  for (const [path, namesClient] of Object.entries(paths))
    app.on(
      ['GET', 'POST'],
      path,
      requireFields(namesClient ? ['projectId', 'st', 'sv'] : ['projectId']),
      simulateLimits(context, 'blockchainApi'),
      answer,
    )
  return app
}
