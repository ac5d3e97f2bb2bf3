import { readFile } from 'node:fs/promises'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getCookie, setCookie } from 'hono/cookie'
import { findNetwork } from '../api/addBlockchainApi.ts'
import { createNodeAnswers, nodeCall } from '../api/createNodeAnswers.ts'
import { addressOf } from '../api/requests.ts'
import type { ServerEnv } from '../api/ServerEnv.ts'
import { type Limits, visitorOf } from '../createLimits.ts'
import type { Log } from '../createLog.ts'
import { type Metrics, routeOf } from '../createMetrics.ts'
import { isAway, isOrphan } from '../database/databaseErrors.ts'
import type { Database } from '../database/Schema.ts'
import { answerProblem, Problem, problems } from '../problem.ts'
import type { Project, Projects } from '../projects/createProjects.ts'
import type { ServerConfig } from '../readConfig.ts'
import type { SourcesOf } from '../upstream/createProjectSources.ts'
import type { Sources } from '../upstream/Sources.ts'
import type { FrameAssets } from './frame/FrameAssets.ts'
import {
  type SiteAnswer,
  type SiteLoginKind,
  type SiteRequestName,
  type SiteSocial,
  siteHeaders,
  siteRequests,
} from './SiteApi.ts'
import { addWindows, windowCookie } from './site/addWindows.ts'
import { answerAccount } from './site/answerAccount.ts'
import { answerEmail } from './site/answerEmail.ts'
import { answerFarcaster } from './site/answerFarcaster.ts'
import { answerPasskeys } from './site/answerPasskeys.ts'
import { answerPermissions } from './site/answerPermissions.ts'
import { answerPrice } from './site/answerPrice.ts'
import { answerWallet } from './site/answerWallet.ts'
import { answerWindows } from './site/answerWindows.ts'
import { createAccounts } from './site/createAccounts.ts'
import { createBundlerAnswers } from './site/createBundlerAnswers.ts'
import { createDevices, removeOldDevices } from './site/createDevices.ts'
import { createMailer, type SendMail } from './site/createMailer.ts'
import { createNotices } from './site/createNotices.ts'
import { createPasskeys } from './site/createPasskeys.ts'
import { createPending, randomToken } from './site/createPending.ts'
import { createSessions, describeBrowser, removeIdleSessions } from './site/createSessions.ts'
import {
  createSiteKeys,
  type LoadSiteKeys,
  readSiteKeys,
  type SiteKeys,
} from './site/createSiteKeys.ts'
import { createSiteLimits } from './site/createSiteLimits.ts'
import { createSocials, type SocialEndpoints, type SocialKeys } from './site/createSocials.ts'
import { createWallets } from './site/createWallets.ts'
import { createWindows } from './site/createWindows.ts'
import { frameParents } from './site/frameParents.ts'
import { createSitePages } from './site/sitePages.ts'
import { SiteRefusal, siteRefusal } from './site/siteProblem.ts'
import { chooseLanguage, openSiteLanguage } from './site/texts/SiteLanguage.ts'
import type { LogIn, SiteAnswers, Visit } from './site/Visit.ts'

const largestBody = 64 * 1_024
const browserTime = 400 * 86_400
const browserCookie = '__Host-latchkey-browser'

/** Replacements for the systems outside this server, for tests and the sandbox. */
export interface SecureSiteParts {
  /** The frame's files. Default: the files that are packed with the server. */
  assets?: FrameAssets | undefined
  /** Other endpoints for social logins. Default: the endpoints of the providers. */
  endpoints?: Partial<Record<SiteSocial, SocialEndpoints>> | undefined
  /** Reads the site's keys. Default: reads `SECURE_SITE_KEY` or the file. */
  loadKeys?: LoadSiteKeys | undefined
  /** Sends the site's emails. Default: through `SMTP_URL`. */
  sendMail?: SendMail | undefined
}

export interface SecureSiteOptions extends SecureSiteParts {
  config: ServerConfig
  database: Database
  /** Sends the requests to the providers of social logins. */
  fetch: typeof fetch
  limits: Limits
  log: Log
  metrics: Metrics
  now(): number
  /** The site's public origin. */
  origin: string
  projects: Projects
  sources: Sources
  sourcesOf: SourcesOf
}

