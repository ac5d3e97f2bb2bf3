import { describe, expect, test } from 'vitest'
import type { Features, RemoteFeatures, ResolvedFeatures } from '../../../src/engine/index.ts'
import { outcome, settle } from '../../support/createTestEngine.ts'
import { eventually, loadFeatures, serveEngines } from '../../support/serveEngines.ts'

const served = serveEngines()

interface Entry {
  id: string
  isEnabled: boolean
  config: readonly string[] | null
}

const socials = ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook']
const login = ['email', 'github', 'google']

/** The project's setting of a feature, and the resulting feature. */
describe('the settings of the project', () => {
  test.each<[Entry, Partial<ResolvedFeatures>]>([
    [{ id: 'social_login', isEnabled: true, config: login }, { email: true }],
    [{ id: 'social_login', isEnabled: true, config: login }, { socials: ['github', 'google'] }],
    [
      { id: 'social_login', isEnabled: true, config: ['email'] },
      { email: true, socials: [] },
    ],
    [
      { id: 'social_login', isEnabled: true, config: ['x'] },
      { email: false, socials: ['x'] },
    ],
    [
      { id: 'social_login', isEnabled: true, config: [] },
      { email: false, socials: false },
    ],
    [
      { id: 'social_login', isEnabled: false, config: login },
      { email: false, socials: false },
    ],
    [{ id: 'social_login', isEnabled: true, config: ['x', 'gopher'] }, { socials: ['x'] }],
    [{ id: 'swap', isEnabled: true, config: ['1inch', 'other'] }, { swaps: ['1inch', 'other'] }],
    [{ id: 'swap', isEnabled: true, config: [] }, { swaps: false }],
    [{ id: 'swap', isEnabled: false, config: ['1inch'] }, { swaps: false }],
    [{ id: 'onramp', isEnabled: true, config: ['meld'] }, { onramp: ['meld'] }],
    [{ id: 'onramp', isEnabled: true, config: [] }, { onramp: false }],
    [{ id: 'activity', isEnabled: true, config: [] }, { activity: true }],
    [{ id: 'activity', isEnabled: false, config: [] }, { activity: false }],
    [{ id: 'reown_branding', isEnabled: true, config: [] }, { reownBranding: true }],
    [{ id: 'reown_branding', isEnabled: false, config: [] }, { reownBranding: false }],
    [{ id: 'multi_wallet', isEnabled: true, config: [] }, { multiWallet: true }],
    [{ id: 'multi_wallet', isEnabled: false, config: [] }, { multiWallet: false }],
    [
      { id: 'email_capture', isEnabled: true, config: ['required'] },
      { emailCapture: ['required'] },
    ],
    [{ id: 'email_capture', isEnabled: true, config: [] }, { emailCapture: [] }],
    [{ id: 'email_capture', isEnabled: false, config: ['required'] }, { emailCapture: false }],
    [{ id: 'fund_from_exchange', isEnabled: true, config: [] }, { payWithExchange: true }],
    [{ id: 'payments', isEnabled: true, config: [] }, { payments: true }],
    [{ id: 'reown_authentication', isEnabled: true, config: [] }, { reownAuthentication: true }],
    [{ id: 'headless', isEnabled: true, config: [] }, { headless: true }],
  ])('%o', async (entry, expected) => {
    served.sandbox.projects.set({ features: [entry] })
    const { status, values } = await loadFeatures(served.createEngine().engine)
    expect(status).toBe('success')
    expect(values).toMatchObject(expected)
  })

  const ids = [
    'social_login',
    'swap',
    'onramp',
    'activity',
    'reown_branding',
    'multi_wallet',
    'email_capture',
    'fund_from_exchange',
    'payments',
    'reown_authentication',
    'headless',
  ]
  const off = {
    email: false,
    socials: false,
    swaps: false,
    onramp: false,
    activity: false,
    reownBranding: false,
    multiWallet: false,
    emailCapture: false,
    payWithExchange: false,
    payments: false,
    reownAuthentication: false,
    headless: false,
  }
  const defaults = {
    ...off,
    email: true,
    socials,
    swaps: ['1inch'],
    onramp: ['meld'],
    activity: true,
    reownBranding: true,
  }

  test('a feature that the project does not name is off', async () => {
    served.sandbox.projects.set({ features: [] })
    expect((await loadFeatures(served.createEngine().engine)).values).toMatchObject(off)
  })

  test.each([true, false])(
    'a feature without a setting keeps its default, enabled: %s',
    async (isEnabled) => {
      served.sandbox.projects.set({ features: ids.map((id) => ({ id, isEnabled, config: null })) })
      const { status, values } = await loadFeatures(served.createEngine().engine)
      expect(status).toBe('success')
      expect(values).toMatchObject(defaults)
    },
  )

  test('a failed call keeps the defaults, and returns the reason', async () => {
    served.sandbox.faults.set({ kind: 'status', status: 500, path: '/appkit/v1/config' })
    const { status, error, values } = await loadFeatures(served.createEngine().engine)
    expect(status).toBe('error')
    expect(error).toMatchObject({ message: 'HTTP status code: 500' })
    expect(values).toMatchObject(defaults)
  })

  test('an engine without adapters has no settings, and sends no request', async () => {
    const { engine } = served.createEngine({ adapters: [] })
    expect((await loadFeatures(engine)).values).toMatchObject(off)
    expect(served.calls()).not.toContain('GET /appkit/v1/config')
  })

  test('a host that controls WalletConnect itself sends no such request', async () => {
    const { engine } = served.createEngine({ manualWCControl: true })
    expect((await loadFeatures(engine)).values).toMatchObject(defaults)
    expect(served.calls()).not.toContain('GET /appkit/v1/config')
  })
})

