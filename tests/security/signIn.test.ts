import { describe, expect, test } from 'vitest'
import { localSessions, serverSessions } from '../../src/engine/features/siwx/index.ts'
import { createEngine, type KeyValueStorage, memoryStorage } from '../../src/engine/index.ts'
import { arbitrum, mainnet } from '../../src/engine/networks/index.ts'
import {
  connectFor,
  createSignInEngine,
  otherSigner,
  shownToast,
  shownView,
  signIn,
  signInStatus,
  tamper,
  testAddress,
  testSigner,
} from '../support/createSignInEngine.ts'
import { outcome, settle, storageWith } from '../support/createTestEngine.ts'

const storageKey = '@latchkey/latchkey/siwx'
const minute = 60_000
const local = { siwx: localSessions({ lifetime: 10 * minute }) }

type SetUp = ReturnType<typeof createSignInEngine>

/** Signs a user in. Returns the storage of the user's browser too. */
async function signedInStorage(siwx = local.siwx) {
  const storage = storageWith([])
  const setUp = createSignInEngine({ siwx, platform: { storage } })
  await connectFor(setUp)
  await signIn(setUp)
  const [session] = JSON.parse(storage.get(storageKey)!)
  return { storage, session, setUp }
}

/** Opens the same browser at its next visit. */
async function visit(storage: KeyValueStorage, { elapsed = 0 } = {}) {
  const setUp = createSignInEngine({ ...local, platform: { storage } })
  setUp.clock.advance(elapsed)
  await connectFor(setUp)
  return setUp
}

describe('nonces', () => {
  test('security 24 a local sign-in has a nonce of 128 bits, a new one for each attempt', async () => {
    const setUp = createSignInEngine(local)
    await connectFor(setUp)
    const nonces = new Set<string>()
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const signing = setUp.engine.siwx.sign()
      const request = await setUp.wallet.asked('signMessage')
      nonces.add(/^Nonce: ([0-9a-f]{32})$/m.exec(request.message!)![1]!)
      request.reject()
      await outcome(signing)
    }
    expect(nonces.size).toBe(3)
  })

  test('security 24 with a server, the nonce comes from the server, which gets a request for each attempt', async () => {
    const given: string[] = []
    const siwx = serverSessions({
      nonce: async () => {
        given.push(`nonce${'0'.repeat(20)}${given.length}`)
        return given.at(-1)!
      },
      verify: async () => true,
      session: async () => null,
      signOut: async () => {},
    })
    const setUp = createSignInEngine({ siwx })
    await connectFor(setUp)
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const signing = setUp.engine.siwx.sign()
      const request = await setUp.wallet.asked('signMessage')
      expect(request.message).toContain(`\nNonce: ${given.at(-1)}\n`)
      request.reject()
      await outcome(signing)
    }
    expect(given).toHaveLength(2)
  })
})

describe('the signed message', () => {
  test.each([
    ['another account', () => otherSigner.address, (id: string) => id],
    ['another network', (address: string) => address, () => 'eip155:42161' as const],
  ])('security 26 the wallet never gets a message for %s', async (_, address, chain) => {
    const { siwx } = createSignInEngine().host
    const setUp = createSignInEngine({
      siwx: {
        ...siwx,
        createMessage: (account, context) =>
          siwx.createMessage(
            {
              accountAddress: address(account.accountAddress),
              chainId: chain(account.chainId) as 'eip155:1',
            },
            context,
          ),
      },
    })
    await connectFor(setUp)
    expect(await outcome(setUp.engine.siwx.sign())).toBe('signIn/OTHER_MESSAGE')
    expect(setUp.wallet.requests.map(({ method }) => method)).toEqual(['connect'])
  })

  test('security 26 the message names the page itself: its host, and its address without the query', async () => {
    const setUp = createSignInEngine({
      ...local,
      platform: { location: { url: () => 'https://shop.example:8443/cart' } },
    })
    await connectFor(setUp)
    void setUp.engine.siwx.sign().catch(() => {})
    const { message } = await setUp.wallet.asked('signMessage')
    expect(message!.split('\n')[0]).toBe(
      'shop.example:8443 wants you to sign in with your Ethereum account:',
    )
    expect(message).toContain('\nURI: https://shop.example:8443/cart\n')
  })

  test.each([
    ['of another account', (message: string) => otherSigner.signMessage({ message })],
    ['of another text', () => testSigner.signMessage({ message: 'Something else' })],
    [
      'with one bit flipped',
      async (message: string) => tamper(await testSigner.signMessage({ message })),
    ],
    ['that is invalid', async () => '0x'],
  ])('security 26 a signature %s stores no session', async (_, sign) => {
    const storage = memoryStorage()
    const setUp = createSignInEngine({ ...local, platform: { storage } })
    await connectFor(setUp)
    const signing = setUp.engine.siwx.sign()
    const request = await setUp.wallet.asked('signMessage')
    request.approve(await sign(request.message!))
    // If no key made the signature, it may be a smart account's. This test has no node to check
    // that.
    expect(await outcome(signing)).toMatch(/^signIn\/(NOT_VALID|CANNOT_CHECK)$/)
    expect(storage.get(storageKey)).toBeUndefined()
    expect(signInStatus(setUp)).toBe('signedOut')
  })

  test.each([undefined, null, 'yes', 1, {}, false])(
    'security 26 a server that answers %s has not accepted the signature',
    async (answer) => {
      const siwx = serverSessions({
        nonce: async () => 'n'.repeat(32),
        verify: async () => answer as boolean,
        session: async () => null,
        signOut: async () => {},
      })
      const setUp = createSignInEngine({ siwx })
      await connectFor(setUp)
      const signing = setUp.engine.siwx.sign()
      ;(await setUp.wallet.asked('signMessage')).approve('0x11')
      expect(await outcome(signing)).toBe('signIn/NOT_VALID')
      expect(signInStatus(setUp)).toBe('signedOut')
    },
  )

  test('security 26 a session ends at the moment when it expires, on the page and at the next visit', async () => {
    const { storage, setUp } = await signedInStorage()
    const { expirationTime } = setUp.engine.getState().siwx.session!.data
    const left = Date.parse(expirationTime!) - setUp.clock.now()
    expect(left).toBe(10 * minute)
    setUp.clock.advance(left - 1)
    await settle()
    expect(signInStatus(setUp)).toBe('signedIn')
    const before = await visit(storage, { elapsed: left - 1 })
    expect(signInStatus(before)).toBe('signedIn')
    setUp.clock.advance(1)
    await settle()
    expect(signInStatus(setUp)).toBe('signedOut')
    expect(shownView(setUp)).toBe('SIWXSignMessage')
    const after = await visit(storage, { elapsed: left })
    expect(signInStatus(after)).toBe('signedOut')
  })
})

