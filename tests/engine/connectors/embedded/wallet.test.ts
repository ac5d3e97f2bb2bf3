import { expect, test } from 'vitest'
import { embeddedWallet } from '../../../../src/engine/connectors/embedded/embeddedWallet.ts'
import { currency, memoryStorage } from '../../../../src/engine/index.ts'
import { frankfurter } from '../../../../src/engine/providers/frankfurter/frankfurter.ts'
import { createEmbeddedEngine, polygon } from '../../../support/createEmbeddedEngine.ts'
import {
  frameAddress,
  Refusal,
  secureOrigin,
  silence,
  smartAddress,
  undecided,
} from '../../../support/createStandInFrame.ts'
import {
  connectionOf,
  createTestEngine,
  disconnectWallet,
  outcome,
  settle,
  statusOf,
  viewNames,
} from '../../../support/createTestEngine.ts'

interface Provider {
  request(asked: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (detail: unknown) => void): void
  removeListener(event: string, listener: (detail: unknown) => void): void
}

const providerOf = (
  { engine }: Pick<ReturnType<typeof createEmbeddedEngine>, 'engine'>,
  namespace: 'eip155' | 'solana' = 'eip155',
) => engine.connectors.provider({ namespace, connectorId: 'auth' }) as Provider

test('a code in its view logs the user in, and leads to the account', async () => {
  const { comeUp, engine, login } = createEmbeddedEngine({ defaultAccountTypes: { eip155: 'eoa' } })
  engine.modal.open()
  const sending = login.sendCode('ada@example.com')
  await comeUp()
  await sending
  expect(viewNames(engine)).toEqual(['Connect', 'EmailLogin'])
  await login.confirmCode('123456')
  expect(statusOf(engine)).toBe('connected')
  expect(connectionOf(engine)?.accounts).toEqual([{ address: frameAddress, type: 'eoa' }])
  expect(viewNames(engine)).toEqual(['Account'])
})

test('the user is not asked for a code if the service needs none', async () => {
  const { comeUp, engine, login, site } = createEmbeddedEngine()
  site.answers.CONNECT_EMAIL = { action: 'CONNECT' }
  const sending = login.sendCode('ada@example.com')
  await comeUp()
  expect(await sending).toBe('connected')
  expect(statusOf(engine)).toBe('connected')
})

test('the user need not wait after a refused address', async () => {
  const { comeUp, login, site } = createEmbeddedEngine()
  site.answers.CONNECT_EMAIL = new Refusal('We do not know this domain')
  const refused = login.sendCode('ada@example.con')
  refused.catch(() => {})
  await comeUp()
  await expect(refused).rejects.toThrow('We do not know this domain')
  site.answers.CONNECT_EMAIL = { action: 'VERIFY_OTP' }
  expect(await login.sendCode('ada@example.com')).toBe('code')
})

test('the user need not wait after a frame that never started', async () => {
  const { clock, comeUp, login, site } = createEmbeddedEngine({ isReady: false })
  const failed = login.sendCode('ada@example.com')
  failed.catch(() => {})
  await settle()
  clock.advance(20_000)
  await expect(failed).rejects.toThrow('Unable to load email login dependency')
  site.setAnswering(true)
  const again = login.sendCode('ada@example.com')
  await comeUp()
  expect(await again).toBe('code')
})

test('the user need not wait after a frame that navigated elsewhere before it answered', async () => {
  const { comeUp, login, site } = createEmbeddedEngine()
  site.answers.CONNECT_EMAIL = silence
  const failed = login.sendCode('ada@example.com')
  failed.catch(() => {})
  await comeUp()
  site.frame().loaded()
  site.frame().loaded()
  await expect(failed).rejects.toThrow('The embedded wallet restarted before it answered')
  site.answers.CONNECT_EMAIL = { action: 'VERIFY_OTP' }
  const again = login.sendCode('ada@example.com')
  await comeUp()
  expect(await again).toBe('code')
})

