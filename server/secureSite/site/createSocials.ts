import * as oauth from 'openid-client'
import { z } from 'zod'
import { isLoopback } from '../../matchesOrigin.ts'
import type { SiteSocial } from '../SiteApi.ts'
import { readEmail } from './parseEmail.ts'
import { siteRefusal } from './siteProblem.ts'

/**
 * The endpoints of a provider. `issuer` is set for a provider with OpenID Connect, which publishes
 * its configuration.
 */
export type SocialEndpoints =
  | { issuer: string }
  | { authorize: string; token: string; user: string; emails?: string }

export type SocialKeys = {
  [provider in SiteSocial]?: { clientId: string; clientSecret: string } | undefined
}

/** The user's identity, as reported by a provider. */
export interface SocialUser {
  subject: string
  /** The email address, if the provider says that the address is verified. */
  address: string | undefined
  name: string | undefined
}

/** The data that the site stores until the provider answers. */
export interface SocialCheck {
  codeVerifier: string
  nonce: string
  state: string
}

export interface Socials {
  /** The providers that have a key. */
  configured: readonly SiteSocial[]
  /** Returns the URL of the provider's page. */
  begin(provider: SiteSocial, check: SocialCheck): Promise<URL>
  /** Exchanges the code in the provider's answer for the user. Throws `login/REFUSED`. */
  finish(provider: SiteSocial, answer: URL, check: SocialCheck): Promise<SocialUser>
}

export const newSocialCheck = (state: string): SocialCheck => ({
  codeVerifier: oauth.randomPKCECodeVerifier(),
  nonce: oauth.randomNonce(),
  state,
})

const timeLimit = 10
const numberOrText = z.union([z.string().min(1).max(200), z.int()]).transform(String)
const optionalText = z.string().max(500).nullish()

interface SocialProvider {
  endpoints: SocialEndpoints
  scope: string
  /** How the client authenticates: with Basic authentication, or in the body. */
  secret: 'basic' | 'post'
  /** Further parameters for the URL of the provider's page. */
  extra?: Readonly<Record<string, string>>
  /** Reads the user from the answers of a provider that does not support OpenID Connect. */
  readUser?(user: unknown, emails: unknown): SocialUser
}

const githubUser = z.object({ id: z.int(), login: z.string().max(200) })
const githubEmails = z.array(
  z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }),
)
const facebookUser = z.object({ id: numberOrText, name: optionalText })
const xUser = z.object({ data: z.object({ id: numberOrText, username: optionalText }) })
const discordUser = z.object({
  id: numberOrText,
  username: optionalText,
  global_name: optionalText,
  email: optionalText,
  verified: z.boolean().nullish(),
})

const providers: Readonly<Record<SiteSocial, SocialProvider>> = {
  google: {
    endpoints: { issuer: 'https://accounts.google.com' },
    scope: 'openid email profile',
    secret: 'post',
  },
  apple: {
    endpoints: { issuer: 'https://appleid.apple.com' },
    scope: 'openid email',
    secret: 'post',
    // Apple returns the address only with this parameter.
    extra: { response_mode: 'form_post' },
  },
  github: {
    endpoints: {
      authorize: 'https://github.com/login/oauth/authorize',
      token: 'https://github.com/login/oauth/access_token',
      user: 'https://api.github.com/user',
      emails: 'https://api.github.com/user/emails',
    },
    scope: 'read:user user:email',
    secret: 'post',
    readUser(user, emails) {
      const { id, login } = githubUser.parse(user)
      const listed = githubEmails.safeParse(emails).data ?? []
      const primary = listed.find(({ primary, verified }) => primary && verified)
      return { subject: String(id), address: readEmail(primary?.email), name: login }
    },
  },
  facebook: {
    endpoints: {
      authorize: 'https://www.facebook.com/v23.0/dialog/oauth',
      token: 'https://graph.facebook.com/v23.0/oauth/access_token',
      user: 'https://graph.facebook.com/v23.0/me?fields=id,name',
    },
    scope: 'public_profile',
    secret: 'post',
    readUser(user) {
      const { id, name } = facebookUser.parse(user)
      // Facebook does not report whether an address is verified.
      return { subject: id, address: undefined, name: name ?? undefined }
    },
  },
  x: {
    endpoints: {
      authorize: 'https://x.com/i/oauth2/authorize',
      token: 'https://api.x.com/2/oauth2/token',
      user: 'https://api.x.com/2/users/me',
    },
    scope: 'users.read tweet.read',
    secret: 'basic',
    readUser(user) {
      const { id, username } = xUser.parse(user).data
      return { subject: id, address: undefined, name: username ?? undefined }
    },
  },
  discord: {
    endpoints: {
      authorize: 'https://discord.com/api/oauth2/authorize',
      token: 'https://discord.com/api/oauth2/token',
      user: 'https://discord.com/api/users/@me',
    },
    scope: 'identify email',
    secret: 'post',
    readUser(user) {
      const { email, global_name, id, username, verified } = discordUser.parse(user)
      return {
        subject: id,
        address: verified === true ? readEmail(email) : undefined,
        name: global_name ?? username ?? undefined,
      }
    },
  },
}