describe('a change while signing', () => {
  const changes = [
    {
      what: 'another account',
      change: ({ wallet }: SetUp) =>
        wallet.emit({ type: 'accounts', accounts: [{ address: otherSigner.address }] }),
    },
    {
      what: 'another account in front of the same one',
      change: ({ wallet }: SetUp) =>
        wallet.emit({
          type: 'accounts',
          accounts: [{ address: otherSigner.address }, { address: testAddress }],
        }),
    },
    {
      what: 'another network',
      change: ({ wallet }: SetUp) =>
        wallet.emit({ type: 'network', caipNetworkId: 'eip155:42161' }),
    },
    {
      what: 'a network that is not the host’s',
      change: ({ wallet }: SetUp) => wallet.emit({ type: 'network', caipNetworkId: 'eip155:137' }),
    },
  ]

  test.each(changes)(
    'security 28 to $what stores no session, whatever the wallet signs then, and shows why',
    async ({ change }) => {
      const setUp = createSignInEngine()
      await connectFor(setUp)
      const signing = setUp.engine.siwx.sign()
      const request = await setUp.wallet.asked('signMessage')
      change(setUp)
      expect(await outcome(signing)).toBe('signIn/CHANGED')
      request.approve(await testSigner.signMessage({ message: request.message! }))
      await settle()
      expect(setUp.host.sessions).toEqual([])
      expect(setUp.host.calls.filter((call) => call.startsWith('addSession'))).toEqual([])
      expect(signInStatus(setUp)).not.toBe('signedIn')
    },
  )

  test.each(changes.slice(0, 3))(
    'security 28 to $what shows in the sign view, which is then for the current account',
    async ({ change }) => {
      const setUp = createSignInEngine()
      await connectFor(setUp)
      const signing = setUp.engine.siwx.sign()
      await setUp.wallet.asked('signMessage')
      change(setUp)
      await outcome(signing)
      expect(shownView(setUp)).toBe('SIWXSignMessage')
      expect(setUp.engine.getState().siwx).toMatchObject({
        status: 'signedOut',
        error: {
          message: 'The account or the network changed while you signed. You are not signed in',
        },
      })
      expect(shownToast(setUp)).toBe('Error signing message')
    },
  )

  test('security 28 a wallet that is silently on another network gets no request to sign', async () => {
    const setUp = createSignInEngine()
    const adapter = setUp.wallet.factory()
    adapter.signing!.network = async () => 'eip155:42161'
    await connectFor(setUp)
    expect(await outcome(setUp.engine.siwx.sign())).toBe('signing/CHAIN_MISMATCH')
    expect(setUp.wallet.requests.map(({ method }) => method)).toEqual(['connect'])
  })
})

type Stored = Record<string, unknown> & { data: Record<string, unknown> }

