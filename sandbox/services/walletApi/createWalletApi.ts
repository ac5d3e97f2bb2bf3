import { answerFromServer } from '../answerFromServer.ts'
import {
  createServiceApp,
  requireFields,
  type ServiceContext,
  simulateLimits,
} from '../createServiceApp.ts'
import type { SandboxServer } from '../openSandboxServer.ts'
import { refusals } from '../Refusal.ts'

interface WalletApiContext extends ServiceContext {
  readonly server: SandboxServer
}

const paths = [
  '/appkit/v1/config',
  '/projects/v1/origins',
  '/getAnalyticsConfig',
  '/getWallets',
  '/getWalletImage/:id',
  '/public/getAssetImage/:id',
  '/public/getCurrencyImage/:id',
  '/public/getTokenImage/:id',
]
const walletId = /^[0-9a-f]{64}$/

/** Lists wallets, their images, and a project's features. */
export function createWalletApi(context: WalletApiContext) {
  const app = createServiceApp(context, 'walletApi')
  app.use('*', requireFields(['projectId', 'st', 'sv']), simulateLimits(context, 'walletApi'))
  app.use('/getWallets', async ({ req }, next) => {
    // Refuses ids in another format. Other servers may have their own wallets with such ids, but
    // the public service has none.
    for (const field of ['include', 'exclude'])
      if (
        req
          .query(field)
          ?.split(',')
          .some((id) => !walletId.test(id))
      )
        throw refusals.badInput(field, `${field} has an entry of a wrong form.`)
    await next()
  })
  const answer = answerFromServer(context.server)
  for (const path of paths) app.get(path, answer)
  return app
}
