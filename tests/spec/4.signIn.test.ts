import { describe, expect, test } from 'vitest'
import type { EngineEvents } from '../../src/engine/index.ts'
import {
  connectFor,
  createSignInEngine,
  shownToast,
  shownView,
  signIn,
  signInStatus,
  testAddress,
} from '../support/createSignInEngine.ts'
import {
  connectWallet,
  createTestEngine,
  disconnectWallet,
  outcome,
  settle,
  statusOf,
} from '../support/createTestEngine.ts'

const mainnetId = 'eip155:1'
const arbitrumId = 'eip155:42161'

type SetUp = ReturnType<typeof createSignInEngine>

const moveTo = async ({ wallet }: SetUp, caipNetworkId: typeof mainnetId | typeof arbitrumId) => {
  wallet.emit({ type: 'network', caipNetworkId })
  await settle()
}

describe('the view', () => {
  test.each([true, false])(
    '1.4 with the option `siwx`, a user who connects is asked to sign in, required: %s',
    async (required) => {
      const setUp = createSignInEngine({ required })
      await connectFor(setUp)
      expect(signInStatus(setUp)).toBe('signedOut')
      await signIn(setUp)
      expect(signInStatus(setUp)).toBe('signedIn')
    },
  )

  test('1.4 without the option no user is asked', async () => {
    const setUp = createTestEngine()
    await connectFor(setUp)
    expect(shownView(setUp)).toBe('Account')
    expect(signInStatus(setUp)).toBe('idle')
  })

  test('2.11 SIWXSignMessage shows, and Sign in there signs the sign-in message', async () => {
    const setUp = createSignInEngine()
    await connectFor(setUp)
    expect(shownView(setUp)).toBe('SIWXSignMessage')
    void setUp.engine.siwx.sign()
    const { message } = await setUp.wallet.asked('signMessage')
    expect(message).toBe(`${testAddress} signs in on eip155:1`)
  })

  test.each(['SIWXSignMessage', 'ApproveTransaction'] as const)(
    '2.24 %s does not close while sign-in is required and there is no session: it shakes',
    async (view) => {
      const setUp = createSignInEngine()
      await connectFor(setUp)
      const { engine } = setUp
      engine.router.reset(view)
      engine.modal.close()
      expect(engine.getState().modal).toEqual({ open: true, shake: true })
      expect(shownView(setUp)).toBe(view)
      engine.router.reset('SIWXSignMessage')
      engine.router.back()
      expect(shownView(setUp)).toBe('SIWXSignMessage')
    },
  )

  test.each(['SIWXSignMessage', 'ApproveTransaction'] as const)(
    '2.24 %s closes if sign-in is not required',
    async (view) => {
      const setUp = createSignInEngine({ required: false })
      await connectFor(setUp)
      setUp.engine.router.reset(view)
      setUp.engine.modal.close()
      expect(setUp.engine.getState().modal.open).toBe(false)
    },
  )

  test.each(['SIWXSignMessage', 'ApproveTransaction'] as const)(
    '2.24 %s closes if there is a session',
    async (view) => {
      const setUp = createSignInEngine()
      await connectFor(setUp)
      await signIn(setUp)
      setUp.engine.modal.open({ view })
      setUp.engine.modal.close()
      expect(setUp.engine.getState().modal.open).toBe(false)
    },
  )

  test('2.24 Back from ApproveTransaction still cancels the transaction', async () => {
    const { engine } = createSignInEngine({ required: false })
    engine.router.push('ApproveTransaction')
    const ends: string[] = []
    engine.router.beginTransaction({ cancel: () => ends.push('cancel') })
    engine.router.back()
    expect(ends).toEqual(['cancel'])
  })
})

