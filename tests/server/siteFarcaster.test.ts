import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createWalletClient } from '@farcaster/auth-client'
import { encodeAbiParameters, toFunctionSelector } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { databaseKinds } from '../support/server/openTestServer.ts'
import { openTestSite, siteOrigin, type TestSite } from '../support/server/openTestSite.ts'

const owner = privateKeyToAccount(testAccounts.alice.privateKey)
const stranger = privateKeyToAccount(testAccounts.bob.privateKey)
const fid = 9_152
const idOf = toFunctionSelector('idOf(address)')

interface Channel {
  state: 'pending' | 'completed'
  nonce: string
  domain: string
  siweUri: string
  message?: string
  signature?: string
  username?: string
  acceptAuthAddress: boolean
}

/** A relay with the requests of FIP-11, and a node whose registry lists one owner. */
async function startFarcaster() {
  const channels = new Map<string, Channel>()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const given = body === '' ? {} : JSON.parse(body)
    const say = (value: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    const { pathname } = new URL(request.url ?? '', 'http://relay')
    if (pathname === '/node') {
      const [{ data = '', to = '' } = {}] = given.params ?? []
      const isOwner = data.toLowerCase().endsWith(owner.address.slice(2).toLowerCase())
      if (given.method === 'eth_call' && data.startsWith(idOf) && to.startsWith('0x00000000F'))
        return say({
          jsonrpc: '2.0',
          id: given.id,
          result: encodeAbiParameters([{ type: 'uint256' }], [isOwner ? BigInt(fid) : 0n]),
        })
      return say({ jsonrpc: '2.0', id: given.id, error: { code: -32000, message: 'reverted' } })
    }
    if (pathname === '/v1/channel') {
      const token = `channel-${channels.size + 1}`
      channels.set(token, { state: 'pending', acceptAuthAddress: false, ...given })
      return say(
        {
          channelToken: token,
          url: `https://farcaster.xyz/~/siwf?channelToken=${token}`,
          nonce: given.nonce,
        },
        201,
      )
    }
    const token = request.headers.authorization?.slice('Bearer '.length) ?? ''
    const channel = channels.get(token)
    return channel ? say(channel, channel.state === 'pending' ? 202 : 200) : say({}, 401)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    channels,
    env: { FARCASTER_NODE_URL: `${url}/node`, FARCASTER_RELAY_URL: url },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

describe.each(databaseKinds())('Farcaster logins on %s', (kind) => {
  let site: TestSite
  let farcaster: Awaited<ReturnType<typeof startFarcaster>>
  beforeAll(async () => {
    farcaster = await startFarcaster()
    site = await openTestSite({ kind, env: farcaster.env })
  })
  afterAll(async () => {
    await site.stop()
    await farcaster.stop()
  })
  beforeEach(() => farcaster.channels.clear())

  async function begin() {
    const browser = site.openBrowser()
    expect((await browser.start()).isAllowed).toBe(true)
    const { url } = await browser.ask('farcaster/begin', {})
    const channel = farcaster.channels.get(new URL(url).searchParams.get('channelToken') ?? '')
    return { browser, channel: channel!, url }
  }

  /** As Farcaster's app answers, with the words of Farcaster's own package. */
  async function answer(channel: Channel, { changes = {}, signer = owner } = {}) {
    const wallet = createWalletClient({
      ethereum: {
        getFid: async () => 0n,
        isValidAuthAddress: async () => false,
        publicClient: {} as never,
      },
    })
    const { message } = wallet.buildSignInMessage({
      address: signer.address,
      domain: channel.domain,
      uri: channel.siweUri,
      nonce: channel.nonce,
      fid,
      ...changes,
    })
    Object.assign(channel, {
      state: 'completed',
      message,
      signature: await signer.signMessage({ message: message ?? '' }),
      username: 'alice.eth',
    } satisfies Partial<Channel>)
  }

  test('the owner of an id signs in Farcaster’s app', async () => {
    const { browser, channel, url } = await begin()
    expect(url).toContain('https://farcaster.xyz/')
    expect(channel).toMatchObject({ domain: 'localhost:8788', siweUri: `${siteOrigin}/farcaster` })
    expect(await browser.ask('farcaster/poll', {})).toEqual({ user: null })
    await answer(channel)
    const { user } = await browser.ask('farcaster/poll', {})
    expect(user).toMatchObject({ userName: 'alice.eth', email: null, logins: ['farcaster'] })
    expect((await browser.ask('user', {})).user?.id).toBe(user?.id)
    expect(await browser.problem('farcaster/poll', {})).toMatchObject({ code: 'login/OVER' })
    const again = await begin()
    await answer(again.channel)
    expect((await again.browser.ask('farcaster/poll', {})).user?.id).toBe(user?.id)
  })

  test('what the relay says is no proof: the registry and the signature are', async () => {
    // Signed by another address than the owner's.
    const other = await begin()
    await answer(other.channel, { signer: stranger })
    expect(await other.browser.problem('farcaster/poll', {})).toMatchObject({
      code: 'login/REFUSED',
    })
    // For another site, or with a nonce of another login.
    for (const changes of [{ domain: 'evil.example' }, { nonce: 'abcdefgh12345678' }]) {
      const { browser, channel } = await begin()
      await answer(channel, { changes })
      expect(await browser.problem('farcaster/poll', {})).toMatchObject({ code: 'login/REFUSED' })
    }
    const forged = await begin()
    await answer(forged.channel)
    forged.channel.signature = await stranger.signMessage({ message: forged.channel.message ?? '' })
    expect(await forged.browser.problem('farcaster/poll', {})).toMatchObject({
      code: 'login/REFUSED',
    })
    expect((await forged.browser.ask('user', {})).user).toBeNull()
  })

  test('without a node of OP Mainnet it is not offered', async () => {
    const bare = await openTestSite({ kind })
    const browser = bare.openBrowser()
    expect(await browser.start()).toMatchObject({ logins: { farcaster: false } })
    expect(await browser.problem('farcaster/begin', {})).toMatchObject({
      code: 'login/NOT_CONFIGURED',
    })
    await bare.stop()
  })
})
