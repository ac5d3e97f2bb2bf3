import { describe, expect, test } from 'vitest'
import { createEngine, dataCapture } from '../../../src/engine/index.ts'
import {
  createTestAdapter,
  createTestPlatform,
  createTestTabs,
} from '../../../src/engine/testing/index.ts'
import {
  connectFor,
  createSignInEngine,
  createTestSiwx,
  otherSigner,
  sessionOf,
  shownView,
  signInStatus,
  switchAccount,
  testAddress,
} from '../../support/createSignInEngine.ts'
import {
  connectWallet,
  createTestEngine,
  disconnectWallet,
  outcome,
  settle,
  statusOf,
} from '../../support/createTestEngine.ts'

const other = otherSigner.address

describe('skipping', () => {
  test('is possible by default', async () => {
    const { getRequired: _, ...siwx } = createTestSiwx().siwx
    const setUp = createSignInEngine({ siwx })
    await connectFor(setUp)
    expect(shownView(setUp)).toBe('SIWXSignMessage')
    setUp.engine.modal.close()
    expect(shownView(setUp)).toBeUndefined()
    await setUp.engine.siwx.cancel()
    expect(statusOf(setUp.engine)).toBe('connected')
  })

  test('is remembered for a user who declined or signed out, and who returns', async () => {
    const setUp = createSignInEngine({ required: false })
    setUp.host.sessions.push(sessionOf(other))
    await connectFor(setUp)
    setUp.engine.modal.close()
    await switchAccount(setUp, other)
    await switchAccount(setUp, testAddress)
    expect(shownView(setUp)).toBeUndefined()
    await switchAccount(setUp, other)
    await setUp.engine.siwx.signOut()
    expect(signInStatus(setUp)).toBe('signedOut')
    expect(shownView(setUp)).toBeUndefined()
    await switchAccount(setUp, testAddress)
    await switchAccount(setUp, other)
    expect(shownView(setUp)).toBeUndefined()
  })

  test.each([0, 1])(
    'closes the modal and does nothing else if there is nothing to cancel (%i sessions)',
    async (count) => {
      const setUp = createSignInEngine()
      setUp.host.sessions.push(...[sessionOf()].slice(0, count))
      await connectFor(setUp)
      if (count === 0) await disconnectWallet(setUp)
      await settle()
      setUp.engine.modal.open()
      const reported: unknown[] = []
      setUp.engine.on('CLICK_CANCEL_SIWX', (step) => reported.push(step))
      await setUp.engine.siwx.cancel()
      expect(shownView(setUp)).toBeUndefined()
      expect(reported).toEqual([])
      expect(signInStatus(setUp)).toBe(count === 0 ? 'idle' : 'signedIn')
    },
  )
})

/** Tabs, with the number of open ones. */
function countTabs() {
  const tabs = createTestTabs()
  const open = new Set<string>()
  return {
    open,
    tabs,
    openChannel(name: string) {
      const channel = tabs(name)
      open.add(name)
      return {
        ...channel,
        close() {
          open.delete(name)
          channel.close()
        },
      }
    },
  }
}

describe('an engine that starts and stops', () => {
  test.each([
    ['no user signed in', 0, 'idle'],
    ['an account is signed in', 1, 'signedIn'],
  ])('handles no events after it has stopped, if %s', async (_, count, status) => {
    const { open, openChannel } = countTabs()
    const setUp = createSignInEngine({ platform: { openChannel } })
    setUp.host.sessions.push(...[sessionOf()].slice(0, count))
    await connectFor(setUp)
    expect(open).toContain('@latchkey/latchkey/siwx')
    setUp.engine.destroy()
    await settle()
    expect(signInStatus(setUp)).toBe(status)
    expect([...open]).toEqual([])
    expect(setUp.clock.waiting()).toBe(0)
    const before = setUp.host.calls.length
    await switchAccount(setUp, other)
    setUp.engine.modal.close()
    await settle()
    expect(setUp.host.calls).toHaveLength(before)
    expect(signInStatus(setUp)).toBe(status)
  })

  test('loads nothing and stops without an error if no wallet was connected', async () => {
    const { open, openChannel } = countTabs()
    const setUp = createSignInEngine({ platform: { openChannel } })
    await setUp.engine.remoteConfig.load()
    setUp.engine.modal.open()
    await settle()
    expect(open).not.toContain('@latchkey/latchkey/siwx')
    expect(() => setUp.engine.destroy()).not.toThrow()
  })

  test('sends no request if it stops while the sign-in code loads', async () => {
    const { open, openChannel } = countTabs()
    const setUp = createSignInEngine({ platform: { openChannel } })
    await connectWallet(setUp)
    setUp.engine.destroy()
    await settle()
    expect(setUp.host.calls).toEqual([])
    expect([...open]).toEqual([])
  })

  test('sends no request if it starts and stops at once, and asks once it starts for good', async () => {
    const { open, openChannel } = countTabs()
    const setUp = createSignInEngine({ platform: { openChannel } })
    await connectFor(setUp)
    setUp.stop()
    setUp.clock.advance(0)
    setUp.engine.start()()
    setUp.clock.advance(0)
    await settle()
    expect([...open]).toEqual([])
    setUp.engine.start()
    await settle()
    expect(open).toContain('@latchkey/latchkey/siwx')
  })

  test('revokes the session if it stops while the host verifies it', async () => {
    const { siwx, calls } = createTestSiwx()
    let judge = () => {}
    const addSession = () =>
      new Promise<void>((resolve) => {
        judge = resolve
      })
    const setUp = createSignInEngine({ siwx: { ...siwx, addSession } })
    await connectFor(setUp)
    const signing = setUp.engine.siwx.sign()
    ;(await setUp.wallet.asked('signMessage')).approve()
    await settle()
    setUp.engine.destroy()
    judge()
    expect(await outcome(signing)).toBe('common/ABORTED')
    expect(calls.at(-1)).toBe(`revokeSession eip155:1 ${testAddress}`)
    expect(signInStatus(setUp)).toBe('idle')
  })

  test('follows no account without a start, even if that account is asked to sign', async () => {
    const { siwx, calls } = createTestSiwx()
    const wallet = createTestAdapter()
    const { open, openChannel } = countTabs()
    const platform = createTestPlatform({ openChannel })
    const engine = createEngine({ adapters: [wallet.factory], platform, siwx })
    expect(await outcome(engine.siwx.sign())).not.toBe('pending')
    expect(calls).toEqual([])
    expect([...open]).toEqual([])
  })

  test('loads and logs nothing of sign-in without the option', async () => {
    const setUp = createTestEngine({ logLevel: 'debug' })
    await connectWallet(setUp)
    await settle()
    expect(JSON.stringify(setUp.platform.lines)).not.toMatch(/sign-in|siwx/i)
    const { send } = await setUp.engine.load(dataCapture)
    await expect(send('ada@example.com')).rejects.toMatchObject({
      code: 'dataCapture/NOT_ENABLED',
    })
  })
})
