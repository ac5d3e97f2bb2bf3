// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest'
import { evm } from '../../../../src/engine/adapters/evm/evm.ts'
import { miniApp } from '../../../../src/engine/connectors/miniApp/miniApp.ts'
import { safe } from '../../../../src/engine/connectors/safe/safe.ts'
import { connectionsOf } from '../../../../src/engine/features/connection/Connection.ts'
import { arrangeConnectors } from '../../../../src/engine/features/connectors/arrangeConnectors.ts'
import {
  hostAccount as account,
  createMiniAppHost as createHost,
} from '../../../support/createMiniAppHost.ts'
import { createTestEngine, outcome, settle } from '../../../support/createTestEngine.ts'

const other = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const farcaster = 'https://farcaster.xyz'
const input = { namespace: 'eip155', connectorId: 'farcaster' } as const

function openIn(host = createHost(), options: Parameters<typeof createTestEngine>[0] = {}) {
  const setUp = createTestEngine({
    connectors: [miniApp()],
    platform: { parentPage: host.parentPage },
    ...options,
  })
  const listed = () => setUp.engine.getState().connectors.all
  const names = () => listed().map(({ name }) => name)
  return { ...setUp, host, listed, names }
}

async function connectIn(host = createHost()) {
  const opened = openIn(host)
  await settle()
  const connection = await opened.engine.connection.connect(input)
  return { ...opened, connection }
}

afterEach(() => {
  Reflect.deleteProperty(window, 'ReactNativeWebView')
  Reflect.deleteProperty(window, 'Telegram')
})

describe('the host’s wallet', () => {
  test('is listed before all others in a frame of Farcaster', async () => {
    const { names } = openIn()
    expect(names()).not.toContain('Farcaster')
    await settle()
    expect(names()[0]).toBe('Farcaster')
  })

  test('is the first row, before recent wallets and the sections that the app orders', async () => {
    const { listed } = openIn()
    await settle()
    const sections = arrangeConnectors({
      connectors: listed(),
      recentWallets: [
        { id: 'test.meadow', namespace: 'eip155' },
        { id: 'farcaster', namespace: 'eip155' },
      ] as never,
      activeNamespace: 'eip155',
      hasWalletRows: true,
      order: ['injected'],
    })
    expect(sections[0]).toMatchObject({ kind: 'host', rows: [{ name: 'Farcaster' }] })
    expect(sections.flatMap(({ rows }) => rows).map(({ name }) => name)).toEqual([
      'Farcaster',
      'Harbor',
      'Meadow',
    ])
  })

  test('is Safe in Safe’s app', async () => {
    const { listed } = openIn(createHost({ origin: 'https://app.safe.global', isSilent: true }), {
      connectors: [safe()],
    })
    const [first] = arrangeConnectors({
      connectors: listed(),
      recentWallets: [],
      activeNamespace: 'eip155',
      hasWalletRows: true,
    })
    expect(first).toMatchObject({ kind: 'host', rows: [{ name: 'Safe' }] })
  })

  test('is also listed in a host that the app names, and Base App has its own name', async () => {
    const host = createHost({
      origin: 'https://host.example',
      sdk: { context: { client: { clientFid: 309857 } } },
    })
    const { names } = openIn(host, {
      connectors: [miniApp({ hosts: ['https://host.example'] })],
      platform: { parentPage: host.parentPage },
    })
    await settle()
    expect(names()[0]).toBe('Base App')
    expect(new Set(host.sent.map(({ target }) => target))).toEqual(
      new Set(['https://host.example']),
    )
  })

  test.each([
    undefined,
    'https://farcaster.xyz.evil.test',
    'http://farcaster.xyz',
    'https://farcaster.xyz:8443',
  ])('is not listed in a frame of %s, and no message is sent', async (origin) => {
    const host = createHost({ origin })
    // `undefined` would mean the default.
    if (origin === undefined) host.parentPage.origin = () => undefined
    const { names } = openIn(host)
    await settle()
    expect(names()).toEqual(['Meadow', 'Harbor'])
    expect(host.sent).toEqual([])
  })

  test('is the only row without evm()', async () => {
    const host = createHost()
    const { names } = openIn(host, { adapters: [], platform: { parentPage: host.parentPage } })
    await settle()
    expect(names()).toEqual(['Farcaster'])
  })

  test('does not join other namespaces', async () => {
    const { listed } = openIn()
    await settle()
    expect(listed().filter(({ connectorId }) => connectorId === 'farcaster')).toHaveLength(1)
  })
})