/** X expects the secret without encoding. RFC 6749 (2.3.1) would encode its hyphens. */
const plainBasic =
  (clientSecret: string): oauth.ClientAuth =>
  (_server, { client_id }, _body, headers) => {
    const pair = Buffer.from(`${client_id}:${clientSecret}`).toString('base64')
    headers.set('authorization', `Basic ${pair}`)
  }

export interface SocialsOptions {
  /** Other endpoints of providers, for example in a test. */
  endpoints: Partial<Record<SiteSocial, SocialEndpoints>>
  fetch: typeof fetch
  keys: SocialKeys
  origin: string
}

/** Implements the authorization code flow of OAuth 2.1, with PKCE, state and nonce. */
export function createSocials({ endpoints, fetch: send, keys, origin }: SocialsOptions): Socials {
  const configurations = new Map<SiteSocial, Promise<oauth.Configuration>>()
  const endpointsOf = (provider: SiteSocial) => endpoints[provider] ?? providers[provider].endpoints
  /**
   * Returns the URL of the callback. Each provider has its own callback. So a code of one provider
   * is never sent to another provider.
   */
  const callbackOf = (provider: SiteSocial) => `${origin}/callback/${provider}`

  /** Sends the client's requests. Only the request for tokens has a body, which is a form. */
  const ask: oauth.CustomFetch = (url, { body, ...init }) =>
    send(url, { ...init, ...(body instanceof URLSearchParams && { body }) })

  async function configure(provider: SiteSocial): Promise<oauth.Configuration> {
    const key = keys[provider]
    if (!key) throw siteRefusal('login/NOT_CONFIGURED')
    const place = endpointsOf(provider)
    const { clientId, clientSecret } = key
    const prove =
      providers[provider].secret === 'basic'
        ? plainBasic(clientSecret)
        : oauth.ClientSecretPost(clientSecret)
    const isHere = isLoopback('issuer' in place ? place.issuer : place.token)
    if ('issuer' in place)
      return oauth.discovery(new URL(place.issuer), clientId, undefined, prove, {
        timeout: timeLimit,
        [oauth.customFetch]: ask,
        execute: isHere ? [oauth.allowInsecureRequests] : [],
      })
    const { authorize, token } = place
    const configuration = new oauth.Configuration(
      {
        issuer: new URL(authorize).origin,
        authorization_endpoint: authorize,
        token_endpoint: token,
      },
      clientId,
      undefined,
      prove,
    )
    configuration.timeout = timeLimit
    configuration[oauth.customFetch] = ask
    if (isHere) oauth.allowInsecureRequests(configuration)
    return configuration
  }

  /**
   * Returns the configuration of a provider. It is cached, because reading it needs a request.
   * Failures are not cached.
   */
  function configurationOf(provider: SiteSocial): Promise<oauth.Configuration> {
    const known = configurations.get(provider)
    if (known) return known
    const made = configure(provider)
    configurations.set(provider, made)
    made.catch(() => configurations.delete(provider))
    return made
  }

  async function readJson(configuration: oauth.Configuration, token: string, url: string) {
    const headers = new Headers({ accept: 'application/json', 'user-agent': 'latchkey-server' })
    const answer = await oauth.fetchProtectedResource(
      configuration,
      token,
      new URL(url),
      'GET',
      null,
      headers,
    )
    return answer.ok ? answer.json() : undefined
  }

  return {
    configured: (Object.keys(providers) as SiteSocial[]).filter((name) => keys[name]),
    async begin(provider, { codeVerifier, nonce, state }) {
      const configuration = await configurationOf(provider)
      const { extra, scope } = providers[provider]
      return oauth.buildAuthorizationUrl(configuration, {
        redirect_uri: callbackOf(provider),
        scope,
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...('issuer' in endpointsOf(provider) && { nonce }),
        ...extra,
      })
    },
    async finish(provider, answer, { codeVerifier, nonce, state }) {
      const configuration = await configurationOf(provider)
      const place = endpointsOf(provider)
      try {
        const isOpenId = 'issuer' in place
        const tokens = await oauth.authorizationCodeGrant(configuration, answer, {
          pkceCodeVerifier: codeVerifier,
          expectedState: state,
          ...(isOpenId && { expectedNonce: nonce, idTokenExpected: true }),
        })
        if (isOpenId) return readClaims(tokens.claims())
        const user = await readJson(configuration, tokens.access_token, place.user)
        const emails = place.emails
          ? await readJson(configuration, tokens.access_token, place.emails)
          : undefined
        const read = providers[provider].readUser
        if (!read) throw new Error('The provider needs an issuer.')
        return read(user, emails)
      } catch (cause) {
        const refusal = siteRefusal('login/REFUSED')
        refusal.cause = cause
        throw refusal
      }
    },
  }
}

const openIdClaims = z.object({
  sub: z.string().min(1).max(255),
  email: optionalText,
  // Apple can also send this flag as a string.
  email_verified: z.union([z.boolean(), z.literal(['true', 'false'])]).nullish(),
  name: optionalText,
})

function readClaims(claims: unknown): SocialUser {
  const { email, email_verified, name, sub } = openIdClaims.parse(claims)
  const isVerified = email_verified === true || email_verified === 'true'
  return {
    subject: sub,
    address: isVerified ? readEmail(email) : undefined,
    name: name ?? undefined,
  }
}
