import type { Context } from 'hono'
import {
  createServiceApp,
  requireProject,
  type ServiceContext,
  type ServiceEnv,
} from '../createServiceApp.ts'
import { refusals } from '../Refusal.ts'
import { drawImage } from './drawImage.ts'
import { findWallets } from './findWallets.ts'
import { readWalletsQuery } from './readWalletsQuery.ts'
import type { SandboxWallet } from './SandboxWallet.ts'

interface WalletApiContext extends ServiceContext {
  /** Read at each request, because the list may change. */
  readonly wallets: () => readonly SandboxWallet[]
}

const imageId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Lists wallets, their images, and a project's features. */
export function createWalletApi(context: WalletApiContext) {
  const app = createServiceApp(context, 'walletApi')
  app.use('*', requireProject(context, 'walletApi'))

  app.get('/appkit/v1/config', (c) => c.json({ features: c.var.project.features }))
  app.get('/projects/v1/origins', (c) => c.json({ allowedOrigins: c.var.project.allowedOrigins }))
  app.get('/getAnalyticsConfig', (c) =>
    c.json({ isAnalyticsEnabled: c.var.project.isAnalyticsEnabled }),
  )
  app.get('/getWallets', (c) =>
    c.json(findWallets(context.wallets(), readWalletsQuery(c.req.query()))),
  )

  app.get('/getWalletImage/:id', (c) => {
    const id = c.req.param('id')
    const isKnown = context.wallets().some(({ image_id }) => image_id === id)
    return isKnown ? image(c, id) : noImage(id)
  })
  app.get('/public/getAssetImage/:id', (c) => imageOf(c, imageId, c.req.param('id')))
  app.get('/public/getCurrencyImage/:code', (c) =>
    imageOf(c, /^[a-z]{3}$/i, c.req.param('code').toUpperCase()),
  )
  app.get('/public/getTokenImage/:symbol', (c) =>
    imageOf(c, /^[^\s/]{1,20}$/, c.req.param('symbol').toUpperCase()),
  )
  return app
}

function imageOf(context: Context<ServiceEnv>, form: RegExp, name: string) {
  return form.test(name) ? image(context, name) : noImage(name)
}

function image(context: Context<ServiceEnv>, name: string) {
  return context.body(drawImage(name), 200, {
    'Content-Type': 'image/png',
    'Cache-Control': 'public, max-age=3600',
    'X-Content-Type-Options': 'nosniff',
  })
}

function noImage(name: string): never {
  throw refusals.notFound('id', `There is no image ${name.slice(0, 100)}.`)
}
