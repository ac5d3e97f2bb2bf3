import type { Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { ServerEnv } from '../../api/ServerEnv.ts'
import type { Log } from '../../createLog.ts'
import { type SiteSocial, socialProviders } from '../SiteApi.ts'
import type { Accounts, Identity } from './createAccounts.ts'
import type { Devices } from './createDevices.ts'
import { type Pending, randomToken } from './createPending.ts'
import type { Place } from './createSiteKeys.ts'
import { newSocialCheck, type SocialCheck, type Socials } from './createSocials.ts'
import type { SiteWindow, WindowLogin, Windows } from './createWindows.ts'
import { nameOfLogin } from './nameOfLogin.ts'
import type { SitePages } from './sitePages.ts'
import { SiteRefusal, siteRefusal } from './siteProblem.ts'
import type { SiteLanguage } from './texts/SiteLanguage.ts'

const pageTime = 10 * 60_000

export const windowCookie = '__Host-latchkey-window'

export interface AddWindowsOptions {
  accounts: Accounts
  devices: Devices
  /** Returns the language of a page. `named`: the language of the page that opened it. */
  languageOf(c: SiteContext, named?: string): Promise<SiteLanguage>
  log: Log
  origin: string
  pages: SitePages
  pending: Pending
  socials: Socials
  windows: Windows
}

interface Done extends Pick<SiteWindow, 'app' | 'back' | 'locale' | 'window'> {
  resultUri: string
}

interface LinkQuestion {
  opened: SiteWindow
  identity: Identity
  user: string
}

type SiteContext = Context<ServerEnv>

/**
 * Adds the pages that open at top level: logins with providers, passkeys, and links in emails. None
 * of these pages sets a Cross-Origin-Opener-Policy: it would disconnect the window from its opener.
 */
export function addWindows(
  app: Hono<ServerEnv>,
  {
    accounts,
    devices,
    languageOf,
    log,
    origin,
    pages,
    pending,
    socials,
    windows,
  }: AddWindowsOptions,
) {
  const donePlace = (state: string): Place => ['done', state]
  const linkPlace = (state: string): Place => ['link', state]
  const checkPlace = (state: string): Place => ['socialCheck', state]

  /** Returns the cookie of this window, and sets it on the first page of a login. */
  function openWindow(c: SiteContext): string {
    const token = getCookie(c, windowCookie) ?? randomToken()
    setCookie(c, windowCookie, token, {
      path: '/',
      secure: true,
      httpOnly: true,
      // Apple's page sends its answer by POST, so the cookie must be sent with requests from other
      // sites.
      sameSite: 'None',
      maxAge: pageTime / 1_000,
    })
    return token
  }

  function requireProvider(c: SiteContext): SiteSocial {
    const provider = socialProviders.find((one) => one === c.req.param('provider'))
    if (!provider) throw siteRefusal('login/OVER')
    return provider
  }

  /** Refuses forms that were not sent from a page of the site. */
  function requireOwnForm(c: SiteContext) {
    if (c.req.header('origin') !== origin) throw siteRefusal('login/OVER')
  }

  async function finish(
    c: SiteContext,
    state: string,
    { app, back, locale, window }: SiteWindow,
    resultUri: string,
  ) {
    const done: Done = { app, back, locale, window, resultUri }
    await pending.put(donePlace(state), done, pageTime)
    return c.redirect(`/done?state=${encodeURIComponent(state)}`, 303)
  }

  app.get('/social/:provider', async (c) => {
    const provider = requireProvider(c)
    const { back, state } = readState(c.req.query('state'))
    const opened = await windows.require(state, 'social', getCookie(c, windowCookie))
    if (opened.provider !== provider) throw siteRefusal('login/OVER')
    if (back !== undefined && new URL(back).origin !== opened.app) throw siteRefusal('login/OVER')
    const window = openWindow(c)
    const check = newSocialCheck(randomToken())
    // The provider gets a separate state, and never gets the window's own state.
    await pending.put(checkPlace(check.state), { ...check, window: state }, pageTime)
    await windows.begin(state, { ...opened, window, back })
    return c.redirect((await socials.begin(provider, check)).href, 303)
  })

  async function answerCallback(c: SiteContext, parameters: URLSearchParams) {
    const provider = requireProvider(c)
    const check = await pending.take<SocialCheck & { window: string }>(
      checkPlace(parameters.get('state') ?? ''),
    )
    if (!check) throw siteRefusal('login/OVER')
    const state = check.window
    const opened = await windows.take(state, 'social', getCookie(c, windowCookie))
    // The callback's path contains the provider. The login is refused if it began with another
    // provider.
    if (opened.provider !== provider) throw siteRefusal('login/OVER')
    const answer = new URL(`/callback/${provider}`, origin)
    answer.search = parameters.toString()
    try {
      const user = await socials.finish(provider, answer, check)
      const identity: Identity = { project: opened.project, kind: provider, ...user }
      const owner =
        identity.address !== undefined && (await accounts.find(identity)) === undefined
          ? await accounts.findByAddress(opened.project, identity.address)
          : undefined
      if (owner !== undefined) {
        const question: LinkQuestion = { opened, identity, user: owner }
        await pending.put(linkPlace(state), question, pageTime)
        return c.redirect(`/link?state=${encodeURIComponent(state)}`, 303)
      }
      return finish(c, state, opened, await windows.resolve(state, opened, { identity }))
    } catch (cause) {
      if (!(cause instanceof SiteRefusal)) throw cause
      log.info({ project: opened.project, provider, error: cause.cause }, 'A login was refused')
      return finish(c, state, opened, windows.refuse(state))
    }
  }
  app.get('/callback/:provider', (c) => answerCallback(c, new URL(c.req.url).searchParams))
  app.post('/callback/:provider', async (c) =>
    answerCallback(c, new URLSearchParams(await c.req.text())),
  )

  async function requireLink(c: SiteContext, take: boolean) {
    const { state } = readState(c.req.query('state'))
    const place = linkPlace(state)
    const question = await pending.get<LinkQuestion>(place)
    if (!question || question.opened.window !== getCookie(c, windowCookie))
      throw siteRefusal('login/OVER')
    if (take && !(await pending.take<LinkQuestion>(place))) throw siteRefusal('login/OVER')
    return { state, ...question }
  }
  app.get('/link', async (c) => {
    const { identity, opened, user } = await requireLink(c, false)
    const logins = (await accounts.describe(user))?.logins ?? []
    const language = await languageOf(c, opened.locale)
    const { isolate, list, say } = language
    const values = {
      address: isolate(identity.address ?? ''),
      logins: list(logins.map((kind) => nameOfLogin(kind, language))),
      login: nameOfLogin(identity.kind, language),
    }
    // The window may send the user back to the host page.
    const targets = ["'self'", ...(opened.back ? [opened.app] : [])].join(' ')
    c.header('content-security-policy', pages.policy({ targets }))
    return c.html(
      pages.ask({
        language,
        title: say('page.link.title'),
        text: say({ key: 'page.link.text', values }),
        answers: [
          ['separate', say('page.link.separate')],
          ['add', say('page.link.add')],
        ],
      }),
    )
  })
  app.post('/link', async (c) => {
    requireOwnForm(c)
    const { answer } = await c.req.parseBody()
    const { identity, opened, state, user } = await requireLink(c, true)
    const { address: _, ...alone } = identity
    const login: WindowLogin = answer === 'add' ? { identity, user } : { identity: alone }
    return finish(c, state, opened, await windows.resolve(state, opened, login))
  })

  app.get('/done', async (c) => {
    const { state } = readState(c.req.query('state'))
    const done = await pending.get<Done>(donePlace(state))
    if (!done || done.window !== getCookie(c, windowCookie)) throw siteRefusal('login/OVER')
    const { app: appOrigin, back, locale, resultUri } = done
    if (back !== undefined) {
      const url = new URL(back)
      url.searchParams.set('result_uri', resultUri)
      return c.redirect(url.href, 303)
    }
    const language = await languageOf(c, locale)
    return c.html(
      pages.page({
        name: 'done',
        language,
        title: language.say('act.done'),
        body: language.say('passkey.closeWindow'),
        values: { resultUri, appOrigin },
      }),
    )
  })

  app.get('/passkey', async (c) => {
    const { state } = readState(c.req.query('state'))
    const opened = await windows.require(state, 'passkey', getCookie(c, windowCookie))
    await windows.begin(state, { ...opened, window: openWindow(c) })
    const language = await languageOf(c, opened.locale)
    return c.html(
      pages.page({
        name: 'passkey',
        language,
        title: language.say('page.passkey'),
        values: { state, projectId: opened.project, appOrigin: opened.app },
      }),
    )
  })

  app.get('/device/:token', async (c) => {
    const language = await languageOf(c, await devices.check(c.req.param('token')))
    const { say } = language
    return c.html(
      pages.ask({
        language,
        title: say('page.device.title'),
        text: say('page.device.text'),
        answers: [
          ['deny', say('page.device.deny')],
          ['approve', say('approve.accept')],
        ],
      }),
    )
  })
  app.post('/device/:token', async (c) => {
    requireOwnForm(c)
    const { answer } = await c.req.parseBody()
    const token = c.req.param('token')
    const language = await languageOf(c, await devices.check(token))
    await (answer === 'approve' ? devices.approveByLink(token) : devices.denyByLink(token))
    const { say } = language
    return c.html(pages.say(language, say('act.done'), say('page.device.done')))
  })
}

/** Reads the state of a window, and the URL that an app may append after `--`. */
function readState(given: string | undefined): { state: string; back: string | undefined } {
  const text = given ?? ''
  const [, state = '', encoded] = /^([\w-]{43})(?:--(.*))?$/s.exec(text) ?? []
  if (state === '') throw siteRefusal('login/OVER')
  if (encoded === undefined) return { state, back: undefined }
  try {
    const back = new URL(decodeURIComponent(encoded))
    if (back.protocol === 'https:' || back.protocol === 'http:') return { state, back: back.href }
  } catch {
    // The appended text is not a URL.
  }
  throw siteRefusal('login/OVER')
}
