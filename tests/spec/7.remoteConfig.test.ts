import { expect, test } from 'vitest'
import { settle } from '../support/createTestEngine.ts'
import { eventually, featuresOf, loadFeatures, serveEngines } from '../support/serveEngines.ts'

const served = serveEngines()

const requests = (path: string) => served.sandbox.log.read({ service: 'walletApi', path })
const queryOf = (path: string) => requests(path)[0]!.query.map(([name]) => name)
const alertOf = ({ engine }: ReturnType<typeof served.createEngine>) =>
  engine.getState().alerts.current
const social = { id: 'social_login', isEnabled: true, config: ['email', 'google'] }

test.each<[named: string, set: () => void]>([
  ['the defaults have them', () => served.sandbox.projects.set({ features: [] })],
  ['the project has them', () => served.sandbox.projects.set({ features: [social] })],
  ['the call fails', () => served.sandbox.faults.set({ kind: 'drop', path: '/appkit/v1/config' })],
])('5.30 with pay switched on, email and socials are off if %s', async (_, set) => {
  set()
  const { engine } = served.createEngine({ features: { pay: true } })
  const off = { pay: true, email: false, socials: false }
  expect(featuresOf(engine)).toMatchObject(off)
  expect((await loadFeatures(engine)).values).toMatchObject(off)
})

test('5.30 with pay switched on, email and socials are off even if the host requests them', () => {
  const { engine } = served.createEngine({
    features: { pay: true },
    remoteFeatures: { email: true, socials: ['google'] },
  })
  expect(featuresOf(engine)).toMatchObject({ email: false, socials: false })
})

test('6.2 a message shows if the page is not on the project’s list', async () => {
  served.sandbox.projects.set({ allowedOrigins: ['https://elsewhere.example'] })
  const setUp = served.createEngine()
  await loadFeatures(setUp.engine)
  await settle()
  expect(alertOf(setUp)).toEqual({ code: 'APKT002', message: 'Invalid App Configuration' })
})

test('6.2 an invalid-configuration message shows after a 403', async () => {
  served.sandbox.faults.set({ kind: 'status', status: 403, path: '/appkit/v1/config' })
  const setUp = served.createEngine()
  await loadFeatures(setUp.engine)
  await settle()
  expect(alertOf(setUp)).toEqual({ code: 'APKT002', message: 'Invalid App Configuration' })
})

test('7.2 GET /appkit/v1/config returns the features that are on', async () => {
  served.sandbox.projects.set({
    features: [social, { id: 'multi_wallet', isEnabled: true, config: [] }],
  })
  const { values } = await loadFeatures(served.createEngine().engine)
  expect(values).toMatchObject({ email: true, socials: ['google'], multiWallet: true })
  expect(requests('/appkit/v1/config')).toMatchObject([{ method: 'GET' }])
  expect(queryOf('/appkit/v1/config')).toEqual(['projectId', 'st', 'sv'])
})

test('7.3 GET /projects/v1/origins returns the allowed origins of pages', async () => {
  served.sandbox.projects.set({ allowedOrigins: ['https://app.test'] })
  const setUp = served.createEngine()
  await loadFeatures(setUp.engine)
  expect(requests('/projects/v1/origins')).toMatchObject([{ method: 'GET' }])
  expect(queryOf('/projects/v1/origins')).toEqual(['projectId', 'st', 'sv'])
  await settle()
  expect(alertOf(setUp)).toBeUndefined()
})

test.each([true, false])(
  '7.9 GET /getAnalyticsConfig returns isAnalyticsEnabled: %s',
  async (is) => {
    served.sandbox.projects.set({ isAnalyticsEnabled: is })
    const { values } = await loadFeatures(served.createEngine().engine)
    expect(values.analytics).toBe(is)
    expect(requests('/getAnalyticsConfig')).toMatchObject([{ method: 'GET' }])
    expect(queryOf('/getAnalyticsConfig')).toEqual(['projectId', 'st', 'sv'])
  },
)

test.each([
  [429, 'APKT010', 'Rate Limited'],
  [500, 'APKT009', 'Server Error'],
  [503, 'APKT009', 'Server Error'],
])('8.2 if the origins answer with %i, the alert %s shows', async (status, code, message) => {
  served.sandbox.faults.set({ kind: 'status', status, path: '/projects/v1/origins' })
  const setUp = served.createEngine()
  expect((await loadFeatures(setUp.engine)).status).toBe('success')
  await settle()
  expect(alertOf(setUp)).toEqual({ code, message })
})

