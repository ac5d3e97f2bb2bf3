import { describe, expect, test, vi } from 'vitest'
import { browserPlatform, memoryStorage } from '../../src/engine/index.ts'
import { createEmbeddedEngine } from '../support/createEmbeddedEngine.ts'
import {
  frameAddress,
  Refusal,
  secureOrigin,
  silence,
  smartAddress,
} from '../support/createStandInFrame.ts'
import { connectionOf, outcome, settle, statusOf } from '../support/createTestEngine.ts'

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no error',
    (error: { code: string }) => error.code,
  )

/** An engine that has requested a code. The frame has not answered. */
async function askForCode() {
  const arranged = createEmbeddedEngine()
  arranged.site.answers.CONNECT_EMAIL = silence
  const sending = arranged.login.sendCode('ada@example.com')
  sending.catch(() => {})
  await arranged.comeUp()
  const { id } = arranged.site.last('CONNECT_EMAIL')
  const answer = {
    type: '@w3m-frame/CONNECT_EMAIL_SUCCESS',
    id,
    payload: { action: 'VERIFY_OTP' },
  }
  return { ...arranged, sending, answer }
}

type Site = ReturnType<typeof createEmbeddedEngine>['site']

/** A fixed seed, so that a failure can be reproduced. */
function createPicker(seed: number) {
  let state = seed
  return <Choice>(choices: readonly Choice[]): Choice => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return choices[Math.floor((state / 4_294_967_296) * choices.length)]!
  }
}

describe('security 14 accepted messages', () => {
  test('security 14 the engine accepts the frame’s own answer', async () => {
    const { answer, sending, site } = await askForCode()
    site.deliver(answer)
    expect(await sending).toBe('code')
  })

  test.each([
    ['http://secure.test'],
    ['https://secure.test.evil.example'],
    ['https://evil.example'],
    ['https://secure.test:8443'],
    ['https://SECURE.test'],
    ['https://secure.test/'],
    ['https://secure.test.'],
    ['https://xsecure.test'],
    ['https://secure.test@evil.example'],
    ['//secure.test'],
    ['null'],
    [''],
    ['https://app.test'],
  ])('security 14 the engine accepts no message from the origin %j', async (origin) => {
    const { answer, sending, site } = await askForCode()
    site.deliver(answer, { origin })
    expect(await outcome(sending)).toBe('pending')
  })

  test.each([
    ['another window', {}],
    ['no window', null],
    ['the page', globalThis],
  ])('security 14 the engine accepts no message from %s', async (_, source) => {
    const { answer, sending, site } = await askForCode()
    for (const origin of [secureOrigin, 'https://app.test'])
      site.deliver(answer, { origin, source: source ?? Symbol('none') })
    expect(await outcome(sending)).toBe('pending')
  })

  test.each([
    ['another id', { id: 'other' }],
    ['no id', { id: undefined }],
    ['the type of another request', { type: '@w3m-frame/CONNECT_OTP_SUCCESS' }],
    ['an error of another request', { type: '@w3m-frame/GET_USER_ERROR' }],
    ['a type in other letters', { type: '@w3m-frame/connect_email_success' }],
    ['no type', { type: undefined }],
    ['a type that is not text', { type: 1 }],
    ['an unknown action', { payload: { action: 'ROOT' } }],
    ['no payload', { payload: undefined }],
    ['a payload that is a list', { payload: ['VERIFY_OTP'] }],
  ])('security 14 the engine accepts no message with %s', async (_, change) => {
    const { answer, sending, site } = await askForCode()
    site.deliver({ ...answer, ...change })
    for (const junk of [null, undefined, 1, 'x', [], answer.type]) site.deliver(junk)
    expect(await outcome(sending)).toBe('pending')
    site.deliver(answer)
    expect(await sending).toBe('code')
  })

  test.each([
    [
      'an address of another namespace',
      { address: '11111111111111111111111111111112', chainId: 1 },
    ],
    ['an invalid address', { address: '0x12', chainId: 1 }],
    ['a network of another namespace', { address: frameAddress, chainId: 'solana:abc' }],
    ['an invalid network', { address: frameAddress, chainId: 'x' }],
  ])('security 14 the engine refuses a user with %s', async (_, user) => {
    const { comeUp, engine, login, site } = createEmbeddedEngine()
    site.answers.GET_USER = user
    const sending = login.sendCode('ada@example.com')
    await comeUp()
    await sending
    expect(await codeOf(login.confirmCode('123456'))).toBe('adapter/INVALID_ANSWER')
    expect(statusOf(engine)).toBe('disconnected')
  })
})

