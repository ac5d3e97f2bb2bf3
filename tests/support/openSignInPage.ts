import { inject, onTestFinished } from 'vitest'
import type { createSiwxApp } from '../../sandbox/siwxServer/createSiwxApp.ts'
import { startSiwxServer } from '../../sandbox/siwxServer/startSiwxServer.ts'
import { verify } from '../../src/engine/siwx/index.ts'
import { families } from '../pages/connect/families.ts'
import { type ConnectPageOptions, openConnectPage } from './openConnectPage.ts'

type OpenPage = Parameters<typeof openConnectPage>[0]
type VerifySignIn = Parameters<typeof createSiwxApp>[0]['verify']

/** The page on which visitors sign in at a real server of its own. */
export async function openSignInPage(openPage: OpenPage, options: ConnectPageOptions = {}) {
  const { chains, solana } = inject('sandbox')
  const spoken = options.families ?? ['eip155']
  const networks = spoken.flatMap((name) =>
    families[name]!.networks({ chains, ...(solana && { solana }) }),
  )
  const server = await startSiwxServer({
    origin: inject('pagesUrl'),
    chainIds: networks.map(({ caipNetworkId }) => caipNetworkId),
    verify: verify as VerifySignIn,
  })
  onTestFinished(server.stop)
  const opened = await openConnectPage(openPage, { siwx: server.url, ...options })
  const { dialog, page } = opened
  return {
    ...opened,
    server,
    signInButton: dialog.getByRole('button', { name: 'Sign in', exact: true }),
    cancelButton: dialog.getByRole('button', { name: 'Cancel', exact: true }),
    status: () => page.evaluate(() => window.engines[0]!.getState().siwx.status),
    /** What only who has signed in may read: whose orders the server would show. */
    orders: () =>
      page.evaluate(async (url) => {
        const response = await fetch(`${url}/orders`, { credentials: 'include' })
        return response.ok ? (await response.json()).of : response.status
      }, server.url),
  }
}
