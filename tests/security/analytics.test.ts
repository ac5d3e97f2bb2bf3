// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { embeddedWallet } from '../../src/engine/secureFrame/index.ts'
import { createStandInFrame, secureOrigin } from '../support/createStandInFrame.ts'
import { connectWallet, harbor, meadow, settle } from '../support/createTestEngine.ts'
import { eventually, openModal, serveEngines } from '../support/serveEngines.ts'

const served = serveEngines()

type SetUp = ReturnType<typeof served.createEngine>

const symKey = '587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'
const secrets = {
  pairing: `wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=${symKey}`,
  signature: `0x${'c7'.repeat(64)}1b`,
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ2aXNpdG9yIn0.s3ss10nt0k3n',
  email: 'visitor@mail.example',
  code: '493817',
  message: 'shop.example wants you to sign in with your account',
  phrase: 'test test test test test test test test test test test junk',
  query: 'access=s3cr3t',
}
const traces = [
  symKey,
  'c7c7c7c7',
  's3ss10nt0k3n',
  'visitor@',
  '493817',
  'wants you to sign in',
  'junk',
  's3cr3t',
]

const bodies = () =>
  served.sandbox.log
    .read({ service: 'analytics', method: 'POST' })
    .map(({ body }) => body)
    .join('\n')
const reports = () =>
  served.sandbox.analytics.events().filter(({ props }) => props.type === 'error')

async function failToConnect({ engine, wallet }: SetUp, thrown: unknown) {
  const connecting = engine.connection.connect(meadow)
  wallet.last().fail(thrown)
  await connecting.catch(() => {})
}

describe('53: what is no business of the analytics', () => {
  test.each(Object.entries(secrets))(
    '53 a wallet that quotes the %s in its error is not quoted',
    async (_, secret) => {
      const setUp = served.createEngine()
      await openModal(setUp)
      await failToConnect(setUp, new Error(`It went wrong with ${secret} in it`))
      await eventually(() => expect(reports()).toHaveLength(1))
      setUp.clock.advance(10_000)
      await eventually(() => expect(bodies()).toContain('CONNECT_ERROR'))
      for (const trace of traces) expect(bodies()).not.toContain(trace)
      expect(bodies()).not.toContain('It went wrong')
    },
  )

  test.each(Object.entries(secrets))(
    '53 a %s that came into words of our own is taken out of them',
    async (_, secret) => {
      const setUp = served.createEngine()
      await openModal(setUp)
      const connectorId = `https://user:s3cr3t@wallet.example/?${secrets.query} ${secret}`
      await setUp.engine.connection.connect({ namespace: 'eip155', connectorId }).catch(() => {})
      await eventually(() => expect(reports()).toHaveLength(1))
      setUp.clock.advance(10_000)
      await eventually(() => expect(bodies()).toContain('MODAL_OPEN'))
      for (const trace of traces) expect(bodies()).not.toContain(trace)
      expect(reports()[0]!.props).toMatchObject({
        errorMessage: 'No connector found for connection: …',
      })
    },
  )

  test('53 what is signed, and the signature, are in nothing that is sent', async () => {
    const setUp = served.createEngine()
    const { engine, wallet, clock } = setUp
    await openModal(setUp)
    await connectWallet(setUp)
    const signing = engine.signing.signMessage({ message: secrets.message })
    await eventually(() => expect(wallet.last().method).toBe('signMessage'))
    wallet.last().approve(secrets.signature)
    await signing
    const failing = engine.signing.signMessage({ message: secrets.message })
    await eventually(() => expect(wallet.requests).toHaveLength(3))
    wallet.last().fail(new Error(`Cannot sign: ${secrets.message}`))
    await failing.catch(() => {})
    await eventually(() => expect(reports()).toHaveLength(1))
    clock.advance(10_000)
    await eventually(() => expect(bodies()).toContain('CONNECT_SUCCESS'))
    for (const trace of traces) expect(bodies()).not.toContain(trace)
  })

  test('53 of a login its steps are told, and neither the address nor the code', async () => {
    const site = createStandInFrame()
    const setUp = served.createEngine({
      connectors: [embeddedWallet({ origin: secureOrigin })],
      platform: { windows: site.windows },
    })
    const { clock, engine } = setUp
    await openModal(setUp)
    const sending = engine.login!.sendCode('visitor@mail.example')
    await eventually(() => expect(site.frame()).toBeDefined())
    await settle()
    clock.advance(500)
    await sending
    await engine.login!.confirmCode('493817').catch(() => {})
    await engine.login!.confirmCode('123456')
    clock.advance(10_000)
    await eventually(() => expect(bodies()).toContain('EMAIL_VERIFICATION_CODE_PASS'))
    expect(bodies()).toContain('EMAIL_SUBMITTED')
    expect(bodies()).toContain('EMAIL_VERIFICATION_CODE_FAIL')
    for (const trace of [...traces, '123456']) expect(bodies()).not.toContain(trace)
  })

  test('53 a search that is too long for a name is not passed on: it may have been pasted', async () => {
    const setUp = served.createEngine()
    const { engine, clock } = setUp
    await openModal(setUp)
    const stop = engine.wallets.list.subscribe(() => {})
    for (const search of [secrets.phrase, 'Meadow']) {
      engine.wallets.search(search)
      await eventually(() => {
        clock.advance(300)
        const asked = served.sandbox.log.read({ path: '/getWallets' })
        expect(asked.some(({ query }) => query.some(([, value]) => value === search))).toBe(true)
      })
    }
    stop()
    await eventually(() => {
      clock.advance(10_000)
      const searches = served.sandbox.analytics
        .events()
        .filter(({ props }) => props.event === 'SEARCH_WALLET')
        .map(({ props }) => props.properties)
      expect(searches).toEqual([
        { caipNetworkId: 'eip155:1' },
        { search: 'Meadow', caipNetworkId: 'eip155:1' },
      ])
    })
    for (const trace of traces) expect(bodies()).not.toContain(trace)
  })

  test('53 where an error came from is told without its words', async () => {
    const setUp = served.createEngine()
    await openModal(setUp)
    const connectorId = `${secrets.pairing}\n    at ${secrets.message}`
    await setUp.engine.connection.connect({ namespace: 'eip155', connectorId }).catch(() => {})
    await eventually(() => expect(reports()).toHaveLength(1))
    const { stackTrace } = reports()[0]!.props as unknown as { stackTrace: string }
    for (const line of stackTrace.split('\n')) expect(line).toMatch(/^\s+at .+:\d+:\d+\)?$/)
    expect(stackTrace).not.toContain('?')
    for (const trace of traces) expect(bodies()).not.toContain(trace)
  })
})