test('a returning user is connected even if the frame takes longer than a wallet may', async () => {
  const storage = memoryStorage()
  const before = createEmbeddedEngine({ storage })
  await before.logIn()
  before.stop()
  const { clock, comeUp, engine, site } = createEmbeddedEngine({ storage, isReady: false })
  await settle()
  clock.advance(18_000)
  await settle()
  expect(statusOf(engine)).toBe('reconnecting')
  site.setAnswering(true)
  site.ready()
  await comeUp()
  expect(statusOf(engine)).toBe('connected')
})

test('going Back while a device waits keeps the login, and its link still works', async () => {
  const { comeUp, engine, login, site } = createEmbeddedEngine()
  site.answers.CONNECT_EMAIL = { action: 'VERIFY_DEVICE' }
  site.answers.CONNECT_DEVICE = silence
  engine.modal.open()
  const sending = login.sendCode('ada@example.com')
  await comeUp()
  await sending
  expect(engine.getState().login.emailStep).toBe('device')
  engine.router.back()
  expect(viewNames(engine)).toEqual(['Connect'])
  site.answers.CONNECT_DEVICE = undefined
  site.answer(site.last('CONNECT_DEVICE'))
  await settle()
  expect(engine.getState().login.emailStep).toBe('code')
})

test('if a device is not approved in time, the view says why', async () => {
  const { clock, comeUp, engine, login, site } = createEmbeddedEngine()
  site.answers.CONNECT_EMAIL = { action: 'VERIFY_DEVICE' }
  site.answers.CONNECT_DEVICE = silence
  const sending = login.sendCode('ada@example.com')
  await comeUp()
  await sending
  clock.advance(120_000)
  await settle()
  expect(engine.getState().login.sendingCode?.error?.code).toBe('login/iframe_request_timeout')
})

test('one login serves eip155 and solana, and ends with the last of them', async () => {
  const { comeUp, engine, logIn, site } = createEmbeddedEngine({ adapters: [] })
  await logIn()
  site.answers.GET_USER = {
    email: 'ada@example.com',
    address: '4Nd1mYvEhFKnbcVDzuhSfMSbcqNfsGAcEAWYUuBYnnGt',
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  }
  await engine.connection.connect({ namespace: 'solana', connectorId: 'auth' })
  await comeUp()
  expect(statusOf(engine, 'solana')).toBe('connected')
  await engine.connection.disconnect({ namespace: 'solana' })
  expect(site.asked()).not.toContain('SIGN_OUT')
  await engine.connection.disconnect()
  expect(site.asked().at(-1)).toBe('SIGN_OUT')
})

test('the wallet signs on solana, in base58', async () => {
  const { engine, logIn, site } = createEmbeddedEngine({ adapters: [] })
  await logIn()
  const address = '4Nd1mYvEhFKnbcVDzuhSfMSbcqNfsGAcEAWYUuBYnnGt'
  site.answers.GET_USER = { address, chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }
  site.answers.RPC_REQUEST = { signature: '5Hue' }
  await engine.connection.connect({ namespace: 'solana', connectorId: 'auth' })
  expect(await engine.signing.signMessage({ message: 'Hello' })).toBe('5Hue')
  expect(site.last('RPC_REQUEST').payload).toMatchObject({
    method: 'solana_signMessage',
    chainNamespace: 'solana',
    params: { message: '9Ajdvzr', pubkey: address },
  })
})

test('the wallet changes the network in the frame, and the account if it differs there', async () => {
  const { engine, logIn, site } = createEmbeddedEngine()
  await logIn()
  site.answers.GET_USER = { address: frameAddress, chainId: polygon.id }
  await engine.network.switchNetwork(`eip155:${polygon.id}`)
  expect(site.last('SWITCH_NETWORK').payload).toEqual({
    chainId: polygon.id,
    rpcUrl: 'https://base.test',
  })
  expect(connectionOf(engine)).toMatchObject({
    caipNetworkId: 'eip155:137',
    accounts: [{ address: frameAddress, type: 'eoa' }],
  })
})

