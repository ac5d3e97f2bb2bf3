import { describe, expect, test } from 'vitest'
import { createFrameClient } from '../../src/engine/connectors/embedded/createFrameClient.ts'
import { embeddedWallet } from '../../src/engine/connectors/embedded/embeddedWallet.ts'
import { type FrameEvent, frameEvents } from '../../src/engine/connectors/embedded/frameEvents.ts'
import { servedNetworks } from '../../src/engine/features/receive/Receive.ts'
import { localSessions } from '../../src/engine/features/siwx/index.ts'
import { browserPlatform, memoryStorage } from '../../src/engine/index.ts'
import { createTestPlatform } from '../../src/engine/testing/index.ts'
import { createEmbeddedEngine, polygon } from '../support/createEmbeddedEngine.ts'
import { testSigner } from '../support/createSignInEngine.ts'
import {
  createStandInFrame,
  frameAddress,
  Refusal,
  secureOrigin,
  silence,
  smartAddress,
} from '../support/createStandInFrame.ts'
import {
  connectionOf,
  connectWallet,
  outcome,
  settle,
  statusOf,
  viewNames,
} from '../support/createTestEngine.ts'
import { comeBack, leaveForProvider } from '../support/leaveForProvider.ts'

const messageOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no error',
    (error: Error) => error.message,
  )

/** The value of a promise, or the message of its error. */
const outcomeOf = (promise: Promise<unknown>) => promise.catch((error: Error) => error.message)

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no error',
    (error: { code: string }) => error.code,
  )

/** Logs in with a social account. The provider accepts the login. */
async function logInSocially(
  {
    comeUp,
    login,
    site,
  }: Pick<ReturnType<typeof createEmbeddedEngine>, 'comeUp' | 'login' | 'site'>,
  provider: Parameters<typeof login.social>[0] = 'google',
) {
  const connecting = login.social(provider)
  await comeUp()
  site.deliver({ resultUri: `${secureOrigin}/done?state=abc` }, { source: site.popup().window })
  return connecting
}

