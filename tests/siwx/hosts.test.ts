import initSqlJs from 'sql.js'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { serveApp } from '../../sandbox/services/serveApp.ts'
import { signWithViem } from '../../sandbox/sign/signWithViem.ts'
import type { SiwxOption } from '../../src/engine/index.ts'
import { buildMessage } from '../../src/engine/siwx/index.ts'
import {
  createSignInServer,
  type NonceStore,
  type SignInStore,
} from '../../src/engine/siwx/server/index.ts'
import {
  connectFor,
  createSignInEngine,
  otherSigner,
  shownView,
  signInStatus,
  testSigner,
} from '../support/createSignInEngine.ts'
import { createUserBrowser, type UserBrowser } from '../support/createUserBrowser.ts'
import { loadCodeBlock } from '../support/loadCodeBlock.ts'

const page = 'siwx/server.md'

/** Serves an app that needs its own URL when it is created. */
async function serveAt(make: (origin: string) => (request: Request) => Promise<Response>) {
  let app: (request: Request) => Promise<Response> = async () => new Response()
  const server = await serveApp({ fetch: (request: Request) => app(request) })
  onTestFinished(server.stop)
  app = make(server.url)
  return server.url
}

describe('Auth.js, as the documentation shows it', () => {
  let origin: string
  let user: UserBrowser
  let siwx: SiwxOption

  beforeEach(async () => {
    const { authJsApp } = await loadCodeBlock<{
      authJsApp(options: object): (request: Request) => Promise<Response>
    }>(page, 'authJsApp')
    const { authJsSessions } = await loadCodeBlock<{
      authJsSessions(ask: UserBrowser['ask']): SiwxOption
    }>(page, 'authJsSessions')
    origin = await serveAt((at) => authJsApp({ origin: at, secret: 's'.repeat(32) }))
    user = createUserBrowser(origin)
    siwx = authJsSessions(user.ask)
  })

  /** The page of the shop. Its clock shows the server's time, which is the real time. */
  function visitShop() {
    const setUp = createSignInEngine({ siwx, platform: { location: { url: () => `${origin}/` } } })
    setUp.clock.advance(Date.now())
    return setUp
  }

  const known = async () => (await (await user.ask('/auth/session')).json())?.user?.id

  /** Polls, because the server on a real socket answers in real time. */
  const until = (holds: () => unknown) => expect.poll(holds, { interval: 5 }).toBeTruthy()

  test('a user signs in with the engine, gets a session in Auth.js, comes back later, and signs out', async () => {
    const setUp = visitShop()
    await connectFor(setUp)
    await until(() => shownView(setUp) === 'SIWXSignMessage')
    const signing = setUp.engine.siwx.sign()
    await until(() => setUp.wallet.requests.some(({ method }) => method === 'signMessage'))
    const request = await setUp.wallet.asked('signMessage')
    request.approve(await testSigner.signMessage({ message: request.message! }))
    await signing
    expect(await known()).toBe(`eip155:1:${testSigner.address}`)

    const next = visitShop()
    await connectFor(next)
    await until(() => signInStatus(next) === 'signedIn')
    await next.engine.siwx.signOut()
    expect(await known()).toBeUndefined()
  })

  test('another account’s signature is refused, and Auth.js creates no session', async () => {
    const setUp = visitShop()
    await connectFor(setUp)
    await until(() => shownView(setUp) === 'SIWXSignMessage')
    const signing = setUp.engine.siwx.sign()
    signing.catch(() => {})
    await until(() => setUp.wallet.requests.some(({ method }) => method === 'signMessage'))
    const request = await setUp.wallet.asked('signMessage')
    request.approve(await otherSigner.signMessage({ message: request.message! }))
    await expect(signing).rejects.toMatchObject({ code: 'signIn/NOT_VALID' })
    expect(await known()).toBeUndefined()
  })
})

describe('the SQL store of the documentation, on SQLite', () => {
  type Sql = (text: string, values: (string | number)[]) => Promise<{ value: string }[]>

  async function openStore() {
    const { table, sqlStores } = await loadCodeBlock<{
      table: string
      sqlStores(sql: Sql, now?: () => number): { sessions: SignInStore; nonces: NonceStore }
    }>(page, 'sqlStores')
    const SQL = await initSqlJs()
    const database = new SQL.Database()
    onTestFinished(() => database.close())
    database.run(table)
    let time = 1_000
    const sql: Sql = async (text, values) => {
      const statement = database.prepare(text, values)
      const rows: { value: string }[] = []
      while (statement.step()) rows.push(statement.getAsObject() as { value: string })
      statement.free()
      return rows
    }
    return {
      ...sqlStores(sql, () => time),
      advance(ms: number) {
        time += ms
      },
      count: () => database.exec('select count(*) from sign_in_sessions')[0]!.values[0]![0],
    }
  }

  test('keeps a text until it expires, and returns it once to `take`', async () => {
    const { advance, count, sessions: store } = await openStore()
    await store.set('a', 'one', 2_000)
    await store.set('a', 'two', 2_000)
    expect(await store.get('a')).toBe('two')
    expect(await Promise.all([store.take('a'), store.take('a')])).toEqual(['two', undefined])
    await store.set('b', 'three', 2_000)
    advance(1_000)
    expect([await store.get('b'), await store.take('b')]).toEqual([undefined, undefined])
    await store.set('c', "it's; drop table sign_in_sessions", 3_000)
    expect(await store.get('c')).toBe("it's; drop table sign_in_sessions")
    expect(count()).toBe(1)
  })

  test('accepts a nonce once until it expires', async () => {
    const { advance, nonces } = await openStore()
    expect(await Promise.all([nonces.use('a', 2_000), nonces.use('a', 2_000)])).toEqual([
      true,
      false,
    ])
    expect(await nonces.use('b', 2_000)).toBe(true)
    advance(1_000)
    expect(await nonces.use('c', 3_000)).toBe(true)
    expect(await nonces.use('c', 3_000)).toBe(false)
  })

  test('is shared by two servers, which then know the same user', async () => {
    const { nonces, sessions } = await openStore()
    const shared = { nonces, sessions, secret: 's'.repeat(32) }
    const alice = signWithViem('alice')
    const origin = 'https://shop.example'
    const share = async () => {
      const signIn = createSignInServer({
        origin,
        chainId: 'eip155:1',
        clientOf: 'cookie',
        shared,
        now: () => 1_000,
      })
      const server = await serveApp({ fetch: signIn.handle })
      onTestFinished(server.stop)
      return createUserBrowser(server.url, origin)
    }
    const [first, second] = [await share(), await share()]
    const { nonce } = await (await first.post('/nonce')).json()
    second.cookies.set(...[...first.cookies][0]!)
    const message = buildMessage({
      accountAddress: alice.address,
      chainId: 'eip155:1',
      domain: 'shop.example',
      uri: origin,
      version: '1',
      nonce,
      issuedAt: new Date(1_000).toISOString(),
    })
    const answer = await second.post('/verify', { message, signature: await alice.sign(message) })
    expect(await answer.json()).toEqual({ ok: true })
    first.cookies.set(...[...second.cookies][0]!)
    const account = { accountAddress: alice.address, chainId: 'eip155:1' }
    expect(await (await first.post('/session', account)).json()).toMatchObject({
      session: account,
    })
  })
})
