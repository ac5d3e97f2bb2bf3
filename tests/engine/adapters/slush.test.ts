// @vitest-environment happy-dom
import { registerSlushWallet } from '@mysten/slush-wallet'
import { getWallets } from '@wallet-standard/app'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSuiAccount } from '../../../sandbox/wallets/sui/createSuiAccount.ts'
import { sui } from '../../../src/engine/adapters/sui/sui.ts'
import { suiMainnet } from '../../../src/engine/networks/index.ts'
import { createLogger } from '../../../src/engine/platform/createLogger.ts'
import { createTestPage } from '../../support/createTestPage.ts'

const origin = 'https://my.slush.app'
const alice = createSuiAccount('Alice')
const signal = () => ({ signal: new AbortController().signal })
let unregister = () => {}
let popup: { closed: boolean; close(): void; location: { assign(address: string): void } }
let asked: { requestId: string; payload: { type: string } }[] = []

/** Slush's web wallet, created by its own package, and our adapter. */
function setUp({ isHandedIn = true } = {}) {
  const registered = registerSlushWallet('App', { origin })!
  unregister = registered.unregister
  const { platform } = createTestPage()
  const logger = createLogger({ clock: platform.clock, sink: platform.log, level: 'debug' })
  const adapter = sui({ wallets: isHandedIn ? [registered.wallet] : [] })({
    config: {},
    platform,
    logger,
    networks: [suiMainnet],
  })
  const rows: string[] = []
  adapter.discover((all) =>
    rows.splice(0, rows.length, ...all.map(({ connectorId }) => connectorId)),
  )
  return { adapter, rows }
}

/** The answer of Slush's window. */
function answer(payload: object) {
  const { requestId } = asked.at(-1)!
  const data = { id: requestId, source: 'web-wallet-channel', version: '1', payload }
  window.dispatchEvent(new MessageEvent('message', { origin, data }))
}

function session() {
  const encode = (part: object) => btoa(JSON.stringify(part)).replace(/=/g, '')
  const publicKey = btoa(String.fromCharCode(...alice.publicKey))
  const accounts = [{ address: alice.address, publicKey }]
  const claims = { exp: 9_999_999_999, iat: 0, iss: origin, aud: 'app', payload: { accounts } }
  return `${encode({ alg: 'HS256' })}.${encode(claims)}.c2lnbmF0dXJl`
}

beforeEach(() => {
  localStorage.clear()
  asked = []
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }))
  popup = {
    closed: false,
    close() {
      popup.closed = true
    },
    location: {
      assign: (address) => asked.push(JSON.parse(atob(decodeURIComponent(address.split('#')[1]!)))),
    },
  }
  vi.spyOn(window, 'open').mockImplementation(() => popup as unknown as Window)
})
afterEach(() => {
  unregister()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function connect() {
  const set = setUp()
  const connecting = set.adapter.connect('slush', signal())
  answer({ type: 'resolve', data: { type: 'connect', session: session() } })
  return { ...set, connection: await connecting }
}

describe("Slush's web wallet, which only registers with `@wallet-standard/app`", () => {
  test('is not in the page, but in the list if the host passes it in', () => {
    expect(setUp({ isHandedIn: false }).rows).toEqual([])
    unregister()
    expect(setUp().rows).toEqual(['slush'])
    expect(
      getWallets()
        .get()
        .map(({ name }) => name),
    ).toContain('Slush')
  })

  test('opens its window during the click, connects, signs and disconnects', async () => {
    const { adapter, connection } = await connect()
    expect(connection.accounts).toEqual([{ address: alice.address }])
    const input = { connectorId: 'slush', address: alice.address, message: 'Hello' }
    const signing = adapter.signing!.signMessage(input, signal())
    await vi.waitFor(() => expect(asked.at(-1)!.payload.type).toBe('sign-personal-message'))
    const bytes = btoa('Hello')
    const signature = alice.signPersonalMessage(new TextEncoder().encode('Hello'))
    answer({ type: 'resolve', data: { type: 'sign-personal-message', bytes, signature } })
    expect(await signing).toBe(signature)
    await adapter.disconnect('slush', signal())
    await expect(adapter.reconnect('slush', signal())).rejects.toMatchObject({
      code: 'adapter/NO_ACCOUNTS',
    })
  })

  test('reconnects without its window', async () => {
    await connect()
    unregister()
    vi.mocked(window.open).mockClear()
    const { accounts } = await setUp().adapter.reconnect('slush', signal())
    expect(accounts).toEqual([{ address: alice.address }])
    expect(window.open).not.toHaveBeenCalled()
  })

  test.each([undefined, 'User rejected the request', 'Request rejected by user'])(
    'rejects with the reason %s',
    async (reason) => {
      const { adapter } = setUp()
      const connecting = adapter.connect('slush', signal())
      answer({ type: 'reject', reason })
      await expect(connecting).rejects.toMatchObject({ code: 'common/REJECTED' })
    },
  )

  test("closing Slush's window is a rejection", async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { adapter } = setUp()
    const connecting = adapter.connect('slush', signal())
    popup.close()
    vi.advanceTimersByTime(1_000)
    await expect(connecting).rejects.toMatchObject({ code: 'common/REJECTED' })
  })
})
