import { expect, test } from 'vitest'
import { createChangeEvents } from '../../../../src/engine/connectors/embedded/createAccountChanges.ts'
import { createEmailEvents } from '../../../../src/engine/connectors/embedded/createEmailLogin.ts'
import { createFrameAccounts } from '../../../../src/engine/connectors/embedded/createFrameAccounts.ts'
import { createFrameClient } from '../../../../src/engine/connectors/embedded/createFrameClient.ts'
import {
  createFrameSync,
  frameUrl,
} from '../../../../src/engine/connectors/embedded/createFrameSync.ts'
import { createLoginMemory } from '../../../../src/engine/connectors/embedded/createLoginMemory.ts'
import { createSocialEvents } from '../../../../src/engine/connectors/embedded/createSocialLogins.ts'
import { loginErrors } from '../../../../src/engine/connectors/embedded/loginErrors.ts'
import { memoryStorage } from '../../../../src/engine/index.ts'
import { mainnet, solana } from '../../../../src/engine/networks/index.ts'
import { createTestClock } from '../../../../src/engine/testing/index.ts'
import {
  createStandInFrame,
  frameAddress,
  Refusal,
  secureOrigin,
  silence,
  smartAddress,
} from '../../../support/createStandInFrame.ts'
import { outcome, settle } from '../../../support/createTestEngine.ts'

/** The messages to a frame. The test plays the frame. */
function openClient({
  isReady = true,
  hello = async () => {},
}: Partial<{ isReady: boolean; hello(): Promise<unknown> }> = {}) {
  const site = createStandInFrame({ isReady })
  const clock = createTestClock()
  const failed: string[] = []
  let ids = 0
  const client = createFrameClient({
    platform: {
      clock,
      createId() {
        ids += 1
        return `id-${ids}`
      },
    },
    windows: site.windows,
    origin: secureOrigin,
    url: () => `${secureOrigin}/sdk`,
    hello,
    failed: (reason) => failed.push(reason),
    askStorage: (ask) => ask(new AbortController().signal),
  })
  async function comeUp() {
    await settle()
    clock.advance(500)
    await settle()
  }
  return { client, clock, comeUp, failed, site }
}

async function openedClient() {
  const opened = openClient()
  const first = opened.client.ready()
  await opened.comeUp()
  await first
  return opened
}

test('the first request creates a frame, and is sent when the frame is ready', async () => {
  const { client, clock, comeUp, failed, site } = openClient()
  client.report('RELOAD')
  expect([site.frames.length, site.listeners()]).toEqual([0, 0])
  const asking = client.ask('GET_CHAIN_ID')
  site.answers.GET_CHAIN_ID = { chainId: 1 }
  expect(site.frames).toMatchObject([
    {
      title: 'Embedded wallet',
      sandbox:
        'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-storage-access-by-user-activation',
      allow: `publickey-credentials-get ${secureOrigin}`,
    },
  ])
  await settle()
  clock.advance(499)
  await settle()
  expect(site.asked()).toEqual([])
  await comeUp()
  expect(await asking).toEqual({ chainId: 1 })
  expect(site.posted).toEqual([
    { said: { type: '@w3m-app/GET_CHAIN_ID', id: 'id-1' }, origin: secureOrigin },
  ])
  clock.advance(120_000)
  expect([failed, site.frame().isRemoved]).toEqual([[], false])
  client.report('SYNC_THEME', { themeMode: 'dark' })
  expect(site.last('SYNC_THEME')).toEqual({
    type: '@w3m-app/SYNC_THEME',
    id: 'id-2',
    payload: { themeMode: 'dark' },
  })
})

