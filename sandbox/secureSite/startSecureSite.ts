import { randomBytes, randomInt } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { OpenServerOptions } from '../../server/index.ts'
import { createBundler } from '../bundler/createBundler.ts'
import { deploySmartAccounts } from '../chains/smartAccount/deploySmartAccounts.ts'
import { applyFault } from '../faults/applyFault.ts'
import type { ServiceContext } from '../services/createServiceApp.ts'
import { type HostCertificate, serveApp } from '../services/serveApp.ts'
import { createInbox } from './createInbox.ts'
import { createSiteControl } from './createSiteControl.ts'
import { startProviders } from './providers/startProviders.ts'
import { readFrame } from './readFrame.ts'

export interface SecureSiteOptions {
  /** Whether a link in a mail must approve a new browser. Default: no. */
  readonly deviceApproval?: boolean | undefined
  /** Serves the site over https, at the certificate's host. Default: http at `localhost`. */
  readonly certificate?: HostCertificate | undefined
}

interface StartOptions
  extends SecureSiteOptions,
    Pick<ServiceContext, 'faults' | 'log' | 'stopped'> {
  readonly chains: readonly { readonly chainId: number; readonly rpcUrl: string }[]
  /** The URL of the service that pays the fees of smart accounts. */
  readonly paymasterUrl: string
}

/** The options with which a server also serves the secure site. */
export interface SecureSiteSetup {
  readonly env: Readonly<Record<string, string>>
  readonly parts: NonNullable<OpenServerOptions['secureSite']>
}

type SiteFetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>

/**
 * Serves the secure site of `latchkey-server` on a separate origin: `localhost`, while pages are on
 * 127.0.0.1. The mailbox, the login providers, the chains and their bundlers are the sandbox's own.
 */
export async function startSecureSite({
  certificate,
  chains,
  deviceApproval = false,
  faults,
  log,
  paymasterUrl,
  stopped,
}: StartOptions) {
  const inbox = createInbox()
  let site: SiteFetch = () => new Response('Not ready', { status: 503 })

  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use(async (c, next) => {
    await log.record('secureSite', c)
    const fault = faults.take('secureSite', c.req.path)
    const gone = AbortSignal.any([stopped, c.req.raw.signal])
    const answer = fault && (await applyFault(fault, { incoming: c.env.incoming, gone }))
    if (answer) return answer
    await next()
  })
  app.all('*', async (c) => site(await toServer(c), c.env))
  app.onError((error) => {
    console.error(error)
    return new Response('Internal Server Error', { status: 500 })
  })

  await Promise.all(chains.map(deploySmartAccounts))
  const [bundler, server] = await Promise.all([
    serveApp(createBundler({ chains })),
    serveApp(app, certificate),
  ])
  const url = server.url.replace('127.0.0.1', 'localhost')
  const providers = await startProviders(url)
  const urlsOf = (urlOf: (chainId: number) => string) =>
    JSON.stringify(
      Object.fromEntries(chains.map(({ chainId }) => [`eip155:${chainId}`, urlOf(chainId)])),
    )
  const setup: SecureSiteSetup = {
    env: {
      ...providers.env,
      BUNDLERS: urlsOf((chainId) => `${bundler.url}/${chainId}`),
      PAYMASTERS: urlsOf(() => paymasterUrl),
      DEVICE_APPROVAL: deviceApproval ? 'on' : 'off',
      SECURE_SITE_KEY: `sandbox:${randomBytes(32).toString('base64')}`,
      SECURE_SITE_ORIGIN: url,
      TRUSTED_PROXIES: '1',
    },
    parts: {
      assets: await readFrame(),
      endpoints: providers.endpoints,
      sendMail: inbox.send,
    },
  }

  return {
    /** The site's origin, and the URL of its frame. */
    urls: { url, frameUrl: `${url}/sdk` },
    setup,
    /** Sets the server that answers requests. */
    answerFrom(fetch: SiteFetch) {
      site = fetch
    },
    inbox,
    control: createSiteControl(inbox),
    async stop() {
      await Promise.all([server.stop(), bundler.stop(), providers.stop()])
    },
  }
}

/**
 * Forwards a request to the server. Each request gets another network address. The tests of an app
 * simulate many users, but the server limits the number of codes for each network address.
 */
async function toServer({ req }: Context): Promise<Request> {
  const headers = new Headers(req.raw.headers)
  headers.set('x-forwarded-for', `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`)
  const hasBody = req.method !== 'GET' && req.method !== 'HEAD'
  const body = hasBody ? await req.text() : null
  return new Request(req.url, { method: req.method, headers, body })
}
