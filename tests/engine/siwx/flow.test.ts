import { describe, expect, test, vi } from 'vitest'
import { localSessions, serverSessions } from '../../../src/engine/features/siwx/index.ts'
import { type Channel, createEngine, type EngineEvents } from '../../../src/engine/index.ts'
import { mainnet } from '../../../src/engine/networks/index.ts'
import {
  connectFor,
  createSignInEngine,
  otherSigner,
  shownToast,
  shownView,
  signIn,
  signInStatus,
  switchAccount,
  testAddress,
} from '../../support/createSignInEngine.ts'
import {
  connectionOf,
  connectWallet,
  disconnectWallet,
  harbor,
  meadow,
  outcome,
  settle,
  statusOf,
  storageWith,
} from '../../support/createTestEngine.ts'

const other = otherSigner.address
describe('sessions of several accounts and networks', () => {
  test('the user is asked for another account too, and the first account is still signed in when it comes back', async () => {
    const setUp = createSignInEngine()
    await connectFor(setUp)
    const first = await signIn(setUp)
    await switchAccount(setUp, other)
    expect(signInStatus(setUp)).toBe('signedOut')
    expect(shownView(setUp)).toBe('SIWXSignMessage')
    const second = await signIn(setUp, otherSigner)
    expect(second.data.accountAddress).toBe(other)
    await switchAccount(setUp, testAddress)
    expect(signInStatus(setUp)).toBe('signedIn')
    expect(setUp.engine.getState().siwx.session).toEqual(first)
    expect(shownView(setUp)).toBeUndefined()
    expect(setUp.host.sessions).toHaveLength(2)
    expect(setUp.host.calls.join()).not.toContain('revokeSession')
  })

  test('the user is asked for another network too', async () => {
    const setUp = createSignInEngine()
    await connectFor(setUp)
    await signIn(setUp)
    setUp.wallet.emit({ type: 'network', caipNetworkId: 'eip155:42161' })
    await settle()
    expect(shownView(setUp)).toBe('SIWXSignMessage')
    expect((await signIn(setUp)).data.chainId).toBe('eip155:42161')
    expect(setUp.host.sessions.map(({ data }) => data.chainId)).toEqual([
      'eip155:1',
      'eip155:42161',
    ])
  })

  test('an answer for an account that disconnected meanwhile changes nothing', async () => {
    const { siwx } = createSignInEngine().host
    const waiting: ((sessions: []) => void)[] = []
    const getSessions = () => new Promise<[]>((resolve) => waiting.push(resolve))
    const setUp = createSignInEngine({ siwx: { ...siwx, getSessions } })
    await connectFor(setUp)
    await switchAccount(setUp, other)
    waiting[0]!([])
    await settle()
    expect(signInStatus(setUp)).toBe('checking')
    waiting[1]!([])
    await settle()
    expect(signInStatus(setUp)).toBe('signedOut')
  })

  test('disconnecting signs out every account, unless the host sets otherwise', async () => {
    const setUp = createSignInEngine()
    await connectFor(setUp)
    await signIn(setUp)
    await disconnectWallet(setUp)
    await settle()
    expect(setUp.host.calls.at(-1)).toBe('setSessions 0')
    expect(setUp.engine.getState().siwx).toEqual({ status: 'idle' })

    const { siwx } = createSignInEngine().host
    const keeping = createSignInEngine({ siwx: { ...siwx, signOutOnDisconnect: false } })
    await connectFor(keeping)
    await signIn(keeping)
    await disconnectWallet(keeping)
    await connectFor(keeping)
    expect(signInStatus(keeping)).toBe('signedIn')
  })

  test('disconnecting one of two wallets signs out only that wallet', async () => {
    const setUp = createSignInEngine({ remoteFeatures: { multiWallet: true } })
    await connectFor(setUp)
    await signIn(setUp)
    const connecting = setUp.engine.connection.connect(harbor)
    setUp.wallet
      .last()
      .approve({ ...connectionOf(setUp.engine), ...harbor, accounts: [{ address: other }] })
    await connecting
    await settle()
    await signIn(setUp, otherSigner)
    expect(setUp.host.sessions).toHaveLength(2)
    const leaving = setUp.engine.connection.disconnect(harbor)
    ;(await setUp.wallet.asked('disconnect')).approve()
    await leaving
    await settle()
    expect(setUp.host.calls).toContain(`revokeSession eip155:1 ${other}`)
    expect(setUp.host.sessions.map(({ data }) => data.accountAddress)).toEqual([testAddress])
    expect(signInStatus(setUp)).toBe('signedIn')
  })

  test('signing out ends only this session, and if sign-in is required the user is asked again', async () => {
    const setUp = createSignInEngine()
    await connectFor(setUp)
    await signIn(setUp)
    await setUp.engine.siwx.signOut()
    expect(setUp.host.calls.at(-1)).toBe(`revokeSession eip155:1 ${testAddress}`)
    expect(signInStatus(setUp)).toBe('signedOut')
    expect(shownView(setUp)).toBe('SIWXSignMessage')
    expect(statusOf(setUp.engine)).toBe('connected')
  })

  test('a failed sign-out returns the reason, and the session stays', async () => {
    const setUp = createSignInEngine()
    await connectFor(setUp)
    await signIn(setUp)
    setUp.host.fail('revokeSession')
    await expect(setUp.engine.siwx.signOut()).rejects.toMatchObject({
      message: 'revokeSession failed',
    })
    expect(setUp.engine.getState().siwx).toMatchObject({
      status: 'signedIn',
      error: { message: 'revokeSession failed' },
    })
  })
})

