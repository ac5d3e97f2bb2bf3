import { describe, expect, onTestFinished, test } from 'vitest'
import { serveApp } from '../../../../sandbox/services/serveApp.ts'
import { localSessions, serverSessions } from '../../../../src/engine/features/siwx/index.ts'
import type { EngineEvents } from '../../../../src/engine/index.ts'
import { arbitrum, mainnet, solana } from '../../../../src/engine/networks/index.ts'
import { createSignInServer } from '../../../../src/engine/siwx/server/index.ts'
import {
  connectPeer,
  createPeerSetUp,
  type PeerSetUp,
  type PeerSetUpOptions,
  pocket,
  shownLink,
  until,
} from '../../../support/createPeerSetUp.ts'
import { settle } from '../../../support/createTestEngine.ts'
import { createUserBrowser } from '../../../support/createUserBrowser.ts'

const evmOnly = { networks: [mainnet, arbitrum] }
const local = () => localSessions({ statement: 'Welcome to the shop.', lifetime: 600_000 })

async function createSetUp({ peer, ...options }: PeerSetUpOptions = {}) {
  const setUp = await createPeerSetUp({
    ...evmOnly,
    siwx: local(),
    peer: { signsIn: true, ...peer },
    ...options,
  })
  // Wallets put the current time into the message.
  setUp.clock.advance(Date.now())
  return setUp
}

const siwxOf = ({ engine }: PeerSetUp) => engine.getState().siwx
const view = ({ engine }: PeerSetUp) => {
  const { modal, router } = engine.getState()
  return modal.open ? router.history.at(-1)!.name : undefined
}
const personalSigns = ({ peer }: PeerSetUp) =>
  peer.requests.filter(({ method }) => method === 'personal_sign').length

describe('a wallet that signs in while it connects', () => {
  test('1.4 connects and signs in with one prompt', async () => {
    const setUp = await createSetUp()
    const reported: EngineEvents['SIWX_AUTH_SUCCESS'][] = []
    setUp.engine.on('SIWX_AUTH_SUCCESS', (step) => reported.push(step))
    await connectPeer(setUp)
    await until(() => siwxOf(setUp).status === 'signedIn', 'the session')
    expect(view(setUp)).toBeUndefined()
    expect(setUp.peer.signIns).toHaveLength(1)
    expect(personalSigns(setUp)).toBe(0)
    expect(reported).toEqual([{ network: 'eip155:1', isSmartAccount: false }])
    const { session } = siwxOf(setUp)
    expect(session).toMatchObject({
      data: { chainId: 'eip155:1', domain: 'app.test', uri: 'https://app.test/', version: '1' },
      signature: expect.stringMatching(/^0x[0-9a-f]{130}$/),
    })
    expect(session!.message).toContain('Welcome to the shop. I further authorize the stated URI')
  })

  test('is asked for the active network first, with the host’s message and the usual methods', async () => {
    const setUp = await createSetUp()
    await setUp.engine.network.switchNetwork('eip155:42161')
    await connectPeer(setUp)
    await until(() => siwxOf(setUp).status === 'signedIn', 'the session')
    const [asked] = setUp.peer.signIns
    expect(asked).toMatchObject({
      chains: ['eip155:42161', 'eip155:1'],
      domain: 'app.test',
      aud: 'https://app.test/',
      statement: 'Welcome to the shop.',
      version: '1',
    })
    expect(asked!.nonce).toMatch(/^[0-9a-f]{32}$/)
    const recap = asked!.resources!.at(-1)!.replace('urn:recap:', '')
    const granted = JSON.parse(Buffer.from(recap, 'base64').toString())
    expect(Object.keys(granted.att.eip155)).toHaveLength(27)
    expect(siwxOf(setUp).session?.data.chainId).toBe('eip155:42161')
    // The connection works like any other.
    await setUp.engine.signing.signMessage({ message: 'Hello' })
    expect(personalSigns(setUp)).toBe(1)
  })

  test('is checked by a real server, which uses up the nonce', async () => {
    const origin = 'https://app.test'
    const signIn = createSignInServer({
      origin,
      chainId: ['eip155:1', 'eip155:42161'],
      clientOf: 'cookie',
    })
    const server = await serveApp({ fetch: signIn.handle })
    onTestFinished(server.stop)
    const { post } = createUserBrowser(server.url, origin)
    const ask = async (path: string, body?: unknown) => (await post(path, body)).json()
    const setUp = await createSetUp({
      siwx: serverSessions({
        nonce: async () => (await ask('/nonce')).nonce,
        verify: async ({ message, signature }) => (await ask('/verify', { message, signature })).ok,
        session: async (account) => (await ask('/session', account)).session,
        signOut: (account) => ask('/sign-out', account),
      }),
    })
    const { accounts } = await connectPeer(setUp)
    await until(() => siwxOf(setUp).status === 'signedIn', 'the session')
    const account = { accountAddress: accounts[0].address, chainId: 'eip155:1' }
    expect((await ask('/session', account)).session).toMatchObject(account)
    const { message, signature } = siwxOf(setUp).session!
    expect(await ask('/verify', { message, signature })).toMatchObject({ failed: 'nonce' })
  })

  test('is not connected if the user declines, and the user can retry at once', async () => {
    const setUp = await createSetUp({ peer: { signsIn: true, answer: 'reject' } })
    await expect(connectPeer(setUp)).rejects.toMatchObject({ code: 'common/REJECTED' })
    setUp.peer.answer('approve')
    await connectPeer(setUp)
    await until(() => siwxOf(setUp).status === 'signedIn', 'the session')
  })

  test('leaves nothing of its sign-in if the link is cancelled', async () => {
    const setUp = await createSetUp()
    const connecting = setUp.engine.connection.connect(pocket)
    connecting.catch(() => {})
    await shownLink(setUp.engine)
    setUp.engine.connection.connect.reset()
    await expect(connecting).rejects.toMatchObject({ code: 'common/ABORTED' })
    const left = async () => {
      const entries = await setUp.storage.getEntries()
      return entries
        .filter(([key]) => /proposal|pairing|requests|authKeys|pairingTopics/.test(key))
        .filter(([, value]) => Array.isArray(value) && value.length > 0)
        .map(([key]) => key.split('//')[1])
    }
    // The key for a reply. The next link replaces it.
    await expect.poll(left, { timeout: 60_000 }).toEqual(['authKeys'])
  })
})