test.each([
  [
    'networks',
    (site: Site) => {
      site.answers.GET_SMART_ACCOUNT_ENABLED_NETWORKS = {
        smartAccountEnabledNetworks: Array.from({ length: 1_001 }, (_, index) => index),
      }
    },
  ],
  [
    'accounts',
    (site: Site) => {
      site.answers.GET_USER = {
        address: frameAddress,
        chainId: 1,
        accounts: Array(1_001).fill({ address: frameAddress, type: 'eoa' }),
      }
    },
  ],
])(
  'security 14 the engine ignores an answer with more than 1,000 %s, and stores nothing of it',
  async (_, attack) => {
    const storage = memoryStorage()
    const { comeUp, engine, login, site } = createEmbeddedEngine({ storage })
    attack(site)
    login.sendCode('ada@example.com').catch(() => {})
    await comeUp()
    login.confirmCode('123456').catch(() => {})
    await settle()
    const { login: state, network } = engine.getState()
    expect(state.users).toBeUndefined()
    expect(network.smartAccountEnabledNetworks.length).toBeLessThan(1_000)
    const stored = storage.get('@latchkey/latchkey/login/smartAccountNetworks')
    expect((stored ?? '').length).toBeLessThan(1_000)
  },
)

describe('security 15 each id gets one answer', () => {
  test('security 15 the browser’s ids have 122 bits of crypto randomness', () => {
    const { createId } = browserPlatform()
    const random = vi.spyOn(crypto, 'randomUUID')
    expect(createId()).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
    expect(random).toHaveBeenCalledOnce()
    random.mockRestore()
  })

  test('security 15 the first answer counts, and later ones change nothing', async () => {
    const { answer, engine, sending, site } = await askForCode()
    site.deliver(answer)
    site.deliver({ ...answer, payload: { action: 'VERIFY_DEVICE' } })
    site.deliver({ ...answer, type: '@w3m-frame/CONNECT_EMAIL_ERROR' })
    await sending
    expect(engine.getState().login.emailStep).toBe('code')
  })

  test('security 15 an answer after the user left changes nothing', async () => {
    const { answer, engine, login, sending, site } = await askForCode()
    login.sendCode.reset()
    expect(await codeOf(sending)).toBe('common/ABORTED')
    site.deliver(answer)
    await settle()
    expect(engine.getState().login.emailStep).toBeUndefined()
  })

  test('security 15 among 100,000 messages of all shapes, only the right answer ends a request', async () => {
    const { answer, engine, sending, site } = await askForCode()
    const pick = createPicker(7)
    const before = JSON.stringify(engine.getState())
    for (let count = 0; count < 100_000; count += 1) {
      const isFrame = pick([true, false])
      // The frame itself may send every answer, except the one to this request.
      const types = ['CONNECT_EMAIL_success', 'CONNECT_OTP_SUCCESS', 'GET_USER_ERROR', 'X', '']
      const own = isFrame ? [] : ['CONNECT_EMAIL_SUCCESS', 'CONNECT_EMAIL_ERROR', 'READY']
      const type = `${pick(['@w3m-frame/', '@w3m-app/', ''])}${pick([...types, ...own])}`
      const id = pick([answer.id, 'x', '', undefined, 1, null, [answer.id]])
      const payload = pick([answer.payload, undefined, null, {}, [], 'x', { message: 'x' }])
      const data = pick([{ type, id, payload }, { id, payload }, [type, id], type, null])
      site.deliver(data, isFrame ? {} : { source: {}, origin: pick([secureOrigin, 'null']) })
    }
    expect(await outcome(sending)).toBe('pending')
    expect(JSON.stringify(engine.getState())).toBe(before)
    site.deliver(answer)
    expect(await sending).toBe('code')
  })

  test('security 15 10,000 messages from other senders leave requests working', async () => {
    const { answer, sending, site } = await askForCode()
    for (let count = 0; count < 10_000; count += 1) {
      site.deliver(answer, { source: {} })
      site.deliver({ ...answer, id: String(count) })
    }
    site.deliver(answer)
    expect(await sending).toBe('code')
  })
})