describe('1.3 the connect methods through the frame', () => {
  test('1.3 email login is a connect method, and connects', async () => {
    const { engine, logIn } = createEmbeddedEngine()
    expect(engine.getState().connectors.all).toContainEqual(
      expect.objectContaining({ connectorId: 'auth', type: 'AUTH' }),
    )
    expect(await logIn()).toMatchObject({ connectorId: 'auth', auth: { name: 'ada@example.com' } })
    expect(statusOf(engine)).toBe('connected')
  })

  test.each(['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const)(
    '1.3 social login with %s is a connect method, and connects',
    async (provider) => {
      const arranged = createEmbeddedEngine()
      expect(await logInSocially(arranged, provider)).toMatchObject({ connectorId: 'auth' })
      expect(arranged.engine.getState().login.users?.eip155?.provider).toBe(provider)
      expect(statusOf(arranged.engine)).toBe('connected')
    },
  )

  test('1.3 social login with farcaster is a connect method, and connects', async () => {
    const { engine, login, comeUp } = createEmbeddedEngine()
    const connecting = login.farcaster()
    await comeUp()
    expect(await connecting).toMatchObject({ connectorId: 'auth' })
    expect(engine.getState().login.users?.eip155?.provider).toBe('farcaster')
    expect(statusOf(engine)).toBe('connected')
  })
})

describe('3.4 the account of the embedded wallet', () => {
  test('3.4 has its user with accounts of each type, socialProvider and smartAccountDeployed', async () => {
    const arranged = createEmbeddedEngine()
    await logInSocially(arranged)
    expect(arranged.engine.getState().login.users?.eip155).toMatchObject({
      userName: 'ada#0',
      provider: 'google',
      smartAccountDeployed: false,
      preferredAccountType: 'smartAccount',
      accounts: [
        { address: frameAddress, type: 'eoa' },
        { address: smartAddress, type: 'smartAccount' },
      ],
    })
  })

  test('3.4 has the farcasterUrl while it waits for the app', async () => {
    const { engine, login, comeUp, site } = createEmbeddedEngine()
    site.answers.CONNECT_FARCASTER = silence
    void login.farcaster().catch(() => {})
    expect(engine.getState().login.farcasterUrl).toBeUndefined()
    await comeUp()
    expect(engine.getState().login.farcasterUrl).toBe('https://farcaster.test/login')
  })

  test('3.4 changed, because a window is not data: it says whether it waits for a window, instead of socialWindow', async () => {
    const { engine, login, comeUp, site } = createEmbeddedEngine()
    const connecting = login.social('google')
    const step = () => engine.getState().login.socialStep
    await comeUp()
    expect(step()).toBe('window')
    site.answers.CONNECT_SOCIAL = silence
    const { window } = site.popup()
    site.deliver({ resultUri: `${secureOrigin}/done?state=abc` }, { source: window })
    await settle()
    expect(step()).toBe('user')
    site.deliver({
      type: '@w3m-frame/CONNECT_SOCIAL_SUCCESS',
      id: site.last('CONNECT_SOCIAL').id,
      payload: { address: frameAddress, chainId: 1, userName: 'ada' },
    })
    await connecting
    expect(step()).toBeUndefined()
  })
})

describe('3.6 the networks of smart accounts', () => {
  test('3.6 smartAccountEnabledNetworks are those that the frame reports', async () => {
    const { engine, logIn } = createEmbeddedEngine()
    const enabled = () => engine.getState().network.smartAccountEnabledNetworks
    expect(enabled()).toEqual([])
    await logIn()
    expect(enabled()).toEqual(['eip155:1', 'eip155:8453'])
  })

  test('3.6 a smart account can receive only on those networks', async () => {
    const { engine, logIn } = createEmbeddedEngine()
    await logIn()
    expect(connectionOf(engine)?.accounts[0].type).toBe('smartAccount')
    expect(servedNetworks(engine.getState()).map(({ caipNetworkId }) => caipNetworkId)).toEqual([
      'eip155:1',
      'eip155:8453',
    ])
  })
})

describe('3.5 the user connected through the frame', () => {
  test('3.5 has email, address, chainId, accounts with types, preferred type and deployed flag', async () => {
    const { engine, logIn } = createEmbeddedEngine()
    await logIn()
    expect(engine.getState().login.users?.eip155).toEqual({
      email: 'ada@example.com',
      displayName: 'ada@example.com',
      userName: undefined,
      provider: undefined,
      address: smartAddress,
      accounts: [
        { address: frameAddress, type: 'eoa' },
        { address: smartAddress, type: 'smartAccount' },
      ],
      preferredAccountType: 'smartAccount',
      smartAccountDeployed: false,
    })
    expect(connectionOf(engine)?.caipNetworkId).toBe('eip155:1')
  })

  test.each([
    [8453, 'eip155:8453'],
    ['1', 'eip155:1'],
  ])('3.5 has the chainId that the frame reports, here %j', async (chainId, caipNetworkId) => {
    const { engine, logIn, site } = createEmbeddedEngine()
    site.answers.GET_USER = { address: frameAddress, chainId }
    await logIn()
    expect(connectionOf(engine)?.caipNetworkId).toBe(caipNetworkId)
  })

  test.each([
    { smartAccountDeployed: true, preferredAccountType: 'smartAccount' },
    { smartAccountDeployed: false, preferredAccountType: 'eoa' },
  ])('3.5 has the fields that the frame reports: %o', async (said) => {
    const { engine, logIn, site } = createEmbeddedEngine()
    site.answers.GET_USER = { address: smartAddress, chainId: 1, ...said }
    await logIn()
    expect(engine.getState().login.users?.eip155).toMatchObject(said)
  })

  /** Logs in. The frame signs this text with a real key, and reports this user. */
  async function logInSigning(
    toText: (asked: string) => string,
    toSaid: (signed: { message: string; signature: string }) => object,
  ) {
    const arranged = createEmbeddedEngine({
      siwx: localSessions(),
      defaultAccountTypes: { eip155: 'eoa' },
    })
    const signed = { message: '', signature: '' }
    arranged.site.answers.GET_USER = async (asked: {
      siwxMessage?: { serializedMessage: string }
    }) => {
      const text = asked.siwxMessage?.serializedMessage ?? ''
      signed.message = toText(text.replace('<<AccountAddress>>', frameAddress))
      signed.signature = await testSigner.signMessage(signed)
      return { address: frameAddress, chainId: 1, ...toSaid(signed) }
    }
    await arranged.logIn()
    const session = () => arranged.engine.getState().siwx.session
    return { engine: arranged.engine, session, signed }
  }
  const asIs = <Value>(value: Value) => value

  test('3.5 has the message and its signature, which are the session of the sign-in', async () => {
    const { session, signed } = await logInSigning(asIs, asIs)
    await expect.poll(session).toMatchObject(signed)
    expect(session()?.data).toMatchObject({ accountAddress: frameAddress, chainId: 'eip155:1' })
  })

  test.each<[what: string, ...Parameters<typeof logInSigning>]>([
    ['no message', asIs, ({ signature }) => ({ signature })],
    ['no signature', asIs, ({ message }) => ({ message })],
    ['a message that was not requested', (text) => text.replace('Nonce: ', 'Nonce: 0'), asIs],
  ])('3.5 %s is not a session, so the user is asked to sign in', async (_, toText, toSaid) => {
    const { engine, session } = await logInSigning(toText, toSaid)
    await expect.poll(() => viewNames(engine)).toContain('SIWXSignMessage')
    expect(session()).toBeUndefined()
  })

  test('3.5 has the userName of a social account', async () => {
    const arranged = createEmbeddedEngine()
    await logInSocially(arranged)
    expect(arranged.engine.getState().login.users?.eip155?.userName).toBe('ada#0')
  })
})

describe('3.19 storage', () => {
  const key = (name: string) => `@latchkey/latchkey/login/${name}`

  test('3.19 keeps the time of the last email login while the user has to enter a code', async () => {
    const { platform, login, comeUp, clock } = createEmbeddedEngine()
    clock.advance(5_000)
    const sending = login.sendCode('ada@example.com')
    await comeUp()
    await sending
    expect(platform.storage.get(key('lastEmailLoginTime'))).toBe('5000')
  })

  test.each([
    ['email', 'ada@example.com'],
    ['emailLoginUsed', 'true'],
    ['lastUsedChain', 'eip155:1'],
    ['smartAccountNetworks', '1,8453'],
  ])('3.19 and 4.18 %s after a login', async (name, value) => {
    const { platform, logIn } = createEmbeddedEngine()
    await logIn()
    expect(platform.storage.get(key(name))).toBe(value)
  })

  test('3.19 keeps the social username', async () => {
    const arranged = createEmbeddedEngine()
    await logInSocially(arranged)
    expect(arranged.platform.storage.get(key('socialUsername'))).toBe('ada#0')
  })

  test('4.18 a login removes the last-login time that was stored while the user had to enter the code', async () => {
    const { platform, login, comeUp } = createEmbeddedEngine()
    const sending = login.sendCode('ada@example.com')
    await comeUp()
    await sending
    expect(platform.storage.get(key('lastEmailLoginTime'))).toBeDefined()
    await login.confirmCode('123456')
    expect(platform.storage.get(key('lastEmailLoginTime'))).toBeUndefined()
  })

  test('4.18 disconnecting removes everything that a login stored, for a social account too', async () => {
    const arranged = createEmbeddedEngine()
    arranged.site.answers.GET_USER = { email: 'ada@example.com', address: frameAddress, chainId: 1 }
    await logInSocially(arranged)
    const names = ['email', 'emailLoginUsed', 'lastUsedChain', 'socialUsername']
    const kept = () =>
      names.filter((name) => arranged.platform.storage.get(key(name)) !== undefined)
    expect(kept()).toEqual(names)
    await arranged.engine.connection.disconnect()
    expect(kept()).toEqual([])
  })
})

describe('4.9 and 6.3 types of accounts', () => {
  test('4.9 the account switches from eoa to smartAccount if the network has smart accounts', async () => {
    const { engine, login, logIn, site } = createEmbeddedEngine({
      defaultAccountTypes: { eip155: 'eoa' },
    })
    await logIn()
    expect(connectionOf(engine)?.accounts[0]).toEqual({ address: frameAddress, type: 'eoa' })
    await login.switchAccountType('smartAccount')
    expect(site.last('SET_PREFERRED_ACCOUNT').payload).toEqual({ type: 'smartAccount' })
    expect(connectionOf(engine)?.accounts[0].address).toBe(smartAddress)
  })

  test('4.9 and 6.3 the account does not switch if the network has none', async () => {
    const { engine, login, logIn, site } = createEmbeddedEngine({
      defaultAccountTypes: { eip155: 'eoa' },
    })
    await logIn()
    await engine.network.switchNetwork(`eip155:${polygon.id}`)
    expect(await codeOf(login.switchAccountType('smartAccount'))).toBe('login/NO_SMART_ACCOUNT')
    expect(site.asked()).not.toContain('SET_PREFERRED_ACCOUNT')
  })

  test('6.3 the networks with smart accounts are those that the frame names', async () => {
    const { engine, login, logIn, site } = createEmbeddedEngine({
      defaultAccountTypes: { eip155: 'eoa' },
    })
    site.answers.GET_SMART_ACCOUNT_ENABLED_NETWORKS = { smartAccountEnabledNetworks: [137] }
    await logIn()
    expect(await codeOf(login.switchAccountType('smartAccount'))).toBe('login/NO_SMART_ACCOUNT')
    await engine.network.switchNetwork('eip155:137')
    await login.switchAccountType('smartAccount')
    expect(connectionOf(engine)?.accounts[0]).toEqual({
      address: smartAddress,
      type: 'smartAccount',
    })
  })

  test('9.30 the default account type of eip155 is smartAccount', async () => {
    const { engine, logIn, site } = createEmbeddedEngine()
    await logIn()
    expect(site.last('GET_USER').payload).toMatchObject({ preferredAccountType: 'smartAccount' })
    expect(connectionOf(engine)?.accounts[0].type).toBe('smartAccount')
  })

  test('4.9 the account does not switch from smartAccount to itself, and the frame gets no request', async () => {
    const { engine, login, logIn, site } = createEmbeddedEngine()
    await logIn()
    expect(connectionOf(engine)?.accounts[0].type).toBe('smartAccount')
    const before = site.posted.length
    await login.switchAccountType('smartAccount')
    expect(site.posted).toHaveLength(before)
    expect(connectionOf(engine)?.accounts[0].type).toBe('smartAccount')
  })

  test.each([
    ['smartAccount', 'eoa'],
    ['eoa', 'smartAccount'],
  ] as const)(
    '4.9 the preferred type falls back to eoa if switching from %s fails',
    async (from, to) => {
      const { engine, login, logIn, site } = createEmbeddedEngine({
        defaultAccountTypes: { eip155: from },
      })
      await logIn()
      expect(site.last('GET_USER').payload).toMatchObject({ preferredAccountType: from })
      site.answers.SET_PREFERRED_ACCOUNT = new Refusal('No')
      expect(await messageOf(login.switchAccountType(to))).toBe('No')
      expect(connectionOf(engine)?.accounts[0].type).toBe(from)
      await engine.network.switchNetwork('eip155:8453')
      expect(site.last('GET_USER').payload).toMatchObject({ preferredAccountType: 'eoa' })
    },
  )

  test.each(['eoa', 'smartAccount'] as const)('9.31 the host requests %s', async (type) => {
    const { engine, logIn } = createEmbeddedEngine({ defaultAccountTypes: { eip155: type } })
    await logIn()
    expect(connectionOf(engine)?.accounts[0].type).toBe(type)
  })

  test('9.31 there is no other type', async () => {
    const { login, logIn } = createEmbeddedEngine()
    await logIn()
    expect(await codeOf(login.switchAccountType('payment'))).toBe('login/NO_SMART_ACCOUNT')
  })
})

describe('4.8 switching to the disconnected embedded wallet', () => {
  test.each<[by: string, logIn: (arranged: ReturnType<typeof createEmbeddedEngine>) => unknown]>([
    ['email', ({ logIn }) => logIn()],
    ['social', (arranged) => logInSocially(arranged)],
  ])('4.8 connects the %s login again, and then shows ProfileWallets', async (_, logIn) => {
    const arranged = createEmbeddedEngine({ remoteFeatures: { multiWallet: true } })
    const { engine, site } = arranged
    await logIn(arranged)
    await connectWallet(arranged)
    await engine.connection.disconnect({ namespace: 'eip155', connectorId: 'auth' })
    expect(connectionOf(engine)?.connectorId).toBe('test.meadow')
    const before = site.asked().filter((name) => name === 'GET_USER').length
    engine.modal.open({ view: 'Account' })
    await engine.connection.switchConnection({ namespace: 'eip155', connectorId: 'auth' })
    expect(connectionOf(engine)?.connectorId).toBe('auth')
    expect(site.asked().filter((name) => name === 'GET_USER').length).toBe(before + 1)
    expect(viewNames(engine)).toEqual(['ProfileWallets'])
    expect(engine.getState().modal.open).toBe(true)
  })
})

describe('4.13 to 4.16 social login', () => {
  test('4.13 and 9.9 opens a popup of 600 by 800 during the click', () => {
    const { login, site } = createEmbeddedEngine()
    void login.social('google').catch(() => {})
    expect(site.popup().size).toEqual([600, 800])
    expect(site.popup().urls).toEqual([`${secureOrigin}/loading`])
  })

  test('4.13 shows a view instead for Farcaster', async () => {
    const { engine, login, comeUp, site } = createEmbeddedEngine()
    site.answers.CONNECT_FARCASTER = silence
    void login.farcaster().catch(() => {})
    await comeUp()
    expect(viewNames(engine)).toContain('ConnectingFarcaster')
    expect(site.popups).toEqual([])
    expect(engine.getState().login.farcasterUrl).toBe('https://farcaster.test/login')
  })

  test('4.14 requests the redirect URI from the auth provider, and 4.15 connects with the provider’s result', async () => {
    const { engine, login, comeUp, site } = createEmbeddedEngine()
    const connecting = login.social('discord')
    await comeUp()
    expect(site.last('GET_SOCIAL_REDIRECT_URI').payload).toEqual({ provider: 'discord' })
    expect(site.popup().urls.at(-1)).toBe('https://provider.test/consent?state=abc')
    const resultUri = `${secureOrigin}/done?state=abc`
    site.deliver({ resultUri }, { source: site.popup().window })
    await connecting
    expect(site.last('CONNECT_SOCIAL').payload).toMatchObject({ uri: resultUri })
    expect(statusOf(engine)).toBe('connected')
    expect(site.popup().isClosed).toBe(true)
  })

  test.each<[from: string, said: object, origin: string]>([
    ['another origin', { resultUri: `${secureOrigin}/done?state=abc` }, 'https://evil.test'],
    ['the secure site, without a resultUri', { result: 'yes' }, secureOrigin],
  ])('4.15 connects nobody after a message from %s, and keeps waiting', async (_, said, origin) => {
    const { login, comeUp, site } = createEmbeddedEngine()
    const connecting = login.social('google')
    await comeUp()
    const { window } = site.popup()
    site.deliver(said, { source: window, origin })
    expect(await outcome(connecting)).toBe('pending')
    expect(site.asked()).not.toContain('CONNECT_SOCIAL')
    site.deliver({ resultUri: `${secureOrigin}/done?state=abc` }, { source: window })
    expect(await connecting).toMatchObject({ connectorId: 'auth' })
  })

  test('4.16, 8.10 and 9.9 checks every 1 s whether the popup was closed', async () => {
    const { clock, login, site } = createEmbeddedEngine()
    site.answers.GET_SOCIAL_REDIRECT_URI = silence
    const failing = messageOf(login.social('google'))
    await settle()
    clock.advance(1_000)
    site.popup().isClosed = true
    clock.advance(999)
    expect(await outcome(failing)).toBe('pending')
    clock.advance(1)
    expect(await failing).toBe('Popup closed')
  })

  test.each([
    ['Failed to initiate social connection', 'GET_SOCIAL_REDIRECT_URI'],
    ['Failed to connect', 'CONNECT_SOCIAL'],
  ])('4.16 and 8.10 fails with "%s" if the frame refuses %s', async (message, event) => {
    const { login, comeUp, site } = createEmbeddedEngine()
    site.answers[event] = new Refusal('whatever')
    const failing = messageOf(login.social('google'))
    await comeUp()
    site.deliver({ resultUri: `${secureOrigin}/done?state=abc` }, { source: site.popup().window })
    expect(await failing).toBe(message)
  })

  test('8.10 fails with "Failed to connect to farcaster" if the frame refuses', async () => {
    const { login, comeUp, site } = createEmbeddedEngine()
    site.answers.CONNECT_FARCASTER = new Refusal('no')
    const failing = messageOf(login.farcaster())
    await comeUp()
    expect(await failing).toBe('Failed to connect to farcaster')
  })

  test.each(['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const)(
    '5.19 %s is a provider',
    async (provider) => {
      const { login, comeUp, site } = createEmbeddedEngine()
      void login.social(provider).catch(() => {})
      await comeUp()
      expect(site.last('GET_SOCIAL_REDIRECT_URI').payload).toEqual({ provider })
    },
  )

  test.each(['farcaster', 'Google', 'myspace', '__proto__'])(
    '5.19 %s is not a provider',
    async (provider) => {
      const { login, site } = createEmbeddedEngine()
      expect(await codeOf(login.social(provider as 'google'))).toBe('login/UNKNOWN_PROVIDER')
      expect(site.popups).toEqual([])
    },
  )
})

test('4.16 if the provider refuses, the modal says so and offers a retry', async () => {
  const { storage } = await leaveForProvider()
  const uri = `${secureOrigin}/result?error=access_denied&state=abc`
  const { comeUp, engine } = comeBack(storage, uri)
  await comeUp()
  await settle()
  const { error } = engine.getState().login.social ?? {}
  expect(error?.message).toBe('Failed to connect')
  expect(engine.getState().modal.open).toBe(true)
  expect(viewNames(engine)).toEqual(['Connect'])
})

test('2.21 going back from ConnectingFarcaster clears the URL, reloads, and resyncs after 100 ms', async () => {
  const { clock, engine, login, comeUp, site } = createEmbeddedEngine()
  site.answers.CONNECT_FARCASTER = silence
  const leaving = codeOf(login.farcaster())
  await comeUp()
  engine.router.back()
  expect(await leaving).toBe('common/ABORTED')
  expect(engine.getState().login.farcasterUrl).toBeUndefined()
  expect(site.asked().at(-1)).toBe('RELOAD')
  clock.advance(99)
  expect(site.asked().at(-1)).toBe('RELOAD')
  clock.advance(1)
  expect(site.asked().at(-1)).toBe('SYNC_DAPP_DATA')
})

test('2.21 while connected, going back from ConnectingFarcaster does nothing else', async () => {
  const { clock, engine, login, comeUp, site } = createEmbeddedEngine()
  const connecting = login.farcaster()
  await comeUp()
  await connecting
  engine.modal.open()
  engine.router.push('ConnectingFarcaster')
  const before = site.posted.length
  engine.router.back()
  clock.advance(100)
  await settle()
  expect(viewNames(engine)).toEqual(['Account'])
  expect(site.posted).toHaveLength(before)
})

describe('4.17 changing the email address', () => {
  test('4.17 and 9.9 polls every 1000 ms, then closes the modal and resolves', async () => {
    const { clock, engine, login, logIn } = createEmbeddedEngine()
    await logIn()
    const updating = login.updateEmail()
    await settle()
    expect(viewNames(engine)).toEqual(['UpdateEmailWallet'])
    await login.sendUpdateCode('new@example.com')
    await login.confirmUpdateCode('111111')
    clock.advance(1_000)
    expect(await outcome(updating), 'the address is still the old one').toBe('pending')
    await login.confirmUpdateCode('222222')
    clock.advance(999)
    expect(await outcome(updating), 'between two polls').toBe('pending')
    expect(engine.getState().modal.open).toBe(true)
    clock.advance(1)
    expect(await updating).toEqual({ email: 'new@example.com' })
    expect(engine.getState().modal.open).toBe(false)
  })

  test('8.10 fails with "Modal closed" if the user closes the modal before', async () => {
    const { engine, login, logIn } = createEmbeddedEngine()
    await logIn()
    const failing = messageOf(login.updateEmail())
    await settle()
    engine.modal.close()
    expect(await failing).toBe('Modal closed')
  })

  test('4.17 opens above the account in the open modal: Back returns to the account, and cancels the change', async () => {
    const { engine, login, logIn } = createEmbeddedEngine()
    await logIn()
    engine.modal.open({ view: 'Account' })
    const failing = messageOf(login.updateEmail())
    await settle()
    expect(viewNames(engine)).toEqual(['Account', 'UpdateEmailWallet'])
    engine.router.back()
    expect(viewNames(engine)).toEqual(['Account'])
    expect(await failing).toBe('Modal closed')
    expect(engine.getState().modal.open).toBe(true)
  })

  test('8.10 fails with "Not connected to email or social" without a login', async () => {
    const { login } = createEmbeddedEngine()
    expect(await messageOf(login.updateEmail())).toBe('Not connected to email or social')
  })
})

describe('4.24 to 4.26 and 7.39 the frame', () => {
  test('4.24 is not loaded for a user who never logged in', async () => {
    const { engine, site } = createEmbeddedEngine()
    engine.modal.open()
    await settle()
    expect(site.frames).toEqual([])
  })

  test('4.24 is loaded for a user who did, and connects the user again', async () => {
    const storage = memoryStorage()
    const first = createEmbeddedEngine({ storage })
    await first.logIn()
    const second = createEmbeddedEngine({ storage })
    await second.comeUp()
    expect(second.site.frames).toHaveLength(1)
    expect(second.site.asked()).toContain('IS_CONNECTED')
    expect(statusOf(second.engine)).toBe('connected')
  })

  test('4.24 reports that the user is not logged in: the login is removed', async () => {
    const storage = memoryStorage()
    await createEmbeddedEngine({ storage }).logIn()
    const { comeUp, engine, site } = createEmbeddedEngine({ storage })
    site.answers.IS_CONNECTED = { isConnected: false }
    await comeUp()
    expect(statusOf(engine)).toBe('disconnected')
    expect(storage.get('@latchkey/latchkey/login/emailLoginUsed')).toBeUndefined()
  })

  test('4.25 and 9.15 is ready 500 ms after its event', async () => {
    const { clock, login, site } = createEmbeddedEngine()
    void login.sendCode('ada@example.com').catch(() => {})
    await settle()
    clock.advance(499)
    await settle()
    expect(site.asked()).toEqual([])
    clock.advance(1)
    await settle()
    expect(site.asked()[0]).toBe('SYNC_DAPP_DATA')
  })

  test('4.25 is ready 500 ms after its event, whenever the event arrives', async () => {
    const { clock, login, site } = createEmbeddedEngine({ isReady: false })
    void login.sendCode('ada@example.com').catch(() => {})
    await settle()
    clock.advance(3_000)
    site.ready()
    clock.advance(499)
    await settle()
    expect(site.asked()).toEqual([])
    clock.advance(1)
    await settle()
    expect(site.asked()).toEqual(['SYNC_DAPP_DATA'])
  })

  /** Sends three requests to the frame, and returns the id of each. The frame does not answer. */
  async function askThrice() {
    // The ids are random as on a page. The test's platform would only count.
    const { createId } = browserPlatform()
    const { engine, logIn, site } = createEmbeddedEngine({ platform: { createId } })
    await logIn()
    site.answers.RPC_REQUEST = silence
    const provider = engine.connectors.provider({
      namespace: 'eip155',
      connectorId: 'auth',
    }) as Provider
    const ask = async (method: string) => {
      const answer = outcomeOf(provider.request({ method }))
      await settle()
      return { answer, id: site.last('RPC_REQUEST').id }
    }
    const asked = [
      await ask('eth_blockNumber'),
      await ask('eth_gasPrice'),
      await ask('eth_blockNumber'),
    ] as const
    const reply = (id: string, payload: unknown, end = 'SUCCESS', event = 'RPC_REQUEST') =>
      site.deliver({ type: `@w3m-frame/${event}_${end}`, id, payload })
    return { asked, reply, site }
  }

  test('4.26 and 7.46 gets each request with its own random id', async () => {
    const [first, second] = [await askThrice(), await askThrice()]
    const ids = [first, second].flatMap(({ site }) => site.posted.map(({ said }) => said.id))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.every((id) => /^[0-9a-z-]{6,}$/.test(id))).toBe(true)
  })

  test('4.26 and 7.46 may answer in any order: a request gets the answer with its id', async () => {
    const { asked, reply } = await askThrice()
    const [one, two, three] = asked
    reply(three.id, '0x3')
    reply(one.id, { message: 'No such block' }, 'ERROR')
    reply(two.id, '0x2')
    expect(await three.answer).toBe('0x3')
    expect(await one.answer).toBe('No such block')
    expect(await two.answer).toBe('0x2')
  })

  test('4.26 and 7.46 has no effect with an answer for another id or another event', async () => {
    const { asked, reply } = await askThrice()
    const [one, two, three] = asked
    reply('', '0x0')
    reply(`${one.id}0`, '0x0')
    reply(one.id, { chainId: 1 }, 'SUCCESS', 'GET_CHAIN_ID')
    reply(one.id, { message: 'No' }, 'ERROR', 'GET_CHAIN_ID')
    for (const { answer } of asked) expect(await outcome(answer)).toBe('pending')
    reply(one.id, '0x1')
    reply(one.id, '0x9')
    expect(await one.answer).toBe('0x1')
    expect(await outcome(two.answer)).toBe('pending')
    expect(await outcome(three.answer)).toBe('pending')
  })

  test('7.39 has projectId, chainId, version, enableLogger and rpcUrl in its address', async () => {
    const { login, comeUp, site } = createEmbeddedEngine()
    void login.sendCode('ada@example.com').catch(() => {})
    await comeUp()
    const { origin, pathname, searchParams } = site.frame().url
    expect(origin + pathname).toBe('https://secure.test/sdk')
    expect(Object.fromEntries(searchParams)).toEqual({
      projectId: 'p1',
      chainId: 'eip155:1',
      version: '4',
      enableLogger: 'false',
      rpcUrl: expect.stringMatching(/^https:/),
    })
  })

  test('7.39 has an address that follows the chosen network and the option `debug`; enableCloudAuthAccount is left out, because nothing here needs it', async () => {
    const { engine, login, comeUp, site } = createEmbeddedEngine({ debug: true })
    await engine.network.switchNetwork('eip155:8453')
    void login.sendCode('ada@example.com').catch(() => {})
    await comeUp()
    expect(Object.fromEntries(site.frame().url.searchParams)).toEqual({
      projectId: 'p1',
      chainId: 'eip155:8453',
      version: '4',
      enableLogger: 'true',
      rpcUrl: 'https://base.test',
    })
  })

  test.each([
    ['https://secure.walletconnect.org', { origin: 'https://secure.walletconnect.org' }],
    ['http://localhost:4010', { origin: 'http://localhost:4010' }],
  ])(
    '9.46 changed, because a package reads no environment: the option `origin` sets the secure site to %s',
    async (origin, options) => {
      const { login, comeUp, site } = createEmbeddedEngine({
        connectors: [embeddedWallet(options)],
      })
      void login.sendCode('ada@example.com').catch(() => {})
      await comeUp()
      expect(site.frame().url.origin).toBe(origin)
    },
  )
})

describe('5.17 and 5.18 requesting a code', () => {
  test.each([
    [500, 30],
    [1_000, 29],
    [10_500, 20],
    [29_999, 1],
  ])(
    '5.17 and 9.11 %i ms after the last code, the user has to wait %i s',
    async (passed, seconds) => {
      const { clock, login, comeUp } = createEmbeddedEngine()
      const sending = login.sendCode('ada@example.com')
      await comeUp()
      await sending
      clock.advance(passed - 500)
      expect(await messageOf(login.sendCode('ada@example.com'))).toBe(
        `Please try again after ${seconds} seconds`,
      )
    },
  )

  test('5.17 changed, so that the user can correct a mistyped address at once: each address has its own 30 s', async () => {
    const { login, comeUp, site } = createEmbeddedEngine()
    const sending = login.sendCode('ade@example.com')
    await comeUp()
    await sending
    expect(await login.sendCode('ada@example.com')).toBe('code')
    for (const email of ['ade@example.com', 'ada@example.com'])
      expect(await messageOf(login.sendCode(email))).toBe('Please try again after 30 seconds')
    expect(site.asked().filter((name) => name === 'CONNECT_EMAIL')).toHaveLength(2)
  })

  test('5.17 and 9.11 after 30 s, another code is sent', async () => {
    const { clock, login, comeUp, site } = createEmbeddedEngine()
    const sending = login.sendCode('ada@example.com')
    await comeUp()
    await sending
    clock.advance(29_500)
    expect(await login.sendCode('ada@example.com')).toBe('code')
    expect(site.asked().filter((name) => name === 'CONNECT_EMAIL')).toHaveLength(2)
  })

  test.each(['', 'ada', 'ada@', '@example.com', 'ada@example', 'a b@example.com'])(
    '5.18 %j is not an email address',
    async (email) => {
      const { login, site } = createEmbeddedEngine()
      expect(await codeOf(login.sendCode(email))).toBe('login/EMAIL_INVALID')
      expect(site.frames).toEqual([])
    },
  )

  test.each(['ada', '@example.com'])('5.18 %j cannot be the new address', async (email) => {
    const { login, logIn, site } = createEmbeddedEngine()
    await logIn()
    login.updateEmail().catch(() => {})
    await settle()
    expect(await codeOf(login.sendUpdateCode(email))).toBe('login/EMAIL_INVALID')
    expect(site.asked()).not.toContain('UPDATE_EMAIL')
  })

  test.each(['ada@example.com', 'ada.l+news@mail.example.co.uk', "o'hara@example.com"])(
    '5.18 %s is an email address',
    async (email) => {
      const { login, comeUp, site } = createEmbeddedEngine()
      const sending = login.sendCode(email)
      await comeUp()
      await sending
      expect(site.last('CONNECT_EMAIL').payload).toEqual({ email })
    },
  )
})

/**
 * The methods in the order of the protocol. The page itself answers the methods about the user and
 * the network.
 */
const reads = `
  eth_blockNumber eth_call eth_estimateGas eth_feeHistory eth_gasPrice eth_getAccount
  eth_getBalance eth_getBlockByHash eth_getBlockByNumber eth_getBlockReceipts
  eth_getBlockTransactionCountByHash eth_getBlockTransactionCountByNumber eth_getCode
  eth_getFilterChanges eth_getFilterLogs eth_getLogs eth_getProof eth_getStorageAt
  eth_getTransactionByBlockHashAndIndex eth_getTransactionByBlockNumberAndIndex
  eth_getTransactionByHash eth_getTransactionCount eth_getTransactionReceipt
  eth_getUncleCountByBlockHash eth_getUncleCountByBlockNumber eth_maxPriorityFeePerGas
  eth_newBlockFilter eth_newFilter eth_newPendingTransactionFilter eth_sendRawTransaction
  eth_syncing eth_uninstallFilter eth_getUserOperationReceipt eth_estimateUserOperationGas
  eth_getUserOperationByHash eth_supportedEntryPoints
  wallet_getCapabilities wallet_getCallsStatus wallet_getAssets
  wallet_getSupportedExecutionPermissions wallet_getGrantedExecutionPermissions
`
  .trim()
  .split(/\s+/)
const acts = [
  'eth_sendTransaction',
  'eth_signTypedData_v4',
  'personal_sign',
  'wallet_sendCalls',
  'wallet_requestExecutionPermissions',
  'wallet_revokeExecutionPermission',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'eth_sendUserOperation',
]
const solanaActs = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
]

