import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export const providerSecret = 'secret-of-the-client'

/** Starts a real OpenID Connect provider on loopback. Each client has one callback. */
export async function startOpenIdProvider({
  callback,
  isVerified = () => true,
}: {
  callback: string
  /** Whether the provider has verified the address of this account. */
  isVerified?: (account: string) => boolean
}) {
  // The server is created first, because the provider needs the address of its issuer.
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { info, warn } = console
  // Hides the provider's warnings about Node 20 and about settings for development.
  console.warn = console.info = () => {}
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'app',
        client_secret: providerSecret,
        redirect_uris: [callback],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async () => ({
        sub: id,
        email: `${id}@mail.example`,
        email_verified: isVerified(id),
        name: `The ${id}`,
      }),
    }),
    // Puts claims into the ID token, as Google and Apple do.
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    features: { devInteractions: { enabled: true } },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  })
  const asked: string[] = []
  server.on('request', ({ url = '' }) => asked.push(url.split('?')[0] ?? ''))
  server.on('request', provider.callback())
  console.warn = warn
  console.info = info
  return {
    /** The paths of all requests. */
    asked,
    issuer,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/**
 * Simulates a browser on the provider's pages. Follows redirects, and answers both forms. Returns
 * the URL on the site to which the provider redirects the browser.
 */
export async function answerProvider(
  start: string,
  { site, user }: { site: string; user: string },
): Promise<URL> {
  const cookies = new Map<string, string>()
  let url = new URL(start)
  let form: URLSearchParams | undefined
  for (let step = 0; step < 20; step += 1) {
    if (url.origin === site) return url
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    })
    form = undefined
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location) {
      url = new URL(location, url)
      continue
    }
    const page = await answer.text()
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1]
    if (!prompt || !action) throw new Error(`No form at ${url.pathname}: ${page.slice(0, 300)}`)
    form = new URLSearchParams(
      prompt === 'login' ? { prompt, login: user, password: 'x' } : { prompt },
    )
    url = new URL(action, url)
  }
  throw new Error('The provider redirects without end.')
}
