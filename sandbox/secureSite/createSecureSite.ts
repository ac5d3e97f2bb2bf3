import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Projects } from '../services/createProjects.ts'
import { readJson } from '../services/createServiceApp.ts'
import { Refusal, refusalAnswer, refusals } from '../services/Refusal.ts'
import { bundleSite } from './bundleSite.ts'
import { answersToFrame } from './site/answerFrame.ts'
import { createSiteState } from './site/createSiteState.ts'
import { siteRefusal } from './site/createUsers.ts'
import { frameParents } from './site/frameParents.ts'
import { askPage, sayPage, sitePage } from './site/sitePages.ts'
import { siteStyles } from './site/siteStyles.ts'

export interface SecureSiteOptions {
  readonly chains: readonly { readonly chainId: number; readonly rpcUrl: string }[]
  readonly solana?: { readonly rpcUrl: string } | undefined
  readonly projects: Projects
  /** Its URL, once it is served. */
  url(): string
}

/** The embedded wallet's site: its frame, its logins, and its approvals. */
export function createSecureSite({ chains, solana, projects, url }: SecureSiteOptions) {
  const site = createSiteState(url)
  const answers = answersToFrame(site)
  const app = new Hono<{ Bindings: HttpBindings }>()
  const policy = (ancestors: string) =>
    [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self' http://127.0.0.1:*",
      'img-src data:',
      "base-uri 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
      `frame-ancestors ${ancestors}`,
    ].join('; ')

  app.use(
    secureHeaders({
      xFrameOptions: false,
      crossOriginOpenerPolicy: false,
      crossOriginResourcePolicy: false,
      strictTransportSecurity: false,
    }),
    async (context, next) => {
      await next()
      const isFrame = context.req.path === '/sdk'
      const parents = frameParents(projects, context.req.query('projectId'))
      context.header('Content-Security-Policy', policy(isFrame ? parents.policy() : "'none'"))
      context.header('Cache-Control', 'no-store')
    },
  )

  app.get('/site.js', async (c) =>
    c.body(await bundleSite(), 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  )
  app.get('/site.css', (c) =>
    c.body(siteStyles, 200, { 'content-type': 'text/css; charset=utf-8' }),
  )

  app.get('/sdk', (c) => c.html(sitePage({ title: 'Embedded wallet', page: 'frame' })))
  app.get('/approve', (c) => c.html(sitePage({ title: 'Embedded wallet', page: 'approve' })))
  app.get('/loading', (c) => c.html(sayPage('One moment', 'Your provider opens here.')))

  app.get('/social/:provider', (c) => {
    const { provider, appOrigin } = site.socials.require(c.req.query('state'))
    return c.html(askPage(`Sign in with ${provider}`, `${appOrigin} asks who you are.`))
  })
  app.post('/social/:provider', async (c) => {
    const state = c.req.query('state')
    site.socials.answer(state, (await c.req.parseBody()).answer === 'approve')
    return c.redirect(`/done?state=${encodeURIComponent(state ?? '')}`, 303)
  })
  app.get('/done', (c) => {
    const { answer, appOrigin } = site.socials.require(c.req.query('state'))
    if (!answer) throw siteRefusal('This login has no answer yet')
    const back = site.socials.wayBack(c.req.query('state'))
    const data = { resultUri: answer.uri, appOrigin, ...(back && { back }) }
    return c.html(
      sitePage({ title: 'Done', page: 'done', body: 'You can close this window.', data }),
    )
  })

  app.get('/farcaster/:id', (c) => {
    site.farcaster.require(c.req.param('id'))
    return c.html(askPage('Sign in with Farcaster', 'An app asks who you are.'))
  })
  app.post('/farcaster/:id', async (c) => {
    site.farcaster.answer(c.req.param('id'), (await c.req.parseBody()).answer === 'approve')
    return c.html(sayPage('Done', 'You can go back to the app.'))
  })

  app.get('/device/:id', (c) => {
    site.devices.require(c.req.param('id'))
    return c.html(askPage('A new device', 'Approve it only if you are signing in right now.'))
  })
  app.post('/device/:id', async (c) => {
    if ((await c.req.parseBody()).answer === 'approve') site.devices.approve(c.req.param('id'))
    return c.html(sayPage('Done', 'You can go back to the app.'))
  })

  app.post('/api/:name', async (c) => {
    if (c.req.header('origin') !== url()) throw refusals.forbidden('Only the site asks this.')
    const name = c.req.param('name')
    const body = await readJson(c)
    if (typeof body !== 'object' || body === null)
      throw refusals.badInput('body', 'The body is an object.')
    if (name === 'start') {
      const { projectId, origins } = body as { projectId?: string; origins?: unknown[] }
      const parents = frameParents(projects, projectId)
      const isAllowed = Boolean(origins?.length) && origins!.every(parents.isAllowed)
      return c.json(isAllowed ? { isAllowed, chains, solana: solana ?? null } : { isAllowed })
    }
    if (!Object.hasOwn(answers, name)) throw refusals.notFound('path', `Nothing is at ${name}.`)
    const answer = answers[name as keyof typeof answers]
    try {
      return c.json(answer(body as Record<string, unknown>))
    } catch (error) {
      // Answered with 200, because browsers log failed requests in the console.
      if (error instanceof Refusal) return c.json({ error: error.reasons[0]?.description })
      throw error
    }
  })

  app.onError((error) => {
    if (error instanceof Refusal) return refusalAnswer(error)
    console.error(error)
    return new Response('Internal Server Error', { status: 500 })
  })
  return { app, site }
}
