import { describe, expect, test } from 'vitest'
import type { SiwxSession } from '../../../src/engine/index.ts'
import {
  connectFor,
  createSignInEngine,
  createTestSiwx,
  otherSigner,
  sessionOf,
  shownToast,
  shownView,
  signInStatus,
  switchAccount,
  testAddress,
} from '../../support/createSignInEngine.ts'
import { asked, outcome, recordEvents, settle, statusOf } from '../../support/createTestEngine.ts'

type SetUp = ReturnType<typeof createSignInEngine>

const other = otherSigner.address

/** A host whose answers the test sets. */
function openHost(name: 'addSession' | 'getSessions' | 'revokeSession', options = {}) {
  const host = createTestSiwx(options)
  const waiting: { resolve(answer?: unknown): void; reject(error: Error): void }[] = []
  const wait = () =>
    new Promise<never>((resolve, reject) => {
      waiting.push({ resolve: resolve as () => void, reject })
    })
  return { ...host, siwx: { ...host.siwx, [name]: wait }, waiting }
}

describe('an attempt that fails', () => {
  test.each<[string, unknown, readonly string[]]>([
    ['the user rejects', { code: 4001, message: 'No' }, ['USER_REJECTED']],
    ['the wallet breaks', new Error('Broken'), []],
  ])('reports a rejection if %s', async (_, failure, reported) => {
    const setUp = createSignInEngine()
    await connectFor(setUp)
    const heard = recordEvents(setUp.engine)
    const refusals: unknown[] = []
    setUp.engine.on('USER_REJECTED', ({ error }) => refusals.push(error.code))
    const signing = setUp.engine.siwx.sign()
    ;(await setUp.wallet.asked('signMessage')).fail(failure)
    const code = await outcome(signing)
    expect(heard).toEqual(reported)
    expect(refusals).toEqual(reported.map(() => code))
    expect(setUp.engine.getState().toasts.current).toMatchObject({
      variant: 'error',
      message: 'Error signing message',
    })
    expect(setUp.engine.getState().siwx.error?.code).toBe(code)
  })

  test('is a rejection if the user rejects in words, through the host’s own signing', async () => {
    const host = createTestSiwx()
    const signMessage = async () => Promise.reject(new Error('User denied message signature'))
    const setUp = createSignInEngine({ siwx: { ...host.siwx, signMessage } })
    await connectFor(setUp)
    const heard = recordEvents(setUp.engine)
    expect(await outcome(setUp.engine.siwx.sign())).toBe('common/REJECTED')
    expect(heard).toEqual(['USER_REJECTED'])
  })

  test('says nothing about the remaining wallets if it fails because the wallet disconnected', async () => {
    const setUp = createSignInEngine()
    await connectFor(setUp)
    const signing = setUp.engine.siwx.sign()
    await setUp.wallet.asked('signMessage')
    setUp.wallet.emit({ type: 'disconnect' })
    await outcome(signing)
    expect(setUp.engine.getState().siwx).toEqual({ status: 'idle' })
    expect(shownToast(setUp)).toBeUndefined()
  })

  test('does not ask an account that had declined, if it fails because the account changed', async () => {
    const setUp = createSignInEngine({ required: false })
    await connectFor(setUp)
    await setUp.engine.siwx.cancel()
    await switchAccount(setUp, other)
    await setUp.engine.siwx.cancel()
    const signing = outcome(setUp.engine.siwx.sign())
    await setUp.wallet.asked('signMessage')
    await switchAccount(setUp, testAddress)
    expect(await signing).toBe('signIn/CHANGED')
    expect(shownView(setUp)).toBeUndefined()
  })
})