describe('a stored session', () => {
  test('security 29 counts only after its signature was verified again', async () => {
    const { storage } = await signedInStorage()
    const setUp = await visit(storage)
    expect(signInStatus(setUp)).toBe('signedIn')
    expect(setUp.wallet.requests.map(({ method }) => method)).not.toContain('signMessage')
  })

  const planted: readonly [string, (session: Stored) => unknown][] = [
    ['another signature', (one) => ({ ...one, signature: tamper(String(one.signature)) })],
    ['no signature', (one) => ({ ...one, signature: '' })],
    [
      'another text',
      (one) => ({ ...one, message: String(one.message).replace('Version: 1', 'Version: 2') }),
    ],
    [
      'a later end in the text',
      (one) => ({
        ...one,
        message: String(one.message).replace(/Expiration Time: ..../, 'Expiration Time: 2099'),
      }),
    ],
    ['no text', (one) => ({ ...one, message: '' })],
    [
      'the text of another page',
      (one) => ({ ...one, message: String(one.message).replaceAll('app.test', 'evil.test') }),
    ],
    ['another nonce', (one) => ({ ...one, data: { ...one.data, nonce: 'b'.repeat(32) } })],
    [
      'an end that is no time',
      (one) => ({ ...one, data: { ...one.data, expirationTime: 'never' } }),
    ],
    [
      'an end that has passed',
      (one) => ({ ...one, data: { ...one.data, expirationTime: '1970-01-01T00:00:00.000Z' } }),
    ],
  ]

  test.each(planted)(
    'security 29 with %s is deleted, and the user is not signed in',
    async (_, change) => {
      const { storage, session } = await signedInStorage()
      storage.set(storageKey, JSON.stringify([change(session)]))
      const setUp = await visit(storage)
      expect(signInStatus(setUp)).toBe('signedOut')
      expect(shownView(setUp)).toBe('SIWXSignMessage')
      expect(storage.get(storageKey)).toBeUndefined()
    },
  )

  test('security 29 is deleted if it belongs to another account than its key says', async () => {
    const { storage, session } = await signedInStorage()
    const message = String(session.message).replace(testAddress, otherSigner.address)
    const signature = await otherSigner.signMessage({ message })
    const data = { ...session.data, accountAddress: testAddress }
    storage.set(storageKey, JSON.stringify([{ data, message, signature }]))
    expect(signInStatus(await visit(storage))).toBe('signedOut')
    expect(storage.get(storageKey)).toBeUndefined()
  })

  test.each([
    '',
    'null',
    '{}',
    '[null]',
    '[{}]',
    '[{"data":null}]',
    '[{"data":{"chainId":"eip155:1"},"message":1,"signature":{}}]',
    '{"__proto__":{"length":1}}',
    'x'.repeat(2_000_000),
  ])('security 29 signs in no user if it is not a list of sessions (%#)', async (text) => {
    const storage = memoryStorage()
    storage.set(storageKey, text)
    const setUp = await visit(storage)
    expect(signInStatus(setUp)).toBe('signedOut')
    await signIn(setUp)
    expect(JSON.parse(storage.get(storageKey)!)).toHaveLength(1)
  })

  test('security 29 is not part of an initial state', async () => {
    const { session } = await signedInStorage()
    const setUp = createSignInEngine({
      initialState: { siwx: { status: 'signedIn', session } },
    })
    await connectFor(setUp)
    expect(signInStatus(setUp)).toBe('signedOut')
  })

  const answers: readonly [string, unknown][] = [
    ['nothing', undefined],
    ['another account', { accountAddress: otherSigner.address, chainId: 'eip155:1' }],
    ['another network', { accountAddress: testAddress, chainId: 'eip155:42161' }],
    ['no network', { accountAddress: testAddress }],
    [
      'an end that has passed',
      { accountAddress: testAddress, chainId: 'eip155:1', expirationTime: '1970-01-01T00:00:00Z' },
    ],
    [
      'an end that is no time',
      { accountAddress: testAddress, chainId: 'eip155:1', expirationTime: 7 },
    ],
    ['a text', 'signed in'],
  ]

  test.each(answers)(
    'security 29 from a server with %s does not sign the user in',
    async (_, answer) => {
      const siwx = serverSessions({
        nonce: async () => 'n'.repeat(32),
        verify: async () => true,
        session: async () => answer as null,
        signOut: async () => {},
      })
      const setUp = createSignInEngine({ siwx })
      await connectFor(setUp)
      expect(signInStatus(setUp)).toBe('signedOut')
    },
  )

  test('security 53 neither the signature nor the text of a sign-in is logged or sent', async () => {
    const setUp = createSignInEngine({ ...local, logLevel: 'debug' })
    const reported: unknown[] = []
    for (const name of ['SIWX_AUTH_SUCCESS', 'CLICK_SIGN_SIWX_MESSAGE'] as const)
      setUp.engine.on(name, (step) => reported.push(step))
    await connectFor(setUp)
    const { signature } = await signIn(setUp)
    const heard = JSON.stringify([setUp.platform.lines, reported])
    expect(reported).toHaveLength(2)
    expect(heard).not.toContain(signature.slice(2, 40))
    expect(heard).not.toContain('wants you to sign in')
  })
})

test('creating an engine with local sessions sends no request', () => {
  expect(() => createEngine({ networks: [mainnet, arbitrum], siwx: localSessions() })).not.toThrow()
})