describe('a host that does not answer', () => {
  test('is given up after 300 ms, while the other wallets are in the list from the start', async () => {
    const { clock, engine, host, names } = openIn(createHost({ isSilent: true }))
    expect(names()).toEqual(['Meadow', 'Harbor'])
    await settle()
    expect(host.inPage.size).toBe(1)
    const connecting = outcome(engine.connection.connect(input))
    clock.advance(299)
    await settle()
    expect(host.inPage.size).toBe(1)
    clock.advance(1)
    await settle()
    expect(host.inPage.size).toBe(0)
    expect(names()).toEqual(['Meadow', 'Harbor'])
    expect(await connecting).toBe('adapter/CONNECTOR_NOT_FOUND')
  })

  test('changes nothing with a later answer', async () => {
    const { clock, host, names } = openIn(createHost({ isSilent: true }))
    await settle()
    clock.advance(300)
    await settle()
    const [{ message }] = host.sent as unknown as [{ message: { id: string } }]
    host.toPage({ id: message.id, type: 'RAW', value: { client: { clientFid: 9152 } } })
    await settle()
    expect(names()).toEqual(['Meadow', 'Harbor'])
  })

  test('makes a stored connection end as not restored', async () => {
    const host = createHost()
    const { engine, platform, stop } = await connectIn(host)
    expect(connectionsOf(engine.getState(), 'eip155').connections).toHaveLength(1)
    stop()
    const silent = createHost({ isSilent: true })
    const again = createTestEngine({
      connectors: [miniApp()],
      platform: { parentPage: silent.parentPage, storage: platform.storage },
    })
    await settle()
    again.clock.advance(300)
    await settle()
    expect(connectionsOf(again.engine.getState(), 'eip155').status).not.toBe('reconnecting')
  })

  test.each([
    ['has no wallet', { getCapabilities: async () => ['actions.ready'] }],
    ['has no context', { context: undefined }],
    ['has a context of another shape', { context: 'farcaster' }],
  ])('is not a host if it %s', async (_, sdk) => {
    const { clock, names } = openIn(createHost({ sdk }))
    await settle()
    clock.advance(300)
    await settle()
    expect(names()).toEqual(['Meadow', 'Harbor'])
  })

  test('has a wallet even if it is older than `getCapabilities`', async () => {
    const { names } = openIn(createHost({ sdk: { getCapabilities: undefined } }))
    await settle()
    expect(names()[0]).toBe('Farcaster')
  })

  test.each([null, 7, 'text', {}, { id: 7 }, { type: 'RAW' }, { type: 'frameEthProviderEvent' }])(
    'has no effect with the message %j',
    async (message) => {
      const { host, names } = openIn(createHost({ isSilent: true }))
      await settle()
      expect(() => host.toPage(message)).not.toThrow()
      expect(names()).toEqual(['Meadow', 'Harbor'])
    },
  )
})

