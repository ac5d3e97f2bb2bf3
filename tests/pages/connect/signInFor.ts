import { localSessions, serverSessions } from '../../../src/engine/features/siwx/index.ts'
import type { SiwxOption } from '../../../src/engine/index.ts'

/** How users of the page sign in: at a server, in this browser, or not at all. */
export function signInFor(place: string | null, required: boolean): SiwxOption | undefined {
  if (place === null) return undefined
  const statement = 'Welcome to the test page.'
  if (place === 'local') return localSessions({ required, statement })

  async function call(path: string, body: unknown = {}) {
    const response = await fetch(place + path, {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (response.status >= 500) throw new Error(`The server answered ${response.status}`)
    return response.json()
  }

  return serverSessions({
    required,
    statement,
    nonce: async () => (await call('/nonce')).nonce,
    verify: async ({ message, signature }) => (await call('/verify', { message, signature })).ok,
    session: async (account) => (await call('/session', account)).session,
    signOut: async (account) => call('/sign-out', account),
    // Required only if the remote configuration says so.
    captureEmail: {
      send: () => true,
      confirm({ code }) {
        if (code !== '123456') throw new Error('Invalid code')
      },
    },
  })
}