describe('over time', () => {
  test('after a reload, the session is found without a prompt', async () => {
    const storage = storageWith([])
    const first = createSignInEngine({ siwx: localSessions(), platform: { storage } })
    await connectFor(first)
    await signIn(first)
    first.engine.destroy()
    const second = createSignInEngine({ siwx: localSessions(), platform: { storage } })
    await settle()
    ;(await second.wallet.asked('reconnect')).approve()
    await settle()
    expect(signInStatus(second)).toBe('signedIn')
    expect(second.engine.getState().modal.open).toBe(false)
  })

  test('after a reload without a session, the view opens by itself', async () => {
    const setUp = createSignInEngine({ platform: { storage: storageWith(['test.meadow']) } })
    await settle()
    ;(await setUp.wallet.asked('reconnect')).approve()
    await settle()
    expect(shownView(setUp)).toBe('SIWXSignMessage')
  })

  test('a sign-in or sign-out in one tab applies in the other', async () => {
    const tabs = openTabs()
    const host = createSignInEngine().host
    const open = () => createSignInEngine({ siwx: host.siwx, platform: { openChannel: tabs } })
    const [here, there] = [open(), open()]
    await connectFor(here)
    await connectFor(there)
    expect([shownView(here), shownView(there)]).toEqual(['SIWXSignMessage', 'SIWXSignMessage'])
    await signIn(here)
    expect(signInStatus(there)).toBe('signedIn')
    expect(shownView(there)).toBeUndefined()
    await there.engine.siwx.signOut()
    await settle()
    expect(signInStatus(here)).toBe('signedOut')
    expect(shownView(here)).toBe('SIWXSignMessage')
  })

  test('a server that does not answer for 30 s ends the wait, and the wallet is disconnected', async () => {
    const { siwx } = createSignInEngine().host
    const setUp = createSignInEngine({
      siwx: { ...siwx, getSessions: () => new Promise(() => {}) },
    })
    await connectFor(setUp)
    setUp.clock.advance(29_999)
    await settle()
    expect(signInStatus(setUp)).toBe('checking')
    setUp.clock.advance(1)
    ;(await setUp.wallet.asked('disconnect')).approve()
    await settle()
    expect(statusOf(setUp.engine)).toBe('disconnected')
  })

  test('a look-up that fails because the page is being left does not disconnect the wallet', async () => {
    const { siwx } = createSignInEngine().host
    let calls = 0
    const setUp = createSignInEngine({
      siwx: {
        ...siwx,
        async getSessions() {
          calls += 1
          if (calls === 1) throw new TypeError('Failed to fetch')
          return []
        },
      },
    })
    await connectFor(setUp)
    await settle()
    expect(statusOf(setUp.engine)).toBe('connected')
    expect(signInStatus(setUp)).toBe('checking')
    setUp.clock.advance(1_000)
    await settle()
    expect(statusOf(setUp.engine)).toBe('connected')
    expect(shownView(setUp)).toBe('SIWXSignMessage')
    expect(calls).toBe(2)
  })

  test('if a check after another tab’s message fails, a valid session stays', async () => {
    const tabs = openTabs()
    const setUp = createSignInEngine({ platform: { openChannel: tabs } })
    await connectFor(setUp)
    await signIn(setUp)
    setUp.host.fail('getSessions')
    tabs('@latchkey/latchkey/siwx').post({ type: 'sessions' })
    await settle()
    expect(signInStatus(setUp)).toBe('signedIn')
    expect(statusOf(setUp.engine)).toBe('connected')
  })

  test('an engine that stops and starts again requests the session once more', async () => {
    const setUp = createSignInEngine()
    await connectFor(setUp)
    await signIn(setUp)
    setUp.stop()
    setUp.clock.advance(0)
    await switchAccount(setUp, other)
    const before = setUp.host.calls.length
    const stop = setUp.engine.start()
    await settle()
    ;(await setUp.wallet.asked('reconnect')).approve()
    await settle()
    expect(setUp.host.calls.slice(before)).toContain(`getSessions eip155:1 ${testAddress}`)
    expect(signInStatus(setUp)).toBe('signedIn')
    stop()
  })
})