test('a frame that stays on its network has not switched', async () => {
  const { engine, logIn, site } = createEmbeddedEngine()
  await logIn()
  site.answers.GET_USER = { address: frameAddress, chainId: 1 }
  expect(await outcome(engine.network.switchNetwork('eip155:137'))).toBe('adapter/NOT_SWITCHED')
  expect(connectionOf(engine)?.caipNetworkId).toBe('eip155:1')
})

test('the provider answers as EIP-1193 requires, and emits change events', async () => {
  const arranged = createEmbeddedEngine()
  await arranged.logIn()
  const provider = providerOf(arranged)
  const heard: unknown[] = []
  const receive = (detail: unknown) => heard.push(detail)
  provider.on('chainChanged', receive)
  expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([smartAddress])
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] })
  expect(heard).toEqual(['0x2105'])
  expect(connectionOf(arranged.engine)?.caipNetworkId).toBe('eip155:8453')
  provider.removeListener('chainChanged', receive)
  await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] })
  expect(heard).toHaveLength(1)
  await expect(
    provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x999' }] }),
  ).rejects.toMatchObject({
    code: 4902,
    message: 'Connector does not support programmatic chain switching',
  })
})

test('removing a listener from one event keeps it on the other', async () => {
  const arranged = createEmbeddedEngine()
  await arranged.logIn()
  const provider = providerOf(arranged)
  const heard: unknown[] = []
  const receive = (detail: unknown) => heard.push(detail)
  provider.on('accountsChanged', receive)
  provider.on('chainChanged', receive)
  provider.removeListener('accountsChanged', receive)
  await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] })
  expect(heard).toEqual(['0x2105'])
  provider.removeListener('chainChanged', receive)
  await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] })
  expect(heard).toHaveLength(1)
})

test('a provider request after the logout fails with 4100', async () => {
  const arranged = createEmbeddedEngine()
  await arranged.logIn()
  const provider = providerOf(arranged)
  await arranged.engine.connection.disconnect()
  await expect(
    provider.request({ method: 'personal_sign', params: ['0x6869', smartAddress] }),
  ).rejects.toMatchObject({ code: 4100, message: 'Not connected to email or social' })
})

test('numbers that JSON cannot represent are sent as hex', async () => {
  const arranged = createEmbeddedEngine()
  await arranged.logIn()
  const params = [{ to: null, data: '0x60', value: 10n ** 18n, list: [1n, 'x'] }]
  await providerOf(arranged).request({ method: 'eth_sendTransaction', params })
  expect(arranged.site.last('RPC_REQUEST').payload).toMatchObject({
    params: [{ value: '0xde0b6b3a7640000', list: ['0x1', 'x'] }],
  })
})

test('an approval above an open view returns to that view, and one view serves two requests', async () => {
  const arranged = createEmbeddedEngine()
  const { engine, logIn, site } = arranged
  await logIn()
  engine.modal.open({ view: 'ProfileWallets' })
  site.answers.RPC_REQUEST = silence
  const provider = providerOf(arranged)
  const asking = ['0x01', '0x02'].map((data) =>
    provider.request({ method: 'eth_sendTransaction', params: [{ data }] }),
  )
  await settle()
  expect(viewNames(engine)).toEqual(['ProfileWallets', 'ApproveTransaction'])
  for (const { said } of site.posted.filter((one) => one.said.type.endsWith('RPC_REQUEST'))) {
    expect(viewNames(engine)).toHaveLength(2)
    site.deliver({ type: '@w3m-frame/RPC_REQUEST_SUCCESS', id: said.id, payload: '0xabcd' })
    await settle()
  }
  expect(await Promise.all(asking)).toEqual(['0xabcd', '0xabcd'])
  expect(viewNames(engine)).toEqual(['ProfileWallets'])
})

