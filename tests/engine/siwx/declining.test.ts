import { describe, expect, test } from 'vitest'
import {
  connectFor,
  createSignInEngine,
  otherSigner,
  type SignInEngineOptions,
  shownToast,
  shownView,
  signIn,
  signInStatus,
  switchAccount,
  testAddress,
  testSigner,
} from '../../support/createSignInEngine.ts'
import {
  connectWallet,
  disconnectWallet,
  harbor,
  outcome,
  settle,
} from '../../support/createTestEngine.ts'

const declinedKey = '@latchkey/latchkey/siwx-declined'

type SetUp = ReturnType<typeof createSignInEngine>

/** Reloads the same browser. The wallet reconnects by itself. */
async function reload(before: SetUp, options: SignInEngineOptions = {}) {
  before.stop()
  const { storage } = before.platform
  const setUp = createSignInEngine({ required: false, platform: { storage }, ...options })
  ;(await setUp.wallet.asked('reconnect')).approve()
  await settle()
  return setUp
}

describe('an optional sign-in', () => {
  test.each([
    ['by its button', (setUp: SetUp) => setUp.engine.siwx.cancel()],
    ['by closing the modal', async (setUp: SetUp) => setUp.engine.modal.close()],
    ['by going back', async (setUp: SetUp) => setUp.engine.router.back()],
  ] as const)(
    'does not open by itself at the next load if the user skipped it %s',
    async (_, skip) => {
      const first = createSignInEngine({ required: false })
      await connectFor(first)
      expect(shownView(first)).toBe('SIWXSignMessage')
      await skip(first)
      const second = await reload(first)
      expect(signInStatus(second)).toBe('signedOut')
      expect(second.engine.getState().modal.open).toBe(false)
      const third = await reload(second)
      expect(third.engine.getState().modal.open).toBe(false)
    },
  )

  test('is offered again to a user who disconnected and reconnects', async () => {
    const first = createSignInEngine({ required: false })
    await connectFor(first)
    first.engine.modal.close()
    await disconnectWallet(first)
    expect(first.platform.storage.get(declinedKey)).toBeUndefined()
    await connectFor(first)
    expect(shownView(first)).toBe('SIWXSignMessage')
  })

  test('is offered to another account if the user skipped it with one', async () => {
    const first = createSignInEngine({ required: false })
    await connectFor(first)
    first.engine.modal.close()
    const second = await reload(first)
    await switchAccount(second, otherSigner.address)
    expect(shownView(second)).toBe('SIWXSignMessage')
    second.engine.modal.close()
    await switchAccount(second, testAddress)
    expect(shownView(second)).toBeUndefined()
  })

  test('stays skipped when another wallet disconnects', async () => {
    const setUp = createSignInEngine({
      required: false,
      remoteFeatures: { multiWallet: true },
    })
    await connectFor(setUp)
    setUp.engine.modal.close()
    await connectWallet(setUp, harbor)
    await settle()
    setUp.wallet.emit({ type: 'disconnect' }, harbor.connectorId)
    await settle()
    const { modal } = setUp.engine.getState()
    expect(modal.open && shownView(setUp) === 'SIWXSignMessage').toBe(false)
  })

  test('is offered again if the user signed in later and the session expires', async () => {
    const setUp = createSignInEngine({ required: false })
    await connectFor(setUp)
    setUp.engine.modal.close()
    await signIn(setUp)
    expect(setUp.platform.storage.get(declinedKey)).toBeUndefined()
    const next = await reload(setUp)
    expect(shownView(next)).toBe('SIWXSignMessage')
  })

  test('opens at each load if it becomes required, whatever was skipped before', async () => {
    const first = createSignInEngine({ required: false })
    await connectFor(first)
    first.engine.modal.close()
    const second = await reload(first, { required: true })
    expect(shownView(second)).toBe('SIWXSignMessage')
  })

  test.each(['no JSON', '7', '[null, 1, {"accountAddress": 7}]', `[${'"a",'.repeat(20_000)}"a"]`])(
    'is offered if storage holds text that the engine did not write: %#',
    async (text) => {
      const setUp = createSignInEngine({ required: false })
      setUp.platform.storage.set(declinedKey, text)
      await connectFor(setUp)
      expect(shownView(setUp)).toBe('SIWXSignMessage')
    },
  )
})

describe('closing the modal while the wallet asks', () => {
  async function closeDuring(options: SignInEngineOptions) {
    const setUp = createSignInEngine(options)
    await connectFor(setUp)
    const signing = setUp.engine.siwx.sign()
    const ended = outcome(signing)
    const request = await setUp.wallet.asked('signMessage')
    setUp.engine.modal.close()
    return { ...setUp, ended, request, signing }
  }

  test.each(['approves', 'refuses'] as const)(
    'declines an optional sign-in, and if the wallet %s later, nothing changes',
    async (answer) => {
      const setUp = await closeDuring({ required: false })
      expect(setUp.engine.getState().modal.open).toBe(false)
      expect(signInStatus(setUp)).toBe('signedOut')
      const heard: string[] = []
      for (const name of ['SIWX_AUTH_SUCCESS', 'SIWX_AUTH_ERROR', 'USER_REJECTED'] as const)
        setUp.engine.on(name, () => heard.push(name))
      const before = setUp.engine.getState().siwx
      const { message } = setUp.request
      if (answer === 'approves')
        setUp.request.approve(await testSigner.signMessage({ message: message! }))
      else setUp.request.reject()
      expect(await outcome(setUp.signing)).toBe('common/ABORTED')
      await settle()
      expect(setUp.engine.getState().siwx).toEqual(before)
      expect(setUp.engine.getState().modal.open).toBe(false)
      expect(setUp.host.sessions).toEqual([])
      expect(shownToast(setUp)).toBeUndefined()
      expect(heard).toEqual([])
      const next = await reload(setUp)
      expect(next.engine.getState().modal.open).toBe(false)
    },
  )

  test('is not possible if sign-in is required', async () => {
    const setUp = await closeDuring({ required: true })
    expect(shownView(setUp)).toBe('SIWXSignMessage')
    expect(signInStatus(setUp)).toBe('signing')
    const { message } = setUp.request
    setUp.request.approve(await testSigner.signMessage({ message: message! }))
    await setUp.signing
    expect(signInStatus(setUp)).toBe('signedIn')
  })

  test('does not affect a sign-in that the host started, if another view shows', async () => {
    const setUp = createSignInEngine({ required: false })
    await connectFor(setUp)
    setUp.engine.modal.close()
    const signing = setUp.engine.siwx.sign()
    const request = await setUp.wallet.asked('signMessage')
    setUp.engine.modal.open({ view: 'Account' })
    setUp.engine.modal.close()
    request.approve(await testSigner.signMessage({ message: request.message! }))
    await signing
    expect(signInStatus(setUp)).toBe('signedIn')
  })
})