describe('cancelling', () => {
  test('a required sign-in opens again if another view replaces it', async () => {
    const setUp = createSignInEngine()
    await connectFor(setUp)
    setUp.engine.modal.open({ view: 'Account' })
    setUp.engine.modal.close()
    expect(shownView(setUp)).toBe('SIWXSignMessage')
  })

  test('cancelling while the wallet asks ends the attempt, and a late signature is ignored', async () => {
    const setUp = createSignInEngine({ required: false })
    await connectFor(setUp)
    const signing = setUp.engine.siwx.sign()
    const request = await setUp.wallet.asked('signMessage')
    await setUp.engine.siwx.cancel()
    expect(await outcome(signing)).toBe('common/ABORTED')
    request.approve('0x11')
    await settle()
    expect(setUp.host.sessions).toEqual([])
    expect(shownToast(setUp)).toBeUndefined()
    expect(request.signal.aborted).toBe(true)
  })

  test('cancelling while the server verifies revokes the session', async () => {
    const host = createSignInEngine().host
    let admit = () => {}
    const addSession = () =>
      new Promise<void>((resolve) => {
        admit = resolve
      })
    const setUp = createSignInEngine({
      siwx: { ...host.siwx, addSession, getRequired: () => false },
    })
    await connectFor(setUp)
    const signing = setUp.engine.siwx.sign()
    ;(await setUp.wallet.asked('signMessage')).approve('0x11')
    await settle()
    await setUp.engine.siwx.cancel()
    admit()
    expect(await outcome(signing)).toBe('common/ABORTED')
    expect(host.calls).toContain(`revokeSession eip155:1 ${testAddress}`)
    expect(signInStatus(setUp)).toBe('signedOut')
  })

  test('a wallet that disconnects while it asks closes the view', async () => {
    const setUp = createSignInEngine()
    await connectFor(setUp)
    const signing = setUp.engine.siwx.sign()
    await setUp.wallet.asked('signMessage')
    setUp.wallet.emit({ type: 'disconnect' })
    await outcome(signing)
    expect(shownView(setUp)).toBe('Connect')
    expect(signInStatus(setUp)).toBe('idle')
  })

  test('a second attempt while the wallet asks is refused', async () => {
    const setUp = createSignInEngine()
    await connectFor(setUp)
    const first = setUp.engine.siwx.sign()
    const request = await setUp.wallet.asked('signMessage')
    expect(await outcome(setUp.engine.siwx.sign())).toBe('common/BUSY')
    expect(signInStatus(setUp)).toBe('signing')
    request.approve('0x11')
    await first
    expect(setUp.host.sessions).toHaveLength(1)
  })

  test('if the wallet rejects a switch back, the sign view stays and says why', async () => {
    const setUp = createSignInEngine()
    await connectFor(setUp)
    await signIn(setUp)
    setUp.wallet.emit({ type: 'network', caipNetworkId: 'eip155:42161' })
    await settle()
    const cancelling = setUp.engine.siwx.cancel()
    ;(await setUp.wallet.asked('switchNetwork')).reject()
    expect(await outcome(cancelling)).toBe('common/REJECTED')
    expect(shownView(setUp)).toBe('SIWXSignMessage')
    expect(setUp.engine.getState().siwx.error).toMatchObject({ code: 'common/REJECTED' })
    expect(statusOf(setUp.engine)).toBe('connected')
  })
})