describe('a session', () => {
  test('3.16 has the data of the message, the message and the signature', async () => {
    const setUp = createSignInEngine()
    await connectFor(setUp)
    const session = await signIn(setUp)
    expect(session).toEqual({
      data: {
        accountAddress: testAddress,
        chainId: mainnetId,
        domain: 'app.test',
        uri: 'https://app.test/',
        version: '1',
        nonce: 'a'.repeat(32),
      },
      message: `${testAddress} signs in on eip155:1`,
      signature: expect.stringMatching(/^0x[0-9a-f]{130}$/),
    })
    expect(setUp.host.sessions).toEqual([session])
    expect(setUp.engine.getState().siwx.session).toEqual(session)
  })

  test('4.19 a user whose address has no session gets SIWXSignMessage, even if the modal is closed', async () => {
    const setUp = createSignInEngine()
    await connectWallet(setUp)
    await settle()
    expect(setUp.host.calls).toEqual([`getSessions eip155:1 ${testAddress}`])
    expect(shownView(setUp)).toBe('SIWXSignMessage')
  })

  test('4.19 a user whose address has a session is not asked', async () => {
    const setUp = createSignInEngine()
    await connectFor(setUp)
    const session = await signIn(setUp)
    await disconnectWallet(setUp)
    setUp.host.sessions.push(session)
    await connectFor(setUp)
    expect(signInStatus(setUp)).toBe('signedIn')
    expect(shownView(setUp)).toBe('Account')
  })

  test('4.20 signing stores the session, closes the modal and records the network', async () => {
    const setUp = createSignInEngine()
    const reported: EngineEvents['SIWX_AUTH_SUCCESS'][] = []
    setUp.engine.on('SIWX_AUTH_SUCCESS', (step) => reported.push(step))
    await connectFor(setUp)
    await signIn(setUp)
    expect(setUp.host.sessions).toHaveLength(1)
    expect(setUp.engine.getState().modal.open).toBe(false)
    expect(reported).toEqual([{ network: mainnetId, isSmartAccount: false }])
    await moveTo(setUp, arbitrumId)
    const cancelling = setUp.engine.siwx.cancel()
    expect((await setUp.wallet.asked('switchNetwork')).connectorId).toBe('test.meadow')
    ;(await setUp.wallet.asked('switchNetwork')).approve()
    await cancelling
    expect(setUp.engine.getState().network.chosen.eip155).toBe(mainnetId)
  })

  test('4.21 if signing fails, the sign view opens again and shows an error', async () => {
    const setUp = createSignInEngine({ required: false })
    await connectFor(setUp)
    setUp.engine.modal.close()
    const signing = setUp.engine.siwx.sign()
    const request = await setUp.wallet.asked('signMessage')
    expect(shownView(setUp)).toBeUndefined()
    request.reject()
    expect(await outcome(signing)).toBe('common/REJECTED')
    expect(shownView(setUp)).toBe('SIWXSignMessage')
    expect(shownToast(setUp)).toBe('Error signing message')
    expect(setUp.engine.getState().siwx).toMatchObject({
      status: 'signedOut',
      error: { code: 'common/REJECTED' },
    })
  })

  test('4.21 changed, because closing declines: a view that the user closes while the wallet asks stays closed', async () => {
    const setUp = createSignInEngine({ required: false })
    await connectFor(setUp)
    const signing = setUp.engine.siwx.sign()
    const request = await setUp.wallet.asked('signMessage')
    setUp.engine.modal.close()
    request.reject()
    expect(await outcome(signing)).toMatch(/^common\/(ABORTED|REJECTED)$/)
    await settle()
    expect(shownView(setUp)).toBeUndefined()
    expect(shownToast(setUp)).toBeUndefined()
    expect(signInStatus(setUp)).toBe('signedOut')
  })

  test('4.21 a failure on ApproveTransaction leads back to the sign view', async () => {
    const setUp = createSignInEngine()
    await connectFor(setUp)
    const signing = setUp.engine.siwx.sign()
    const request = await setUp.wallet.asked('signMessage')
    setUp.engine.router.push('ApproveTransaction')
    request.reject()
    await outcome(signing)
    expect(shownView(setUp)).toBe('SIWXSignMessage')
    expect(shownToast(setUp)).toBe('Error signing message')
  })

  test('4.22 cancelling a required sign-in returns to the last network with a session', async () => {
    const setUp = createSignInEngine()
    await connectFor(setUp)
    await signIn(setUp)
    await moveTo(setUp, arbitrumId)
    expect(shownView(setUp)).toBe('SIWXSignMessage')
    const cancelling = setUp.engine.siwx.cancel()
    ;(await setUp.wallet.asked('switchNetwork')).approve()
    await cancelling
    await settle()
    expect(setUp.engine.getState().network.switching).toMatchObject({ input: mainnetId })
    expect(signInStatus(setUp)).toBe('signedIn')
    expect(shownView(setUp)).toBeUndefined()
  })

  test.each([
    ['there never was a session', () => {}],
    ['its session is gone', ({ host }: SetUp) => host.sessions.splice(0)],
  ])('4.22 cancelling a required sign-in disconnects when %s', async (why, arrange) => {
    const setUp = createSignInEngine()
    await connectFor(setUp)
    if (why.startsWith('its')) {
      await signIn(setUp)
      await moveTo(setUp, arbitrumId)
    }
    arrange(setUp)
    const cancelling = setUp.engine.siwx.cancel()
    ;(await setUp.wallet.asked('disconnect')).approve()
    await cancelling
    expect(statusOf(setUp.engine)).toBe('disconnected')
    expect(shownView(setUp)).toBeUndefined()
  })

  test('4.23 closing cancels a sign-in that is not required, and the wallet stays connected', async () => {
    const setUp = createSignInEngine({ required: false })
    await connectFor(setUp)
    await setUp.engine.siwx.cancel()
    expect(shownView(setUp)).toBeUndefined()
    expect(statusOf(setUp.engine)).toBe('connected')
    expect(setUp.wallet.requests.map(({ method }) => method)).toEqual(['connect'])
    await settle()
    expect(shownView(setUp), 'no wallet gets another request').toBeUndefined()
  })
})