describe('the settings of the host', () => {
  const left = ['social_login', 'swap', 'onramp', 'activity', 'multi_wallet', 'email_capture'].map(
    (id) => ({ id, isEnabled: true, config: null }),
  )
  const all = [
    { id: 'social_login', isEnabled: true, config: login },
    { id: 'swap', isEnabled: true, config: ['remote'] },
    { id: 'onramp', isEnabled: true, config: ['remote'] },
    { id: 'activity', isEnabled: true, config: [] },
    { id: 'multi_wallet', isEnabled: true, config: [] },
    { id: 'email_capture', isEnabled: true, config: ['required'] },
  ]

  interface Row {
    features?: Features
    remoteFeatures?: RemoteFeatures
    withOpinion: Partial<ResolvedFeatures>
    withoutOpinion: Partial<ResolvedFeatures>
  }
  test.each<Row>([
    {
      features: { swaps: false, onramp: false, activity: false },
      withOpinion: { swaps: ['remote'], onramp: ['remote'], activity: true },
      withoutOpinion: { swaps: false, onramp: false, activity: false },
    },
    {
      features: { swaps: true, onramp: true },
      withOpinion: { swaps: ['remote'], onramp: ['remote'] },
      withoutOpinion: { swaps: ['1inch'], onramp: ['meld'] },
    },
    {
      remoteFeatures: { email: false, socials: ['x'], multiWallet: false, emailCapture: false },
      withOpinion: { email: false, socials: ['x'], multiWallet: false, emailCapture: false },
      withoutOpinion: { email: false, socials: ['x'], multiWallet: false, emailCapture: false },
    },
    {
      remoteFeatures: { email: true, socials: false, multiWallet: true, emailCapture: true },
      withOpinion: { email: true, socials: false, multiWallet: true, emailCapture: true },
      withoutOpinion: { email: true, socials: false, multiWallet: true, emailCapture: true },
    },
    {
      features: { send: false, receive: false, allWallets: false, legalCheckbox: true },
      withOpinion: { send: false, receive: false, allWallets: false, legalCheckbox: true },
      withoutOpinion: { send: false, receive: false, allWallets: false, legalCheckbox: true },
    },
  ])('$features $remoteFeatures', async ({ withOpinion, withoutOpinion, ...options }) => {
    served.sandbox.projects.set({ features: all })
    expect((await loadFeatures(served.createEngine(options).engine)).values).toMatchObject(
      withOpinion,
    )
    served.sandbox.projects.set({ features: left })
    expect((await loadFeatures(served.createEngine(options).engine)).values).toMatchObject(
      withoutOpinion,
    )
    served.sandbox.faults.set({ kind: 'drop', path: '/appkit/v1/config' })
    expect((await loadFeatures(served.createEngine(options).engine)).values).toMatchObject(
      withoutOpinion,
    )
  })

  const warnings = (lines: readonly (readonly string[])[]) =>
    lines.filter(([level]) => level === 'warn').map(([, line]) => line)

  test('ignored settings are listed in one warning', async () => {
    const features = { swaps: false, onramp: false, activity: true, send: false }
    const { engine, platform } = served.createEngine({ features })
    await loadFeatures(engine)
    expect(warnings(platform.lines)).toEqual([
      "latchkey: The project's remote configuration sets swaps, onramp, so the option `features` is ignored for it.",
    ])
  })

  test('the log has no warning if the project agrees or has no setting', async () => {
    served.sandbox.projects.set({ features: left })
    const unheard = served.createEngine({ features: { swaps: false } })
    await loadFeatures(unheard.engine)
    expect(warnings(unheard.platform.lines)).toEqual([])
  })
})

