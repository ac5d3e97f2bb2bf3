import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signWithViem } from '../../sandbox/sign/signWithViem.ts'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { buildMessage } from '../../src/engine/siwx/index.ts'
import { databaseKinds, openTestServer, type TestServer } from '../support/server/openTestServer.ts'
import { shopFields } from '../support/siwxSigners.ts'
import { startSmartAccounts } from '../support/startSmartAccounts.ts'

const origin = 'https://shop.example'
const user = signWithViem('alice')
const alice = privateKeyToAccount(testAccounts.alice.privateKey)
const account = { accountAddress: user.address, chainId: 'eip155:1' } as const

/** The times of a message that the user signs now. */
const times = () => ({
  issuedAt: new Date().toISOString(),
  expirationTime: new Date(Date.now() + 600_000).toISOString(),
})

describe.each(databaseKinds())('sign-in on %s', (kind) => {
  let one: TestServer
  let other: TestServer
  beforeAll(async () => {
    one = await openTestServer({ kind })
    other = await openTestServer({ kind, databaseUrl: one.databaseUrl })
  })
  afterAll(async () => {
    await other.stop()
    await one.stop()
  })

  /** A browser on a page of the shop, with its cookie. */
  function visit(project: string) {
    let cookie = ''
    return async (server: TestServer, action: string, body: object = {}) => {
      const answer = await server.ask(`/sign-in/${project}/${action}`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json', ...(cookie && { cookie }) },
        body: JSON.stringify(body),
      })
      cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
      return answer
    }
  }

  async function sign(nonce: string) {
    const message = buildMessage(shopFields(user, { nonce, ...times() }))
    return { message, signature: await user.sign(message) }
  }

  test('works with several servers on one database, and survives a restart', async () => {
    const { id } = await one.projects.create({ origins: [origin] })
    const ask = visit(id)
    const { nonce } = await (await ask(one, 'nonce')).json()
    const signed = await sign(nonce)
    const verified = await ask(other, 'verify', signed)
    expect(await verified.json()).toEqual({ ok: true })
    expect(verified.headers.get('set-cookie')).toMatch(/HttpOnly/i)
    expect(verified.headers.get('x-content-type-options')).toBe('nosniff')
    const third = await openTestServer({ kind, databaseUrl: one.databaseUrl })
    const { session } = await (await ask(third, 'session', account)).json()
    expect(session).toMatchObject({ accountAddress: user.address, chainId: 'eip155:1' })
    await third.stop()
    // The nonce is used up on every server.
    const again = await ask(one, 'verify', signed)
    expect(again.status).toBe(401)
    expect(again.headers.get('content-type')).toBe('application/problem+json')
    expect(again.headers.get('access-control-allow-credentials')).toBe('true')
    expect(await again.json()).toMatchObject({ status: 401, ok: false, failed: 'nonce' })
    expect((await ask(other, 'verify', signed)).status).toBe(401)
    await ask(one, 'sign-out', account)
    expect(await (await ask(other, 'session', account)).json()).toEqual({ session: null })
  })

  test('is separate for each project: a session is valid in one project only', async () => {
    const [mine, theirs] = [
      await one.projects.create({ origins: [origin] }),
      await one.projects.create({ origins: [origin] }),
    ]
    const ask = visit(mine.id)
    const { nonce } = await (await ask(one, 'nonce')).json()
    expect((await ask(one, 'verify', await sign(nonce))).status).toBe(200)
    const answer = await ask(one, 'session', account)
    expect((await answer.json()).session).not.toBe(null)
    const elsewhere = visit(theirs.id)
    expect(await (await elsewhere(one, 'session', account)).json()).toEqual({ session: null })
  })

  test('is available only to pages at the project’s exact origins', async () => {
    for (const origins of [['https://*.example'], []]) {
      const { id } = await one.projects.create({ origins })
      const refused = await visit(id)(one, 'nonce')
      expect(refused.status).toBe(404)
      expect(await refused.json()).toMatchObject({ reasons: [{ field: 'origins' }] })
    }
    const { id } = await one.projects.create({ origins: ['https://other.example'] })
    expect((await visit(id)(one, 'nonce')).status).toBe(401)
  })

  test('lets the browser send the cookie, after a preflight request', async () => {
    const { id } = await one.projects.create({ origins: [origin] })
    const answer = await one.ask(`/sign-in/${id}/nonce`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true')
  })

  test('accepts a smart account, deployed or not, and asks a node of its network', async () => {
    const smart = await startSmartAccounts(1)
    const server = await openTestServer({
      kind,
      fetch,
      env: { NETWORKS: JSON.stringify({ 'eip155:1': [smart.anvil.rpcUrl] }) },
    })
    const { id } = await server.projects.create({ origins: [origin] })
    const signIn = async (address: string, wrap = (signature: Hex) => signature) => {
      const ask = visit(id)
      const { nonce } = await (await ask(server, 'nonce')).json()
      const fields = { address, chainId: account.chainId }
      const message = buildMessage(shopFields(fields, { nonce, ...times() }))
      const signature = await alice.signMessage({ message })
      return (await ask(server, 'verify', { message, signature: wrap(signature) })).status
    }
    const planned = smart.addressOf(alice.address)
    expect(await signIn(smart.deployed)).toBe(200)
    expect(await signIn(planned, (signature) => smart.wrap(alice.address, signature))).toBe(200)
    expect(await signIn(smart.factory)).toBe(401)
    await server.stop()
    await smart.stop()
  })
})
