import { describe, expect, test } from 'vitest'
import { createEngine, type EngineConfig } from '../../src/engine/index.ts'
import {
  createTestAdapter,
  createTestPlatform,
  testConnector,
} from '../../src/engine/testing/index.ts'
import {
  asked,
  connectionOf,
  connectWallet,
  createTestEngine,
  meadow,
  statusOf,
  viewNames,
} from '../support/createTestEngine.ts'

describe('adapters', () => {
  const { namespace: _, ...nameless } = createTestAdapter().factory()

  test.each([
    ['nothing', Object.assign(() => createTestAdapter().factory(), {})],
    ['an empty text', Object.assign(() => createTestAdapter().factory(), { namespace: '' })],
    ['an unknown text', Object.assign(() => createTestAdapter().factory(), { namespace: 'evm' })],
  ])('5.14 an adapter whose namespace is %s is refused', (_title, factory) => {
    const options = { adapters: [factory], platform: createTestPlatform() }
    expect(() => createEngine(options as unknown as EngineConfig)).toThrow(
      /The option `adapters` is .* with a namespace/,
    )
  })

  test('5.14 an adapter without a namespace is refused', () => {
    const factory = Object.assign(() => nameless, { namespace: 'eip155' as const })
    const options = { adapters: [factory], platform: createTestPlatform() }
    expect(() => createEngine(options as unknown as EngineConfig)).toThrow(
      'Chain adapter has no namespace',
    )
  })
})

describe('connecting', () => {
  test('5.15 connecting the current connector is refused without a prompt', async () => {
    const setUp = createTestEngine()
    const before = await connectWallet(setUp)
    await expect(setUp.engine.connection.connect(meadow)).rejects.toMatchObject({
      code: 'connection/ALREADY_CONNECTED',
      message: 'Connector already connected',
    })
    expect(asked(setUp)).toEqual(['connect test.meadow'])
    expect(connectionOf(setUp.engine)).toBe(before)
    expect(statusOf(setUp.engine)).toBe('connected')
  })
})

describe('the legacy browser wallet', () => {
  test.each([
    { isMobile: false, isIdentifiable: false, isInstalled: true, shown: [] },
    { isMobile: false, isIdentifiable: true, isInstalled: true, shown: [] },
    { isMobile: true, isIdentifiable: false, isInstalled: true, shown: [] },
    { isMobile: true, isIdentifiable: true, isInstalled: false, shown: [] },
    { isMobile: true, isIdentifiable: true, isInstalled: true, shown: ['Browser Wallet'] },
  ])(
    '5.32 with mobile $isMobile, identifiable $isIdentifiable and installed $isInstalled, the list shows $shown',
    ({ isMobile, isIdentifiable, isInstalled, shown }) => {
      const legacy = testConnector({
        connectorId: 'injected',
        name: 'Browser Wallet',
        type: 'INJECTED',
        isIdentifiable,
      })
      const { engine } = createTestEngine({
        wallet: { connectors: isInstalled ? [legacy] : [] },
        platform: { device: { isMobile: () => isMobile } },
      })
      const visible = engine.getState().connectors.all.filter(engine.connectors.isVisible)
      expect(visible.map(({ name }) => name)).toEqual(shown)
    },
  )

  test.each([true, false])('5.32 the rule hides no other wallet (mobile: %s)', (isMobile) => {
    const { engine } = createTestEngine({
      wallet: {
        connectors: [
          testConnector({ connectorId: 'a', name: 'Browser Wallet', type: 'ANNOUNCED' }),
          testConnector({ connectorId: 'b', name: 'Harbor', type: 'INJECTED' }),
        ],
      },
      platform: { device: { isMobile: () => isMobile } },
    })
    const visible = engine.getState().connectors.all.filter(engine.connectors.isVisible)
    expect(visible.map(({ connectorId }) => connectorId)).toEqual(['a', 'b'])
  })
})

describe('roles', () => {
  test('6.1 a user is connected or disconnected, and only this decides which view opens', async () => {
    const setUp = createTestEngine()
    const opened: boolean[] = []
    setUp.engine.on('MODAL_OPEN', ({ connected }) => opened.push(connected))
    setUp.engine.modal.open()
    expect(viewNames(setUp.engine)).toEqual(['Connect'])
    await connectWallet(setUp)
    setUp.engine.modal.open()
    expect(viewNames(setUp.engine)).toEqual(['Account'])
    setUp.wallet.emit({ type: 'disconnect' })
    setUp.engine.modal.open()
    expect(viewNames(setUp.engine)).toEqual(['Connect'])
    expect(opened).toEqual([false, true, false])
  })

  test.each(['role', 'roles', 'permissions', 'isAdmin', 'user'])(
    '6.1 there is no option %s that gives some users more rights',
    (option) => {
      const options = { [option]: 'admin', platform: createTestPlatform() }
      expect(() => createEngine(options as EngineConfig)).toThrow(
        `There is no option \`${option}\``,
      )
    },
  )
})