describe('a late answer', () => {
  test.each<[string, (setUp: SetUp) => unknown, string]>([
    ['another account is active', (setUp) => switchAccount(setUp, other), 'checking'],
    [
      'the wallet asks the user',
      ({ engine }) => void engine.siwx.sign().catch(() => {}),
      'signing',
    ],
  ])('does no harm if it is an error and %s', async (_, change, status) => {
    const { siwx, waiting } = openHost('getSessions')
    const setUp = createSignInEngine({ siwx })
    await connectFor(setUp)
    change(setUp)
    await settle()
    waiting[0]!.reject(new Error('Down'))
    await settle()
    expect(signInStatus(setUp)).toBe(status)
    expect(asked(setUp).join()).not.toContain('disconnect')
  })

  test.each<[string, readonly SiwxSession[]]>([
    ['no session', []],
    ['an earlier session', [sessionOf(testAddress)]],
  ])('to a look-up with %s changes nothing while the wallet asks the user', async (_, found) => {
    const { siwx, waiting } = openHost('getSessions')
    const setUp = createSignInEngine({ siwx })
    await connectFor(setUp)
    const signing = setUp.engine.siwx.sign()
    const request = await setUp.wallet.asked('signMessage')
    waiting[0]!.resolve(found)
    await settle()
    expect(signInStatus(setUp)).toBe('signing')
    expect(setUp.engine.getState().siwx.session).toBeUndefined()
    request.approve()
    const { message } = await signing
    expect(setUp.engine.getState().siwx.session?.message).toBe(message)
  })

  test('signs in only the account that signed, and the next attempt stays the only one', async () => {
    const { siwx, waiting } = openHost('addSession')
    const setUp = createSignInEngine({ siwx })
    await connectFor(setUp)
    const first = setUp.engine.siwx.sign()
    ;(await setUp.wallet.asked('signMessage')).approve()
    await settle()
    await switchAccount(setUp, other)
    const second = setUp.engine.siwx.sign()
    const request = await setUp.wallet.asked('signMessage')
    waiting[0]!.resolve()
    expect(await first).toMatchObject({ data: { accountAddress: testAddress } })
    await settle()
    expect(setUp.engine.getState().siwx).toMatchObject({ status: 'signing', session: undefined })
    expect(await outcome(setUp.engine.siwx.sign())).toBe('common/BUSY')
    request.approve()
    await settle()
    waiting[1]!.resolve()
    expect(await second).toMatchObject({ data: { accountAddress: other } })
    expect(setUp.engine.getState().siwx.session?.data.accountAddress).toBe(other)
  })

  test('does not end the current account’s attempt, which stays the only one', async () => {
    const setUp = createSignInEngine()
    await connectFor(setUp)
    const first = outcome(setUp.engine.siwx.sign())
    await setUp.wallet.asked('signMessage')
    setUp.wallet.emit({ type: 'accounts', accounts: [{ address: other }] })
    void setUp.engine.siwx.sign().catch(() => {})
    expect(await first).toBe('signIn/CHANGED')
    await settle()
    expect(await outcome(setUp.engine.siwx.sign())).toBe('common/BUSY')
  })

  test.each<[string, readonly SiwxSession[]]>([
    ['the network before', [sessionOf(testAddress, { chainId: 'eip155:42161' })]],
    ['nowhere', []],
  ])(
    'after cancelling, which would return to %s, does not affect the account that connected meanwhile',
    async (_, found) => {
      const { siwx, waiting } = openHost('getSessions')
      const setUp = createSignInEngine({ siwx })
      const lastKey = '@latchkey/latchkey/siwx-network'
      setUp.platform.storage.set(lastKey, `eip155:42161 ${testAddress}`)
      await connectFor(setUp)
      waiting[0]!.resolve([])
      await settle()
      const cancelling = setUp.engine.siwx.cancel()
      await settle()
      await switchAccount(setUp, other)
      waiting[2]!.resolve([sessionOf(other)])
      await settle()
      waiting[1]!.resolve(found)
      expect(await outcome(cancelling)).toBe('done')
      expect(asked(setUp)).toEqual(['connect test.meadow'])
      expect(signInStatus(setUp)).toBe('signedIn')
      expect(shownView(setUp)).toBeUndefined()
    },
  )

  test('signing out does not affect the account that connected meanwhile', async () => {
    const { siwx, sessions, waiting } = openHost('revokeSession')
    sessions.push(sessionOf(), sessionOf(other))
    const setUp = createSignInEngine({ siwx })
    await connectFor(setUp)
    const leaving = setUp.engine.siwx.signOut()
    await settle()
    await switchAccount(setUp, other)
    waiting[0]!.resolve()
    await leaving
    expect(setUp.engine.getState().siwx).toMatchObject({
      status: 'signedIn',
      session: { data: { accountAddress: other } },
    })
  })
})

describe('a session that expires', () => {
  const minute = 60_000
  const inMinutes = (setUp: SetUp, minutes: number) => ({
    expirationTime: new Date(setUp.clock.now() + minutes * minute).toISOString(),
  })

  test('ends at its time even if the host cannot be asked then', async () => {
    const setUp = createSignInEngine()
    setUp.clock.advance(100 * minute)
    setUp.host.sessions.push(sessionOf(testAddress, inMinutes(setUp, 10)))
    await connectFor(setUp)
    expect(signInStatus(setUp)).toBe('signedIn')
    setUp.host.fail('getSessions')
    setUp.clock.advance(10 * minute - 1)
    await settle()
    expect(signInStatus(setUp)).toBe('signedIn')
    setUp.clock.advance(1)
    await settle()
    expect(setUp.engine.getState().siwx).toMatchObject({ status: 'signedOut', session: undefined })
    expect(shownView(setUp)).toBe('SIWXSignMessage')
    expect(statusOf(setUp.engine)).toBe('connected')
  })

  test('is not checked at once if it ends beyond the range of browser timers', async () => {
    const setUp = createSignInEngine()
    const { after } = setUp.clock
    setUp.clock.after = (ms, task) => after(ms > 2 ** 31 - 1 ? 1 : ms, task)
    setUp.host.sessions.push(sessionOf(testAddress, inMinutes(setUp, 60 * 24 * 365)))
    await connectFor(setUp)
    const before = setUp.host.calls.length
    setUp.clock.advance(minute)
    await settle()
    expect(setUp.host.calls).toHaveLength(before)
    expect(signInStatus(setUp)).toBe('signedIn')
  })
})
