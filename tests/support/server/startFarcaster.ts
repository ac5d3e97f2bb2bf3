import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createWalletClient } from '@farcaster/auth-client'
import { encodeAbiParameters, toFunctionSelector } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { testAccounts } from '../../../sandbox/wallets/testAccounts.ts'

const owner = privateKeyToAccount(testAccounts.alice.privateKey)
const fid = 9_152
const idOf = toFunctionSelector('idOf(address)')

export interface Channel {
  state: 'pending' | 'completed'
  nonce: string
  domain: string
  siweUri: string
  message?: string
  signature?: string
  username?: string
  acceptAuthAddress: boolean
}

/**
 * Starts a relay that answers the requests of FIP-11, and a node whose registry lists one owner.
 */
export async function startFarcaster() {
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

/** Answers as Farcaster's app does. Farcaster's own package writes the message. */
export async function answerFarcaster(channel: Channel, { changes = {}, signer = owner } = {}) {
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