export interface SecureSite {
  fetch: Hono<ServerEnv>['fetch']
  /** Removes expired data from the database. */
  clean(): Promise<void>
}

/**
 * Creates the embedded wallet's site, which has its own origin. The site serves the frame, logs
 * users in and stores shares.
 */
export async function createSecureSite(options: SecureSiteOptions): Promise<SecureSite> {
  const { config, database, limits: visitorLimits, log, metrics, now, origin, projects } = options
  const { sources, sourcesOf } = options
  const { db } = database
  const keys = options.loadKeys
    ? createSiteKeys(await options.loadKeys())
    : await readSiteKeys(config)
  const send = options.sendMail ?? readMailer(config)
  const assets = options.assets ?? (await readAssets())
  const pages = createSitePages(assets)
  const answerNodes = createNodeAnswers(options)
  const answerBundler = createBundlerAnswers(options)

  const pending = createPending({ db, keys, now })
  const limits = createSiteLimits({ db, keys, now })
  const sessions = createSessions({ db, keys, now })
  const wallets = createWallets({ database, keys, now, pending })
  const devices = createDevices({ db, keys, now, pending })
  const notify = createNotices({ log, send })
  const windows = createWindows({ origin, pending })
  const socials = createSocials({
    origin,
    keys: readSocialKeys(config),
    endpoints: options.endpoints ?? {},
    fetch: options.fetch,
  })
  const logins = {
    email: send !== undefined,
    farcaster: config.farcasterNodeUrl !== undefined,
    passkey: true,
    socials: socials.configured,
  }
  const isOffered = (kind: SiteLoginKind) =>
    kind === 'email' || kind === 'farcaster' || kind === 'passkey'
      ? logins[kind]
      : logins.socials.includes(kind)
  const accounts = createAccounts({ database, isOffered, keys, now, wallets })
  const passkeys = createPasskeys({ accounts, origin, pending })

  const logIn: LogIn = async (visit, user) => {
    const { app, holder, label, project, session } = visit
    // Ends the session from before the login. A login always sets a new cookie.
    if (session) await sessions.end(session.user, session.id)
    visit.setSession(await sessions.open(user, { app: app ?? origin, holder, label }))
    log.info({ project: project.id, code: 'login/DONE' }, 'A user logged in')
    const described = await accounts.describe(user)
    if (!described) throw problems.unavailable('user', 'The user was deleted.')
    return described
  }

  const answers: SiteAnswers = {
    async start(visit) {
      await visit.renewSession()
      visit.setBrowser()
      return {
        isAllowed: true,
        isPasskeyRequired: visit.project.isPasskeyRequired,
        networks: sources.networks.map(({ caipNetworkId: id, name, nativeCurrency }) => ({
          id,
          name,
          coin: nativeCurrency.symbol,
          rpcUrl: `${origin}/rpc/${id}`,
          ...(config.bundlers[id] !== undefined && {
            bundlerUrl: `${origin}/bundler/${id}`,
            isSponsored: config.paymasters[id] !== undefined,
            ...(config.feeTokens[id] && { feeToken: config.feeTokens[id] }),
          }),
          ...(config.upgradeNetworks.includes(id) && { canUpgrade: true }),
        })),
        logins,
        user: visit.session ? await accounts.describe(visit.session.user) : null,
      }
    },
    ...answerAccount({
      accounts,
      keys,
      limits,
      log,
      notify,
      now,
      origin,
      passkeys,
      sessions,
      wallets,
    }),
    ...answerEmail({
      accounts,
      devices,
      limits,
      logIn,
      notify,
      origin,
      pending,
      send,
      sessions,
      withDeviceApproval: config.deviceApproval === 'on',
    }),
    ...answerFarcaster({
      accounts,
      fetch: options.fetch,
      limits,
      logIn,
      nodeUrl: config.farcasterNodeUrl,
      origin,
      pending,
      relayUrl: config.farcasterRelayUrl,
    }),
    ...answerPasskeys({ accounts, limits, log, notify, sessions }),
    ...answerPermissions({ db, limits, now }),
    ...answerPrice({ now, sources, sourcesOf }),
    ...answerWallet({ accounts, limits, log, notify, passkeys, wallets }),
    ...answerWindows({
      accounts,
      limits,
      logIn,
      notify,
      origin,
      passkeys,
      sessions,
      socials,
      windows,
    }),
  }

  const app = new Hono<ServerEnv>()
  const isHttps = origin.startsWith('https:')
  const languageOf = (c: Context<ServerEnv>, named?: string) =>
    openSiteLanguage(chooseLanguage(named, c.req.header('accept-language')))
  app.onError(async (error, c) => {
    if (error instanceof SiteRefusal) {
      c.status(400)
      const language = await languageOf(c)
      const { say } = language
      return c.html(pages.say(language, say('page.failed'), say(`problem.${error.problem.code}`)))
    }
    if (error instanceof Problem) return answerProblem(c, error)
    const isOutage = isAway(error)
    if (isOutage) log.warn({ error, route: routeOf(c) }, 'The database does not answer')
    else log.error({ error, route: routeOf(c) }, 'A request to the secure site failed')
    return answerProblem(
      c,
      isOutage ? problems.unavailable('database', 'Try again later.') : new Problem(500),
    )
  })
  app.notFound((c) => answerProblem(c, problems.notFound('path', 'There is nothing at this path.')))

  app.use(metrics.middleware)
  app.use(async (c, next) => {
    c.header('content-security-policy', pages.policy())
    c.header('cache-control', 'no-store')
    // With `no-referrer`, browsers would send the forms of the site's own pages with
    // `Origin: null`.
    c.header('referrer-policy', 'same-origin')
    c.header('x-content-type-options', 'nosniff')
    c.header('origin-agent-cluster', '?1')
    if (isHttps) c.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    await next()
  })
  app.use(
    bodyLimit({
      maxSize: largestBody,
      onError: (c) => answerProblem(c, problems.tooLarge(largestBody)),
    }),
  )
  app.use('/frame/*', async (c) => {
    const file = Object.hasOwn(assets.files, c.req.path) ? assets.files[c.req.path] : undefined
    if (!file) throw problems.notFound('path', 'There is nothing at this path.')
    c.header('cache-control', 'public, max-age=31536000, immutable')
    c.header('cross-origin-resource-policy', 'same-origin')
    return c.body(file.body, 200, { 'content-type': `${file.type}; charset=utf-8` })
  })

  app.get('/sdk', async (c) => {
    // Limits requests to this page, because anyone can open it and it reads the database.
    await countVisitor(c)
    const project = await projects.get(c.req.query('projectId') ?? '')
    const ancestors = frameParents(project, origin).policy()
    c.header('content-security-policy', pages.policy({ ancestors }))
    return c.html(await walletPage(c, 'frame'))
  })
  app.get('/approve', async (c) => c.html(await walletPage(c, 'approve')))
  app.get('/loading', async (c) => {
    const language = await languageOf(c)
    const { say } = language
    return c.html(pages.say(language, say('act.waiting'), say('page.loading')))
  })
  // Limits requests to these pages, because anyone can open them and each request stores data.
  const windowPaths = ['/callback/*', '/device/*', '/done', '/link', '/passkey', '/social/*']
  for (const path of windowPaths)
    app.use(path, async (c, next) => {
      await countVisitor(c)
      await next()
    })
  async function walletPage(c: Context<ServerEnv>, name: 'frame' | 'approve') {
    const language = await languageOf(c)
    return pages.page({ name, language, title: language.say('page.wallet') })
  }
  addWindows(app, { accounts, devices, languageOf, log, origin, pages, pending, socials, windows })

  // The public keys for a host's server, and the hashes to compare the frame's files with.
  app.get('/.well-known/jwks.json', (c) => {
    c.header('cache-control', 'public, max-age=300')
    return c.json({
      keys: keys.signers.map(({ id, publicKey }) => ({
        ...publicKey.export({ format: 'jwk' }),
        kid: id,
        alg: 'EdDSA',
        use: 'sig',
      })),
    })
  })
  app.get('/.well-known/latchkey-frame.json', (c) =>
    c.json({
      entry: assets.entry,
      files: Object.fromEntries(
        Object.entries(assets.files).map(([path, { integrity }]) => [path, integrity]),
      ),
    }),
  )

  async function countVisitor(c: Context<ServerEnv>) {
    const network = visitorOf(addressOf(c, config.trustedProxies))
    const wait = await visitorLimits.count(['secure site', network])
    if (wait !== undefined) throw problems.tooMany(wait)
  }

  /** Refuses requests that no page of the site sends. Counts all other requests. */
  async function requireProject(c: Context<ServerEnv>): Promise<Project | undefined> {
    const from = c.req.header('origin')
    const site = c.req.header('sec-fetch-site')
    if (from !== origin || (site !== undefined && site !== 'same-origin'))
      throw problems.forbidden('Only the pages of the site ask this.')
    const id = c.req.header(siteHeaders.project)
    if (!id) throw problems.badInput(siteHeaders.project, 'The header is missing.')
    await countVisitor(c)
    const project = await projects.get(id)
    return project?.isEnabled ? project : undefined
  }

  app.post('/rpc/:network', async (c) => {
    if (!(await requireProject(c))) throw problems.unauthorized('Unauthorized: invalid key')
    // Accepts only a single call, because the frame sends no batches. A batch would count as one
    // request.
    const { data } = nodeCall.safeParse(await readJson(c))
    if (!data) throw problems.badInput('body', 'The body is not one call of JSON-RPC.')
    return c.json(await answerNodes(data, findNetwork(sources.networks, c.req.param('network'))))
  })

  app.post('/bundler/:network', async (c) => {
    const project = await requireProject(c)
    if (!project) throw problems.unauthorized('Unauthorized: invalid key')
    // The user must be logged in, because a paymaster pays only for the project's users.
    const { session } = await readVisit(c, project, undefined)
    if (!session) throw problems.unauthorized('Unauthorized: not logged in')
    const wait = await visitorLimits.count(['smart account', session.user])
    if (wait !== undefined) throw problems.tooMany(wait)
    return c.json(await answerBundler(await readJson(c), c.req.param('network')))
  })

  app.post('/api/:noun/:verb?', async (c) => {
    const name = c.req.path.slice('/api/'.length)
    if (!isRequestName(name)) throw problems.notFound('path', `There is no request ${name}.`)
    const project = await requireProject(c)
    const { data, error } = siteRequests[name].safeParse(await readJson(c))
    if (error)
      throw new Problem(
        400,
        error.issues.slice(0, 20).map(({ message, path }) => ({
          field: path.map(String).join('.').slice(0, 200) || 'body',
          description: message.slice(0, 300),
        })),
      )
    const at = c.req.header(siteHeaders.app)
    const parents = frameParents(project, origin)
    if (name === 'start') {
      const { ancestors } = siteRequests.start.parse(data)
      const isAllowed = ancestors.every(parents.isAllowed) && ancestors[0] === at
      if (!isAllowed) return c.json({ value: { isAllowed: false } })
    }
    if (!project) throw problems.unauthorized('Unauthorized: invalid key')
    if (at !== undefined && !parents.isAllowed(at))
      throw problems.unauthorized('Unauthorized: origin not allowed')
    const visit = await readVisit(c, project, at)
    return c.json(await answer(name, visit, data))
  })

  async function answer(
    name: SiteRequestName,
    visit: Visit,
    body: unknown,
  ): Promise<SiteAnswer<unknown>> {
    try {
      // `value` was validated by the schema of the request with this `name`.
      const value = await (answers[name] as (visit: Visit, body: unknown) => unknown)(visit, body)
      metrics.countSite(name, 'ok')
      return { value }
    } catch (cause) {
      // Only rows of users are added, so the user was deleted while the request ran.
      const refusal = isOrphan(cause) ? siteRefusal('login/OVER') : cause
      if (!(refusal instanceof SiteRefusal)) throw refusal
      metrics.countSite(name, refusal.problem.code)
      return { problem: refusal.problem }
    }
  }

  /**
   * Reads the visit from a request. The cookies are partitioned by the host page's site, and no
   * script can read them.
   */
  async function readVisit(
    c: Context<ServerEnv>,
    project: Project,
    at: string | undefined,
  ): Promise<Visit> {
    const sessionCookie = `__Host-latchkey-${project.id.slice(0, 16)}`
    const set = (name: string, value: string, maxAge: number) =>
      setCookie(c, name, value, {
        path: '/',
        secure: true,
        httpOnly: true,
        sameSite: 'None',
        partitioned: true,
        maxAge,
      })
    const browser = readBrowser(getCookie(c, browserCookie), keys)
    const token = getCookie(c, sessionCookie)
    const holder = readHolder(c.req.header(siteHeaders.holder))
    // Ignores a session cookie without the browser's cookie: another site or user has set it.
    const session =
      token && browser ? await sessions.find({ token, holder }, project.id) : undefined
    return {
      project,
      app: at,
      browser,
      holder,
      window: getCookie(c, windowCookie),
      language: chooseLanguage(c.req.header(siteHeaders.language), c.req.header('accept-language')),
      network: visitorOf(addressOf(c, config.trustedProxies)),
      label: describeBrowser(c.req.header('user-agent')),
      session,
      setBrowser() {
        const value = getCookie(c, browserCookie)
        set(browserCookie, browser && value ? value : writeBrowser(keys), browserTime)
      },
      setSession: (next) => set(sessionCookie, next ?? '', next === undefined ? 0 : browserTime),
      async renewSession() {
        if (!session?.isOld || !token) return
        const next = await sessions.rotate(session, { token, holder })
        if (next) set(sessionCookie, next, browserTime)
      },
    }
  }

  return {
    fetch: app.fetch,
    async clean() {
      const time = now()
      await removeIdleSessions(database, time)
      await removeOldDevices(db, time)
      await db.deleteFrom('site_pending').where('expires', '<=', time).execute()
      await db.deleteFrom('site_counter').where('expires', '<=', time).execute()
      await db.deleteFrom('site_permission').where('expires', '<=', time).execute()
    },
  }
}