test.each([400, 401, 404])(
  '8.2 if the origins answer with %i, the list is empty',
  async (status) => {
    served.sandbox.faults.set({ kind: 'status', status, path: '/projects/v1/origins' })
    const setUp = served.createEngine()
    await loadFeatures(setUp.engine)
    await settle()
    expect(alertOf(setUp)).toBeUndefined()
  },
)

test.each([
  ['8.41', 'Unauthorized: origin not allowed', 'APKT002', 'Invalid App Configuration'],
  ['8.42', 'JWT validation error: JWT Token is not yet valid', 'APKT006', 'Session Expired'],
  ['8.43', 'Unauthorized: invalid key', 'APKT007', 'Invalid Project ID'],
])("%s '%s' shows the alert %s", async (_, description, code, message) => {
  const path = '/appkit/v1/config'
  served.sandbox.faults.set({ kind: 'status', status: 401, description, path })
  const setUp = served.createEngine()
  await loadFeatures(setUp.engine)
  await settle()
  expect(alertOf(setUp)).toEqual({ code, message })
})

/** The problem, the messages to the user and to the developer, and the cause. */
const wrongSetUps: [
  title: string,
  code: string,
  message: string,
  developer: RegExp,
  arrange: () => Parameters<typeof served.createEngine>[0],
][] = [
  [
    '8.32 APKT002: a page that is not on the list of the project',
    'APKT002',
    'Invalid App Configuration',
    /origin.*allowlist/,
    () => {
      served.sandbox.projects.set({ allowedOrigins: ['https://elsewhere.example'] })
      return {}
    },
  ],
  [
    '8.35 APKT005: a page whose domain the service has not verified',
    'APKT005',
    'Unverified Domain',
    /domain.*not verified/,
    () => {
      const path = '/appkit/v1/config'
      const description = 'Unverified domain'
      served.sandbox.faults.set({ kind: 'status', status: 401, description, path })
      return {}
    },
  ],
  [
    '8.37 APKT007: a projectId that the service does not know',
    'APKT007',
    'Invalid Project ID',
    /does not know the `projectId`/,
    () => ({ projectId: 'f'.repeat(32) }),
  ],
  [
    '8.38 APKT008: services without a projectId',
    'APKT008',
    'Project ID Missing',
    /needs a `projectId`/,
    () => ({ projectId: undefined }),
  ],
  [
    '8.39 APKT009: a service that fails',
    'APKT009',
    'Server Error',
    /failed/,
    () => {
      served.sandbox.faults.set({ kind: 'status', status: 502, path: '/projects/v1/origins' })
      return {}
    },
  ],
  [
    '8.40 APKT010: too many requests to a service',
    'APKT010',
    'Rate Limited',
    /too many requests/i,
    () => {
      served.sandbox.faults.set({ kind: 'status', status: 429, path: '/projects/v1/origins' })
      return {}
    },
  ],
]

test.each(wrongSetUps)(
  '%s shows its alert when the user acts, and the log says more',
  async (_, code, message, developer, arrange) => {
    const setUp = served.createEngine(arrange())
    expect(alertOf(setUp)).toBeUndefined()
    setUp.engine.modal.open()
    await eventually(() => expect(alertOf(setUp)).toEqual({ code, message }))
    const said = setUp.platform.lines.filter(([level]) => level === 'error')
    expect(said).toEqual([['error', expect.stringContaining(`${code} ${message}`)]])
    expect(said[0]?.[1]).toMatch(developer)
    setUp.engine.alerts.close()
    expect(alertOf(setUp)).toBeUndefined()
  },
)

test.each([
  ['send', true],
  ['receive', true],
  ['analytics', true],
  ['allWallets', true],
  ['legalCheckbox', false],
] as const)('9.27 the default of %s is %s', (feature, value) => {
  expect(featuresOf(served.createEngine().engine)[feature]).toBe(value)
})

test('9.28 the wallet features are onramp, swaps, receive and send, in this order', () => {
  const { walletFeaturesOrder } = featuresOf(served.createEngine().engine)
  expect(walletFeaturesOrder).toEqual(['onramp', 'swaps', 'receive', 'send'])
})

test('9.28 the host may change their order', () => {
  const features = { walletFeaturesOrder: ['send', 'swaps'] } as const
  const { engine } = served.createEngine({ features })
  expect(featuresOf(engine).walletFeaturesOrder).toEqual(['send', 'swaps'])
})

test('9.29 the socials are google, x, farcaster, discord, apple, github and facebook', () => {
  expect(featuresOf(served.createEngine().engine).socials).toEqual([
    'google',
    'x',
    'farcaster',
    'discord',
    'apple',
    'github',
    'facebook',
  ])
})
