import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { Hono } from 'hono'
import type { OpenServerOptions } from '../../../server/index.ts'
import { refusalAnswer, refusals } from '../../services/Refusal.ts'
import { askPage, postPage } from './providerPages.ts'

/** The endpoints at which the server reaches the providers. */
export type Endpoints = NonNullable<NonNullable<OpenServerOptions['secureSite']>['endpoints']>

/** The providers with OpenID Connect. The other providers return the user in their own formats. */
const openIdProviders = ['google', 'apple'] as const
const plainProviders = ['github', 'facebook', 'x', 'discord'] as const
type PlainProvider = (typeof plainProviders)[number]
const providers: readonly string[] = [...openIdProviders, ...plainProviders]

const clientId = 'latchkey-sandbox'
const clientSecret = 'secret of the sandbox'
const lifetime = 600

/** A login that the user approved. */
interface Grant {
  readonly account: string
  readonly challenge: string
  readonly nonce: string | undefined
}

/**
 * Simulates the providers of social logins: a page that asks who logs in, and OAuth 2.1 with PKCE.
 */
export function createSocials({ siteOrigin, url }: { siteOrigin: string; url(): string }) {
  const app = new Hono()
  const codes = new Map<string, Grant>()
  const accounts = new Map<string, string>()
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })

  /** Reads the request for a login. Refuses requests that the site did not send. */
  function readRequest(provider: string, query: Readonly<Record<string, string>>) {
    const { code_challenge: challenge, redirect_uri: target, state = '' } = query
    const isKnown = providers.includes(provider) && query.client_id === clientId
    if (!isKnown || target !== `${siteOrigin}/callback/${provider}` || !challenge)
      throw refusals.badInput('query', 'The site did not ask for this login.')
    return { challenge, isForm: query.response_mode === 'form_post', state, target }
  }

  app.get('/:provider/authorize', (c) => {
    const provider = c.req.param('provider')
    readRequest(provider, c.req.query())
    return c.html(
      askPage({
        title: `Sign in with ${provider}`,
        text: `${siteOrigin} asks who you are. Each account is another user.`,
        label: 'Account',
        account: `${provider}-visitor`,
      }),
    )
  })
  app.post('/:provider/authorize', async (c) => {
    const request = readRequest(c.req.param('provider'), c.req.query())
    const { challenge, isForm, state, target } = request
    const { account, answer } = await c.req.parseBody()
    const isApproved = answer === 'approve' && /^[\w.-]{1,40}$/.test(String(account))
    const code = randomBytes(16).toString('hex')
    if (isApproved)
      codes.set(code, { account: String(account), challenge, nonce: c.req.query('nonce') })
    const fields = { ...(isApproved ? { code } : { error: 'access_denied' }), state }
    if (isForm) return c.html(postPage(target, fields))
    return c.redirect(`${target}?${new URLSearchParams(fields)}`, 303)
  })
  app.post('/:provider/token', async (c) => {
    const { code, code_verifier: verifier } = await c.req.parseBody()
    const grant = codes.get(String(code))
    codes.delete(String(code))
    const challenge = createHash('sha256').update(String(verifier)).digest('base64url')
    if (grant?.challenge !== challenge) return c.json({ error: 'invalid_grant' }, 400)
    const token = randomBytes(16).toString('hex')
    accounts.set(token, grant.account)
    const provider = c.req.param('provider')
    const isOpenId = openIdProviders.some((one) => one === provider)
    return c.json({
      access_token: token,
      token_type: 'bearer',
      ...(isOpenId && { id_token: writeIdToken(provider, grant) }),
    })
  })

  app.get('/:provider/.well-known/openid-configuration', (c) => {
    const issuer = `${url()}/${c.req.param('provider')}`
    return c.json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    })
  })
  app.get('/:provider/keys', (c) =>
    c.json({ keys: [{ ...publicKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] }),
  )

  function writeIdToken(provider: string, { account, nonce }: Grant): string {
    const now = Math.floor(Date.now() / 1_000)
    const claims = {
      iss: `${url()}/${provider}`,
      aud: clientId,
      sub: account,
      iat: now,
      exp: now + lifetime,
      nonce,
      email: emailOf(account),
      email_verified: true,
      name: account,
    }
    const text = [{ alg: 'RS256' }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`
  }

  for (const provider of plainProviders)
    app.get(`/${provider}/:what`, (c) => {
      const account = accounts.get(c.req.header('authorization')?.slice('Bearer '.length) ?? '')
      if (account === undefined) return c.json({ error: 'invalid_token' }, 401)
      const email = { email: emailOf(account), primary: true, verified: true }
      return c.json(c.req.param('what') === 'emails' ? [email] : describeUser[provider](account))
    })
  app.onError((error) => refusalAnswer(refusals.badInput('query', error.message)))

  return {
    app,
    endpoints: (): Endpoints => ({
      ...Object.fromEntries(
        openIdProviders.map((provider) => [provider, { issuer: `${url()}/${provider}` }]),
      ),
      ...Object.fromEntries(
        plainProviders.map((provider) => [
          provider,
          {
            authorize: `${url()}/${provider}/authorize`,
            token: `${url()}/${provider}/token`,
            user: `${url()}/${provider}/user`,
            ...(provider === 'github' && { emails: `${url()}/${provider}/emails` }),
          },
        ]),
      ),
    }),
    env: Object.fromEntries(
      providers.flatMap((provider) => [
        [`${provider.toUpperCase()}_CLIENT_ID`, clientId],
        [`${provider.toUpperCase()}_CLIENT_SECRET`, clientSecret],
      ]),
    ),
  }
}

const emailOf = (account: string) => `${account}@sandbox.example`

/** Returns a number that identifies the account. */
const idOf = (account: string) =>
  Number.parseInt(createHash('sha256').update(account).digest('hex').slice(0, 12), 16)

/** Returns the user in each provider's own format. */
const describeUser: Readonly<Record<PlainProvider, (account: string) => object>> = {
  github: (account) => ({ id: idOf(account), login: account }),
  facebook: (account) => ({ id: String(idOf(account)), name: account }),
  x: (account) => ({ data: { id: String(idOf(account)), username: account } }),
  discord: (account) => ({
    id: String(idOf(account)),
    username: account,
    global_name: account,
    email: emailOf(account),
    verified: true,
  }),
}
