// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { cookieStorage, type KeyValueStorage, memoryStorage } from '../../src/engine/index.ts'
import { browserStorage } from '../../src/engine/platform/browserPlatform.ts'
import {
  asked,
  connectionsKey,
  connectWallet,
  createTestEngine,
  outcome,
  settle,
  statusOf,
  storageWith,
} from '../support/createTestEngine.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing here.
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`
  }
})

const refuse = (name: string) => () => {
  throw new DOMException('refused', name)
}

/** Both storages of the browser, with the ways in which each can fail. */
const failures: readonly { what: string; storage: () => KeyValueStorage; arrange: () => void }[] = [
  {
    what: 'localStorage that is missing',
    storage: browserStorage,
    arrange: () => vi.stubGlobal('localStorage', undefined),
  },
  {
    what: 'localStorage that is null',
    storage: browserStorage,
    arrange: () => vi.stubGlobal('localStorage', null),
  },
  {
    what: 'localStorage whose getter throws',
    storage: browserStorage,
    arrange: () => stubGetter(globalThis, 'localStorage', refuse('SecurityError')),
  },
  {
    what: 'localStorage that may not be read',
    storage: browserStorage,
    arrange: () =>
      vi.stubGlobal('localStorage', {
        getItem: refuse('SecurityError'),
        setItem: refuse('SecurityError'),
        removeItem: refuse('SecurityError'),
      }),
  },
  {
    what: 'localStorage that is full',
    storage: browserStorage,
    arrange: () =>
      vi.stubGlobal('localStorage', {
        getItem: () => null,
        setItem: refuse('QuotaExceededError'),
        removeItem: () => {},
      }),
  },
  {
    what: 'localStorage that forgets silently',
    storage: browserStorage,
    arrange: () =>
      vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {} }),
  },
  {
    what: 'localStorage that holds things that are no text',
    storage: browserStorage,
    arrange: () =>
      vi.stubGlobal('localStorage', { getItem: () => ({ a: 1 }), setItem() {}, removeItem() {} }),
  },
  {
    what: 'no document for cookies',
    storage: cookieStorage,
    arrange: () => vi.stubGlobal('document', undefined),
  },
  {
    what: 'cookies whose getter throws',
    storage: cookieStorage,
    arrange: () => stubGetter(document, 'cookie', refuse('SecurityError')),
  },
  {
    what: 'cookies that may be read, not written',
    storage: cookieStorage,
    arrange: () => stubGetter(document, 'cookie', () => ''),
  },
  {
    what: 'cookies that are full of others',
    storage: cookieStorage,
    arrange: () =>
      stubGetter(
        document,
        'cookie',
        () => Array(200).fill('a=b').join('; '),
        () => {},
      ),
  },
  {
    what: 'cookies that are forgotten silently',
    storage: cookieStorage,
    arrange: () =>
      stubGetter(
        document,
        'cookie',
        () => '',
        () => {},
      ),
  },
  {
    what: 'cookies with broken escapes',
    storage: cookieStorage,
    arrange: () =>
      stubGetter(
        document,
        'cookie',
        () => `${encodeURIComponent(connectionsKey)}=%E0%A4%A; %=%; =`,
        () => {},
      ),
  },
  {
    what: 'cookies that are no text',
    storage: cookieStorage,
    arrange: () =>
      stubGetter(
        document,
        'cookie',
        () => null as unknown as string,
        () => {},
      ),
  },
]

const undo: (() => void)[] = []
afterEach(() => {
  for (const each of undo.splice(0)) each()
})

function stubGetter(
  target: object,
  name: string,
  get: () => unknown,
  set: (value: unknown) => void = () => {
    throw new DOMException('refused', 'SecurityError')
  },
) {
  const before = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { configurable: true, get, set })
  undo.push(() => {
    if (before) Object.defineProperty(target, name, before)
    else delete (target as Record<string, unknown>)[name]
  })
}

describe('48: storage may contain anything', () => {
  test.each(failures)(
    '48 with $what nothing throws, and the engine uses memory instead',
    ({ arrange, storage }) => {
      arrange()
      const kept = storage()
      expect(() => kept.get(connectionsKey)).not.toThrow()
      expect(() => kept.remove(connectionsKey)).not.toThrow()
      kept.set('key', 'first')
      kept.set('key', 'value; with = signs and ümlauts')
      expect(kept.get('key')).toBe('value; with = signs and ümlauts')
      kept.remove('key')
      expect(kept.get('key')).toBeUndefined()
    },
  )

  test.each(failures)(
    '48 with $what a user can connect, reconnect after a pause, and disconnect',
    async ({ arrange, storage }) => {
      arrange()
      const setUp = createTestEngine({ storage: storage() })
      await settle()
      expect(asked(setUp)).toEqual([])
      await connectWallet(setUp)
      expect(statusOf(setUp.engine)).toBe('connected')
      setUp.stop()
      setUp.clock.advance(0)
      setUp.engine.start()
      setUp.wallet.last().approve()
      await settle()
      expect(statusOf(setUp.engine)).toBe('connected')
      const disconnecting = setUp.engine.connection.disconnect()
      setUp.wallet.last().approve()
      expect(await outcome(disconnecting)).toBe('done')
      expect(statusOf(setUp.engine)).toBe('disconnected')
    },
  )

  test.each([
    ['localStorage', browserStorage],
    ['cookies', cookieStorage],
  ] as const)('48 %s keep values until the storage is cleared', (_, storage) => {
    storage().set('@latchkey/a/b', '{"a":"ä;,= "}')
    expect(storage().get('@latchkey/a/b')).toBe('{"a":"ä;,= "}')
    const kept = storage()
    localStorage.clear()
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing here.
    document.cookie = `${encodeURIComponent('@latchkey/a/b')}=; path=/; max-age=0`
    // An expired cookie is empty in this test's page, and missing in a browser.
    expect(kept.get('@latchkey/a/b')).toBeFalsy()
    kept.set('@latchkey/a/b', 'again')
    expect(storage().get('@latchkey/a/b')).toBe('again')
  })

  test('48 if storage becomes full, an old connection does not come back after a reload', async () => {
    const setUp = createTestEngine({ storage: browserStorage() })
    await connectWallet(setUp)
    expect(localStorage.getItem(connectionsKey)).toContain('test.meadow')
    const { localStorage: kept } = globalThis
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.getItem(key),
      setItem: refuse('QuotaExceededError'),
      removeItem: (key: string) => kept.removeItem(key),
    })
    setUp.engine.connection.disconnect().catch(() => {})
    expect(statusOf(setUp.engine)).toBe('disconnected')
    vi.unstubAllGlobals()
    expect(localStorage.getItem(connectionsKey)).toBeNull()
    const reloaded = createTestEngine({ storage: browserStorage() })
    await settle()
    expect(asked(reloaded)).toEqual([])
  })

  test('48 clearing storage while connected changes nothing until a reload', async () => {
    const setUp = createTestEngine({ storage: browserStorage() })
    await connectWallet(setUp)
    localStorage.clear()
    expect(statusOf(setUp.engine)).toBe('connected')
    const reloaded = createTestEngine({ storage: browserStorage() })
    await settle()
    expect(asked(reloaded)).toEqual([])
  })

  test('48 stored data never connects an account, only the wallet does', async () => {
    const storage = storageWith(['test.meadow'])
    const text = storage.get(connectionsKey) ?? ''
    storage.set(connectionsKey, text.replace('"version":1', '"version":1,"status":"connected"'))
    const setUp = createTestEngine({ storage })
    expect(statusOf(setUp.engine)).toBe('reconnecting')
    await settle()
    expect(statusOf(setUp.engine)).toBe('reconnecting')
    setUp.clock.advance(10_000)
    await settle()
    expect(statusOf(setUp.engine)).toBe('disconnected')
  })

  test.each<[string, KeyValueStorage]>([
    ['throws', { get: refuse('SecurityError'), set: refuse('QuotaExceededError'), remove() {} }],
    ['answers null', { get: () => null as never, set() {}, remove() {} }],
    ['answers a promise', { get: async () => '{}', set() {}, remove() {} } as never],
  ])('48 the host’s storage that %s does not prevent connecting', async (_, storage) => {
    const setUp = createTestEngine({ storage })
    expect(await outcome(connectWallet(setUp))).toMatchObject({ connectorId: 'test.meadow' })
    expect(statusOf(setUp.engine)).toBe('connected')
  })

  test('48 storage contains the wallet, the account and the network, and nothing else', async () => {
    const storage = memoryStorage()
    const setUp = createTestEngine({ storage })
    await connectWallet(setUp)
    const stored = JSON.parse(storage.get(connectionsKey) ?? '')
    expect(Object.keys(stored).sort()).toEqual([
      'activeNamespace',
      'connections',
      'recentWallets',
      'version',
    ])
    expect(Object.keys(stored.connections[0]).sort()).toEqual([
      'accounts',
      'caipNetworkId',
      'connectorId',
      'namespace',
    ])
  })
})