test('an approved request goes back without cancelling the transaction that started it', async () => {
  const arranged = createEmbeddedEngine()
  const { engine, logIn, site } = arranged
  await logIn()
  engine.modal.open({ view: 'RegisterAccountName' })
  const ends: string[] = []
  const end = engine.router.beginTransaction({
    success: () => ends.push('success'),
    cancel: () => ends.push('cancel'),
  })
  site.answers.RPC_REQUEST = silence
  const asking = providerOf(arranged).request({
    method: 'eth_sendTransaction',
    params: [{ to: `0x${'11'.repeat(20)}` }],
  })
  await settle()
  expect(viewNames(engine).at(-1)).toBe('ApproveTransaction')
  site.answers.RPC_REQUEST = '0xabcd'
  site.answer(site.last('RPC_REQUEST'))
  expect(await asking).toBe('0xabcd')
  end('success')
  expect(ends).toEqual(['success'])
})

test.each([false, true])(
  'the approval view opens only for requests to the wallet (logged in: %s)',
  async (isSignedIn) => {
    const { engine, logIn, platform } = createEmbeddedEngine()
    if (isSignedIn) await logIn()
    engine.modal.open({ view: 'ApproveTransaction' })
    await settle()
    const home = isSignedIn ? 'Account' : 'Connect'
    expect(viewNames(engine)).toEqual([home])
    expect(platform.lines).toContainEqual([
      'warn',
      `latchkey: The view ApproveTransaction needs a request of the embedded wallet. ${home} shows instead.`,
    ])
  },
)

test('going back from the approval ends every pending request, and tells the frame about each', async () => {
  const arranged = createEmbeddedEngine()
  const { engine, logIn, site } = arranged
  await logIn()
  engine.modal.open({ view: 'ProfileWallets' })
  site.answers.RPC_REQUEST = undecided
  const provider = providerOf(arranged)
  const asking = ['0x01', '0x02'].map((data) =>
    provider.request({ method: 'eth_sendTransaction', params: [{ data }] }).catch((error) => error),
  )
  await settle()
  engine.router.back()
  for (const error of await Promise.all(asking))
    expect(error).toMatchObject({ code: 4001, message: 'Request was aborted' })
  expect(viewNames(engine)).toEqual(['ProfileWallets'])
  // Each message has the request's id, so the frame ends no other request.
  const idsOf = (name: string) =>
    site.posted.filter(({ said }) => said.type === `@w3m-app/${name}`).map(({ said }) => said.id)
  expect(idsOf('RPC_ABORT')).toEqual(idsOf('RPC_REQUEST'))
})

test('the frame follows the theme and the language, and gets them when it shows', async () => {
  const { engine, logIn, platform, site } = createEmbeddedEngine()
  await logIn()
  engine.theme.set({ themeMode: 'dark', w3mThemeVariables: { '--w3m-accent': '#f00' } })
  expect(site.last('SYNC_THEME').payload).toEqual({
    themeMode: 'dark',
    themeVariables: {},
    w3mThemeVariables: { '--w3m-accent': '#f00' },
    locale: 'en',
  })
  engine.theme.set({ themeMode: 'auto' })
  platform.setDark(true)
  expect(site.last('SYNC_THEME').payload).toMatchObject({ themeMode: 'dark' })
  engine.messages.set({ locale: 'ar', dir: 'rtl', catalogue: {} })
  expect(site.last('SYNC_THEME').payload).toMatchObject({ locale: 'ar' })
})

test('the frame gets the currency that the user has chosen, also before a view shows money', async () => {
  const storage = memoryStorage()
  storage.set('@latchkey/latchkey/currency', 'EUR')
  const { engine, logIn, site } = createEmbeddedEngine({
    platform: { storage },
    providers: [frankfurter()],
  })
  await logIn()
  await expect.poll(() => site.last('SYNC_THEME').payload).toMatchObject({ currency: 'EUR' })
  const { choose } = await engine.load(currency)
  choose('JPY')
  expect(site.last('SYNC_THEME').payload).toMatchObject({ currency: 'JPY' })
})