describe('host callbacks', () => {
  test('a sign-in sends its events, with the network and the type of account', async () => {
    const setUp = createSignInEngine({ required: false })
    const heard: [keyof EngineEvents, unknown][] = []
    const names = [
      'CLICK_SIGN_SIWX_MESSAGE',
      'SIWX_AUTH_ERROR',
      'SIWX_AUTH_SUCCESS',
      'CLICK_CANCEL_SIWX',
    ] as const
    for (const name of names)
      setUp.engine.on(name, ({ network, isSmartAccount }: EngineEvents[typeof name]) =>
        heard.push([name, [network, isSmartAccount]]),
      )
    const connecting = setUp.engine.connection.connect(meadow)
    setUp.wallet.last().approve({
      ...meadow,
      accounts: [{ address: testAddress, type: 'smartAccount' }],
      caipNetworkId: 'eip155:1',
    })
    await connecting
    await settle()
    const failing = setUp.engine.siwx.sign()
    ;(await setUp.wallet.asked('signMessage')).reject()
    await outcome(failing)
    await setUp.engine.siwx.cancel()
    await signIn(setUp)
    const step = ['eip155:1', true]
    expect(heard).toEqual([
      ['CLICK_SIGN_SIWX_MESSAGE', step],
      ['SIWX_AUTH_ERROR', step],
      ['CLICK_CANCEL_SIWX', step],
      ['CLICK_SIGN_SIWX_MESSAGE', step],
      ['SIWX_AUTH_SUCCESS', step],
    ])
  })

  test('the catalogue’s texts replace the built-in ones', async () => {
    const setUp = createSignInEngine({
      messages: { locale: 'de', catalogue: { 'signIn/FAILED': 'Nicht angemeldet' } },
    })
    await connectFor(setUp)
    const failing = setUp.engine.siwx.sign()
    ;(await setUp.wallet.asked('signMessage')).reject()
    await outcome(failing)
    expect(shownToast(setUp)).toBe('Nicht angemeldet')
  })

  test('the server gets requests for a nonce, the verification, the session and its end', async () => {
    const calls: unknown[] = []
    let known: string | undefined
    const siwx = serverSessions({
      statement: 'Welcome to the shop.',
      resources: ['https://shop.example/terms'],
      lifetime: 3_600_000,
      nonce: async (account) => {
        calls.push(['nonce', account])
        return 'n'.repeat(24)
      },
      verify: async ({ message, data }) => {
        calls.push(['verify', message.split('\n')[0], data.expirationTime])
        known = data.accountAddress
        return true
      },
      session: async ({ chainId }) => (known ? { accountAddress: known, chainId } : undefined),
      signOut: async (account) => {
        calls.push(['signOut', account])
        known = undefined
      },
    })
    const setUp = createSignInEngine({ siwx })
    await connectFor(setUp)
    const { message } = await signIn(setUp)
    expect(message).toContain('\n\nWelcome to the shop.\n\n')
    expect(message).toContain('\nResources:\n- https://shop.example/terms')
    await setUp.engine.siwx.signOut()
    await disconnectWallet(setUp)
    await settle()
    const account = { accountAddress: testAddress, chainId: 'eip155:1' }
    expect(calls).toEqual([
      ['nonce', account],
      [
        'verify',
        'app.test wants you to sign in with your Ethereum account:',
        '1970-01-01T01:00:00.000Z',
      ],
      ['signOut', account],
      ['signOut', undefined],
    ])
  })

  test('the host’s own signing function replaces the wallet', async () => {
    const { siwx, sessions } = createSignInEngine().host
    const setUp = createSignInEngine({ siwx: { ...siwx, signMessage: async () => '0x77' } })
    await connectFor(setUp)
    await setUp.engine.siwx.sign()
    expect(sessions[0]?.signature).toBe('0x77')
    expect(setUp.wallet.requests.map(({ method }) => method)).toEqual(['connect'])
  })
})

test('without a wallet, nothing loads and no request is sent', async () => {
  const setUp = createSignInEngine()
  setUp.engine.modal.open()
  await settle()
  expect(setUp.host.calls).toEqual([])
  expect(signInStatus(setUp)).toBe('idle')
})

test('an engine that has not started sends no request', async () => {
  const getSessions = vi.fn(async () => [])
  const { siwx } = createSignInEngine().host
  const engine = createEngine({ networks: [mainnet], siwx: { ...siwx, getSessions } })
  await settle()
  expect(engine.getState().siwx).toEqual({ status: 'idle' })
  expect(getSessions).not.toHaveBeenCalled()
})

test('if the modal is embedded in the page, the sign-in shows there', async () => {
  const setUp = createSignInEngine({ enableEmbedded: true })
  await connectWallet(setUp)
  await settle()
  expect(setUp.engine.getState().router.history.at(-1)?.name).toBe('SIWXSignMessage')
  await signIn(setUp)
  expect(setUp.engine.getState().router.history.at(-1)?.name).toBe('Account')
})

/** Channels of tabs. A tab receives the messages of other tabs at once. */
function openTabs() {
  const open: { name: string; listeners: Set<(message: unknown) => void> }[] = []
  return (name: string): Channel => {
    const own = { name, listeners: new Set<(message: unknown) => void>() }
    open.push(own)
    return {
      post(message) {
        for (const tab of open)
          if (tab !== own && tab.name === name)
            for (const receive of tab.listeners) receive(message)
      },
      on(listener) {
        own.listeners.add(listener)
        return () => void own.listeners.delete(listener)
      },
      close: () => own.listeners.clear(),
    }
  }
}
