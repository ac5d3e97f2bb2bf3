import type { Choices } from '../Choices.ts'
import { namespaces } from '../namespaces.ts'
import { lines, listed } from './lines.ts'

/** The page's side of sign-in: its requests to the app's server. */
export const sessionsFile = lines(
  "import { serverSessions } from 'latchkey/siwx/client'",
  '',
  'async function post(action: string, body: object = {}) {',
  '  const response = await fetch(`/api/sign-in/${action}`, {',
  "    method: 'POST',",
  "    headers: { 'content-type': 'application/json' },",
  '    body: JSON.stringify(body),',
  '  })',
  '  if (response.status >= 500) throw new Error(`The server answered ${response.status}`)',
  '  return response.json()',
  '}',
  '',
  '/** With `required: true`, the modal asks right after connecting. */',
  'export const sessions = serverSessions({',
  '  required: false,',
  "  nonce: async () => (await post('nonce')).nonce,",
  "  verify: async ({ message, signature }) => (await post('verify', { message, signature })).ok,",
  "  session: async (account) => (await post('session', account)).session,",
  "  signOut: (account) => post('sign-out', account),",
  '})',
)

/** Returns the part of the page for users who have signed in. */
export const signedInFile = ({ framework }: Choices): string =>
  lines(
    framework === 'next' && "'use client'",
    "import { useAccount, useSiwx } from 'latchkey/hooks'",
    "import { useEffect, useState } from 'react'",
    '',
    'export function SignedIn() {',
    '  const { caipAddress } = useAccount()',
    '  const { error, isPending, isSignedIn, sign, signOut } = useSiwx()',
    '  if (!caipAddress) return null',
    '  if (!isSignedIn)',
    '    return (',
    '      <>',
    '        <button type="button" disabled={isPending} onClick={() => sign()}>',
    '          Sign in',
    '        </button>',
    '        {error && <p role="alert">{error.message}</p>}',
    '      </>',
    '    )',
    '  return (',
    '    <>',
    '      <Private caipAddress={caipAddress} key={caipAddress} />',
    '      <button type="button" onClick={() => signOut()}>',
    '        Sign out',
    '      </button>',
    '    </>',
    '  )',
    '}',
    '',
    '/** What the server only tells this account. */',
    'function Private({ caipAddress }: { caipAddress: string }) {',
    "  const [message, setMessage] = useState('Reading…')",
    '  useEffect(() => {',
    '    fetch(`/api/account?account=${encodeURIComponent(caipAddress)}`)',
    '      .then((answer) => answer.json())',
    '      .then(',
    '        (answer: { message: string }) => setMessage(answer.message),',
    "        () => setMessage('The server did not answer.'),",
    '      )',
    '  }, [caipAddress])',
    '  return <p>{message}</p>',
    '}',
  )

const origins = [
  '/** The pages that may sign users in. Set ORIGIN to the URL of your site. */',
  "const origin = process.env.ORIGIN ?? ['http://localhost:3000', 'http://localhost:5173']",
]

const signInServer = ({ namespaces: chosen }: Choices) => [
  'const signIn = createSignInServer({',
  '  origin,',
  listed(
    '  chainId: [',
    chosen.map((name) => `'${namespaces[name].networkId}'`),
    '],',
  ),
  '  // Behind a proxy, return the address of the user that the proxy tells.',
  "  clientOf: 'cookie',",
  '})',
]

const answer = [
  "  const inUse = new URL(request.url).searchParams.get('account')",
  '  const account = await signIn.account(request, inUse)',
  "  if (!account) return Response.json({ message: 'Sign in first.' }, { status: 401 })",
  '  return Response.json({ message: `The server knows you as ${account.accountAddress}` })',
]

/**
 * Returns the code of the server in Next.js. It is a single file, so that all requests share the
 * sessions.
 */
export const routeFile = (choices: Choices): string =>
  lines(
    "import { createSignInServer } from 'latchkey/siwx/server'",
    '',
    ...origins,
    '',
    ...signInServer(choices),
    '',
    '/** Behind `/api/sign-in/*`. */',
    'export const POST = (request: Request) => signIn.handle(request)',
    '',
    '/** Behind `/api/account`: private to one user. */',
    'export async function GET(request: Request) {',
    ...answer,
    '}',
  )

/** Returns the server's side without a framework: a handler for `Request` and `Response`. */
export const serverFile = (choices: Choices): string =>
  lines(
    "import { Hono } from 'hono'",
    "import { createSignInServer } from 'latchkey/siwx/server'",
    '',
    ...origins,
    '',
    ...signInServer(choices),
    '',
    'export const app = new Hono()',
    '',
    "app.post('/api/sign-in/*', ({ req }) => signIn.handle(req.raw))",
    '',
    '// Private to one user.',
    "app.get('/api/account', async ({ req: { raw: request } }) => {",
    ...answer,
    '})',
  )

/** Serves the built page, and passes requests to `app.ts`. */
export const serverMainFile = lines(
  "import { serve } from '@hono/node-server'",
  "import { serveStatic } from '@hono/node-server/serve-static'",
  "import { app } from './app'",
  '',
  "app.use('*', serveStatic({ root: 'dist' }))",
  '',
  'const port = Number(process.env.PORT ?? 3000)',
  'serve({ fetch: app.fetch, port }, () => console.log(`http://localhost:${port}`))',
)
