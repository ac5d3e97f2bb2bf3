import { QueryClient } from '@tanstack/query-core'
import { describe, expect, test } from 'vitest'
import { EngineError } from '../../src/engine/errors/EngineError.ts'
import { analyticsProperties } from '../../src/engine/features/analytics/analyticsProperties.ts'
import { connectWallet, harbor, heard, meadow } from '../support/createTestEngine.ts'
import { eventually, openModal, serveEngines } from '../support/serveEngines.ts'

const served = serveEngines()

type SetUp = ReturnType<typeof served.createEngine>

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const platform = { location: { url: () => 'https://shop.example:8443/cart' } }

const posts = () => served.sandbox.log.read({ service: 'analytics', method: 'POST' })
const bodies = () => posts().flatMap(({ body }) => JSON.parse(body))
const reports = () =>
  served.sandbox.analytics.events().filter(({ props }) => props.type === 'error')

/** A wallet that fails in a new way each time. */
async function fail({ engine, wallet }: SetUp) {
  const connecting = engine.connection.connect(harbor)
  wallet.last().fail(new Error('Broken'))
  await connecting.catch(() => {})
}

describe('events', () => {
  test('1.11 user actions and failures are sent to the service that the host named', async () => {
    const setUp = served.createEngine()
    await openModal(setUp)
    await fail(setUp)
    const sent = () =>
      served.sandbox.analytics.events().map(({ props }) => `${props.type} ${props.event}`)
    await eventually(() => expect(sent()).toEqual(['error INTERNAL_SDK_ERROR']))
    setUp.clock.advance(10_000)
    await eventually(() => expect(sent()).toContain('track MODAL_OPEN'))
  })

  test('1.11 without a service URL nothing is sent', async () => {
    const setUp = served.createEngine({ services: { walletApi: served.sandbox.urls.walletApi } })
    setUp.engine.modal.open()
    await setUp.engine.remoteConfig.load()
    await fail(setUp)
    setUp.clock.advance(60_000)
    expect(posts()).toEqual([])
  })

  test('3.14 an event has a type, an event, properties and the connected address', async () => {
    const setUp = served.createEngine()
    await openModal(setUp)
    await connectWallet(setUp)
    setUp.engine.modal.close()
    setUp.clock.advance(10_000)
    await eventually(() => expect(bodies().length).toBeGreaterThan(3))
    const props = bodies().map((body) => body.props)
    expect(props.at(1)).toEqual({
      type: 'track',
      event: 'MODAL_OPEN',
      properties: { connected: false, caipNetworkId: 'eip155:1' },
    })
    expect(props.at(-1)).toEqual({
      type: 'track',
      event: 'MODAL_CLOSE',
      address,
      properties: { connected: true, caipNetworkId: 'eip155:1' },
    })
  })

  test('7.10 POST /e carries eventId, url, domain, timestamp and props, and the project in the query', async () => {
    const setUp = served.createEngine({ platform })
    await openModal(setUp)
    await connectWallet(setUp)
    setUp.clock.advance(10_000)
    await eventually(() => expect(posts()).toHaveLength(1))
    setUp.engine.modal.close()
    setUp.clock.advance(10_000)
    await eventually(() => expect(posts()).toHaveLength(2))
    const request = posts().at(-1)!
    expect(request).toMatchObject({ method: 'POST', path: '/e' })
    expect(request.query.map(([name]) => name)).toEqual(['projectId', 'st', 'sv'])
    expect(JSON.parse(request.body)).toEqual({
      eventId: expect.stringMatching(uuid),
      url: 'https://shop.example:8443/cart',
      domain: 'shop.example',
      timestamp: 10_000,
      props: {
        type: 'track',
        event: 'MODAL_CLOSE',
        address,
        properties: { connected: true, caipNetworkId: 'eip155:1' },
      },
    })
  })

  test('7.10 changed, because the service now accepts lists: events within 10 s are sent as one list to POST /batch', async () => {
    const setUp = served.createEngine({ platform })
    await openModal(setUp)
    setUp.clock.advance(9_999)
    await heard(served.sandbox.urls)
    expect(posts()).toEqual([])
    setUp.engine.modal.close()
    setUp.clock.advance(1)
    await eventually(() => expect(posts()).toHaveLength(1))
    expect(posts()[0]!.path).toBe('/batch')
    const received = bodies().map(({ props, timestamp }) => [props.event, timestamp])
    expect(received).toContainEqual(['MODAL_OPEN', 0])
    expect(received).toContainEqual(['MODAL_CLOSE', 9_999])
  })

  test('7.10 no two events have the same eventId', async () => {
    const setUp = served.createEngine()
    await openModal(setUp)
    await connectWallet(setUp)
    setUp.clock.advance(10_000)
    await eventually(() => expect(bodies().length).toBeGreaterThan(3))
    const ids = bodies().map(({ eventId }) => eventId)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('3.14 the properties of an event', () => {
  /** Every event that is sent, with all properties that it may have. */
  const fields: Record<string, string> = {
    MODAL_OPEN: 'connected',
    MODAL_CLOSE: 'connected',
    CLICK_ALL_WALLETS: '',
    CLICK_NETWORKS: '',
    CLICK_SELECT_TOKEN_TO_SWAP: '',
    CLICK_SELECT_NETWORK_TO_SWAP: '',
    EMAIL_LOGIN_SELECTED: '',
    EMAIL_SUBMITTED: '',
    DEVICE_REGISTERED_FOR_EMAIL: '',
    EMAIL_VERIFICATION_CODE_SENT: '',
    EMAIL_VERIFICATION_CODE_PASS: '',
    EMAIL_VERIFICATION_CODE_FAIL: 'message',
    EMAIL_EDIT: '',
    // The position in the list is added when the event is sent.
    SELECT_WALLET: 'name platform walletRank view',
    CONNECT_SUCCESS: 'method name reconnect walletRank view',
    CONNECT_ERROR: 'message',
    USER_REJECTED: 'message',
    DISCONNECT_SUCCESS: 'namespace',
    DISCONNECT_ERROR: 'namespace message',
    GET_WALLET: 'name walletRank explorerId type',
    // The event has no `uri`, because with the pairing link an attacker could act as the wallet.
    CONNECT_PROXY_ERROR: 'message mobile_link name',
    SEARCH_WALLET: 'badge search',
    SWITCH_NETWORK: 'network',
    CLICK_TRANSACTIONS: 'isSmartAccount',
    ERROR_FETCH_TRANSACTIONS: 'address projectId cursor isSmartAccount',
    LOAD_MORE_TRANSACTIONS: 'address projectId cursor isSmartAccount',
    CLICK_SIGN_SIWX_MESSAGE: 'network isSmartAccount',
    CLICK_CANCEL_SIWX: 'network isSmartAccount',
    SIWX_AUTH_SUCCESS: 'network isSmartAccount',
    SIWX_AUTH_ERROR: 'network isSmartAccount message',
    SOCIAL_LOGIN_STARTED: 'provider',
    SOCIAL_LOGIN_REQUEST_USER_DATA: 'provider',
    SOCIAL_LOGIN_SUCCESS: 'provider reconnect',
    SOCIAL_LOGIN_ERROR: 'provider message',
    SOCIAL_LOGIN_CANCELED: 'provider',
    SELECT_BUY_PROVIDER: 'isSmartAccount provider',
    SET_PREFERRED_ACCOUNT_TYPE: 'accountType network',
    INITIATE_SWAP: 'isSmartAccount network swapFromToken swapToToken swapFromAmount swapToAmount',
    SWAP_SUCCESS: 'isSmartAccount network swapFromToken swapToToken swapFromAmount swapToAmount',
    SWAP_ERROR:
      'isSmartAccount network swapFromToken swapToToken swapFromAmount swapToAmount message',
    SWAP_APPROVAL_ERROR:
      'isSmartAccount network swapFromToken swapToToken swapFromAmount swapToAmount message',
    SEND_INITIATED: 'isSmartAccount network token amount',
    SEND_SUCCESS: 'isSmartAccount network token amount hash',
    SEND_ERROR: 'isSmartAccount network token amount message',
    SEND_REJECTED: 'isSmartAccount network token amount message',
    REGISTER_NAME_INITIATED: 'isSmartAccount ensName',
    REGISTER_NAME_SUCCESS: 'isSmartAccount ensName',
    REGISTER_NAME_ERROR: 'isSmartAccount ensName error',
  }

  test('3.14 this list has the properties of each event that is sent', () => {
    expect(Object.keys(analyticsProperties).sort()).toEqual(Object.keys(fields).sort())
  })

  test.each(Object.entries(fields))('3.14 the properties of %s are exactly: %s', (name, names) => {
    const state = served.createEngine().engine.getState()
    const payload = {
      ...{ connector: { type: 'ANNOUNCED', name: 'Meadow' }, connection: {}, reason: 'failed' },
      ...{ error: new EngineError('shop/FAILED', 'no'), search: 'x', badge: 'certified' },
      ...{ secret: 'x', email: 'x', balance: 'x', uri: 'wc:x', receiver: 'x', to: 'x', from: 'x' },
    }
    const read = analyticsProperties[name as keyof typeof analyticsProperties] as (
      ...given: unknown[]
    ) => object
    const said = Object.keys(read(payload, state, undefined))
    expect(said.sort()).toEqual(names.split(' ').filter(Boolean).sort())
  })

  test('3.14 the host can leave out any property, at any depth', async () => {
    const setUp = served.createEngine({
      omitFromAnalytics: ['address', 'name', 'caipNetworkId', 'networks', 'displayIndex'],
    })
    await openModal(setUp)
    setUp.engine.wallets.reportShown([{ name: 'Oak', explorerId: 'oak', displayIndex: 0 }])
    await connectWallet(setUp)
    setUp.engine.modal.close()
    setUp.clock.advance(10_000)
    await eventually(() => expect(JSON.stringify(bodies())).toContain('MODAL_CLOSE'))
    const props = bodies().map((body) => body.props)
    expect(props.find(({ event }) => event === 'CONNECT_SUCCESS')).toEqual({
      type: 'track',
      event: 'CONNECT_SUCCESS',
      properties: { method: 'browser', reconnect: false, view: 'Connect' },
    })
    expect(props.find(({ event }) => event === 'WALLET_IMPRESSION_V2')?.items).toEqual([
      { explorerId: 'oak', view: 'Connect' },
    ])
    expect(props.at(-1)).toEqual({
      type: 'track',
      event: 'MODAL_CLOSE',
      properties: { connected: true },
    })
    expect(JSON.stringify(props)).not.toMatch(/eip155:1|Meadow|Oak|0x7099/)
  })
})

describe('error reports', () => {
  test('7.11 are sent to /e at once, with type, event, errorType, errorMessage and stackTrace', async () => {
    const setUp = served.createEngine({ platform })
    await openModal(setUp)
    const connecting = setUp.engine.connection.connect({
      namespace: 'eip155',
      connectorId: 'test.unknown',
    })
    await connecting.catch(() => {})
    await eventually(() => expect(posts()).toHaveLength(1))
    const [request] = posts()
    expect(request!.path).toBe('/e')
    expect(JSON.parse(request!.body)).toEqual({
      eventId: expect.stringMatching(uuid),
      url: 'https://shop.example:8443/cart',
      domain: 'shop.example',
      timestamp: '1970-01-01T00:00:00.000Z',
      props: {
        type: 'error',
        event: 'INTERNAL_SDK_ERROR',
        errorType: 'adapter/CONNECTOR_NOT_FOUND',
        errorMessage: 'No connector found for connection: test.unknown',
        stackTrace: expect.stringMatching(/^\s+at /),
      },
    })
  })

  test('8.44 have the category INTERNAL_SDK_ERROR', async () => {
    const setUp = served.createEngine()
    await openModal(setUp)
    await fail(setUp)
    await eventually(() => expect(reports()).toHaveLength(1))
    expect(reports()[0]!.props).toMatchObject({ event: 'INTERNAL_SDK_ERROR' })
  })

  test('8.44 include a failed read of the engine, but not one of the host', async () => {
    const queryClient = new QueryClient()
    const setUp = served.createEngine({ queryClient })
    await openModal(setUp)
    served.sandbox.faults.set({ kind: 'malformed', service: 'walletApi' })
    const stop = setUp.engine.wallets.list.subscribe(() => {})
    await eventually(() => expect(setUp.engine.wallets.list.get().status).toBe('error'))
    const own = () => Promise.reject(new Error('None of our business'))
    await queryClient.fetchQuery({ queryKey: ['cart'], queryFn: own, retry: false }).catch(() => {})
    await fail(setUp)
    stop()
    const types = () => reports().map(({ props }) => 'errorType' in props && props.errorType)
    await eventually(() => expect(types()).toEqual(['provider/INVALID_ANSWER', 'common/UNKNOWN']))
  })

  test('8.44 leave out errors of requests that the user rejected or cancelled', async () => {
    const setUp = served.createEngine()
    const { engine, wallet } = setUp
    await openModal(setUp)
    const refused = engine.connection.connect(meadow)
    wallet.last().reject()
    await refused.catch(() => {})
    const left = engine.connection.connect(meadow)
    engine.connection.connect.reset()
    await left.catch(() => {})
    await fail(setUp)
    await eventually(() => expect(reports()).toHaveLength(1))
    expect(reports()[0]!.props).toMatchObject({ errorType: 'common/UNKNOWN' })
  })

  test('9.8 are limited to 5 of many failures at once, and to 5 more after 60 s', async () => {
    const setUp = served.createEngine()
    const { clock } = setUp
    await openModal(setUp)
    for (let time = 0; time < 8; time += 1) await fail(setUp)
    await eventually(() => expect(reports()).toHaveLength(5))
    clock.advance(59_999 - clock.now())
    await fail(setUp)
    await heard(served.sandbox.urls)
    expect(reports()).toHaveLength(5)
    clock.advance(1)
    for (let time = 0; time < 8; time += 1) await fail(setUp)
    await eventually(() => expect(reports()).toHaveLength(10))
    await heard(served.sandbox.urls)
    expect(reports()).toHaveLength(10)
  })

  test('8.44 are limited to 5 in any 60 s, whenever these begin', async () => {
    const setUp = served.createEngine()
    const { clock } = setUp
    await openModal(setUp)
    const times = () => reports().map(({ timestamp }) => Date.parse(String(timestamp)) / 1_000)
    const sent: number[] = []
    async function failAt(seconds: number, isSent: boolean) {
      clock.advance(seconds * 1_000 - clock.now())
      await fail(setUp)
      if (isSent) sent.push(seconds)
      else await heard(served.sandbox.urls)
      await eventually(() => expect(times()).toEqual(sent))
    }
    for (const seconds of [0, 10, 20, 30, 40]) await failAt(seconds, true)
    await failAt(50, false)
    await failAt(59.999, false)
    await failAt(60, true)
    await failAt(60, false)
    await failAt(69.999, false)
    await failAt(70, true)
    expect(times()).toEqual([0, 10, 20, 30, 40, 60, 70])
  })
})

describe('8.3: a service that refuses the page', () => {
  const forbid = () =>
    served.sandbox.faults.set({ kind: 'status', status: 403, service: 'analytics' })

  test("8.3 shows 'Invalid App Configuration' with a 403, and the log says why", async () => {
    forbid()
    const setUp = served.createEngine()
    await openModal(setUp)
    setUp.clock.advance(10_000)
    await eventually(() =>
      expect(setUp.engine.getState().alerts.current).toEqual({
        code: 'APKT002',
        message: 'Invalid App Configuration',
      }),
    )
    await eventually(() =>
      expect(setUp.platform.lines.map(([, line]) => line).join('\n')).toContain(
        'The origin of this page is not on the allowlist',
      ),
    )
  })

  test('8.3 shows the alert once, however often it refuses', async () => {
    forbid()
    const setUp = served.createEngine()
    const { engine, clock } = setUp
    await openModal(setUp)
    clock.advance(10_000)
    await eventually(() => expect(engine.getState().alerts.current?.code).toBe('APKT002'))
    engine.alerts.close()
    engine.modal.close()
    clock.advance(10_000)
    await eventually(() => expect(posts()).toHaveLength(2))
    await eventually(() => expect(clock.waiting()).toBe(0))
    await heard(served.sandbox.urls)
    expect(engine.getState().alerts.current).toBeUndefined()
  })

  test('8.3 shows the alert again if it accepted a request in between', async () => {
    forbid()
    const setUp = served.createEngine()
    const { engine, clock } = setUp
    await openModal(setUp)
    clock.advance(10_000)
    await eventually(() => expect(engine.getState().alerts.current?.code).toBe('APKT002'))
    engine.alerts.close()
    served.sandbox.faults.clear()
    engine.modal.close()
    clock.advance(10_000)
    await eventually(() => expect(served.sandbox.analytics.events()).toHaveLength(1))
    await eventually(() => expect(clock.waiting()).toBe(0))
    forbid()
    engine.modal.open()
    clock.advance(10_000)
    await eventually(() => expect(engine.getState().alerts.current?.code).toBe('APKT002'))
  })
})