describe('security 16 outgoing messages', () => {
  test('security 16 each message names the exact origin', async () => {
    const { engine, logIn, site } = createEmbeddedEngine()
    await logIn()
    engine.theme.set({ themeMode: 'dark' })
    await engine.connection.disconnect()
    expect(site.posted.length).toBeGreaterThan(5)
    expect(new Set(site.posted.map(({ origin }) => origin))).toEqual(new Set([secureOrigin]))
  })

  test('security 16 the engine sends nothing before READY', async () => {
    const { clock, engine, login, site } = createEmbeddedEngine({ isReady: false })
    login.sendCode('ada@example.com').catch(() => {})
    await settle()
    engine.theme.set({ themeMode: 'dark' })
    clock.advance(10_000)
    await settle()
    expect(site.posted).toEqual([])
  })

  test('security 16 the engine sends nothing after the frame navigated elsewhere', async () => {
    const { engine, logIn, site } = createEmbeddedEngine()
    await logIn()
    site.frame().loaded()
    const before = site.posted.length
    site.frame().loaded()
    engine.theme.set({ themeMode: 'dark' })
    site.answers.RPC_REQUEST = '0xabcd'
    site.setAnswering(false)
    const signing = engine.signing.signMessage({ message: 'Hello' })
    signing.catch(() => {})
    await settle()
    expect(site.posted).toHaveLength(before)
    expect(site.frames).toHaveLength(2)
    expect(site.frames[0]?.isRemoved).toBe(true)
  })
})

describe('security 17 a frame that does not answer', () => {
  test('security 17 if it is not ready in 20 s, all pending requests fail, and a retry creates one new frame', async () => {
    const { clock, login, site } = createEmbeddedEngine({ isReady: false })
    const waiting = [login.sendCode('ada@example.com'), login.social('x')].map(codeOf)
    await settle()
    expect(site.frames).toHaveLength(1)
    clock.advance(20_000)
    expect(await Promise.all(waiting)).toEqual(Array(2).fill('login/iframe_load_failed'))
    expect(site.frame().isRemoved).toBe(true)
    site.setAnswering(true)
    const again = [login.sendCode('ada@example.com'), login.farcaster()]
    for (const one of again) one.catch(() => {})
    await settle()
    expect(site.frames).toHaveLength(2)
  })

  test('security 17 if it is ready but does not answer the first message, it fails after 20 s too', async () => {
    const { clock, login, site } = createEmbeddedEngine()
    site.answers.SYNC_DAPP_DATA = silence
    const failing = codeOf(login.sendCode('ada@example.com'))
    await settle()
    clock.advance(20_000)
    expect(await failing).toBe('login/iframe_load_failed')
  })

  test('security 17 if a login takes over 120 s, all pending requests fail', async () => {
    const { clock, comeUp, login, site } = createEmbeddedEngine()
    site.answers.CONNECT_EMAIL = silence
    site.answers.CONNECT_FARCASTER = silence
    const waiting = [login.sendCode('ada@example.com'), login.farcaster()].map(codeOf)
    await comeUp()
    clock.advance(120_000)
    expect(await Promise.all(waiting)).toEqual(Array(2).fill('login/iframe_request_timeout'))
    site.answers.CONNECT_EMAIL = { action: 'VERIFY_OTP' }
    const again = login.sendCode('ada@example.com')
    await comeUp()
    expect(await again).toBe('code')
    expect(site.frames).toHaveLength(2)
  })

  test('security 17 signing out clears storage at once, whatever the frame does', async () => {
    const storage = memoryStorage()
    const { clock, engine, logIn, site } = createEmbeddedEngine({ storage })
    await logIn()
    site.answers.SIGN_OUT = silence
    const leaving = engine.connection.disconnect()
    await settle()
    expect(storage.get('@latchkey/latchkey/login/email')).toBeUndefined()
    expect(engine.getState().login.users).toEqual({})
    clock.advance(3_000)
    await leaving
    expect(statusOf(engine)).toBe('disconnected')
  })

  test('security 17 stopping the engine removes the frame, its timers and its listeners', async () => {
    const { clock, engine, logIn, login, site } = createEmbeddedEngine()
    await logIn()
    site.answers.SET_PREFERRED_ACCOUNT = silence
    const waiting = codeOf(login.switchAccountType('eoa'))
    await settle()
    engine.destroy()
    clock.advance(0)
    expect(await waiting).toBe('common/ABORTED')
    expect(site.frame().isRemoved).toBe(true)
    expect(site.listeners()).toBe(0)
    expect(clock.waiting()).toBe(0)
  })
})