describe('two prompts are needed for', () => {
  const askedAfterwards = async (options: PeerSetUpOptions) => {
    const setUp = await createSetUp(options)
    await connectPeer(setUp)
    await until(() => view(setUp) === 'SIWXSignMessage', 'the sign view')
    expect(siwxOf(setUp).status).toBe('signedOut')
    return setUp
  }

  test('a wallet that does not support the request, so it connects and signs afterwards', async () => {
    const setUp = await askedAfterwards({ peer: { signsIn: false } })
    await setUp.engine.siwx.sign()
    expect(personalSigns(setUp)).toBe(1)
  })

  test('networks outside EVM, for which the wallet can only connect', async () => {
    const setUp = await askedAfterwards({ networks: [mainnet, solana] })
    expect(setUp.peer.signIns).toEqual([])
  })

  test('a sign-in of the host that cannot provide its message before', async () => {
    const { createTerms: _, ...siwx } = local()
    const setUp = await askedAfterwards({ siwx })
    expect(setUp.peer.signIns).toEqual([])
  })

  test('a server that gives no nonce at that moment', async () => {
    let isDown = true
    const setUp = await createSetUp({
      siwx: {
        ...local(),
        createTerms() {
          isDown = false
          throw new Error('No nonce')
        },
      },
    })
    await connectPeer(setUp)
    await until(() => view(setUp) === 'SIWXSignMessage', 'the sign view')
    expect(isDown).toBe(false)
  })

  const forgeries: readonly [string, (payload: { iss: string }) => object][] = [
    ['another domain', () => ({ domain: 'evil.test' })],
    ['another page', () => ({ aud: 'https://evil.test/' })],
    ['another nonce', () => ({ nonce: 'f'.repeat(32) })],
    ['no end', () => ({ exp: undefined })],
    ['other words', () => ({ statement: 'Give me everything.' })],
    [
      'a network that was not requested',
      ({ iss }) => ({ iss: iss.replace(/eip155:\d+/, 'eip155:5') }),
    ],
  ]

  test.each(forgeries)(
    'security 26 a wallet that signed %s does not sign in',
    async (_, change) => {
      const setUp = await createSetUp()
      setUp.peer.forgeSignIn((payload) => ({ ...payload, ...change(payload) }))
      await connectPeer(setUp).catch(() => {})
      await until(() => siwxOf(setUp).status !== 'checking', 'a verdict')
      await settle()
      expect(siwxOf(setUp).status).not.toBe('signedIn')
      expect(setUp.platform.storage.get('@latchkey/latchkey/siwx')).toBeUndefined()
    },
  )

  test('security 26 a signature that the server refuses does not sign in, and the view says so', async () => {
    const setUp = await createSetUp({
      siwx: {
        ...local(),
        addSession() {
          throw new Error('Refused')
        },
      },
    })
    await connectPeer(setUp)
    await until(() => view(setUp) === 'SIWXSignMessage', 'the sign view')
    expect(siwxOf(setUp)).toMatchObject({ status: 'signedOut', error: { message: 'Refused' } })
  })
})