/** A sample request for each method. */
const usualParams: Record<string, unknown> = {
  eth_sendTransaction: [{ to: frameAddress, value: '0x1' }],
  eth_signTypedData_v4: [
    smartAddress,
    { types: { Mail: [] }, primaryType: 'Mail', domain: {}, message: {} },
  ],
  personal_sign: ['0x68', smartAddress],
  wallet_sendCalls: [{ version: '2.0.0', calls: [{ to: frameAddress }] }],
  wallet_requestExecutionPermissions: [
    { chainId: '0x1', to: frameAddress, permission: { type: 'native-token-periodic', data: {} } },
  ],
  wallet_revokeExecutionPermission: [{ permissionContext: '0x12' }],
  wallet_grantPermissions: [{ permissions: [{ type: 'native-token-transfer' }] }],
  wallet_revokePermissions: [{ pci: '0x1' }],
  eth_sendUserOperation: [{ sender: smartAddress }, frameAddress],
  solana_signMessage: { message: 'abc' },
  solana_signTransaction: { transaction: 'abc' },
  solana_signAllTransactions: { transactions: ['abc'] },
  solana_signAndSendTransaction: { transaction: 'abc' },
}

interface Provider {
  request(asked: { method: string; params?: unknown }): Promise<unknown>
}

describe('5.22 to 5.24 RPC through the frame', () => {
  async function openProvider() {
    const arranged = createEmbeddedEngine()
    await arranged.logIn()
    const provider = arranged.engine.connectors.provider({
      namespace: 'eip155',
      connectorId: 'auth',
    })
    return { ...arranged, provider: provider as Provider }
  }

  test.each(reads)('5.22 and 5.23 %s reads without asking the user', async (method) => {
    const { engine, provider, site } = await openProvider()
    site.answers.RPC_REQUEST = { any: 'thing' }
    const params = {
      wallet_getCapabilities: [smartAddress],
      wallet_getAssets: [{ account: smartAddress }],
    }[method] ?? ['0x01']
    expect(await provider.request({ method, params })).toEqual({ any: 'thing' })
    expect(site.last('RPC_REQUEST').payload).toEqual({
      method,
      params,
      chainId: 1,
      chainNamespace: 'eip155',
      rpcUrl: expect.stringMatching(/^https:/),
    })
    expect(engine.getState().modal.open).toBe(false)
  })

  test.each([...acts, ...solanaActs])(
    '5.22 and 5.23 the user approves %s in the frame',
    async (method) => {
      const { engine, provider, site } = await openProvider()
      site.answers.RPC_REQUEST = silence
      const asking = provider.request({ method, params: usualParams[method] })
      await settle()
      expect(viewNames(engine)).toEqual(['ApproveTransaction'])
      expect(engine.getState().modal.open).toBe(true)
      site.deliver({
        type: '@w3m-frame/RPC_REQUEST_SUCCESS',
        id: site.last('RPC_REQUEST').id,
        payload: '0xabcd',
      })
      expect(await asking).toBe('0xabcd')
      expect(engine.getState().modal.open).toBe(false)
    },
  )

  test.each([
    'eth_newPendingTransactionFilter',
    'eth_getFilterChanges',
    'eth_uninstallFilter',
    'wallet_getCallsStatus',
    'wallet_sendCalls',
  ])('7.34 %s, which only apps request, reaches the frame', async (method) => {
    const { provider, site } = await openProvider()
    site.answers.RPC_REQUEST = '0x1'
    const params = usualParams[method] ?? ['0x01']
    expect(await provider.request({ method, params })).toBe('0x1')
    expect(site.last('RPC_REQUEST').payload).toMatchObject({ method, chainId: 1 })
  })

  test.each([
    'eth_sign',
    'eth_sendTransaction ',
    'ETH_CALL',
    'wallet_addEthereumChain',
    '__proto__',
  ])('5.22 %j is not allowed', async (method) => {
    const { clock, engine, provider, site } = await openProvider()
    const before = site.posted.length
    expect(await messageOf(provider.request({ method }))).toBe('Requested RPC call is not allowed')
    clock.advance(300)
    expect(engine.getState().toasts.current?.message).toBe('Action not allowed')
    expect(site.posted).toHaveLength(before)
  })

  const target = frameAddress.slice(2)
  test.each<[string, object]>([
    ['the target', { to: target }],
    ['the target, with 0X', { to: `0X${target}` }],
    ['the data', { to: frameAddress, data: 'abcd' }],
    ['the data, with 0X', { to: frameAddress, data: '0Xabcd' }],
    ['the data of a call that is not the first', { to: frameAddress, data: '' }],
  ])('5.5 calls are refused if %s does not start with 0x', async (_, call) => {
    const { engine, provider, site } = await openProvider()
    const calls = [{ to: frameAddress, data: '0x', value: '0x1' }, call]
    const asking = provider.request({
      method: 'wallet_sendCalls',
      params: [{ version: '2.0.0', calls }],
    })
    await expect(asking).rejects.toMatchObject({ code: -32602 })
    expect(site.asked()).not.toContain('RPC_REQUEST')
    expect(engine.getState().modal.open).toBe(false)
  })

  test('5.5 calls are sent to the frame if their targets and data start with 0x', async () => {
    const { provider, site } = await openProvider()
    const calls = [{ to: frameAddress, data: '0xabcd' }, { to: smartAddress }]
    const params = [{ version: '2.0.0', calls }]
    await provider.request({ method: 'wallet_sendCalls', params })
    expect(site.last('RPC_REQUEST').payload).toMatchObject({ method: 'wallet_sendCalls', params })
  })

  test.each([
    ['a transaction hash', `0x${'a1'.repeat(32)}`, true],
    ['a signature of 62 characters', `0x${'b'.repeat(62)}`, true],
    ['a signature of 130 characters', `0x${'b'.repeat(130)}`, true],
    ['61 characters', `0x${'b'.repeat(61)}`, false],
    ['a hash without 0x', 'a1'.repeat(32), false],
    ['a hash with 0X', `0X${'a1'.repeat(32)}`, false],
    ['a hash that is not hex', `0x${'g1'.repeat(32)}`, false],
    ['a list with a hash', [`0x${'a1'.repeat(32)}`], false],
    ['an object', { id: '0x1' }, false],
  ])('5.24 %s', async (_, answer, isTransaction) => {
    const { engine, provider, site } = await openProvider()
    const { balance } = engine.account
    let reads = 0
    const stop = balance.subscribe(() => {
      if (balance.get().isFetching) reads += 1
    })
    await expect.poll(() => balance.get().status).toBe('success')
    reads = 0
    site.answers.RPC_REQUEST = answer
    await provider.request({ method: 'eth_sendTransaction', params: [{ to: smartAddress }] })
    await settle()
    expect(reads > 0, 'a transaction makes the balance stale').toBe(isTransaction)
    stop()
  })
})

