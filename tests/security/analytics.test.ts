import { describe, expect, test } from 'vitest'
import errorsReference from '../../docs/reference/errors.json' with { type: 'json' }
import { embeddedWallet } from '../../src/engine/connectors/embedded/embeddedWallet.ts'
import { EngineError } from '../../src/engine/errors/EngineError.ts'
import { pageOf, stackOf, wordsOf } from '../../src/engine/features/analytics/wordsOf.ts'
import { sendField } from '../../src/engine/features/send/Send.ts'
import { swapField } from '../../src/engine/features/swap/Swap.ts'
import { swapErrors } from '../../src/engine/features/swap/swapErrors.ts'
import { send } from '../../src/engine/index.ts'
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

describe('53: private data stays out of analytics', () => {
  test.each(Object.entries(secrets))(
    '53 analytics do not send a wallet’s error text that contains the %s',
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
    '53 analytics remove a %s from an error text of the engine',
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

  test('53 signed messages and signatures are never sent', async () => {
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

  test('53 analytics send the steps of a login, but neither the address nor the code', async () => {
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

  test('53 analytics do not send a search that is longer than a name, because the user may have pasted it', async () => {
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

  test('53 analytics send the location of an error without its text', async () => {
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

describe('53: error reports leave out the user’s holdings, input and identity', () => {
  const all = errorsReference.scopes.flatMap(({ codes }) => codes)
  const evm = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const personal = [
    ...['1', '1.5', '0.30000000000000004', '1,000', '115792089237316195423570985008687907853'],
    ...[
      evm,
      evm.toLowerCase(),
      evm.slice(2),
      `eip155:1:${evm}`,
      `${evm.slice(0, 8)}…${evm.slice(-4)}`,
    ],
    ...['9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ...[
      'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
      'cosmos1depk54cuajgkzea6zpgkq36tnjwdzv4afc3d27',
    ],
    ...['alice.eth', 'alice', 'my rent', 'ann@mail.example', '1.5 ETH', '12', '12.5'],
  ]

  test('53 the tested errors contain values that reports must leave out', () => {
    expect(all.filter(({ message }) => message.includes('{')).length).toBeGreaterThan(40)
  })

  // The id of a wallet may be in a report: it is a fixed value of the wallet, and users cannot type
  // it.
  const others = all.filter(({ code }) => code !== 'adapter/CONNECTOR_NOT_FOUND')
  test.each(others.map(({ code, message }) => [code, message]))(
    '53 the report of %s has no amounts, balances, addresses or names',
    (code, message) => {
      const blanks = message.match(/\{\w+\}/g) ?? []
      for (const one of personal) {
        // One value may be a part of the other. The report must contain neither.
        for (const other of ['1', '1.5', evm]) {
          const details = blanks.map((_, place) => (place % 2 === 0 ? one : other))
          const said = blanks.reduce(
            (words, blank, place) => words.replace(blank, () => details[place]!),
            message,
          )
          const words = wordsOf(new EngineError(code, said, { details }))
          const ours = message.replace(/\{\w+\}/g, '')
          const rest = words.replaceAll('…', ' ')
          for (const word of rest.split(/\s+/))
            expect(ours.includes(word) || word === '', `${word} in ${words}`).toBe(true)
          expect(words).not.toMatch(/\d/)
        }
      }
    },
  )

  test('53 a text outside the catalogue is sent, but without numbers and addresses', () => {
    const error = new EngineError('shop/FAILED', `Sent 12.5 of 1,000 to ${evm}, 3 left`)
    expect(wordsOf(error)).toBe('Sent … of … to …, … left')
  })

  test.each([
    ['service/HTTP_STATUS', 'HTTP status code: 503', ['503']],
    ['adapter/CONNECTOR_NOT_FOUND', 'No connector found: test.meadow', ['test.meadow']],
    ['transfer/CHAIN_CHANGED', 'From eip155:1 to eip155:10', ['eip155:1', 'eip155:10']],
  ])('53 a text without personal data is sent as it is: %s', (code, message, details) => {
    expect(wordsOf(new EngineError(code, message, { details }))).toBe(message)
  })

  test('53 an error in the engine’s own words is sent without its values', async () => {
    const setUp = served.createEngine({
      platform: { location: { url: () => `https://shop.example/u/${evm}/ann@mail.example` } },
    })
    await openModal(setUp)
    await failToConnect(setUp, swapErrors.TERMS_CHANGED(`it pays 12.5 DAI to ${evm}`))
    await eventually(() => expect(reports()).toHaveLength(1))
    const sent = served.sandbox.log.read({ service: 'analytics', method: 'POST' })
    // The events of the opening may be sent before this event.
    const body = sent.map((one) => one.body ?? '').find((one) => one.includes('errorMessage')) ?? ''
    expect(JSON.parse(body).props.errorMessage).toBe(
      'The transaction does not match the price: …. Nothing was sent',
    )
    for (const trace of ['12.5', 'DAI', evm.slice(2, 12), 'ann@']) expect(body).not.toContain(trace)
  })

  test('53 neither the stack nor the page’s URL contains an account', () => {
    const error = new EngineError('shop/FAILED', 'no')
    error.stack = `Error: no\n    at pay (https://shop.example/u/${evm}:3:14)`
    expect(stackOf(error)).toBe('    at pay (https://shop.example/u/…:3:14)')
    expect(pageOf(`https://shop.example/u/${evm}/cart`)).toBe('https://shop.example/u/…/cart')
    error.stack = 'Error: no\n    at pay (https://ann:pass@shop.example/pay.js?to=bob#12:3:14)'
    expect(stackOf(error)).toBe('    at pay (https://shop.example/pay.js:3:14)')
  })

  test.each([
    ['https://shop.example:8443/u/ann@mail.example/cart', 'https://shop.example:8443/u/…/cart'],
    ['https://shop.example/u/ann%40mail.example', 'https://shop.example/u/…'],
    ['https://shop.example/my%20rent/alice.eth/pay', 'https://shop.example/…/…/pay'],
    ['https://shop.example/pay/12.5/1,000/7', 'https://shop.example/pay/…/…/…'],
    ['https://shop.example/order-17', 'https://shop.example/order-…'],
    [`https://ann:pass@shop.example/?to=${evm}#12`, 'https://shop.example/'],
    ['http://127.0.0.1:5173/', 'http://127.0.0.1:5173/'],
    ['capacitor://localhost/index', 'capacitor://localhost/index'],
    ['nowhere', ''],
  ])(
    '53 analytics send only the part of the page %s that has no personal data',
    (page, received) => {
      expect(pageOf(page)).toBe(received)
    },
  )

  const mistakes = [
    ...all
      .map(({ code }) => code)
      .filter((code) => {
        const error = new EngineError(code, '')
        const isOfAField =
          sendField(error, { sendTokenAmount: '', isMax: false }) !== 'form' ||
          swapField(error) !== 'form'
        // An invalid token description and a failed lookup are errors of the host or of a service.
        return (
          isOfAField &&
          !/TOKEN_ADDRESS|INVALID_TOKEN|NOT_A_TOKEN|DECIMALS|CHAIN|RESOLVE_FAILED/.test(code)
        )
      }),
    ...['amount/INVALID', 'onramp/AMOUNT_TOO_LOW', 'names/NAME_INVALID'],
    ...['login/EMAIL_INVALID', 'login/CODE_INVALID', 'dataCapture/EMAIL_INVALID'],
  ]

  test('53 an input error is not reported, in any form', async () => {
    expect(mistakes.length).toBeGreaterThan(20)
    const setUp = served.createEngine()
    await openModal(setUp)
    for (const code of mistakes) await failToConnect(setUp, new EngineError(code, 'Typed'))
    await failToConnect(setUp, swapErrors.UNKNOWN_CALL())
    await eventually(() => expect(reports()).toHaveLength(1))
    expect(reports()[0]!.props).toMatchObject({ errorType: 'swap/UNKNOWN_CALL' })
  })

  test('53 nothing that the user types into the send form is sent', async () => {
    const setUp = served.createEngine()
    await openModal(setUp)
    await connectWallet(setUp)
    const { preview, setDraft } = await setUp.engine.load(send)
    const token = { symbol: 'ETH', chainId: 'eip155:1', quantity: { decimals: '18' } } as const
    for (const draft of [
      { sendTokenAmount: '7,77', receiver: evm },
      { sendTokenAmount: '777777', receiver: evm },
      { sendTokenAmount: '0.1', receiver: 'annas.savings' },
      { sendTokenAmount: '0.1', receiver: 'anna' },
    ]) {
      setDraft({ token, ...draft })
      await preview().catch(() => {})
    }
    const failing = setUp.engine.connection.connect(harbor)
    setUp.wallet.last().fail(swapErrors.UNKNOWN_CALL())
    await failing.catch(() => {})
    await eventually(() => expect(reports()).not.toEqual([]))
    setUp.clock.advance(10_000)
    await eventually(() => expect(bodies()).toContain('CONNECT_SUCCESS'))
    expect(reports().map(({ props }) => 'errorType' in props && props.errorType)).toEqual([
      'swap/UNKNOWN_CALL',
    ])
    for (const trace of ['7,77', '777777', 'anna']) expect(bodies()).not.toContain(trace)
  })
})

describe('53: an allow-list', () => {
  test('53 only the listed fields of a wallet are sent', async () => {
    const setUp = served.createEngine()
    const { engine, wallet, clock } = setUp
    wallet.announce({
      connectorId: 'test.chatty',
      name: 'Chatty',
      type: 'ANNOUNCED',
      namespace: 'eip155',
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

  test('53 only the listed options of the host are sent', async () => {
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

describe('53: analytics are off by default', () => {
  test('53 a failing wallet is not reported while analytics are off', async () => {
    const setUp = served.createEngine({ features: { analytics: false } })
    setUp.engine.modal.open()
    await setUp.engine.remoteConfig.load()
    for (let times = 0; times < 3; times += 1) await failToConnect(setUp, new Error('Broken'))
    setUp.clock.advance(60_000)
    await new Promise((resolve) => setImmediate(resolve))
    expect(bodies()).toBe('')
  })

  test('53 only the first 5 of many failures are reported', async () => {
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
