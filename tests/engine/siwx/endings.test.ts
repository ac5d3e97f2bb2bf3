import { describe, expect, test } from 'vitest'
import type { SiwxOption, SiwxSession } from '../../../src/engine/index.ts'
import { testConnector } from '../../../src/engine/testing/index.ts'
import {
  connectFor,
  createSignInEngine,
  createTestSiwx,
  otherSigner,
  type SignInEngineOptions,
  signInStatus,
  testAddress,
} from '../../support/createSignInEngine.ts'
import {
  harbor,
  harborConnector,
  meadow,
  outcome,
  settle,
  statusOf,
  storageWith,
} from '../../support/createTestEngine.ts'

type SetUp = ReturnType<typeof createSignInEngine>

const other = otherSigner.address
const third = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const anchor = { namespace: 'eip155', connectorId: 'test.anchor' } as const
const wallets = [
  testConnector(),
  harborConnector,
  testConnector({ connectorId: 'test.anchor', name: 'Anchor' }),
]

const open = (options: SignInEngineOptions = {}) =>
  createSignInEngine({
    remoteFeatures: { multiWallet: true },
    wallet: { connectors: wallets },
    ...options,
  })

async function connect(
  setUp: SetUp,
  wallet: typeof meadow | typeof harbor | typeof anchor,
  ...addresses: string[]
) {
  const connecting = setUp.engine.connection.connect(wallet)
  const accounts = addresses.map((address) => ({ address }))
  setUp.wallet.last().approve({ ...wallet, accounts, caipNetworkId: 'eip155:1' })
  await connecting
  await settle()
}

/** Signs in with any signature, because the host accepts it. */
async function signIn(setUp: SetUp) {
  const signing = setUp.engine.siwx.sign()
  ;(await setUp.wallet.asked('signMessage')).approve()
  await signing
  await settle()
}

async function leave(setUp: SetUp, wallet: typeof meadow | typeof harbor) {
  const leaving = setUp.engine.connection.disconnect(wallet)
  ;(await setUp.wallet.asked('disconnect')).approve()
  await leaving
  await settle()
}

const ended = ({ host }: SetUp) => host.calls.filter((call) => call.startsWith('revokeSession'))

function sessionOf(chainId: SiwxSession['data']['chainId'], accountAddress = testAddress) {
  const page = { domain: 'app.test', uri: 'https://app.test/', version: '1', nonce: 'n' }
  return { data: { accountAddress, chainId, ...page }, message: 'A text', signature: '0x11' }
}

describe('one of several wallets that disconnects', () => {
  test('is signed out on each network', async () => {
    const setUp = open()
    await connect(setUp, harbor, other)
    await connect(setUp, meadow, testAddress)
    await signIn(setUp)
    setUp.wallet.emit({ type: 'network', caipNetworkId: 'eip155:42161' })
    await settle()
    await signIn(setUp)
    await leave(setUp, meadow)
    expect(ended(setUp)).toEqual([
      `revokeSession eip155:1 ${testAddress}`,
      `revokeSession eip155:42161 ${testAddress}`,
    ])
  })

  test('is signed out if the last network had a session, but the switch back to it failed', async () => {
    const setUp = open()
    setUp.host.sessions.push(sessionOf('eip155:42161'))
    await connect(setUp, harbor, other)
    await signIn(setUp)
    await connect(setUp, meadow, testAddress)
    setUp.platform.storage.set('@latchkey/latchkey/siwx-network', `eip155:42161 ${testAddress}`)
    const cancelling = setUp.engine.siwx.cancel()
    ;(await setUp.wallet.asked('switchNetwork')).reject()
    await outcome(cancelling)
    await leave(setUp, meadow)
    expect(ended(setUp)).toEqual([`revokeSession eip155:42161 ${testAddress}`])
  })

  test('is not signed out if it never signed in or has already signed out', async () => {
    const setUp = open({ required: false })
    setUp.host.sessions.push(sessionOf('eip155:1'))
    await connect(setUp, harbor, other)
    await connect(setUp, meadow, testAddress)
    expect(signInStatus(setUp)).toBe('signedIn')
    await setUp.engine.siwx.signOut()
    await signIn(setUp)
    await setUp.engine.siwx.signOut()
    const before = ended(setUp)
    await leave(setUp, meadow)
    await connect(setUp, meadow, third)
    await leave(setUp, meadow)
    expect(ended(setUp)).toEqual(before)
  })

  test('does not sign out accounts of another wallet, or accounts of neither wallet', async () => {
    const setUp = open()
    await connect(setUp, anchor, third)
    await connect(setUp, meadow, testAddress)
    await signIn(setUp)
    // Now no wallet has the first account. Its session stays until it is revoked.
    setUp.wallet.emit({ type: 'accounts', accounts: [{ address: third }, { address: other }] })
    await settle()
    await connect(setUp, harbor, other)
    await signIn(setUp)
    await leave(setUp, harbor)
    expect(ended(setUp)).toEqual([])
    expect(setUp.host.sessions.map(({ data }) => data.accountAddress)).toEqual([testAddress, other])
  })

  test('does not sign out accounts whose wallet is still reconnecting after a reload', async () => {
    const platform = { storage: storageWith([]) }
    const first = open({ platform })
    await connect(first, meadow, testAddress)
    await connect(first, harbor, other)
    first.engine.destroy()
    const second = open({ platform })
    await settle()
    // The wallet that was active answers first, while the other wallet has not answered yet.
    ;(await second.wallet.asked('reconnect')).approve()
    await settle()
    await leave(second, harbor)
    expect(second.host.calls).not.toContain('setSessions 0')
    expect(second.engine.getState().connection.namespaces.eip155?.remembered).toHaveLength(1)
  })

  test('leaves a line in the log if its sessions cannot be ended', async () => {
    const setUp = open({ logLevel: 'warn' })
    await connect(setUp, meadow, testAddress)
    setUp.host.fail('setSessions')
    await leave(setUp, meadow)
    expect(JSON.stringify(setUp.platform.lines)).toContain(
      'Sessions were not ended: setSessions failed',
    )
  })
})