describe('7.40 to 7.46 the frame’s events', () => {
  const rows: [id: string, event: FrameEvent, asks: unknown, gives: unknown, wrong: unknown][] = [
    ['7.40', 'SWITCH_NETWORK', { chainId: 1 }, { chainId: '1' }, {}],
    ['7.40', 'CONNECT_EMAIL', { email: 'a@b.co' }, { action: 'VERIFY_OTP' }, { action: 'OTHER' }],
    ['7.40', 'CONNECT_DEVICE', undefined, undefined, silence],
    ['7.40', 'CONNECT_OTP', { otp: '123456' }, undefined, silence],
    [
      '7.40',
      'CONNECT_SOCIAL',
      { uri: 'https://a.b' },
      { address: '0x1', chainId: 1 },
      { chainId: 1 },
    ],
    ['7.41', 'GET_FARCASTER_URI', undefined, { url: 'https://a.b' }, { url: 1 }],
    ['7.41', 'CONNECT_FARCASTER', undefined, { userName: 'ada' }, {}],
    [
      '7.41',
      'GET_USER',
      undefined,
      { address: '0x1', chainId: 1, email: null },
      { address: '0x1' },
    ],
    ['7.41', 'GET_SOCIAL_REDIRECT_URI', { provider: 'x' }, { uri: 'https://a.b' }, {}],
    ['7.42', 'SIGN_OUT', undefined, undefined, silence],
    ['7.42', 'IS_CONNECTED', undefined, { isConnected: true }, { isConnected: 'yes' }],
    ['7.42', 'GET_CHAIN_ID', undefined, { chainId: 1 }, { chainId: null }],
    [
      '7.43',
      'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
      undefined,
      { smartAccountEnabledNetworks: [1] },
      { smartAccountEnabledNetworks: ['1'] },
    ],
    [
      '7.43',
      'INIT_SMART_ACCOUNT',
      undefined,
      { address: '0x1', isDeployed: true },
      { address: '0x1' },
    ],
    [
      '7.43',
      'SET_PREFERRED_ACCOUNT',
      { type: 'eoa' },
      { type: 'eoa', address: '0x1' },
      { type: 'eoa' },
    ],
    ['7.44', 'RPC_REQUEST', { method: 'eth_call' }, { any: 1 }, silence],
    [
      '7.44',
      'UPDATE_EMAIL',
      { email: 'a@b.co' },
      { action: 'VERIFY_PRIMARY_OTP' },
      { action: 'VERIFY_OTP' },
    ],
    ['7.44', 'UPDATE_EMAIL_PRIMARY_OTP', { otp: '1' }, undefined, silence],
    [
      '7.44',
      'UPDATE_EMAIL_SECONDARY_OTP',
      { otp: '1' },
      { newEmail: 'a@b.co' },
      { newEmail: 'ab' },
    ],
    ['7.45', 'SYNC_THEME', { themeMode: 'dark' }, undefined, silence],
    ['7.45', 'SYNC_DAPP_DATA', { projectId: 'p' }, undefined, silence],
    ['7.45', 'RELOAD', undefined, undefined, silence],
    ['7.45', 'RPC_ABORT', undefined, undefined, silence],
  ]
  /** The messages to a frame that is ready. */
  async function openClient() {
    const site = createStandInFrame({ isReady: false })
    const platform = createTestPlatform({ windows: site.windows })
    const client = createFrameClient({
      platform,
      windows: site.windows,
      origin: secureOrigin,
      url: () => `${secureOrigin}/sdk`,
      hello: async () => {},
      failed: () => {},
      askStorage: async () => {},
    })
    const opening = client.ready()
    site.ready()
    platform.clock.advance(500)
    await opening
    // Each event has its own payload from the table.
    return { ask: client.ask as (event: FrameEvent, payload: unknown) => Promise<unknown>, site }
  }

  test.each(rows)(
    '%s and 7.46 APP_%s is sent with its id and payload, and only its _SUCCESS event ends it',
    async (_, event, asks, gives, wrong) => {
      const { ask, site } = await openClient()
      const asking = ask(event, asks)
      await settle()
      const { said, origin } = site.posted[0]!
      expect(origin).toBe(secureOrigin)
      expect(said).toEqual({
        type: `@w3m-app/${event}`,
        id: expect.stringMatching(/^[\w-]{6,}$/),
        ...(asks !== undefined && { payload: asks }),
      })
      const other = event === 'RELOAD' ? 'SIGN_OUT' : 'RELOAD'
      site.deliver({ type: `@w3m-frame/${other}_SUCCESS`, id: said.id, payload: gives })
      site.deliver({ type: `@w3m-frame/${event}_SUCCESS`, id: `${said.id}x`, payload: gives })
      if (wrong !== silence)
        site.deliver({ type: `@w3m-frame/${event}_SUCCESS`, id: said.id, payload: wrong })
      expect(await outcome(asking)).toBe('pending')
      site.deliver({ type: `@w3m-frame/${event}_SUCCESS`, id: said.id, payload: gives })
      expect(await asking).toEqual(gives)
    },
  )

  test.each(rows.map(([, event, asks]) => [event, asks] as const))(
    '7.46 %s_ERROR ends the request with the message in its payload',
    async (event, asks) => {
      const { ask, site } = await openClient()
      const asking = ask(event, asks)
      await settle()
      const { id } = site.posted[0]!.said
      site.deliver({ type: `@w3m-frame/${event}_ERROR`, id, payload: { message: 'Not now' } })
      await expect(asking).rejects.toThrow('Not now')
    },
  )

  test('7.40 to 7.45 there are no others', () => {
    // These requests belong to latchkey-server. Other sites do not have them.
    const own = ['GET_STATEMENT', 'OPEN_SETTINGS']
    const known = rows.map(([, event]) => event)
    expect(Object.keys(frameEvents()).sort()).toEqual([...known, ...own].sort())
  })

  const signedIn = async ({ logIn }: ReturnType<typeof createEmbeddedEngine>) =>
    void (await logIn())
  const askCode = async ({ comeUp, login }: ReturnType<typeof createEmbeddedEngine>) => {
    login.sendCode('ada@example.com').catch(() => {})
    await comeUp()
  }
  const changeMail = async (arranged: ReturnType<typeof createEmbeddedEngine>) => {
    await arranged.logIn()
    arranged.login.updateEmail().catch(() => {})
    await settle()
    await arranged.login.sendUpdateCode('new@example.com')
  }
  const rpcUrl = expect.stringMatching(/^https:/)

  /**
   * The page's action, and the message to the frame. GET_CHAIN_ID and INIT_SMART_ACCOUNT are not
   * needed.
   */
  const sent: [
    id: string,
    event: string,
    payload: unknown,
    act: (arranged: ReturnType<typeof createEmbeddedEngine>) => Promise<unknown>,
  ][] = [
    [
      '7.40',
      'SWITCH_NETWORK',
      { chainId: 137, rpcUrl: 'https://base.test' },
      async ({ engine, logIn }) => {
        await logIn()
        await engine.network.switchNetwork('eip155:137')
      },
    ],
    ['7.40', 'CONNECT_EMAIL', { email: 'ada@example.com' }, askCode],
    [
      '7.40',
      'CONNECT_DEVICE',
      undefined,
      (arranged) => {
        arranged.site.answers.CONNECT_EMAIL = { action: 'VERIFY_DEVICE' }
        return askCode(arranged)
      },
    ],
    ['7.40', 'CONNECT_OTP', { otp: '123456' }, signedIn],
    [
      '7.40',
      'CONNECT_SOCIAL',
      {
        uri: `${secureOrigin}/done?state=abc`,
        chainId: 1,
        preferredAccountType: 'smartAccount',
        rpcUrl,
      },
      async ({ comeUp, login, site }) => {
        const connecting = login.social('google')
        await comeUp()
        const resultUri = `${secureOrigin}/done?state=abc`
        site.deliver({ resultUri }, { source: site.popup().window })
        await connecting
      },
    ],
    [
      '7.41',
      'GET_FARCASTER_URI',
      undefined,
      async ({ comeUp, login }) => {
        login.farcaster().catch(() => {})
        await comeUp()
      },
    ],
    [
      '7.41',
      'CONNECT_FARCASTER',
      undefined,
      async ({ comeUp, login }) => {
        login.farcaster().catch(() => {})
        await comeUp()
      },
    ],
    ['7.41', 'GET_USER', { chainId: 1, preferredAccountType: 'smartAccount', rpcUrl }, signedIn],
    [
      '7.41',
      'GET_SOCIAL_REDIRECT_URI',
      { provider: 'github' },
      async ({ comeUp, login }) => {
        login.social('github').catch(() => {})
        await comeUp()
      },
    ],
    [
      '7.42',
      'SIGN_OUT',
      undefined,
      async ({ engine, logIn }) => {
        await logIn()
        await engine.connection.disconnect()
      },
    ],
    ['7.43', 'GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined, askCode],
    [
      '7.43',
      'SET_PREFERRED_ACCOUNT',
      { type: 'eoa' },
      async ({ login, logIn }) => {
        await logIn()
        await login.switchAccountType('eoa')
      },
    ],
    [
      '7.44',
      'RPC_REQUEST',
      {
        method: 'personal_sign',
        params: ['0x48656c6c6f', smartAddress],
        chainId: 1,
        chainNamespace: 'eip155',
        rpcUrl,
      },
      async ({ engine, logIn }) => {
        await logIn()
        await engine.signing.signMessage({ message: 'Hello' })
      },
    ],
    ['7.44', 'UPDATE_EMAIL', { email: 'new@example.com' }, changeMail],
    [
      '7.44',
      'UPDATE_EMAIL_PRIMARY_OTP',
      { otp: '111111' },
      async (arranged) => {
        await changeMail(arranged)
        await arranged.login.confirmUpdateCode('111111')
      },
    ],
    [
      '7.44',
      'UPDATE_EMAIL_SECONDARY_OTP',
      { otp: '222222' },
      async (arranged) => {
        await changeMail(arranged)
        await arranged.login.confirmUpdateCode('111111')
        await arranged.login.confirmUpdateCode('222222')
      },
    ],
    [
      '7.45',
      'SYNC_THEME',
      {
        themeMode: 'dark',
        themeVariables: { '--lk-radius': '4px' },
        w3mThemeVariables: {},
        // This field is latchkey's own: the secure site shows its texts in the page's language.
        locale: 'en',
      },
      async ({ engine, logIn }) => {
        await logIn()
        engine.theme.set({ themeMode: 'dark', themeVariables: { '--lk-radius': '4px' } })
      },
    ],
    [
      '7.45',
      'SYNC_DAPP_DATA',
      {
        metadata: {
          name: 'Shop',
          description: 'Sells',
          url: 'https://app.test',
          icons: ['https://app.test/icon.png'],
        },
        projectId: 'p1',
        sdkType: 'appkit',
        sdkVersion: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      },
      askCode,
    ],
    [
      '7.45',
      'RELOAD',
      undefined,
      async ({ comeUp, engine, login, site }) => {
        site.answers.CONNECT_FARCASTER = silence
        login.farcaster().catch(() => {})
        await comeUp()
        engine.router.back()
      },
    ],
    [
      '7.45',
      'RPC_ABORT',
      undefined,
      async ({ engine, logIn, site }) => {
        await logIn()
        site.answers.RPC_REQUEST = silence
        engine.signing.signMessage({ message: 'Hello' }).catch(() => {})
        await settle()
        engine.modal.close()
      },
    ],
  ]

  test.each(sent)('%s APP_%s is sent to the frame', async (_, event, payload, act) => {
    const arranged = createEmbeddedEngine({
      sdkType: 'appkit',
      metadata: {
        name: 'Shop',
        description: 'Sells',
        url: 'https://app.test',
        icons: ['https://app.test/icon.png'],
      },
    })
    await act(arranged)
    await settle()
    expect(arranged.site.last(event)).toEqual({
      type: `@w3m-app/${event}`,
      id: expect.any(String),
      ...(payload !== undefined && { payload }),
    })
  })

  test('7.42 APP_IS_CONNECTED is sent to the frame when a user returns', async () => {
    const storage = memoryStorage()
    await createEmbeddedEngine({ storage }).logIn()
    const { comeUp, site } = createEmbeddedEngine({ storage })
    await comeUp()
    expect(site.last('IS_CONNECTED')).toEqual({
      type: '@w3m-app/IS_CONNECTED',
      id: expect.any(String),
    })
  })

  test('7.46 an error event has a {message}, and the request fails with it', async () => {
    const { login, comeUp, site } = createEmbeddedEngine()
    site.answers.CONNECT_EMAIL = new Refusal('No such mail')
    const failing = messageOf(login.sendCode('ada@example.com'))
    await comeUp()
    expect(await failing).toBe('No such mail')
  })

  test('7.46 FRAME_SESSION_UPDATE changes nothing, and its token is not stored', async () => {
    const { engine, logIn, login, platform, site } = createEmbeddedEngine()
    const kept: string[] = []
    const set = platform.storage.set
    platform.storage.set = (key, value) => {
      kept.push(value)
      set.call(platform.storage, key, value)
    }
    await logIn()
    const before = engine.getState()
    site.deliver({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'a secret token' } })
    await settle()
    expect(engine.getState()).toBe(before)
    await login.switchAccountType('eoa')
    expect(kept.length).toBeGreaterThan(0)
    expect(JSON.stringify([kept, site.posted])).not.toContain('a secret token')
  })
})