test('security 18 the frame has a title and as few sandbox tokens as possible', async () => {
  const { comeUp, logIn, site } = createEmbeddedEngine()
  await logIn()
  await comeUp()
  const { sandbox, title, url } = site.frame()
  expect(sandbox.split(' ').sort()).toEqual([
    'allow-popups',
    'allow-popups-to-escape-sandbox',
    'allow-same-origin',
    'allow-scripts',
    'allow-storage-access-by-user-activation',
  ])
  expect(title).toBe('Embedded wallet')
  expect(url.href).not.toContain('ada')
})

describe('security 20 RPC requests', () => {
  const forbidden = [
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'personal_sign ',
    ' personal_sign',
    'PERSONAL_SIGN',
    'personal_sign\0',
    'wallet_addEthereumChain',
    'wallet_watchAsset',
    'debug_traceCall',
    'constructor',
    'toString',
    '__proto__',
    '',
  ]
  test.each(forbidden)('security 20 %j never reaches the frame', async (method) => {
    const { engine, logIn, site } = createEmbeddedEngine()
    await logIn()
    const before = site.posted.length
    const provider = engine.connectors.provider({ namespace: 'eip155', connectorId: 'auth' }) as {
      request(asked: unknown): Promise<unknown>
    }
    await expect(provider.request({ method, params: [] })).rejects.toMatchObject({ code: 4200 })
    await expect(provider.request({ method: [method] })).rejects.toMatchObject({ code: 4200 })
    expect(site.posted).toHaveLength(before)
  })

  test.each([
    ['is not hex', 'abc'],
    ['is an object', { signature: '0xabcd' }],
    ['is missing', undefined],
  ])('security 20 a signature that %s is refused', async (_, signature) => {
    const { engine, logIn, site } = createEmbeddedEngine()
    await logIn()
    site.answers.RPC_REQUEST = signature
    expect(await codeOf(engine.signing.signMessage({ message: 'Hello' }))).toBe(
      'adapter/INVALID_ANSWER',
    )
  })

  test('security 20 a rejection in the frame is a user rejection', async () => {
    const { engine, logIn, site } = createEmbeddedEngine()
    await logIn()
    site.answers.RPC_REQUEST = new Refusal('User rejected the request')
    expect(await codeOf(engine.signing.signMessage({ message: 'Hello' }))).toBe('common/REJECTED')
  })
})