test('without exchange rates, the app shows US dollars and names no currency to the frame', async () => {
  const { logIn, site } = createEmbeddedEngine({ currency: 'EUR' })
  await logIn()
  await settle()
  expect(site.last('SYNC_THEME').payload).not.toHaveProperty('currency')
})

test('the frame gets the app’s metadata', async () => {
  const metadata = { name: 'Shop', description: 'Buy', url: 'https://shop.test', icons: [] }
  const { logIn, site } = createEmbeddedEngine({ metadata, sdkType: 'appkit' })
  await logIn()
  expect(site.last('SYNC_DAPP_DATA').payload).toEqual({
    projectId: 'p1',
    metadata,
    sdkVersion: '0.1.0',
    sdkType: 'appkit',
  })
})

test('a frame that reloads is initialized again, and its earlier requests fail and say why', async () => {
  const arranged = createEmbeddedEngine()
  const { clock, engine, logIn, site } = arranged
  await logIn()
  site.answers.RPC_REQUEST = silence
  const sending = providerOf(arranged)
    .request({ method: 'eth_sendTransaction', params: [{ data: '0x01' }] })
    .catch((error: Error) => error)
  const signing = engine.signing.signMessage({ message: 'Hello' })
  signing.catch(() => {})
  await settle()
  site.ready()
  expect(await outcome(signing)).toBe('login/FRAME_LOST')
  expect(await sending).toMatchObject({
    code: 4900,
    message: expect.stringContaining('restarted before it answered'),
    cause: { code: 'login/FRAME_LOST' },
  })
  const before = site.posted.length
  clock.advance(500)
  await settle()
  expect(site.asked().slice(before)).toContain('SYNC_DAPP_DATA')
  expect(site.frames).toHaveLength(1)
})

test('two engines have separate frames, and do not affect each other', async () => {
  const storage = memoryStorage()
  const first = createEmbeddedEngine({ id: 'first', storage })
  const second = createEmbeddedEngine({ id: 'second', storage })
  await first.logIn()
  expect(statusOf(second.engine)).toBe('disconnected')
  expect(second.site.frames).toEqual([])
  expect(storage.get('@latchkey/first/login/emailLoginUsed')).toBe('true')
  expect(storage.get('@latchkey/second/login/emailLoginUsed')).toBeUndefined()
})

test('stopping removes the frame, and starting again reconnects with one new frame', async () => {
  const { clock, comeUp, engine, logIn, site, stop } = createEmbeddedEngine()
  await logIn()
  stop()
  // The engine stops a tick later.
  clock.advance(0)
  expect([site.frames.map(({ isRemoved }) => isRemoved), site.listeners()]).toEqual([[true], 0])
  engine.start()
  await comeUp()
  expect(statusOf(engine)).toBe('connected')
  expect(site.frames.map(({ isRemoved }) => isRemoved)).toEqual([true, false])
})

test('a wallet of another kind works beside it', async () => {
  const arranged = createTestEngine({ connectors: [embeddedWallet({ origin: secureOrigin })] })
  const connecting = arranged.engine.connection.connect({
    namespace: 'eip155',
    connectorId: 'test.meadow',
  })
  arranged.wallet.last().approve()
  await connecting
  expect(statusOf(arranged.engine)).toBe('connected')
  await disconnectWallet(arranged)
  expect(statusOf(arranged.engine)).toBe('disconnected')
})

test('an insecure origin is refused at once', () => {
  for (const origin of ['http://evil.example', 'javascript:alert(1)', 'secure', ''])
    expect(() => embeddedWallet({ origin })).toThrow('needs an origin with https')
})
