import type { BrowserContext } from 'playwright-core'
import { inject, onTestFinished } from 'vitest'
import { createSignInServer } from '../../src/engine/siwx/server/index.ts'
import { namespaces } from '../pages/connect/namespaces.ts'
import { type ConnectPageOptions, openConnectPage } from './openConnectPage.ts'
import { startShop } from './startShop.ts'

type OpenPage = Parameters<typeof openConnectPage>[0]

/** Opens a page on which users sign in at a real server. */
export async function openSignInPage(
  openPage: OpenPage,
  {
    sessionLifetime,
    ...options
  }: ConnectPageOptions & {
    /** How long the server's sessions are valid, in milliseconds. The test advances the time. */
    sessionLifetime?: number
  } = {},
) {
  const { chains, solana } = inject('sandbox')
  const spoken = options.namespaces ?? ['eip155']
  const networks = spoken.flatMap((name) =>
    namespaces[name]!.networks({ chains, ...(solana && { solana }) }),
  )
  const pageUrl = options.baseUrl ?? inject('pagesUrl')
  let passed = 0
  const started = await startShop(
    createSignInServer({
      origin: pageUrl,
      chainId: networks.map(({ caipNetworkId }) => caipNetworkId),
      clientOf: 'cookie',
      lifetime: sessionLifetime,
      now: () => Date.now() + passed,
      client: (chainId) => nodeOf(chains.find((chain) => chainId === `eip155:${chain.chainId}`)),
    }),
  )
  onTestFinished(started.stop)
  // The server is on the same site as the page. Otherwise its cookie would not be sent.
  const server = {
    ...started,
    url: started.url.replace('127.0.0.1', new URL(pageUrl).hostname),
  }
  const opened = await openConnectPage(openPage, {
    siwx: server.url,
    ...(sessionLifetime !== undefined && {
      prepare: (context: BrowserContext) => context.clock.install(),
    }),
    ...options,
  })
  const { context, dialog, page } = opened
  return {
    ...opened,
    server,
    /** Advances the time of the page and the server. */
    async pass(milliseconds: number) {
      passed += milliseconds
      await context.clock.fastForward(milliseconds)
    },
    signInButton: dialog.getByRole('button', { name: 'Sign in', exact: true }),
    // The button of the current view. The previous view may still be fading out, with its own
    // Cancel button.
    cancelButton: dialog
      .locator('[data-view=SIWXSignMessage]')
      .getByRole('button', { name: 'Cancel', exact: true }),
    status: () => page.evaluate(() => window.engines[0]!.getState().siwx.status),
    /** Requests data that only signed-in users may read: the orders that the server returns. */
    orders: () =>
      page.evaluate(async (url) => {
        const response = await fetch(`${url}/orders`, { credentials: 'include' })
        return response.ok ? (await response.json()).of : response.status
      }, server.url),
  }
}

/** Returns a client of the chain's node, which calls smart accounts. */
function nodeOf(chain: { rpcUrl: string } | undefined) {
  if (!chain) return undefined
  return {
    async request(request: object) {
      const response = await fetch(chain.rpcUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...request }),
      })
      const { result, error } = await response.json()
      if (error) throw error
      return result
    },
  }
}