describe('security 21 the result of a social login', () => {
  async function openPopup() {
    const arranged = createEmbeddedEngine()
    const connecting = arranged.login.social('google')
    connecting.catch(() => {})
    await arranged.comeUp()
    const resultUri = `${secureOrigin}/done?state=abc&code=1`
    return { ...arranged, connecting, resultUri, popup: arranged.site.popup() }
  }

  test.each([
    ['another window', { source: {} }, {}],
    ['another origin', { origin: 'https://evil.example' }, {}],
    ['an origin that begins like the site’s', { origin: `${secureOrigin}.evil.example` }, {}],
    ['another port of the site', { origin: `${secureOrigin}:8443` }, {}],
    ['the provider’s origin', { origin: 'https://provider.test' }, {}],
    ['a URI on another host', {}, { resultUri: 'https://evil.example/?state=abc' }],
    ['a URI without TLS', {}, { resultUri: 'http://secure.test/?state=abc' }],
    ['a URI that runs code', {}, { resultUri: 'javascript:alert(1)' }],
    ['a URI with a password', {}, { resultUri: 'https://a:b@secure.test/?state=abc' }],
    ['another attempt’s state', {}, { resultUri: 'https://secure.test/?state=abd' }],
    [
      'a state that begins like the right one',
      {},
      { resultUri: 'https://secure.test/?state=abcd' },
    ],
    ['no state', {}, { resultUri: 'https://secure.test/' }],
    ['no text', {}, { resultUri: { href: 'https://secure.test/?state=abc' } }],
    [
      'a URI that is too long',
      {},
      { resultUri: `https://secure.test/?state=abc&x=${'x'.repeat(20_000)}` },
    ],
  ])('security 21 does not count if it comes from %s', async (_, from, data) => {
    const { connecting, popup, resultUri, site } = await openPopup()
    site.deliver({ resultUri, ...data }, { source: popup.window, ...from })
    expect(await outcome(connecting)).toBe('pending')
    expect(site.asked()).not.toContain('CONNECT_SOCIAL')
    site.deliver({ resultUri }, { source: popup.window })
    await connecting
  })

  test('security 21 counts only once', async () => {
    const { connecting, popup, resultUri, site } = await openPopup()
    site.deliver({ resultUri }, { source: popup.window })
    site.deliver({ resultUri: `${resultUri}&again=1` }, { source: popup.window })
    await connecting
    site.deliver({ resultUri }, { source: popup.window })
    await settle()
    expect(site.asked().filter((name) => name === 'CONNECT_SOCIAL')).toHaveLength(1)
    expect(site.last('CONNECT_SOCIAL').payload).toMatchObject({ uri: resultUri })
  })

  test.each([
    [
      'taken',
      ({ popup, resultUri, site }: Awaited<ReturnType<typeof openPopup>>) =>
        site.deliver({ resultUri }, { source: popup.window }),
    ],
    [
      'denied',
      ({ popup, site }: Awaited<ReturnType<typeof openPopup>>) =>
        site.deliver({ resultUri: `${secureOrigin}/?error=denied` }, { source: popup.window }),
    ],
    [
      'closed',
      ({ clock, popup }: Awaited<ReturnType<typeof openPopup>>) => {
        popup.isClosed = true
        clock.advance(1_000)
      },
    ],
    ['left', ({ login }: Awaited<ReturnType<typeof openPopup>>) => login.social.reset()],
  ])('security 21 has no listeners or polls left when the window is %s', async (_, act) => {
    const arranged = await openPopup()
    const { clock, connecting, popup, site } = arranged
    act(arranged)
    await connecting.catch(() => {})
    await settle()
    expect(popup.isClosed).toBe(true)
    // The remaining listener is the frame's.
    expect(site.listeners()).toBe(1)
    expect(clock.waiting()).toBe(0)
  })

  test.each([
    'http://provider.test/?state=abc',
    'http://localhost:3000/?state=abc',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://user:pass@provider.test/',
  ])('security 21 never makes the window navigate to %s', async (uri) => {
    const { comeUp, login, site } = createEmbeddedEngine()
    site.answers.GET_SOCIAL_REDIRECT_URI = { uri }
    const failing = codeOf(login.social('google'))
    await comeUp()
    expect(await failing).toBe('login/NO_REDIRECT')
    expect(site.popup().urls).toEqual([`${secureOrigin}/loading`])
  })
})

