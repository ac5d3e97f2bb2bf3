import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { encodeAbiParameters, keccak256, stringToHex, toFunctionSelector } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { readJson } from '../../services/createServiceApp.ts'
import { Refusal, refusalAnswer, refusals } from '../../services/Refusal.ts'
import { askPage, sayPage } from './providerPages.ts'

/** The id of OP Mainnet, which has Farcaster's registry. */
const chainId = 10
const idOf = toFunctionSelector('idOf(address)')

interface Channel {
  readonly domain: string
  readonly siweUri: string
  readonly nonce: string
  state: 'pending' | 'completed'
  message?: string
  signature?: string
  username?: string
}

/**
 * Simulates Farcaster: the relay (FIP-11), an app in which the user approves a login, and the
 * registry of ids and addresses.
 */
export function createFarcaster(url: () => string) {
  const channels = new Map<string, Channel>()
  const owners = new Map<string, bigint>()
  const app = new Hono()

  function requireChannel(token: string | undefined): Channel {
    const channel = channels.get(token ?? '')
    if (!channel) throw refusals.unauthorized('This login is over.')
    return channel
  }

  app.post('/v1/channel', async (c) => {
    const { domain, nonce, siweUri } = Object(await readJson(c))
    const token = randomBytes(16).toString('hex')
    channels.set(token, {
      domain: String(domain),
      siweUri: String(siweUri),
      nonce: String(nonce),
      state: 'pending',
    })
    return c.json({ channelToken: token, url: `${url()}/farcaster/login/${token}`, nonce }, 201)
  })
  app.get('/v1/channel/status', (c) => {
    const channel = requireChannel(c.req.header('authorization')?.slice('Bearer '.length))
    return c.json({ ...channel, acceptAuthAddress: false }, channel.state === 'pending' ? 202 : 200)
  })

  app.get('/login/:token', (c) => {
    const { domain } = requireChannel(c.req.param('token'))
    return c.html(
      askPage({
        title: 'Sign in with Farcaster',
        text: `${domain} asks who you are. Each id is another user.`,
        label: 'Farcaster id',
        account: '1001',
      }),
    )
  })
  app.post('/login/:token', async (c) => {
    const channel = requireChannel(c.req.param('token'))
    const { account, answer } = await c.req.parseBody()
    if (answer !== 'approve') return c.html(sayPage('Denied', 'You can close this page.'))
    if (!/^[1-9]\d{0,9}$/.test(String(account)))
      throw refusals.badInput('account', 'A Farcaster id is a number.')
    const owner = privateKeyToAccount(keccak256(stringToHex(`latchkey sandbox: fid ${account}`)))
    owners.set(owner.address.toLowerCase(), BigInt(String(account)))
    const message = createSiweMessage({
      address: owner.address,
      chainId,
      domain: channel.domain,
      issuedAt: new Date(),
      nonce: channel.nonce,
      resources: [`farcaster://fid/${account}`],
      statement: 'Farcaster Auth',
      uri: channel.siweUri,
      version: '1',
    })
    const signature = await owner.signMessage({ message })
    const username = `farcaster-${account}`
    Object.assign(channel, { state: 'completed', message, signature, username })
    return c.html(sayPage('Done', 'You can go back to the app.'))
  })

  app.post('/node', async (c) => {
    const { id, method, params } = Object(await readJson(c))
    const data = String(params?.[0]?.data)
    const answer = { jsonrpc: '2.0', id }
    if (method !== 'eth_call' || !data.startsWith(idOf))
      return c.json({ ...answer, error: { code: -32_000, message: 'execution reverted' } })
    const owned = owners.get(`0x${data.slice(-40).toLowerCase()}`) ?? 0n
    return c.json({ ...answer, result: encodeAbiParameters([{ type: 'uint256' }], [owned]) })
  })
  app.onError((error) => {
    if (error instanceof Refusal) return refusalAnswer(error)
    throw error
  })

  return {
    app,
    env: () => ({
      FARCASTER_NODE_URL: `${url()}/farcaster/node`,
      FARCASTER_RELAY_URL: `${url()}/farcaster`,
    }),
  }
}