/** Reads the secret of a frame: 256 bits in base64url. */
const readHolder = (given: string | undefined) =>
  given !== undefined && /^[\w-]{43}$/.test(given) ? given : undefined

const isRequestName = (name: string): name is SiteRequestName => Object.hasOwn(siteRequests, name)

async function readJson(c: Context): Promise<unknown> {
  try {
    return await c.req.json()
  } catch {
    throw problems.badInput('body', 'The body is not JSON.')
  }
}

/** Signs a browser's cookie, so that a page or another site cannot choose its value. */
function writeBrowser(keys: SiteKeys): string {
  const id = randomToken()
  return `${id}.${keys.nameOf(['browser', id])}`
}

function readBrowser(cookie: string | undefined, keys: SiteKeys): string | undefined {
  const [id = '', name = ''] = cookie?.split('.') ?? []
  return keys.namesOf(['browser', id]).includes(name) ? id : undefined
}

function readMailer({ mailFrom, smtpUrl }: ServerConfig): SendMail | undefined {
  return smtpUrl && mailFrom ? createMailer({ url: smtpUrl, from: mailFrom }) : undefined
}

/** Reads the files that `scripts/bundleServer.mjs` puts beside the program. */
async function readAssets(): Promise<FrameAssets> {
  return JSON.parse(await readFile(new URL('frame.json', import.meta.url), 'utf8'))
}

function readSocialKeys(config: ServerConfig): SocialKeys {
  const key = (clientId: string | undefined, clientSecret: string | undefined) =>
    clientId && clientSecret ? { clientId, clientSecret } : undefined
  return {
    google: key(config.googleClientId, config.googleClientSecret),
    apple: key(config.appleClientId, config.appleClientSecret),
    github: key(config.githubClientId, config.githubClientSecret),
    facebook: key(config.facebookClientId, config.facebookClientSecret),
    x: key(config.xClientId, config.xClientSecret),
    discord: key(config.discordClientId, config.discordClientSecret),
  }
}