describe('security 22 the window', () => {
  test('security 22 if the browser blocks it, an error shows, and the next click works', async () => {
    const { comeUp, login, site } = createEmbeddedEngine()
    site.blockPopups()
    expect(await codeOf(login.social('google'))).toBe('login/POPUP_BLOCKED')
    expect(site.frames).toEqual([])
    site.blockPopups(false)
    const connecting = login.social('google')
    await comeUp()
    site.deliver({ resultUri: `${secureOrigin}/?state=abc` }, { source: site.popup().window })
    await connecting
  })

  test('security 22 if it closes at once, for example because of a header, the log says why', async () => {
    const { clock, comeUp, login, platform, site } = createEmbeddedEngine()
    const failing = codeOf(login.social('google'))
    await comeUp()
    site.popup().isClosed = true
    clock.advance(1_000)
    expect(await failing).toBe('login/POPUP_CLOSED')
    expect(platform.lines.flat().join()).toContain('same-origin-allow-popups')
  })
})

describe('security 23 codes', () => {
  async function awaitCode() {
    const arranged = createEmbeddedEngine({ debug: true })
    const sending = arranged.login.sendCode('ada@example.com')
    await arranged.comeUp()
    await sending
    return arranged
  }

  test('security 23 the user waits 30 s at most, even if the clock is set back', async () => {
    const storage = memoryStorage()
    storage.set('@latchkey/latchkey/login/lastEmailLoginTime', String(86_400_000))
    const { clock, comeUp, login } = createEmbeddedEngine({ storage })
    expect(await codeOf(login.sendCode('ada@example.com'))).toBe('login/TOO_SOON')
    clock.advance(30_000)
    const sending = login.sendCode('ada@example.com')
    await comeUp()
    expect(await sending).toBe('code')
  })

  test('security 23 a code that is submitted twice is sent once', async () => {
    const { login, site } = await awaitCode()
    const first = login.confirmCode('123456')
    expect(await codeOf(login.confirmCode('123 456'))).toBe('common/BUSY')
    await first
    expect(site.asked().filter((name) => name === 'CONNECT_OTP')).toHaveLength(1)
  })

  test('security 23 a refused code is not retried automatically', async () => {
    const { clock, login, site } = await awaitCode()
    expect(await codeOf(login.confirmCode('000000'))).toBe('login/REFUSED')
    clock.advance(60_000)
    await settle()
    expect(site.asked().filter((name) => name === 'CONNECT_OTP')).toHaveLength(1)
  })

  test('security 23 after the service locks, no code is sent until the user requests another one', async () => {
    const { clock, engine, login, site } = await awaitCode()
    site.answers.CONNECT_OTP = new Refusal('Too many attempts')
    expect(await codeOf(login.confirmCode('000000'))).toBe('login/REFUSED')
    expect(engine.getState().login.isLocked).toBe(true)
    expect(await codeOf(login.confirmCode('123456'))).toBe('login/CODE_LOCKED')
    expect(site.asked().filter((name) => name === 'CONNECT_OTP')).toHaveLength(1)
    clock.advance(30_000)
    await login.sendCode('ada@example.com')
    expect(engine.getState().login.isLocked).toBe(false)
  })

  test('security 23 a code appears in no log, no state and no storage', async () => {
    const { engine, login, platform } = await awaitCode()
    const kept: string[] = []
    const { set } = platform.storage
    platform.storage.set = (key, value) => {
      kept.push(value)
      set(key, value)
    }
    await login.confirmCode('123456')
    const everything = JSON.stringify([platform.lines, kept, engine.getState()])
    expect(everything).not.toContain('123456')
    expect(connectionOf(engine)?.accounts[0].address).toBe(smartAddress)
  })

  test.each(['12345', '1234567', 'abcdef', '12345a', ''])(
    'security 23 %j is not a code and is not sent',
    async (code) => {
      const { login, site } = await awaitCode()
      expect(await codeOf(login.confirmCode(code))).toBe('login/CODE_INVALID')
      expect(site.asked()).not.toContain('CONNECT_OTP')
    },
  )
})