describe('the wallet of the host', () => {
  test('connects', async () => {
    const { connection, host } = await connectIn()
    expect(connection).toMatchObject({
      accounts: [{ address: account }],
      caipNetworkId: 'eip155:8453',
      connectorId: 'farcaster',
    })
    expect(host.wallet.asked[0]?.method).toBe('eth_requestAccounts')
    expect(new Set(host.sent.map(({ target }) => target))).toEqual(new Set([farcaster]))
  })

  test('signs a text', async () => {
    const { engine, host } = await connectIn()
    expect(await engine.signing.signMessage({ message: 'Hello' })).toBe('0xabcd')
    expect(host.wallet.asked.at(-1)).toEqual({
      method: 'personal_sign',
      params: ['0x48656c6c6f', account],
    })
  })

  test('reports that the user refused', async () => {
    const { engine, host } = await connectIn()
    host.wallet.state.refusal = { code: 4001, message: 'User rejected' }
    expect(await outcome(engine.signing.signMessage({ message: 'Hello' }))).toBe('common/REJECTED')
  })

  test('reports another account and another network', async () => {
    const { engine, host } = await connectIn()
    host.wallet.emit('accountsChanged', [other])
    host.wallet.emit('chainChanged', '0x1')
    await settle()
    expect(connectionsOf(engine.getState(), 'eip155').connections[0]).toMatchObject({
      accounts: [{ address: other }],
      caipNetworkId: 'eip155:1',
    })
  })

  test('is restored without a prompt on the next visit', async () => {
    const { platform, stop } = await connectIn()
    stop()
    const host = createHost()
    const again = createTestEngine({
      connectors: [miniApp()],
      platform: { parentPage: host.parentPage, storage: platform.storage },
    })
    await settle()
    expect(connectionsOf(again.engine.getState(), 'eip155').connections).toMatchObject([
      { connectorId: 'farcaster' },
    ])
    expect(host.wallet.asked.map(({ method }) => method)).not.toContain('eth_requestAccounts')
  })
})

describe('in a web view', () => {
  /** The web view of an app. It posts its answers as events of the document. */
  function showInWebView(answer: (question: { id: string; path: [string] }) => unknown) {
    const posted: string[] = []
    Object.assign(window, {
      ReactNativeWebView: {
        postMessage(text: string) {
          posted.push(text)
          const question = JSON.parse(text)
          const value = answer(question)
          if (value !== undefined)
            document.dispatchEvent(
              new MessageEvent('FarcasterFrameCallback', {
                data: { id: question.id, type: 'RAW', value },
              }),
            )
        },
      },
    })
    return posted
  }

  test('a mini-app host is found by its answers, and its wallet’s events arrive', async () => {
    showInWebView(({ path: [name] }) => {
      if (name === 'context') return { client: { clientFid: 9152 } }
      if (name === 'getCapabilities') return ['wallet.getEthereumProvider']
      return { result: answered(name) }
    })
    let isAccounts = true
    const answered = (_name: string) => {
      const value = isAccounts ? [account] : '0x1'
      isAccounts = !isAccounts
      return value
    }
    const { engine } = createTestEngine({ connectors: [miniApp()] })
    await settle()
    await engine.connection.connect(input)
    document.dispatchEvent(
      new MessageEvent('FarcasterFrameEthProviderEvent', {
        data: { event: 'accountsChanged', params: [[other]] },
      }),
    )
    await settle()
    expect(connectionsOf(engine.getState(), 'eip155').connections[0]?.accounts).toEqual([
      { address: other },
    ])
  })

  // Since April 2026, Base App does not answer, and Farcaster's own SDK hangs there.
  test('in an app that does not answer, such as Base App, the injected wallet is the first row', async () => {
    const posted = showInWebView(() => undefined)
    const setUp = createTestEngine({
      adapters: [evm()],
      connectors: [miniApp()],
      platform: {
        device: { isMobile: () => true },
        injected: (name) =>
          name === 'ethereum' ? { request() {}, isCoinbaseWallet: true } : undefined,
      },
    })
    await settle()
    setUp.clock.advance(300)
    await settle()
    const sections = arrangeConnectors({
      connectors: setUp.engine.getState().connectors.all,
      recentWallets: [],
      activeNamespace: 'eip155',
      hasWalletRows: true,
    })
    expect(sections.map(({ kind, rows }) => [kind, rows.length])).toEqual([['injected', 1]])
    expect(posted).toHaveLength(2)
  })

  test('Telegram has no wallet of these namespaces, so it gets no request, and the other wallets are listed', async () => {
    Object.assign(window, { Telegram: { WebApp: { initData: '', platform: 'web' } } })
    const host = createHost({ origin: 'https://web.telegram.org' })
    const { names } = openIn(host)
    await settle()
    expect(host.sent).toEqual([])
    expect(names()).toEqual(['Meadow', 'Harbor'])
  })
})