describe('53: an allow-list', () => {
  test('53 only the listed fields of a wallet are told', async () => {
    const setUp = served.createEngine()
    const { engine, wallet, clock } = setUp
    wallet.announce({
      id: 'test.chatty',
      name: 'Chatty',
      type: 'ANNOUNCED',
      chain: 'eip155',
      imageUrl: 'data:image/png;base64,c7c7c7c7',
      info: { rdns: 'test.chatty' },
      ...{ owner: secrets.email, session: secrets.token },
    })
    await openModal(setUp)
    const connecting = engine.connection.connect({
      namespace: 'eip155',
      connectorId: 'test.chatty',
    })
    wallet.last().reject()
    await connecting.catch(() => {})
    clock.advance(10_000)
    await eventually(() => expect(bodies()).toContain('USER_REJECTED'))
    const selected = served.sandbox.analytics
      .events()
      .find(({ props }) => props.event === 'SELECT_WALLET')
    expect(selected!.props).toEqual({
      type: 'track',
      event: 'SELECT_WALLET',
      properties: {
        name: 'Chatty',
        platform: 'browser',
        view: 'Connect',
        caipNetworkId: 'eip155:1',
      },
    })
    for (const trace of traces) expect(bodies()).not.toContain(trace)
  })

  test('53 only the listed options of the host are told', async () => {
    const setUp = served.createEngine({
      metadata: {
        name: secrets.email,
        description: '',
        url: `https://shop.example/?${secrets.query}`,
        icons: [],
      },
      customRpcUrls: { 'eip155:1': [`https://node.example/?${secrets.query}`] },
      termsConditionsUrl: `https://shop.example/terms?${secrets.query}`,
    })
    await openModal(setUp)
    setUp.clock.advance(10_000)
    await eventually(() => expect(bodies()).toContain('INITIALIZE'))
    const first = served.sandbox.analytics.events()[0]!.props
    expect(first.properties).toEqual({
      networks: ['eip155:1'],
      enableEmbedded: false,
      allowUnsupportedChain: false,
      manualWCControl: false,
      enableNetworkSwitch: true,
      enableReconnect: true,
      caipNetworkId: 'eip155:1',
    })
    for (const trace of traces) expect(bodies()).not.toContain(trace)
  })
})

describe('53: only when it is on', () => {
  test('53 a failing wallet is reported to nobody when the analytics are off', async () => {
    const setUp = served.createEngine({ features: { analytics: false } })
    setUp.engine.modal.open()
    await setUp.engine.remoteConfig.load()
    for (let times = 0; times < 3; times += 1) await failToConnect(setUp, new Error('Broken'))
    setUp.clock.advance(60_000)
    await new Promise((resolve) => setImmediate(resolve))
    expect(bodies()).toBe('')
  })

  test('53 of a flood of failures 5 are reported', async () => {
    const setUp = served.createEngine()
    await openModal(setUp)
    for (let times = 0; times < 50; times += 1) {
      const connecting = setUp.engine.connection.connect(harbor)
      setUp.wallet.last().fail(new Error(`Broken ${times}`))
      await connecting.catch(() => {})
    }
    await eventually(() => expect(reports()).toHaveLength(5))
    setUp.clock.advance(9_000)
    await new Promise((resolve) => setImmediate(resolve))
    expect(reports()).toHaveLength(5)
  })
})