describe('the settings are read', () => {
  test('once, at the first opening, however often the modal opens', async () => {
    const { engine } = served.createEngine()
    expect(engine.getState().features.status).toBe('idle')
    engine.modal.open()
    expect((await loadFeatures(engine)).status).toBe('success')
    engine.modal.close()
    engine.modal.open()
    await loadFeatures(engine)
    expect(served.calls().filter((call) => call === 'GET /appkit/v1/config')).toHaveLength(1)
  })

  test('at the first wallet that the user chooses, if there is no modal', async () => {
    const { engine, wallet } = served.createEngine()
    const connecting = engine.connection.connect({
      namespace: 'eip155',
      connectorId: 'test.meadow',
    })
    await eventually(() => expect(engine.getState().features.status).toBe('success'))
    wallet.last().approve()
    await connecting
  })

  test('again at the next opening after a failure', async () => {
    served.sandbox.faults.set({ kind: 'malformed', path: '/appkit/v1/config', times: 1 })
    const { engine } = served.createEngine()
    engine.modal.open()
    await eventually(() => expect(engine.getState().features.status).toBe('error'))
    engine.modal.close()
    engine.modal.open()
    await eventually(() => expect(engine.getState().features.status).toBe('success'))
    expect(engine.getState().features.error).toBeUndefined()
  })

  test('not without a wallet API', async () => {
    const { engine } = served.createEngine({
      services: { analytics: served.sandbox.urls.analytics },
    })
    engine.modal.open()
    expect(await outcome(engine.remoteConfig.load())).toBe('done')
    expect(engine.getState().features.status).toBe('idle')
    expect(served.calls().filter((call) => call.startsWith('GET'))).toEqual([])
  })

  test('not if the engine stops meanwhile, and again when it starts again', async () => {
    served.sandbox.faults.set({ kind: 'hang', path: '/appkit/v1/config' })
    const { engine, stop, clock } = served.createEngine()
    engine.modal.open()
    await eventually(() => expect(served.calls()).toContain('GET /appkit/v1/config'))
    stop()
    clock.advance(0)
    await eventually(() => expect(engine.getState().features.status).toBe('idle'))
    served.sandbox.faults.clear()
    engine.start()
    expect((await loadFeatures(engine)).status).toBe('success')
  })

  test('without blocking anything if the service hangs, for at most 10 s', async () => {
    served.sandbox.faults.set({ kind: 'hang', path: '/appkit/v1/config' })
    const { engine, wallet, clock } = served.createEngine()
    engine.modal.open()
    const connecting = engine.connection.connect({
      namespace: 'eip155',
      connectorId: 'test.meadow',
    })
    wallet.last().approve()
    await connecting
    await eventually(() => expect(served.calls()).toContain('GET /appkit/v1/config'))
    clock.advance(10_000)
    await eventually(() => expect(engine.getState().features.status).toBe('error'))
  })
})

describe('the question whether this page is allowed', () => {
  const alertOf = ({ engine }: ReturnType<typeof served.createEngine>) =>
    engine.getState().alerts.current?.code

  test('is sent only if email or social login is available', async () => {
    const remoteFeatures = { email: false, socials: false } as const
    await loadFeatures(served.createEngine({ remoteFeatures }).engine)
    expect(served.calls()).not.toContain('GET /projects/v1/origins')
    await loadFeatures(served.createEngine().engine)
    expect(served.calls()).toContain('GET /projects/v1/origins')
  })

  test.each([
    [[], undefined],
    [['https://app.test'], undefined],
    [['https://elsewhere.example'], 'APKT002'],
  ])('shows the alert %s after the answer %o', async (allowedOrigins, code) => {
    served.sandbox.projects.set({ allowedOrigins })
    const arranged = served.createEngine()
    await loadFeatures(arranged.engine)
    await settle()
    expect(alertOf(arranged)).toBe(code)
  })

  test('shows the alert APKT008 for services without a projectId, once the user acts', async () => {
    const arranged = served.createEngine({ projectId: undefined })
    expect(alertOf(arranged)).toBeUndefined()
    arranged.engine.modal.open()
    await eventually(() => expect(alertOf(arranged)).toBe('APKT008'))
    arranged.engine.alerts.close()
    await loadFeatures(arranged.engine)
    await settle()
    expect(alertOf(arranged)).toBeUndefined()
    expect(served.calls()).toEqual([])
  })
})