describe('cancelling a required sign-in', () => {
  /** A host that has a session on every network except the user's. */
  const everywhereElse = (asked: string[]): SiwxOption => ({
    ...createTestSiwx().siwx,
    getSessions(chainId, accountAddress) {
      asked.push(chainId)
      return chainId === 'eip155:42161' ? [] : [sessionOf(chainId, accountAddress)]
    },
  })

  test.each<[string, string | undefined, 'switchNetwork' | 'disconnect', readonly string[]]>([
    ['this account signed in last', `eip155:1 ${testAddress}`, 'switchNetwork', ['eip155:1']],
    ['another account signed in last', `eip155:1 ${other}`, 'disconnect', []],
    ['no user signed in', undefined, 'disconnect', []],
    ['the user already is', `eip155:42161 ${testAddress}`, 'disconnect', []],
    ['another namespace has a session', `solana:abc ${testAddress}`, 'disconnect', []],
    ['no network has a session', `eip155:1:1 ${testAddress}`, 'disconnect', []],
    ['no network is named', `eip155:1`, 'disconnect', []],
  ])(
    'returns to the network where %s, or disconnects the wallet',
    async (_, last, method, asks) => {
      const asked: string[] = []
      const setUp = createSignInEngine({ siwx: everywhereElse(asked) })
      if (last) setUp.platform.storage.set('@latchkey/latchkey/siwx-network', last)
      const connecting = setUp.engine.connection.connect(meadow)
      setUp.wallet.last().approve({
        ...meadow,
        accounts: [{ address: testAddress }],
        caipNetworkId: 'eip155:42161',
      })
      await connecting
      await settle()
      asked.length = 0
      const cancelling = setUp.engine.siwx.cancel()
      await settle()
      expect(setUp.wallet.last().method).toBe(method)
      expect(asked).toEqual(asks)
      setUp.wallet.last().approve()
      await cancelling
      expect(statusOf(setUp.engine)).toBe(method === 'disconnect' ? 'disconnected' : 'connected')
    },
  )
})

describe('the host’s answer', () => {
  test.each<unknown>([undefined, null, 'signed in', {}, { length: 1, 0: sessionOf('eip155:1') }])(
    'is no sign-in if it is not a list of sessions, and the wallet stays connected (%j)',
    async (answer) => {
      const { siwx } = createTestSiwx()
      const setUp = createSignInEngine({ siwx: { ...siwx, getSessions: () => answer as [] } })
      await connectFor(setUp)
      expect(signInStatus(setUp)).toBe('signedOut')
      expect(statusOf(setUp.engine)).toBe('connected')
    },
  )
})
