import { chromium } from 'playwright-core'
import { serveApp } from '../../sandbox/services/serveApp.ts'
import { callChain } from '../../sandbox/wallets/callChain.ts'
import { browserFlags } from '../../scripts/browserFlags.mjs'
import { keepFrame } from '../../scripts/bundleFrame.mjs'
import { findBrowser } from '../../scripts/findBrowser.mjs'
import { createLog, openServer, readConfig, type Sources } from '../../server/index.ts'
import type { SecureSiteParts } from '../../server/secureSite/createSecureSite.ts'
import type { FrameAssets } from '../../server/secureSite/frame/FrameAssets.ts'
import type { SiteMail } from '../../server/secureSite/site/createMailer.ts'
import { toNetwork } from '../../src/engine/features/network/Network.ts'

export interface SecureSiteSetup {
  /** Creates the endpoints of social logins. Called after the site's origin is known. */
  readonly endpoints?: (origin: string) => Promise<SecureSiteParts['endpoints']>
  /** Additional settings of the server. */
  readonly env?: Readonly<Record<string, string>>
  /** The id and the node of a network. Default: no network. */
  readonly chain?: { readonly chainId: number; readonly rpcUrl: string }
  /** A coin's price in US dollars. Default: no provider knows a price. */
  readonly usd?: string
  /** The value of one US dollar in other currencies. Default: unknown. */
  readonly rates?: Readonly<Record<string, string>>
  /**
   * Returns what gets lost: the request (`lost`), its answer (`answerLost`), or nothing
   * (`undefined`).
   */
  readonly fault?: (request: Request) => 'lost' | 'answerLost' | undefined
}

type Bindings = Parameters<Parameters<typeof serveApp>[0]['fetch']>[1]
type Answer = (request: Request, bindings: Bindings) => Promise<Response> | Response

/** Serves answers on a free port, under a host name of this machine. */
async function serve(host: string, fetch: Answer) {
  const { stop, url } = await serveApp({ fetch })
  return { origin: url.replace('127.0.0.1', host), stop }
}

const nothing = async () => undefined
const noSources: Omit<Sources, 'networks' | 'askNode'> = {
  listWallets: async () => [],
  picture: nothing,
  missing: [],
  sellers: [],
  history: nothing,
  holdings: nothing,
  identity: nothing,
  nfts: nothing,
  prices: nothing,
  rates: nothing,
  resolveName: nothing,
  swap: nothing,
  handle: async () => Response.json({ error: 'NOT_FOUND' }, { status: 404 }),
}

/**
 * Starts the secure site of `latchkey-server` on a separate origin, and serves pages of other
 * origins that contain its frame. The browser partitions storage by site, as users' browsers do.
 */
export async function startSecureSite(setup: SecureSiteSetup = {}) {
  const { chain, endpoints, env = {}, fault, rates, usd } = setup
  const mails: SiteMail[] = []
  let handle: Answer = () => new Response('Not ready', { status: 503 })
  const site = await serve('localhost', async (request, bindings) => {
    const kind = fault?.(request)
    const answer = kind === 'lost' ? undefined : await handle(request, bindings)
    // The response has a text. For an empty error page, browsers would disconnect a window from its
    // opener.
    return kind || !answer ? new Response('Lost', { status: 503 }) : answer
  })
  const network =
    chain &&
    toNetwork({
      id: chain.chainId,
      name: 'Test chain',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [chain.rpcUrl] } },
    })
  const server = await openServer({
    config: readConfig({
      env: {
        DATABASE_URL: 'file::memory:',
        REQUESTS_PER_MINUTE: '1000000',
        SECURE_SITE_ORIGIN: site.origin,
        SECURE_SITE_KEY: `one:${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64')}`,
        ...env,
      },
      file: false,
    }),
    log: createLog({ level: 'error', secrets: [] }),
    sources: {
      ...noSources,
      networks: network ? [network] : [],
      prices: async () =>
        usd === undefined
          ? undefined
          : { value: [{ usd }], source: { from: 'test', name: 'Test', at: 0 }, imageKind: 'web' },
      rates: async () =>
        rates && { value: rates, source: { from: 'test', name: 'Test', at: 0 }, imageKind: 'web' },
      askNode: ({ method, params }) => chain && callChain({ rpcUrl: chain.rpcUrl, method, params }),
    },
    fetch,
    secureSite: {
      endpoints: await endpoints?.(site.origin),
      assets: (await keepFrame()) as FrameAssets,
      sendMail: async (mail) => void mails.push(mail),
    },
  })
  handle = (request, bindings) => server.secureSite!.fetch(request, { ...bindings })
  const stops = [() => server.close(), site.stop]

  const { executablePath } = await findBrowser()
  const browser = await chromium.launch({
    executablePath,
    // Resolves test host names to this machine, so that pages can belong to different sites.
    args: [...browserFlags(), '--host-resolver-rules=MAP *.test 127.0.0.1'],
  })
  stops.unshift(() => browser.close())

  return {
    origin: site.origin,
    browser,
    mails,
    /** Returns the code in the newest mail to an address. */
    codeFor(email: string): string | undefined {
      const mail = mails.findLast(({ to }) => to === email)
      return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
    },
    /** Adds a project whose pages may contain the frame. */
    async addProject(origins: readonly string[], wanted?: string): Promise<string> {
      const settings = {
        name: 'Shop',
        origins: [...origins],
        features: [],
        isAnalyticsEnabled: false,
        isEnabled: true,
      }
      const { id } = await server.projects.create(settings, wanted)
      return id
    },
    projects: server.projects,
    /** Serves a page of another origin, with this markup. */
    async servePage(host: string, markup: string | ((path: string) => string)) {
      const page = await serve(host, (request) => {
        const text = typeof markup === 'string' ? markup : markup(new URL(request.url).pathname)
        return new Response(text, { headers: { 'content-type': 'text/html' } })
      })
      stops.push(page.stop)
      return page.origin
    },
    async stop() {
      for (const stop of stops) await stop()
    },
  }
}

export type TestSite = Awaited<ReturnType<typeof startSecureSite>>