describe('8.24 and 8.29 errors of the frame', () => {
  test('8.24 the error is "Unable to load email login dependency" if the frame cannot be loaded', async () => {
    const { login, site } = createEmbeddedEngine({ isReady: false })
    const failing = messageOf(login.sendCode('ada@example.com'))
    await settle()
    site.frame().failed()
    expect(await failing).toBe('Unable to load email login dependency')
  })

  test.each([undefined, ''])(
    '8.24 the error is "An error occurred" if the frame refuses with the message %j',
    async (said) => {
      const { login, comeUp, site } = createEmbeddedEngine()
      site.answers.CONNECT_EMAIL = new Refusal(said)
      const failing = messageOf(login.sendCode('ada@example.com'))
      await comeUp()
      expect(await failing).toBe('An error occurred')
    },
  )

  test('8.24 the error is "Request was aborted" if the modal closes during a request', async () => {
    const { engine, logIn, site } = createEmbeddedEngine()
    await logIn()
    site.answers.RPC_REQUEST = silence
    const failing = messageOf(engine.signing.signMessage({ message: 'Hello' }))
    await settle()
    engine.modal.close()
    expect(await failing).toBe('Request was aborted')
    expect(site.asked().at(-1)).toBe('RPC_ABORT')
  })

  test('8.29 and 9.12 the error is iframe_load_failed after 20 s', async () => {
    const { clock, login } = createEmbeddedEngine({ isReady: false })
    const failing = codeOf(login.sendCode('ada@example.com'))
    await settle()
    clock.advance(19_999)
    expect(await outcome(failing)).toBe('pending')
    clock.advance(1)
    expect(await failing).toBe('login/iframe_load_failed')
  })

  test('8.33 the alert is APKT003 if the frame does not load', async () => {
    const { clock, engine, login, platform } = createEmbeddedEngine({ isReady: false })
    void login.sendCode('ada@example.com').catch(() => {})
    await settle()
    clock.advance(19_999)
    await settle()
    expect(engine.getState().alerts.current).toBeUndefined()
    clock.advance(1)
    await settle()
    expect(engine.getState().alerts.current).toEqual({
      code: 'APKT003',
      message: 'Network Error: Wallet Load Failed',
    })
    expect(platform.lines).toContainEqual([
      'error',
      expect.stringMatching(/APKT003 Network Error: Wallet Load Failed.*could not be loaded/),
    ])
  })

  test('8.34 the alert is APKT004 if the frame does not answer', async () => {
    const { clock, comeUp, engine, login, platform, site } = createEmbeddedEngine()
    site.answers.CONNECT_EMAIL = silence
    void login.sendCode('ada@example.com').catch(() => {})
    await comeUp()
    clock.advance(119_999)
    await settle()
    expect(engine.getState().alerts.current).toBeUndefined()
    clock.advance(1)
    await settle()
    expect(engine.getState().alerts.current).toEqual({
      code: 'APKT004',
      message: 'Wallet Request Timeout',
    })
    expect(platform.lines).toContainEqual([
      'error',
      expect.stringMatching(/APKT004 Wallet Request Timeout.*in time/),
    ])
  })

  type Arranged = ReturnType<typeof createEmbeddedEngine>
  const begin = async ({ comeUp }: Arranged, login: Promise<unknown>) => {
    login.catch(() => {})
    await comeUp()
  }
  const sendCode = (arranged: Arranged) =>
    begin(arranged, arranged.login.sendCode('ada@example.com'))
  const signInWithX = (arranged: Arranged) => begin(arranged, arranged.login.social('x'))

  /** The requests with a limit of 120 s, with their input and the steps before them. */
  const slow: [
    event: string,
    operation: 'sendingCode' | 'confirmingCode' | 'social',
    act: (arranged: Arranged) => Promise<void>,
  ][] = [
    ['CONNECT_EMAIL', 'sendingCode', sendCode],
    [
      'CONNECT_DEVICE',
      'sendingCode',
      (arranged) => {
        arranged.site.answers.CONNECT_EMAIL = { action: 'VERIFY_DEVICE' }
        return sendCode(arranged)
      },
    ],
    [
      'CONNECT_OTP',
      'confirmingCode',
      async (arranged) => {
        await sendCode(arranged)
        arranged.login.confirmCode('123456').catch(() => {})
        await settle()
      },
    ],
    [
      'CONNECT_SOCIAL',
      'social',
      async (arranged) => {
        const { site } = arranged
        await signInWithX(arranged)
        site.deliver({ resultUri: `${secureOrigin}/?state=abc` }, { source: site.popup().window })
        await settle()
      },
    ],
    ['GET_SOCIAL_REDIRECT_URI', 'social', signInWithX],
  ]

  test.each(slow)(
    '8.29 and 9.13 the error is iframe_request_timeout after 120 s of %s',
    async (event, operation, act) => {
      const arranged = createEmbeddedEngine()
      const { clock, engine, site } = arranged
      site.answers[event] = silence
      await act(arranged)
      expect(site.asked().at(-1)).toBe(event)
      const failure = () => engine.getState().login[operation]?.error?.code
      clock.advance(119_999)
      await settle()
      expect(failure()).toBeUndefined()
      clock.advance(1)
      await settle()
      expect(failure()).toBe('login/iframe_request_timeout')
    },
  )

  test('9.13 a request that the user approves in the frame has no time limit', async () => {
    const { clock, engine, logIn, site } = createEmbeddedEngine()
    await logIn()
    site.answers.RPC_REQUEST = silence
    const signing = engine.signing.signMessage({ message: 'Hello' })
    await settle()
    clock.advance(120_001)
    expect(await outcome(signing)).toBe('pending')
    expect(engine.getState().alerts.current).toBeUndefined()
  })

  test('9.14 signing out waits at most 3 s', async () => {
    const { clock, engine, logIn, site } = createEmbeddedEngine()
    await logIn()
    site.answers.SIGN_OUT = silence
    const leaving = engine.connection.disconnect()
    await settle()
    expect(statusOf(engine)).toBe('disconnected')
    clock.advance(2_999)
    expect(await outcome(leaving)).toBe('pending')
    clock.advance(1)
    expect(await outcome(leaving)).toBe('done')
  })
})

describe('5.34 display names', () => {
  test.each([
    ['ada@example.com', 'ada@example.com'],
    [`${'a'.repeat(18)}@example.com`, `${'a'.repeat(18)}@example.com`],
    [`${'a'.repeat(19)}@example.com`, `${'a'.repeat(19)}@example.co...`],
  ])('5.34 %s shows as %s', async (email, name) => {
    const { engine, logIn, site } = createEmbeddedEngine()
    site.answers.GET_USER = { email, address: frameAddress, chainId: 1 }
    await logIn(email)
    expect(connectionOf(engine)?.auth?.name).toBe(name)
  })

  test.each([
    ['discord', 'ada#0', 'ada#'],
    ['google', 'ada0', 'ada0'],
  ] as const)('5.34 on %s %s shows as %s', async (provider, userName, name) => {
    const { engine, login, comeUp, site } = createEmbeddedEngine()
    site.answers.CONNECT_SOCIAL = { address: frameAddress, chainId: 1, userName }
    const connecting = login.social(provider)
    await comeUp()
    site.deliver({ resultUri: `${secureOrigin}/done?state=abc` }, { source: site.popup().window })
    await connecting
    expect(connectionOf(engine)?.auth?.name).toBe(name)
  })
})