describe('errors', () => {
  test('8.7 if sessions cannot be read, the wallet is disconnected, the view resets and a toast says so', async () => {
    const setUp = createSignInEngine()
    const reported: string[] = []
    setUp.engine.on('SIWX_AUTH_ERROR', ({ network, error }) =>
      reported.push(network, error.message),
    )
    setUp.host.fail('getSessions')
    await connectFor(setUp)
    await settle()
    setUp.clock.advance(1_000)
    const request = await setUp.wallet.asked('disconnect')
    request.approve()
    await settle()
    expect(statusOf(setUp.engine)).toBe('disconnected')
    expect(shownView(setUp)).toBe('Connect')
    expect(shownToast(setUp)).toBe('A problem occurred while trying initialize authentication')
    expect(reported).toEqual([mainnetId, 'getSessions failed'])
  })

  test.each(['createMessage', 'addSession'] as const)(
    "8.8 the user sees 'Error signing message' when %s fails",
    async (step) => {
      const setUp = createSignInEngine()
      setUp.host.fail(step)
      await connectFor(setUp)
      const signing = setUp.engine.siwx.sign()
      if (step === 'addSession') (await setUp.wallet.asked('signMessage')).approve('0x11')
      await outcome(signing)
      setUp.clock.advance(150)
      expect(shownToast(setUp)).toBe('Error signing message')
      expect(shownView(setUp)).toBe('SIWXSignMessage')
      expect(setUp.host.sessions).toEqual([])
    },
  )

  test("8.9 the text 'Authenticating...' shows while the signature is verified, and disappears with the result", async () => {
    const { siwx } = createSignInEngine().host
    let admit = () => {}
    const addSession = () =>
      new Promise<void>((resolve) => {
        admit = resolve
      })
    const setUp = createSignInEngine({ siwx: { ...siwx, addSession } })
    await connectFor(setUp)
    const signing = setUp.engine.siwx.sign()
    ;(await setUp.wallet.asked('signMessage')).approve('0x11')
    await settle()
    expect(setUp.engine.getState().toasts.current).toMatchObject({
      message: 'Authenticating...',
      variant: 'loading',
      autoClose: false,
    })
    admit()
    await signing
    expect(setUp.engine.getState().toasts.current).toBeUndefined()
  })

  test.each(['sign', 'signOut'] as const)(
    "8.23 %s throws 'SIWX is not enabled' without the option",
    async (act) => {
      const { engine } = createTestEngine()
      await expect(engine.siwx[act]()).rejects.toMatchObject({ message: 'SIWX is not enabled' })
    },
  )

  test("8.23 signing throws 'No ActiveCaipAddress found' while no wallet is connected", async () => {
    const { engine } = createSignInEngine()
    await expect(engine.siwx.sign()).rejects.toMatchObject({
      message: 'No ActiveCaipAddress found',
    })
  })

  test("8.23 signing throws 'No ActiveCaipNetwork or client found' on a network that is not the host's", async () => {
    const setUp = createSignInEngine()
    await connectFor(setUp)
    setUp.wallet.emit({ type: 'network', caipNetworkId: 'eip155:137' })
    await settle()
    await expect(setUp.engine.siwx.sign()).rejects.toMatchObject({
      message: 'No ActiveCaipNetwork or client found',
    })
  })

  test("8.23 signing throws 'No ConnectionController client found' without any adapter", async () => {
    const { engine } = createSignInEngine({ adapters: [] })
    await expect(engine.siwx.sign()).rejects.toMatchObject({
      message: 'No ConnectionController client found',
    })
  })
})
