import { describe, expect, test } from 'vitest'
import { arbitrum, mainnet } from '../../src/engine/networks/index.ts'
import { connectWallet, harbor, heard, meadow, settle } from '../support/createTestEngine.ts'
import { eventually, featuresOf, openModal, serveEngines } from '../support/serveEngines.ts'

const served = serveEngines()

type SetUp = ReturnType<typeof served.createEngine>

const names = () => served.sandbox.analytics.events().map(({ props }) => props.event)
const posts = () => served.sandbox.log.read({ service: 'analytics', method: 'POST' })
describe('sent events', () => {
  test('are the steps of a visit, in order and with their properties', async () => {
    const setUp = served.createEngine({ networks: [mainnet, arbitrum] })
    const { engine, wallet, clock } = setUp
    await openModal(setUp)
    engine.router.push('AllWallets')
    engine.router.back()
    const refused = engine.connection.connect(harbor)
    wallet.last().reject()
    await refused.catch(() => {})
    const failed = engine.connection.connect(harbor)
    wallet.last().fail(new Error('Broken'))
    await failed.catch(() => {})
    await connectWallet(setUp)
    engine.router.push('SwitchNetwork')
    wallet.emit({ type: 'network', caipNetworkId: 'eip155:42161' })
    const disconnecting = engine.connection.disconnect()
    await eventually(() => expect(wallet.last().method).toBe('disconnect'))
    wallet.last().approve()
    await disconnecting
    engine.modal.close()
    clock.advance(10_000)
    await eventually(() => expect(names()).toContain('MODAL_CLOSE'))
    const sent = served.sandbox.analytics.events().filter(({ props }) => props.type === 'track')
    expect(sent.map(({ props }) => [props.event, props.properties])).toEqual([
      [
        'INITIALIZE',
        expect.objectContaining({ networks: ['eip155:1', 'eip155:42161'], enableReconnect: true }),
      ],
      ['MODAL_OPEN', { connected: false, caipNetworkId: 'eip155:1' }],
      ['CLICK_ALL_WALLETS', { caipNetworkId: 'eip155:1' }],
      [
        'SELECT_WALLET',
        { name: 'Harbor', platform: 'browser', view: 'Connect', caipNetworkId: 'eip155:1' },
      ],
      ['USER_REJECTED', { message: 'Connection rejected', caipNetworkId: 'eip155:1' }],
      ['SELECT_WALLET', expect.objectContaining({ name: 'Harbor' })],
      ['CONNECT_ERROR', { message: 'Something went wrong', caipNetworkId: 'eip155:1' }],
      ['SELECT_WALLET', expect.objectContaining({ name: 'Meadow' })],
      [
        'CONNECT_SUCCESS',
        {
          method: 'browser',
          name: 'Meadow',
          reconnect: false,
          view: 'ConnectingExternal',
          caipNetworkId: 'eip155:1',
        },
      ],
      ['CLICK_NETWORKS', { caipNetworkId: 'eip155:1' }],
      ['SWITCH_NETWORK', { network: 'eip155:42161', caipNetworkId: 'eip155:42161' }],
      ['DISCONNECT_SUCCESS', { namespace: 'eip155', caipNetworkId: 'eip155:1' }],
      ['MODAL_CLOSE', { connected: false, caipNetworkId: 'eip155:1' }],
    ])
  })

  test('count opening the network list as a click at once, without waiting for a switch', async () => {
    const setUp = served.createEngine()
    const { engine, clock } = setUp
    await openModal(setUp)
    engine.modal.close()
    engine.modal.open({ view: 'SwitchNetwork' })
    engine.router.push('SwitchNetwork', { caipNetworkId: 'eip155:1' })
    clock.advance(10_000)
    await eventually(() =>
      expect(names().filter((name) => name === 'CLICK_NETWORKS')).toHaveLength(1),
    )
  })

  test('report the start of sending, buying and naming once, by any way to it', async () => {
    const setUp = served.createEngine()
    const { engine, clock } = setUp
    await connectWallet(setUp)
    await openModal(setUp)
    engine.router.push('WalletSend')
    engine.router.push('WalletSendSelectToken')
    engine.router.back()
    engine.router.replace('Onramp')
    engine.modal.close()
    engine.modal.open({ view: 'RegisterAccountName' })
    clock.advance(10_000)
    const properties = { isSmartAccount: false, caipNetworkId: 'eip155:1' }
    const openings = () =>
      served.sandbox.analytics
        .events()
        .filter(({ props }) => /^OPEN_|BUY/.test(props.event))
        .map(({ props }) => [props.event, props.type === 'track' && props.properties])
    await eventually(() =>
      expect(openings()).toEqual([
        ['OPEN_SEND', { ...properties, network: 'eip155:1' }],
        ['SELECT_BUY_CRYPTO', properties],
        ['OPEN_ENS_FLOW', properties],
      ]),
    )
  })

  test('report the opening of a help view without details, and with it the link to get a wallet', async () => {
    const setUp = served.createEngine()
    const { engine, clock } = setUp
    await openModal(setUp)
    engine.router.push('AllWallets')
    engine.router.back()
    engine.router.push('WhatIsAWallet')
    engine.router.push('AllWallets')
    engine.router.back()
    engine.router.reset('SwitchNetwork')
    engine.router.push('WhatIsANetwork')
    engine.router.push('WhatIsABuy')
    clock.advance(10_000)
    const reported = () =>
      served.sandbox.analytics
        .events()
        .filter(({ props }) => /HELP|WHAT_IS/.test(props.event))
        .map(({ props }) => [props.event, props.properties])
    await eventually(() =>
      expect(reported()).toEqual([
        ['CLICK_WALLET_HELP', { caipNetworkId: 'eip155:1' }],
        ['CLICK_GET_WALLET_HELP', { caipNetworkId: 'eip155:1' }],
        ['CLICK_NETWORK_HELP', { caipNetworkId: 'eip155:1' }],
        ['SELECT_WHAT_IS_A_BUY', { caipNetworkId: 'eip155:1' }],
      ]),
    )
  })

  test('list the wallets that came into view, each once per view and search until the modal closes', async () => {
    const setUp = served.createEngine()
    const { engine, clock } = setUp
    const oak = { name: 'Oak', explorerId: 'oak', walletRank: 10, displayIndex: 0 }
    const elm = { name: 'Elm', rdnsId: 'com.elm', displayIndex: 1 }
    await openModal(setUp)
    engine.router.push('AllWallets')
    engine.wallets.reportShown([oak, elm])
    engine.wallets.reportShown([oak])
    engine.wallets.search('elm')
    engine.wallets.filter('certified')
    engine.wallets.reportShown([{ ...elm, displayIndex: 0 }])
    engine.wallets.search('x'.repeat(31))
    engine.wallets.reportShown([elm])
    engine.modal.close()
    engine.wallets.search('')
    engine.wallets.filter()
    engine.modal.open()
    engine.wallets.reportShown([oak])
    clock.advance(10_000)
    const seen = () =>
      served.sandbox.analytics
        .events()
        .filter(({ props }) => props.event === 'WALLET_IMPRESSION_V2')
        .map(({ props }) => props.items)
    const view = 'AllWallets'
    await eventually(() =>
      expect(seen()).toEqual([
        [
          { ...oak, view },
          { ...elm, view },
          { ...elm, view, displayIndex: 0, query: 'elm', certified: true },
          { ...elm, view, certified: true },
        ],
        [{ ...oak, view: 'Connect' }],
      ]),
    )
  })

  test('contain a chosen wallet’s position in the list in which the user saw it', async () => {
    const setUp = served.createEngine()
    const { engine, clock } = setUp
    await openModal(setUp)
    engine.wallets.reportShown([{ name: 'Harbor', displayIndex: 3 }])
    engine.connection.connect(harbor).catch(() => {})
    clock.advance(10_000)
    const chosen = () =>
      served.sandbox.analytics.events().find(({ props }) => props.event === 'SELECT_WALLET')
    await eventually(() =>
      expect(chosen()?.props.properties).toMatchObject({ name: 'Harbor', displayIndex: 3 }),
    )
  })

  test('report a wallet whose app does not open, without its link', async () => {
    const setUp = served.createEngine()
    const { engine, clock } = setUp
    const wallet = { id: 'bad', name: 'Bad', chains: [], mobileLink: 'javascript:alert(1)' }
    await openModal(setUp)
    engine.wallets.select(wallet, 'app')
    await eventually(() =>
      expect(engine.getState().wallets.opening).toMatchObject({
        input: 'bad',
        error: { code: 'wallets/UNSAFE_LINK' },
      }),
    )
    clock.advance(10_000)
    const reported = () =>
      served.sandbox.analytics.events().find(({ props }) => props.event === 'CONNECT_PROXY_ERROR')
    await eventually(() =>
      expect(reported()?.props.properties).toEqual({
        name: 'Bad',
        mobile_link: 'javascript:alert(1)',
        message: 'The link is not safe to open',
        caipNetworkId: 'eip155:1',
      }),
    )
  })

  test('include steps that happen while analytics load, each with its own time', async () => {
    const { engine, clock, wallet } = served.createEngine()
    clock.advance(1_000)
    engine.modal.open()
    clock.advance(250)
    engine.connection.connect(meadow).catch(() => {})
    wallet.last().reject()
    await eventually(() => expect(engine.getState().features.status).toBe('success'))
    await eventually(() => {
      clock.advance(10_000)
      expect(names()).toContain('USER_REJECTED')
    })
    expect(
      served.sandbox.analytics.events().map(({ props, timestamp }) => [props.event, timestamp]),
    ).toEqual([
      ['INITIALIZE', 1_000],
      ['MODAL_OPEN', 1_000],
      ['SELECT_WALLET', 1_250],
      ['USER_REJECTED', 1_250],
    ])
  })

  test('leave out a change of the account', async () => {
    const setUp = served.createEngine()
    const { wallet, clock } = setUp
    await openModal(setUp)
    await connectWallet(setUp)
    wallet.emit({
      type: 'accounts',
      accounts: [{ address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906' }],
    })
    clock.advance(10_000)
    await eventually(() => expect(names()).toContain('CONNECT_SUCCESS'))
    expect(names()).not.toContain('ACCOUNT_CHANGED')
  })
})

describe('the time at which events are sent', () => {
  test('is 10 s after the first of them, for all together', async () => {
    const setUp = served.createEngine()
    const { clock } = setUp
    await openModal(setUp)
    clock.advance(9_999)
    await settle()
    expect(posts()).toEqual([])
    clock.advance(1)
    await eventually(() => expect(posts().map(({ path }) => path)).toEqual(['/batch']))
    expect(names()).toEqual(['INITIALIZE', 'MODAL_OPEN'])
    setUp.engine.modal.close()
    clock.advance(10_000)
    await eventually(() => expect(posts().map(({ path }) => path)).toEqual(['/batch', '/e']))
    expect(names()).toEqual(['INITIALIZE', 'MODAL_OPEN', 'MODAL_CLOSE'])
  })

  test('is earlier if they would be more than 45 KB', async () => {
    const setUp = served.createEngine()
    const { engine } = setUp
    await openModal(setUp)
    for (let times = 0; times < 300; times += 1) engine.modal.close()
    await eventually(() => expect(names().length).toBeGreaterThan(100))
    for (const { body } of posts()) expect(body.length).toBeLessThanOrEqual(45 * 1024 + 300)
    expect(posts()[0]!.body.length).toBeGreaterThan(44 * 1024)
  })

  test.each(['visibilitychange', 'pagehide'])('is at once at the page’s event %s', async (name) => {
    const setUp = served.createEngine()
    const { platform } = setUp
    await openModal(setUp)
    platform.dispatchPageEvent(name)
    await eventually(() => expect(names()).toEqual(['INITIALIZE', 'MODAL_OPEN']))
    platform.dispatchPageEvent(name)
    await settle()
    expect(posts()).toHaveLength(1)
  })

  test('is when the user leaves the page, by a request that outlives the page', async () => {
    const keepalives: unknown[] = []
    const setUp = served.createEngine({
      platform: {
        fetch(input, init) {
          if (String(input).startsWith(served.sandbox.urls.analytics))
            keepalives.push(init?.keepalive)
          return globalThis.fetch(input, init)
        },
      },
    })
    await openModal(setUp)
    setUp.clock.advance(10_000)
    await eventually(() => expect(names()).toContain('MODAL_OPEN'))
    setUp.engine.modal.close()
    setUp.platform.dispatchPageEvent('pagehide')
    await eventually(() => expect(names()).toContain('MODAL_CLOSE'))
    expect(keepalives).toEqual([undefined, true])
  })

  test('is when the engine stops, after which it has no timer', async () => {
    const setUp = served.createEngine()
    const { clock, stop } = setUp
    await openModal(setUp)
    stop()
    clock.advance(0)
    await eventually(() => expect(names()).toEqual(['INITIALIZE', 'MODAL_OPEN']))
    await eventually(() => expect(clock.waiting()).toBe(0))
  })

  test('comes once for each event, even if the engine stops and starts again', async () => {
    const setUp = served.createEngine()
    const { clock, engine, stop } = setUp
    await openModal(setUp)
    stop()
    clock.advance(0)
    await eventually(() => expect(names()).toEqual(['INITIALIZE', 'MODAL_OPEN']))
    engine.start()
    await openModal(setUp)
    engine.destroy()
    await heard(served.sandbox.urls)
    expect(names()).toEqual(['INITIALIZE', 'MODAL_OPEN', 'MODAL_OPEN'])
  })

  test('is after the engine starts again, if it stopped before it could send them', async () => {
    const { clock, engine, stop } = served.createEngine()
    served.sandbox.faults.set({ service: 'walletApi', kind: 'hang' })
    engine.modal.open()
    await eventually(() => expect(engine.getState().features.status).toBe('pending'))
    stop()
    clock.advance(0)
    await settle()
    served.sandbox.faults.clear()
    engine.start()
    await eventually(() => expect(engine.getState().features.status).toBe('success'))
    await eventually(() => {
      clock.advance(10_000)
      expect(names()).toEqual(['INITIALIZE', 'MODAL_OPEN'])
    })
  })

  test('comes once for each event, even if the service refuses it', async () => {
    served.sandbox.faults.set({ kind: 'status', status: 503, service: 'analytics', times: 1 })
    const setUp = served.createEngine()
    const { engine, clock } = setUp
    await openModal(setUp)
    clock.advance(10_000)
    await eventually(() => expect(posts()).toHaveLength(1))
    engine.modal.close()
    clock.advance(10_000)
    await eventually(() => expect(names()).toEqual(['MODAL_CLOSE']))
    expect(engine.getState().alerts.current).toBeUndefined()
  })
})

describe('the decision to send events', () => {
  const visit = async ({ engine, clock, wallet }: SetUp) => {
    engine.modal.open()
    const connecting = engine.connection.connect(meadow)
    wallet.last().approve()
    await connecting
    await engine.remoteConfig.load()
    for (let turn = 0; turn < 20; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve))
      clock.advance(1_000)
    }
  }

  test.each([
    ['without a service', { services: {} }],
    ['with `features.analytics` off', { features: { analytics: false } }],
    ['with `remoteFeatures.analytics` off', { remoteFeatures: { analytics: false } }],
    [
      'with `remoteFeatures.analytics` off and `features.analytics` on',
      { features: { analytics: true }, remoteFeatures: { analytics: false } },
    ],
  ])('is no without a request to a service %s', async (_, options) => {
    await visit(served.createEngine(options))
    expect(posts()).toEqual([])
    expect(served.calls()).not.toContain('GET /getAnalyticsConfig')
  })

  test('is no if the project has analytics off', async () => {
    served.sandbox.projects.set({ isAnalyticsEnabled: false })
    const setUp = served.createEngine()
    await visit(setUp)
    expect(served.calls()).toContain('GET /getAnalyticsConfig')
    expect(posts()).toEqual([])
    expect(featuresOf(setUp.engine).analytics).toBe(false)
  })

  test('is no if the project cannot be asked', async () => {
    served.sandbox.faults.set({ kind: 'status', status: 503, path: '/getAnalyticsConfig' })
    await visit(served.createEngine())
    expect(posts()).toEqual([])
  })

  test('needs no request if the host sets the option', async () => {
    served.sandbox.projects.set({ isAnalyticsEnabled: false })
    await visit(served.createEngine({ remoteFeatures: { analytics: true } }))
    await eventually(() => expect(names()).toContain('CONNECT_SUCCESS'))
    expect(served.calls()).not.toContain('GET /getAnalyticsConfig')
  })

  test('is the host’s if there is no wallet API', async () => {
    await visit(served.createEngine({ services: { analytics: served.sandbox.urls.analytics } }))
    await eventually(() => expect(names()).toContain('CONNECT_SUCCESS'))
  })
})
