import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { databaseKinds } from '../support/server/openTestServer.ts'
import { openTestSite, siteOrigin, type TestSite } from '../support/server/openTestSite.ts'
import { answerFarcaster, startFarcaster } from '../support/server/startFarcaster.ts'

const stranger = privateKeyToAccount(testAccounts.bob.privateKey)

describe.each(databaseKinds())('Farcaster logins on %s', (kind) => {
  let site: TestSite
  let farcaster: Awaited<ReturnType<typeof startFarcaster>>
  let answer = fetch
  beforeAll(async () => {
    farcaster = await startFarcaster()
    site = await openTestSite({ kind, env: farcaster.env, fetch: (...asked) => answer(...asked) })
  })
  afterAll(async () => {
    await site.stop()
    await farcaster.stop()
  })
  beforeEach(() => {
    answer = fetch
    farcaster.channels.clear()
  })

  async function begin() {
    const browser = site.openBrowser()
    expect((await browser.start()).isAllowed).toBe(true)
    const { url } = await browser.ask('farcaster/begin', {})
    const channel = farcaster.channels.get(new URL(url).searchParams.get('channelToken') ?? '')
    return { browser, channel: channel!, url }
  }

  test('the owner of an id can sign in Farcaster’s app', async () => {
    const { browser, channel, url } = await begin()
    expect(url).toContain('https://farcaster.xyz/')
    expect(channel).toMatchObject({ domain: 'localhost:8788', siweUri: `${siteOrigin}/farcaster` })
    expect(await browser.ask('farcaster/poll', {})).toEqual({ user: null })
    await answerFarcaster(channel)
    const { user } = await browser.ask('farcaster/poll', {})
    expect(user).toMatchObject({ userName: 'alice.eth', email: null, logins: ['farcaster'] })
    expect((await browser.ask('user', {})).user?.id).toBe(user?.id)
    expect(await browser.problem('farcaster/poll', {})).toMatchObject({ code: 'login/OVER' })
    const again = await begin()
    await answerFarcaster(again.channel)
    expect((await again.browser.ask('farcaster/poll', {})).user?.id).toBe(user?.id)
  })

  test('the site limits the relay requests that one network can send', async () => {
    const browser = site.openBrowser({ address: '192.0.2.79' })
    await browser.start()
    const codes = await Promise.all(
      Array.from({ length: 105 }, async () => (await browser.problem('farcaster/begin', {}))?.code),
    )
    expect(codes.filter((code) => code === 'limit/WAIT')).toHaveLength(5)
    expect(farcaster.channels.size).toBe(100)
  })

  test('the site stops waiting for a relay that does not answer, and refuses invalid answers', async () => {
    const { browser, channel } = await begin()
    await answerFarcaster(channel)
    const limits: (AbortSignal | null | undefined)[] = []
    answer = async (_, init) => {
      limits.push(init?.signal)
      throw new DOMException('It takes too long.', 'TimeoutError')
    }
    expect(await browser.ask('farcaster/poll', {})).toEqual({ user: null })
    expect(await browser.problem('farcaster/begin', {})).toMatchObject({
      code: 'login/NOT_CONFIGURED',
    })
    expect(limits).toEqual([expect.any(AbortSignal), expect.any(AbortSignal)])
    for (const text of ['', '[]', '{"state":"completed","message":5,"signature":"0x"}']) {
      answer = async () => new Response(text)
      expect(await browser.ask('farcaster/poll', {})).toEqual({ user: null })
    }
    answer = fetch
    expect((await browser.ask('farcaster/poll', {})).user?.userName).toBe('alice.eth')
  })

  test('the relay’s answer alone proves nothing: the site checks the registry and the signature', async () => {
    // The message is signed by an address that does not own the id.
    const other = await begin()
    await answerFarcaster(other.channel, { signer: stranger })
    expect(await other.browser.problem('farcaster/poll', {})).toMatchObject({
      code: 'login/REFUSED',
    })
    // The message is for another site, or has another login's nonce.
    for (const changes of [{ domain: 'evil.example' }, { nonce: 'abcdefgh12345678' }]) {
      const { browser, channel } = await begin()
      await answerFarcaster(channel, { changes })
      expect(await browser.problem('farcaster/poll', {})).toMatchObject({ code: 'login/REFUSED' })
    }
    const forged = await begin()
    await answerFarcaster(forged.channel)
    forged.channel.signature = await stranger.signMessage({ message: forged.channel.message ?? '' })
    expect(await forged.browser.problem('farcaster/poll', {})).toMatchObject({
      code: 'login/REFUSED',
    })
    expect((await forged.browser.ask('user', {})).user).toBeNull()
  })

  test('the site offers no login without a node of OP Mainnet', async () => {
    const bare = await openTestSite({ kind })
    const browser = bare.openBrowser()
    expect(await browser.start()).toMatchObject({ logins: { farcaster: false } })
    expect(await browser.problem('farcaster/begin', {})).toMatchObject({
      code: 'login/NOT_CONFIGURED',
    })
    await bare.stop()
  })
})