test('an answer counts only if it comes from the frame and its origin, for its request, and in a valid shape', async () => {
  const { client, site } = await openedClient()
  site.answers.GET_CHAIN_ID = silence
  const asking = client.ask('GET_CHAIN_ID')
  await settle()
  const { id } = site.last('GET_CHAIN_ID')
  const good = { type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', id, payload: { chainId: 7 } }
  site.deliver(good, { source: {} })
  site.deliver(good, { source: Symbol('none') })
  site.deliver(good, { origin: 'https://secure.test.evil.test' })
  for (const changes of [
    { id: 'id-0' },
    { id: 1 },
    { type: '@w3m-frame/GET_USER_SUCCESS' },
    { type: '@w3m-frame/GET_USER_ERROR' },
    { type: '@w3m-frame/GET_CHAIN_ID' },
    { type: 7 },
    { payload: {} },
    { payload: undefined },
  ])
    site.deliver({ ...good, ...changes })
  for (const junk of [null, undefined, 1, 'x', []]) site.deliver(junk)
  expect(await outcome(asking)).toBe('pending')
  site.deliver(good)
  expect(await asking).toEqual({ chainId: 7 })
})

test('a refusal has the frame’s message, and an invalid request is not sent', async () => {
  const { client, site } = await openedClient()
  site.answers.CONNECT_OTP = new Refusal('No')
  await expect(client.ask('CONNECT_OTP', { otp: '1' })).rejects.toMatchObject({
    code: 'login/REFUSED',
    details: ['No'],
  })
  const before = site.posted.length
  await expect(client.ask('CONNECT_OTP', { otp: 7 } as never)).rejects.toThrow()
  await expect(client.ask('RPC_REQUEST', { method: 'x', params: [() => {}] })).rejects.toThrow()
  expect(site.posted).toHaveLength(before)
})

test('the engine does not wait for a cancelled request, whether the frame is ready or not', async () => {
  const { client, comeUp, site } = openClient()
  const early = new AbortController()
  const leaving = client.ask('GET_CHAIN_ID', undefined, early.signal)
  early.abort()
  expect(await outcome(leaving)).toBe('common/ABORTED')
  await comeUp()
  expect(site.asked()).toEqual([])
  site.answers.GET_CHAIN_ID = silence
  const late = new AbortController()
  const asking = client.ask('GET_CHAIN_ID', undefined, late.signal)
  await settle()
  late.abort()
  expect(await outcome(asking)).toBe('common/ABORTED')
  expect(await outcome(client.ask('GET_CHAIN_ID', undefined, late.signal))).toBe('common/ABORTED')
})

test('a frame that is not ready in 20 s is given up, and the next request creates another', async () => {
  const { client, clock, failed, site } = openClient({ isReady: false })
  const asking = client.ask('GET_CHAIN_ID')
  clock.advance(19_999)
  expect(await outcome(asking)).toBe('pending')
  clock.advance(1)
  expect(await outcome(asking)).toBe('login/iframe_load_failed')
  expect([failed, site.frame().isRemoved, site.listeners()]).toEqual([
    ['iframe_load_failed'],
    true,
    0,
  ])
  // Messages and events of the removed frame have no effect.
  site.frame().failed()
  site.frame().loaded()
  expect(failed).toHaveLength(1)
  client.ask('GET_CHAIN_ID').catch(() => {})
  await settle()
  expect(site.frames).toHaveLength(2)
  site.frame().failed()
  expect(failed).toHaveLength(2)
})

test.each([
  ['CONNECT_EMAIL', { email: 'ada@example.com' }],
  ['CONNECT_DEVICE', undefined],
  ['CONNECT_OTP', { otp: '1' }],
  ['CONNECT_SOCIAL', { uri: 'u' }],
  ['GET_SOCIAL_REDIRECT_URI', { provider: 'google' }],
] as const)(
  'a request that waits for an email or for an account elsewhere has 120 s: %s',
  async (event, payload) => {
    const { client, clock, failed, site } = await openedClient()
    site.answers[event] = silence
    const asking = client.ask(event, payload as never)
    await settle()
    clock.advance(119_999)
    expect(await outcome(asking)).toBe('pending')
    clock.advance(1)
    expect(await outcome(asking)).toBe('login/iframe_request_timeout')
    expect(failed).toEqual(['iframe_request_timeout'])
  },
)

test('a request that the user approves in the frame has no time limit', async () => {
  const { client, clock, site } = await openedClient()
  site.answers.RPC_REQUEST = silence
  const signing = client.ask('RPC_REQUEST', { method: 'personal_sign' })
  await settle()
  clock.advance(1_000_000)
  expect(await outcome(signing)).toBe('pending')
})

test('a frame that navigates elsewhere or reloads loses its pending requests', async () => {
  const { client, clock, comeUp, site } = await openedClient()
  site.answers.GET_CHAIN_ID = silence
  site.frame().loaded()
  const first = client.ask('GET_CHAIN_ID')
  await settle()
  site.frame().loaded()
  expect([await outcome(first), site.frame().isRemoved]).toEqual(['login/FRAME_LOST', true])
  const second = client.ask('GET_CHAIN_ID')
  await comeUp()
  // Events of the previous frame do not affect this one.
  site.frames[0]!.loaded()
  site.frames[0]!.failed()
  expect(await outcome(second)).toBe('pending')
  site.ready()
  expect(await outcome(second)).toBe('login/FRAME_LOST')
  clock.advance(500)
  await settle()
  // A document that is about to be replaced gets no request.
  client.reload()
  expect(site.asked().at(-1)).toBe('RELOAD')
  const before = site.frames.length
  const third = client.ask('GET_CHAIN_ID')
  third.catch(() => {})
  expect(site.frames).toHaveLength(before + 1)
  client.drop()
  expect(await outcome(third)).toBe('common/ABORTED')
  client.reload()
  expect(site.frames).toHaveLength(before + 1)
})

test('messages of a removed frame neither make the next frame ready nor answer its requests', async () => {
  const { client, clock, comeUp, site } = await openedClient()
  client.drop()
  expect([site.frames[0]!.isRemoved, site.listeners()]).toEqual([true, 0])
  site.answers.GET_CHAIN_ID = silence
  const earlier = { source: site.frames[0]!.window }
  const asking = client.ask('GET_CHAIN_ID')
  await comeUp()
  const { id } = site.last('GET_CHAIN_ID')
  const good = { type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', id, payload: { chainId: 7 } }
  site.deliver(good, earlier)
  site.deliver({ type: '@w3m-frame/READY' }, earlier)
  clock.advance(500)
  expect([site.frames.length, await outcome(asking)]).toEqual([2, 'pending'])
  site.deliver(good)
  expect(await asking).toEqual({ chainId: 7 })
})

test('a frame whose first message fails is removed', async () => {
  const { client, comeUp, site } = openClient({
    hello: async () => {
      throw new Error('no words')
    },
  })
  const asking = client.ask('GET_CHAIN_ID')
  asking.catch(() => {})
  await comeUp()
  expect([await outcome(asking), site.frame().isRemoved]).toEqual(['common/UNKNOWN', true])
})

const idle = { status: 'idle' }
const email = 'ada@example.com'
const quiet = {
  ...{ sendingCode: idle, confirmingCode: idle, social: idle, farcaster: idle },
  ...{ updatingEmail: idle, switchingType: idle, emailStep: undefined, socialStep: undefined },
}

/** Returns the events while the login state goes from one value to the next. */
function follow(create: (parts: never) => void, ...states: object[]) {
  const emitted: unknown[] = []
  let listener = () => {}
  let state = states[0]!
  const engine = {
    events: { emit: (name: string, payload: unknown) => emitted.push([name, payload]) },
    store: {
      get: () => ({
        connection: {
          activeNamespace: 'eip155',
          namespaces: { eip155: { connections: [{ caipNetworkId: 'eip155:1' }] } },
        },
      }),
      subscribe(next: () => void) {
        listener = next
      },
    },
  }
  create({ cell: { get: () => state }, engine } as never)
  for (const next of states.slice(1)) {
    state = next
    listener()
    // A change of other state emits nothing.
    listener()
  }
  return emitted
}

test('each step of an email login is reported once', () => {
  const sending = { ...quiet, sendingCode: { status: 'pending', input: email } }
  const device = {
    ...sending,
    sendingCode: { status: 'success', data: 'device' },
    emailStep: 'device',
  }
  const approved = { ...device, emailStep: 'code' }
  const sent = { ...sending, sendingCode: { status: 'success', data: 'code' }, emailStep: 'code' }
  const checking = { ...sent, confirmingCode: { status: 'pending' } }
  const wrong = { ...sent, confirmingCode: { status: 'error', error: 'e' } }
  const right = { ...sent, confirmingCode: { status: 'success' } }
  expect(follow(createEmailEvents, quiet, sending, sent, checking, wrong, checking, right)).toEqual(
    [
      ['EMAIL_SUBMITTED', undefined],
      ['EMAIL_VERIFICATION_CODE_SENT', undefined],
      ['EMAIL_VERIFICATION_CODE_FAIL', { error: 'e' }],
      ['EMAIL_VERIFICATION_CODE_PASS', undefined],
    ],
  )
  expect(follow(createEmailEvents, quiet, sending, device, approved)).toEqual([
    ['EMAIL_SUBMITTED', undefined],
    ['DEVICE_REGISTERED_FOR_EMAIL', undefined],
    ['EMAIL_VERIFICATION_CODE_SENT', undefined],
  ])
  const failed = { ...sending, sendingCode: { status: 'error', error: 'e' } }
  expect(follow(createEmailEvents, quiet, sending, failed, quiet).slice(1)).toEqual([])
})

test('each step of a social login is reported once, with its provider', () => {
  const at = (status: string, more: object = {}) => ({
    ...quiet,
    social: { status, input: 'google', ...more },
  })
  const closed = loginErrors.POPUP_CLOSED()
  const pending = at('pending')
  const user = { ...pending, socialStep: 'user' }
  const provider = { provider: 'google' }
  expect(follow(createSocialEvents, quiet, pending, user, at('success'))).toEqual([
    ['SOCIAL_LOGIN_STARTED', provider],
    ['SOCIAL_LOGIN_REQUEST_USER_DATA', provider],
    ['SOCIAL_LOGIN_SUCCESS', provider],
  ])
  expect(follow(createSocialEvents, at('pending'), at('error', { error: closed }))).toEqual([
    ['SOCIAL_LOGIN_STARTED', provider],
    ['SOCIAL_LOGIN_CANCELED', provider],
  ])
  expect(follow(createSocialEvents, at('pending'), at('error', { error: 'e' })).slice(1)).toEqual([
    ['SOCIAL_LOGIN_ERROR', { provider: 'google', error: 'e' }],
  ])
  expect(follow(createSocialEvents, at('pending'), quiet).slice(1)).toEqual([
    ['SOCIAL_LOGIN_CANCELED', provider],
  ])
  expect(follow(createSocialEvents, at('success'), quiet).slice(1)).toEqual([])
  const cast = (status: string) => ({ ...quiet, farcaster: { status } })
  const farcaster = { provider: 'farcaster' }
  expect(follow(createSocialEvents, quiet, cast('pending'), cast('success'))).toEqual([
    ['SOCIAL_LOGIN_STARTED', farcaster],
    ['SOCIAL_LOGIN_SUCCESS', farcaster],
  ])
  // A step without a started login emits nothing.
  expect(follow(createSocialEvents, quiet, { ...quiet, socialStep: 'user' })).toEqual([])
})

test('a change of the address and of the account is reported', () => {
  const editing = { ...quiet, updatingEmail: { status: 'pending' } }
  const edited = { ...quiet, updatingEmail: { status: 'success' } }
  const switching = { ...edited, switchingType: { status: 'pending', input: 'eoa' } }
  const switched = { ...edited, switchingType: { status: 'success', input: 'eoa' } }
  expect(follow(createChangeEvents, quiet, editing, edited, switching, switched)).toEqual([
    ['EMAIL_EDIT', undefined],
    ['SET_PREFERRED_ACCOUNT_TYPE', { accountType: 'eoa', network: 'eip155:1' }],
  ])
})

test('the frame gets the part of the app’s metadata that the host set', () => {
  const whole = { name: 'Shop', description: 'Sells', url: 'https://shop.test', icons: ['i'] }
  const dataOf = (metadata: object) =>
    createFrameSync({ context: { metadata } } as never).dappData()
  expect(dataOf({ ...whole, projectId: 'p', sdkVersion: 'v', sdkType: 'appkit' })).toEqual({
    ...{ projectId: 'p', sdkVersion: 'v', sdkType: 'appkit', metadata: whole },
  })
  expect(dataOf({ sdkType: 'w3m' })).toEqual({ projectId: '', sdkType: 'w3m' })
  expect(dataOf({ sdkType: 'other' })).not.toHaveProperty('sdkType')
  for (const name of Object.keys(whole))
    expect(dataOf({ ...whole, [name]: undefined })).not.toHaveProperty('metadata')
})

const rpcUrl = mainnet.rpcUrls.default.http[0]
const bare = {
  ...mainnet,
  id: 10,
  caipNetworkId: 'eip155:10',
  rpcUrls: { default: { http: [] }, chainDefault: { http: [] } },
} as const

test('the frame’s URL names the project and the initial network', () => {
  const memory = createLoginMemory('shop', memoryStorage())
  const queryOf = (
    changes: { networks?: object[]; chosen?: object; projectId?: string; namespace?: string } = {},
  ) => {
    const { networks = [mainnet, solana], chosen = {}, projectId, namespace = 'eip155' } = changes
    const state = { connection: { activeNamespace: namespace }, network: { chosen } }
    const url = new URL(
      frameUrl({
        context: { networks, metadata: { projectId } },
        engine: { store: { get: () => state }, config: { debug: projectId === 'loud' } },
        memory,
        origin: secureOrigin,
      } as never),
    )
    expect(url.origin + url.pathname).toBe(`${secureOrigin}/sdk`)
    return Object.fromEntries(url.searchParams)
  }
  const usual = { projectId: '', chainId: 'eip155:1', version: '4', enableLogger: 'false', rpcUrl }
  expect(queryOf()).toEqual(usual)
  expect(queryOf({ projectId: 'loud' })).toEqual({
    ...usual,
    ...{ projectId: 'loud', enableLogger: 'true' },
  })
  expect(queryOf({ namespace: 'solana' }).chainId).toBe(solana.caipNetworkId)
  expect(queryOf({ namespace: 'sui' }).chainId).toBe('eip155:1')
  const two = { networks: [mainnet, bare], chosen: { eip155: 'eip155:10' } }
  expect(queryOf(two)).toEqual({
    ...{ projectId: '', chainId: 'eip155:10', version: '4', enableLogger: 'false' },
  })
  expect(queryOf({ networks: [] })).toEqual({
    ...{ projectId: '', chainId: 'eip155:1', version: '4', enableLogger: 'false' },
  })
  memory.set('lastUsedChain', solana.caipNetworkId)
  expect(queryOf(two).chainId).toBe('eip155:1')
  expect(queryOf().chainId).toBe(solana.caipNetworkId)
})

/** The logged-in user, as the frame reports. The test plays the frame. */
async function openAccounts(networks: readonly object[] = [mainnet, bare, solana]) {
  const asked: unknown[] = []
  let user: object = { address: frameAddress.toLowerCase(), chainId: 1 }
  let state: { users?: Record<string, unknown> } = {}
  const memory = createLoginMemory('shop', memoryStorage())
  const accounts = await createFrameAccounts({
    cell: {
      get: () => state,
      patch(changes: object) {
        state = { ...state, ...changes }
      },
    },
    client: {
      async ask(...question: unknown[]) {
        asked.push(question.slice(0, 2))
        return user
      },
    },
    connectorId: 'auth',
    context: { networks },
    engine: { config: {} },
    memory,
  } as never)
  return {
    accounts,
    asked,
    memory,
    state: () => state,
    answer(next: object) {
      user = next
    },
  }
}

test('the frame gets a network: the requested one, otherwise the last one, otherwise the first', async () => {
  const { accounts, memory } = await openAccounts()
  expect(accounts.networkFor('eip155').caipNetworkId).toBe('eip155:1')
  expect(accounts.networkFor('eip155', 'eip155:10').caipNetworkId).toBe('eip155:10')
  expect(accounts.networkFor('eip155', 'eip155:99').caipNetworkId).toBe('eip155:1')
  expect(accounts.networkFor('solana').caipNetworkId).toBe(solana.caipNetworkId)
  memory.set('lastUsedChain', 'eip155:10')
  expect(accounts.networkFor('eip155').caipNetworkId).toBe('eip155:10')
  expect(accounts.networkFor('eip155', 'eip155:1').caipNetworkId).toBe('eip155:1')
  expect(accounts.place(mainnet)).toStrictEqual({ chainId: 1, rpcUrl })
  expect(accounts.place(bare)).toStrictEqual({ chainId: 10 })
  expect(accounts.place(solana).chainId).toBe(solana.caipNetworkId)
  const without = await openAccounts([solana])
  expect(() => without.accounts.networkFor('eip155')).toThrow(
    expect.objectContaining({ code: 'adapter/NOT_FOUND' }),
  )
})

test('the user that the frame reports is stored, emitted and removed', async () => {
  const { accounts, answer, asked, memory, state } = await openAccounts()
  memory.set('socialUsername', 'ada')
  memory.set('lastEmailLoginTime', '1')
  answer({
    address: smartAddress,
    chainId: 'eip155:10',
    email,
    accounts: [
      { address: frameAddress.toLowerCase(), type: 'eoa' },
      { address: smartAddress, type: 'smartAccount' },
    ],
    preferredAccountType: 'eoa',
    smartAccountDeployed: true,
  })
  const connection = await accounts.read('eip155', bare)
  expect(asked).toEqual([['GET_USER', { chainId: 10, preferredAccountType: 'smartAccount' }]])
  expect(connection).toEqual({
    connectorId: 'auth',
    namespace: 'eip155',
    accounts: [{ address: smartAddress, type: 'smartAccount' }],
    caipNetworkId: 'eip155:10',
    auth: { name: 'ada' },
  })
  expect(state().users).toEqual({
    eip155: {
      ...{ email, userName: 'ada', displayName: 'ada', provider: undefined, address: smartAddress },
      accounts: [
        { address: frameAddress, type: 'eoa' },
        { address: smartAddress, type: 'smartAccount' },
      ],
      ...{ preferredAccountType: 'smartAccount', smartAccountDeployed: true },
    },
  })
  expect(
    (['email', 'emailLoginUsed', 'lastUsedChain', 'lastEmailLoginTime'] as const).map(memory.get),
  ).toEqual([email, 'true', 'eip155:10', undefined])
  expect([accounts.current('eip155'), accounts.current('solana')]).toEqual([connection, undefined])
  expect(accounts.addresses()).toEqual([smartAddress])

  const heard: unknown[] = []
  const stopWatching = accounts.watch('eip155', (event) => void heard.push(['engine', event]))
  const stopListening = accounts.listen('eip155', (event) => void heard.push(['host', event]))
  accounts.listen('solana', (event) => void heard.push(['elsewhere', event]))
  expect(accounts.isWatched()).toBe(true)
  accounts.reportConnection('eip155', connection)
  const network = { type: 'network', caipNetworkId: 'eip155:10' }
  const changed = { type: 'accounts', accounts: connection.accounts }
  expect(heard).toEqual([
    ...[
      ['engine', network],
      ['host', network],
    ],
    ...[
      ['engine', changed],
      ['host', changed],
    ],
  ])
  heard.length = 0
  memory.set('socialUsername', undefined)
  answer({ address: smartAddress, chainId: 10, email })
  await accounts.read('eip155', bare)
  accounts.rename('new@example.com')
  expect(heard).toEqual([['engine', { type: 'auth', auth: { name: 'new@example.com' } }]])
  expect(accounts.current('eip155')?.auth).toEqual({ name: 'new@example.com' })
  expect(state().users).toMatchObject({
    eip155: { email: 'new@example.com', displayName: 'new@example.com', address: smartAddress },
  })
  expect(memory.get('email')).toBe('new@example.com')
  heard.length = 0
  accounts.forget()
  expect(heard).toEqual([['host', { type: 'disconnect' }]])
  expect([accounts.current('eip155'), state().users, memory.get('email')]).toEqual([
    ...[undefined, {}, undefined],
  ])
  accounts.rename('late@example.com')
  expect(memory.get('email')).toBeUndefined()
  stopWatching()
  stopListening()
  expect(accounts.isWatched()).toBe(false)
})

test('the account has the type that the frame reports, otherwise the plain one', async () => {
  const { accounts, answer } = await openAccounts()
  const typeOf = async (user: object) => {
    answer({ address: frameAddress, chainId: 1, ...user })
    return (await accounts.read('eip155', mainnet)).accounts[0].type
  }
  expect(await typeOf({})).toBe('eoa')
  expect(await typeOf({ preferredAccountType: 'smartAccount' })).toBe('smartAccount')
  expect(await typeOf({ preferredAccountType: 'vault' })).toBe('eoa')
  expect(await typeOf({ accounts: [{ address: smartAddress, type: 'smartAccount' }] })).toBe('eoa')
})

test('if a frame switches to another network than requested, this is reported and changes no state', async () => {
  const { accounts, answer, asked } = await openAccounts()
  const heard: unknown[] = []
  accounts.listen('eip155', (event) => void heard.push(event.type))
  answer({ address: frameAddress, chainId: 1 })
  await expect(accounts.switchNetwork(bare)).rejects.toMatchObject({ code: 'adapter/NOT_SWITCHED' })
  expect(heard).toEqual([])
  answer({ address: frameAddress, chainId: 10 })
  await accounts.switchNetwork(bare)
  expect(asked.at(-2)).toEqual(['SWITCH_NETWORK', { chainId: 10 }])
  expect(heard).toEqual(['network', 'accounts'])
})
