import { expect, test } from 'vitest'
import { createMailTimes } from '../../../../src/engine/connectors/embedded/createEmailLogin.ts'
import {
  createPreferredTypes,
  toDisplayName,
} from '../../../../src/engine/connectors/embedded/createFrameAccounts.ts'
import { createFrameProvider } from '../../../../src/engine/connectors/embedded/createFrameProvider.ts'
import {
  responseKind,
  rpcAllowlist,
} from '../../../../src/engine/connectors/embedded/createFrameRpc.ts'
import { createLoginMemory } from '../../../../src/engine/connectors/embedded/createLoginMemory.ts'
import { requestErrors } from '../../../../src/engine/connectors/embedded/createRequestChecks.ts'
import { readSocialResult } from '../../../../src/engine/connectors/embedded/createSocialLogin.ts'
import {
  type FrameEvent,
  frameEvents,
} from '../../../../src/engine/connectors/embedded/frameEvents.ts'
import { loginErrors } from '../../../../src/engine/connectors/embedded/loginErrors.ts'
import { toRefusal } from '../../../../src/engine/connectors/embedded/toRefusal.ts'
import {
  loginConnectorErrors,
  offeredSocials,
} from '../../../../src/engine/features/login/Login.ts'
import { EngineError, memoryStorage } from '../../../../src/engine/index.ts'
import { parse } from '../../../../src/engine/sanitize/parse.ts'
import { createTestClock } from '../../../../src/engine/testing/index.ts'

const long = (length: number) => 'x'.repeat(length)

/**
 * The answers in a list that the protocol accepts or refuses in another way than the test expects.
 */
function heldWrongly(
  side: 'asks' | 'gives',
  rows: readonly [FrameEvent, good: readonly unknown[], bad: readonly unknown[]][],
) {
  const events = frameEvents()
  const fits = (event: FrameEvent, value: unknown) => {
    try {
      parse(events[event][side], value)
      return true
    } catch {
      return false
    }
  }
  return rows.flatMap(([event, good, bad]) => [
    ...good.filter((value) => !fits(event, value)).map((value) => [event, 'refused', value]),
    ...bad.filter((value) => fits(event, value)).map((value) => [event, 'taken', value]),
  ])
}

const siwx = {
  ...{ accountAddress: 'a', chainId: 'b', domain: 'c', uri: 'd', version: '1', nonce: 'e' },
}
const wholeSiwx = {
  ...siwx,
  ...{ notBefore: 'f', statement: 'g', resources: ['h'], requestId: 'i', issuedAt: 'j' },
  ...{ expirationTime: 'k', serializedMessage: 'l' },
}
const brokenSiwx = [
  ...Object.keys(wholeSiwx).map((name) => ({ ...wholeSiwx, [name]: 7 })),
  ...Object.keys(siwx).map((name) => ({ ...siwx, [name]: undefined })),
  { ...siwx, resources: [7] },
  { ...siwx, nonce: long(4_097) },
]
const user = { address: '0x1', chainId: 1 }
const wholeUser = {
  ...user,
  ...{ email: 'ada@example.com', accounts: [{ address: '0x1', type: 'eoa' }] },
  ...{ preferredAccountType: 'eoa', signature: long(131_072), message: 'm', siwxMessage: siwx },
}
const goodUsers = [
  user,
  wholeUser,
  { ...user, email: null, chainId: 'solana:1', accounts: [] },
  { ...user, address: long(200), accounts: [{ address: '0x1', type: 'smartAccount' }] },
  { ...user, siwxMessage: wholeSiwx },
]
const badUsers = [
  undefined,
  null,
  {},
  'user',
  ...Object.keys(wholeUser).map((name) => ({ ...wholeUser, [name]: name === 'chainId' ? [] : 7 })),
  { ...user, address: undefined },
  { ...user, chainId: undefined },
  { ...user, chainId: long(4_097) },
  { ...user, address: long(201) },
  { ...user, email: 'ada' },
  { ...user, signature: long(131_073) },
  { ...user, accounts: [{ address: '0x1', type: 'vault' }] },
  { ...user, accounts: [{ address: '0x1' }] },
  { ...user, accounts: [{ type: 'eoa' }] },
  { ...user, accounts: [{ address: 7, type: 'eoa' }] },
  ...brokenSiwx.map((siwxMessage) => ({ ...user, siwxMessage })),
]
const texts = (name: string): [unknown[], unknown[]] => [
  [{ [name]: '' }, { [name]: long(4_096) }],
  [undefined, {}, { [name]: 7 }, { [name]: long(4_097) }],
]
const mails = (name: string): [unknown[], unknown[]] => [
  [{ [name]: 'ada@example.com' }],
  [undefined, {}, { [name]: 'ada' }, { [name]: 7 }],
]
const chains: [unknown[], unknown[]] = [
  [{ chainId: 1 }, { chainId: 'eip155:1' }],
  [undefined, {}, { chainId: null }, { chainId: long(4_097) }],
]
const anything = [undefined, null, {}, 7]

test('an answer of the frame matches its event, or is refused', () => {
  expect(
    heldWrongly('gives', [
      [
        'GET_USER',
        [...goodUsers, { ...user, smartAccountDeployed: true }],
        [...badUsers, { ...user, smartAccountDeployed: 'yes' }],
      ],
      [
        'CONNECT_SOCIAL',
        [...goodUsers, { ...user, userName: null }, { ...user, userName: 'ada' }],
        [...badUsers, { ...user, userName: 7 }],
      ],
      ['SWITCH_NETWORK', ...chains],
      ['GET_CHAIN_ID', ...chains],
      [
        'CONNECT_EMAIL',
        [{ action: 'VERIFY_DEVICE' }, { action: 'VERIFY_OTP' }, { action: 'CONNECT' }],
        [undefined, {}, { action: 'VERIFY' }, { action: '' }],
      ],
      [
        'UPDATE_EMAIL',
        [{ action: 'VERIFY_PRIMARY_OTP' }, { action: 'VERIFY_SECONDARY_OTP' }],
        [undefined, {}, { action: 'VERIFY_OTP' }, { action: '' }],
      ],
      ['UPDATE_EMAIL_SECONDARY_OTP', ...mails('newEmail')],
      ['GET_SOCIAL_REDIRECT_URI', ...texts('uri')],
      ['GET_FARCASTER_URI', ...texts('url')],
      ['CONNECT_FARCASTER', ...texts('userName')],
      ['IS_CONNECTED', [{ isConnected: true }], [undefined, {}, { isConnected: 'yes' }]],
      [
        'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
        [{ smartAccountEnabledNetworks: [] }, { smartAccountEnabledNetworks: [1, 10] }],
        [undefined, {}, { smartAccountEnabledNetworks: 1 }, { smartAccountEnabledNetworks: ['1'] }],
      ],
      [
        'INIT_SMART_ACCOUNT',
        [{ address: '0x1', isDeployed: false }],
        [
          { address: '0x1' },
          { isDeployed: true },
          { address: 7, isDeployed: true },
          { address: '0x1', isDeployed: 1 },
        ],
      ],
      [
        'SET_PREFERRED_ACCOUNT',
        [{ type: 'eoa', address: '0x1' }],
        [
          { type: 'eoa' },
          { address: '0x1' },
          { type: 7, address: '0x1' },
          { type: 'eoa', address: 7 },
        ],
      ],
      ...(
        [
          ...['CONNECT_DEVICE', 'CONNECT_OTP', 'SIGN_OUT', 'UPDATE_EMAIL_PRIMARY_OTP'],
          ...['SYNC_THEME', 'SYNC_DAPP_DATA', 'RELOAD', 'RPC_ABORT', 'RPC_REQUEST'],
        ] as FrameEvent[]
      ).map((event): [FrameEvent, unknown[], unknown[]] => [event, anything, []]),
    ]),
  ).toEqual([])
})

test('a request to the frame matches its event, or is not sent', () => {
  const asking = [
    { chainId: 1, preferredAccountType: 'eoa', siwxMessage: siwx, rpcUrl: 'https://rpc.test' },
    { chainId: 'solana:1', siwxMessage: wholeSiwx },
  ]
  const badAsking = [
    { chainId: null },
    { preferredAccountType: 7 },
    { rpcUrl: 7 },
    ...brokenSiwx.map((siwxMessage) => ({ siwxMessage })),
  ]
  const dapp = { name: 'a', description: 'b', url: 'c', icons: ['d'] }
  const nothing = (event: FrameEvent): [FrameEvent, unknown[], unknown[]] => [
    event,
    [undefined],
    [null, {}, 7],
  ]
  expect(
    heldWrongly('asks', [
      [
        'SWITCH_NETWORK',
        [...chains[0], { chainId: 1, rpcUrl: 'r' }],
        [...chains[1], { chainId: 1, rpcUrl: 7 }],
      ],
      ['CONNECT_EMAIL', ...mails('email')],
      ['UPDATE_EMAIL', ...mails('email')],
      ['CONNECT_OTP', ...texts('otp')],
      ['UPDATE_EMAIL_PRIMARY_OTP', ...texts('otp')],
      ['UPDATE_EMAIL_SECONDARY_OTP', ...texts('otp')],
      [
        'CONNECT_SOCIAL',
        [{ uri: 'u' }, ...asking.map((one) => ({ uri: 'u', ...one }))],
        [undefined, {}, { uri: 7 }, ...badAsking.map((one) => ({ uri: 'u', ...one }))],
      ],
      [
        'GET_USER',
        [undefined, {}, ...asking, { socialUri: 'u' }],
        [null, 'user', { socialUri: 7 }, ...badAsking],
      ],
      [
        'GET_SOCIAL_REDIRECT_URI',
        ['google', 'github', 'apple', 'facebook', 'x', 'discord'].map((provider) => ({ provider })),
        [undefined, {}, { provider: 'farcaster' }, { provider: '' }],
      ],
      ['IS_CONNECTED', [undefined, { token: 't' }], [null, {}, { token: 7 }]],
      ['SET_PREFERRED_ACCOUNT', ...texts('type')],
      [
        'RPC_REQUEST',
        [
          { method: 'm' },
          { method: 'm', params: [1], chainId: 1, rpcUrl: 'r' },
          ...['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'].map((chainNamespace) => ({
            method: 'm',
            chainNamespace,
          })),
        ],
        [
          ...[undefined, {}, { method: 7 }, { method: 'm', chainId: [] }],
          ...[
            { method: 'm', chainNamespace: 'near' },
            { method: 'm', rpcUrl: 7 },
          ],
        ],
      ],
      [
        'SYNC_THEME',
        [
          ...[{}, { themeMode: 'light' }, { themeMode: 'dark' }],
          { themeVariables: { a: 1, b: 'c' }, w3mThemeVariables: { a: 'b' } },
        ],
        [
          ...[undefined, { themeMode: 'dim' }, { themeVariables: { a: [] } }],
          ...[{ w3mThemeVariables: { a: 1 } }, { themeVariables: 'a' }],
        ],
      ],
      [
        'SYNC_DAPP_DATA',
        [
          { projectId: 'p' },
          { projectId: 'p', metadata: dapp, sdkVersion: 'v', sdkType: 'w3m' },
          { projectId: 'p', sdkType: 'appkit' },
        ],
        [
          ...[undefined, {}, { projectId: 7 }, { projectId: 'p', sdkType: 'x' }],
          ...[
            { projectId: 'p', sdkVersion: 7 },
            { projectId: 'p', metadata: {} },
          ],
          ...Object.keys(dapp).map((name) => ({
            projectId: 'p',
            metadata: { ...dapp, [name]: 7 },
          })),
          { projectId: 'p', metadata: { ...dapp, icons: [7] } },
        ],
      ],
      ...(
        [
          ...[
            'CONNECT_DEVICE',
            'GET_FARCASTER_URI',
            'CONNECT_FARCASTER',
            'SIGN_OUT',
            'GET_CHAIN_ID',
          ],
          ...['GET_SMART_ACCOUNT_ENABLED_NETWORKS', 'INIT_SMART_ACCOUNT', 'RELOAD', 'RPC_ABORT'],
        ] as FrameEvent[]
      ).map(nothing),
    ]),
  ).toEqual([])
})

/** The methods in the order of the protocol. */
const reads =
  'eth_accounts eth_blockNumber eth_call eth_chainId eth_estimateGas eth_feeHistory eth_gasPrice eth_getAccount eth_getBalance eth_getBlockByHash eth_getBlockByNumber eth_getBlockReceipts eth_getBlockTransactionCountByHash eth_getBlockTransactionCountByNumber eth_getCode eth_getFilterChanges eth_getFilterLogs eth_getLogs eth_getProof eth_getStorageAt eth_getTransactionByBlockHashAndIndex eth_getTransactionByBlockNumberAndIndex eth_getTransactionByHash eth_getTransactionCount eth_getTransactionReceipt eth_getUncleCountByBlockHash eth_getUncleCountByBlockNumber eth_maxPriorityFeePerGas eth_newBlockFilter eth_newFilter eth_newPendingTransactionFilter eth_sendRawTransaction eth_syncing eth_uninstallFilter wallet_getCapabilities wallet_getCallsStatus eth_getUserOperationReceipt eth_estimateUserOperationGas eth_getUserOperationByHash eth_supportedEntryPoints wallet_getAssets'
const signs =
  'personal_sign eth_signTypedData_v4 solana_signMessage solana_signTransaction solana_signAllTransactions'
const acts =
  'eth_sendTransaction solana_signAndSendTransaction wallet_sendCalls wallet_grantPermissions wallet_revokePermissions eth_sendUserOperation'

test('a method only reads, or needs the user’s approval, or is not sent', () => {
  expect(reads.split(' ').filter((method) => rpcAllowlist(method) !== 'reads')).toEqual([])
  expect(signs.split(' ').filter((method) => rpcAllowlist(method) !== 'signs')).toEqual([])
  expect(acts.split(' ').filter((method) => rpcAllowlist(method) !== 'acts')).toEqual([])
  for (const method of [
    '',
    'eth_sign',
    'ETH_CALL',
    ' eth_call',
    'personal_ecRecover',
    ['eth_call'],
    7,
  ])
    expect(rpcAllowlist(method)).toBeUndefined()
})

test('an answer counts as a transaction if it is a hash or a signature', () => {
  const hash = `0x${'aF'.repeat(31)}`
  for (const answer of [hash, `${hash}09`, `0x${'0'.repeat(130)}`])
    expect(responseKind(answer)).toBe('transaction')
  for (const answer of [hash.slice(0, -1), hash.slice(2), `x${hash}`, `${hash}g`, [hash], {}, null])
    expect(responseKind(answer)).toBe('object')
})

test('a user is shown by name, otherwise by 30 characters of the address', () => {
  expect(toDisplayName({})).toBeUndefined()
  expect(toDisplayName({ email: '' })).toBeUndefined()
  expect(toDisplayName({ email: long(30) })).toBe(long(30))
  expect(toDisplayName({ email: long(31) })).toBe(`${long(30)}...`)
  expect(toDisplayName({ email: 'a@b.co', userName: 'ada' })).toBe('ada')
  expect(toDisplayName({ userName: 'ada0' })).toBe('ada0')
  expect(toDisplayName({ userName: 'ada0', provider: 'x' })).toBe('ada0')
  expect(toDisplayName({ userName: 'ada0', provider: 'discord' })).toBe('ada')
  expect(toDisplayName({ userName: 'ada', provider: 'discord' })).toBe('ada')
  expect(toDisplayName({ userName: long(101) })).toBe(long(100))
})

test('a refusal of the frame keeps its message and its error code', () => {
  expect(toRefusal(undefined)).toMatchObject({
    code: 'login/REFUSED',
    details: ['An error occurred'],
  })
  expect(toRefusal({ message: '\u200b' })).toMatchObject({ details: ['An error occurred'] })
  expect(toRefusal({ message: long(301) })).toMatchObject({ details: [long(300)] })
  expect(toRefusal({ message: 'No', code: 5700 })).toMatchObject({ cause: { code: 5700 } })
  for (const code of [5710, 5720, 5730, 5740, 5760])
    expect(toRefusal({ message: 'No', code })).toMatchObject({
      code: 'login/REFUSED',
      cause: { code },
    })
  expect(toRefusal({ message: 'No', code: 5701 }).cause).toBeUndefined()
  expect(toRefusal({ message: 'No', code: 4200 })).toMatchObject({
    code: 'login/REFUSED',
    cause: { code: 4200 },
  })
  expect(toRefusal({ message: 'No', code: 5750 })).toMatchObject({
    code: 'common/REJECTED',
    cause: { code: 5750, message: 'No' },
  })
  expect(toRefusal({ message: 'No', code: 4001 })).toMatchObject({
    code: 'common/REJECTED',
    cause: 'No',
  })
})

test('in a messaging app’s own browser, only the logins that work there are offered', () => {
  const all = ['google', 'x', 'facebook', 'apple'] as const
  expect(offeredSocials(all, undefined)).toEqual(all)
  expect(offeredSocials(all, 'ios')).toEqual(['x', 'facebook', 'apple'])
  expect(offeredSocials(all, 'mac')).toEqual(['google', 'facebook', 'apple'])
  expect(offeredSocials(all, 'android')).toEqual(['google', 'apple'])
  expect([offeredSocials(false, undefined), offeredSocials(false, 'ios')]).toEqual([[], []])
})

const origin = 'https://secure.test'

test('an answer of a provider is accepted if it comes from the site and for this attempt', () => {
  const read = (given: unknown, state: string | null = 's1') =>
    readSocialResult(given, { origin, state })
  for (const uri of [
    `${origin}/?state=s1`,
    `${origin}/a?x=1&state=s1#b`,
    `${origin}/?state=s1--https://a.test`,
  ])
    expect(read(uri)).toEqual({ resultUri: uri })
  expect(read(`${origin}/`, null)).toEqual({ resultUri: `${origin}/` })
  const longest = `${origin}/?state=s1&x=`.padEnd(16_384, 'x')
  expect(read(longest)).toEqual({ resultUri: longest })
  for (const given of [
    undefined,
    7,
    [`${origin}/?state=s1`],
    '',
    '/?state=s1',
    'https://other.test/?state=s1',
    'http://secure.test/?state=s1',
    'https://me@secure.test/?state=s1',
    'https://:pw@secure.test/?state=s1',
    `${origin}/`,
    `${origin}/?state=s2`,
    `${origin}/?state=xs1`,
    `${origin}/?state=s1-x`,
    `${origin}/#state=s1`,
    `${longest}x`,
  ])
    expect(read(given)).toBeUndefined()
  for (const [end, refusal] of [
    ['?error=access+denied', 'access denied'],
    ['?a=b&error=no', 'no'],
    ['#error=no&state=s1', 'no'],
    ['?error=no#x', 'no'],
    ['?error=no&x=1', 'no'],
    ['?error=', ''],
    [`?error=${long(201)}`, long(200)],
  ] as const)
    expect(read(`${origin}/${end}`)?.refusal).toBe(refusal)
  expect(read(`${origin}/?state=s1&terror=no`)).toEqual({
    resultUri: `${origin}/?state=s1&terror=no`,
  })
})

test('stored login data is short, belongs to its app, and is removed with the user', () => {
  const storage = memoryStorage()
  const memory = createLoginMemory('shop', storage)
  const other = createLoginMemory('bank', storage)
  memory.set('email', 'ada@example.com')
  expect([memory.get('email'), other.get('email')]).toEqual(['ada@example.com', undefined])
  expect(storage.get('@latchkey/shop/login/email')).toBe('ada@example.com')
  memory.set('email', undefined)
  expect(memory.get('email')).toBeUndefined()
  memory.set('socialAttempt', long(5_000))
  expect(memory.get('socialAttempt')).toBe(long(5_000))
  memory.set('socialAttempt', long(5_001))
  expect(memory.get('socialAttempt')).toBeUndefined()
  const leaving = [
    ...(['emailLoginUsed', 'email', 'lastUsedChain'] as const),
    ...(['socialUsername', 'socialProvider', 'socialAttempt'] as const),
  ]
  const staying = ['lastEmailLoginTime', 'smartAccountNetworks', 'preferredAccountTypes'] as const
  for (const name of [...leaving, ...staying]) memory.set(name, 'x')
  memory.forget()
  expect(leaving.map(memory.get)).toEqual(leaving.map(() => undefined))
  expect(staying.map(memory.get)).toEqual(staying.map(() => 'x'))
})

test('the preferred account is the user’s choice, otherwise the host’s, otherwise the chain’s default', () => {
  const memory = createLoginMemory('shop', memoryStorage())
  const types = (defaultAccountTypes?: object) =>
    createPreferredTypes({ engine: { config: { defaultAccountTypes } }, memory } as never)
  expect([types().get('eip155'), types().get('solana')]).toEqual(['smartAccount', 'eoa'])
  expect(types({ eip155: 'eoa' }).get('eip155')).toBe('eoa')
  expect(types({ solana: 'smartAccount' }).get('solana')).toBe('smartAccount')
  expect(types({ eip155: 'vault' }).get('eip155')).toBe('smartAccount')
  types({ eip155: 'eoa' }).set('solana', 'smartAccount')
  expect(JSON.parse(memory.get('preferredAccountTypes')!)).toEqual({
    eip155: 'eoa',
    solana: 'smartAccount',
  })
  expect(types({ solana: 'eoa' }).get('solana')).toBe('smartAccount')
  types().set('eip155', 'smartAccount')
  expect(JSON.parse(memory.get('preferredAccountTypes')!)).toEqual({
    eip155: 'smartAccount',
    solana: 'smartAccount',
  })
  for (const kept of ['no JSON', 'null', '7', '{"eip155":"vault"}', '[]']) {
    memory.set('preferredAccountTypes', kept)
    expect(types({ eip155: 'eoa' }).get('eip155')).toBe('eoa')
  }
})

test('every error of a login has a message', () => {
  const errors = { ...loginErrors, ...requestErrors, ...loginConnectorErrors }
  const silent = Object.entries(errors).filter(
    ([, error]) => !/[a-z]{3}/.test(error('the first part', 'the second part').message),
  )
  expect(silent).toEqual([])
})

test('30 seconds must pass between two emails, and listeners get the countdown', () => {
  const clock = createTestClock(1_000_000)
  const memory = createLoginMemory('shop', memoryStorage())
  const state: { email?: string; resendIn?: number } = { email: 'ada@example.com' }
  const shown: (number | undefined)[] = []
  const cell = {
    get: () => state,
    patch(changes: typeof state) {
      Object.assign(state, changes)
      shown.push(changes.resendIn)
    },
  } as never
  const mails = createMailTimes({ cell, clock, memory })
  expect(mails.secondsLeft('ada@example.com')).toBe(0)
  expect(mails.passedSince('ada@example.com')).toBe(Number.POSITIVE_INFINITY)
  mails.sent('ada@example.com', clock.now())
  expect(shown).toEqual([30])
  expect(memory.get('lastEmailLoginTime')).toBe('1000000')
  clock.advance(1_500)
  expect([mails.secondsLeft('ada@example.com'), mails.passedSince('ada@example.com')]).toEqual([
    29, 1_500,
  ])
  // No email was sent to the other address.
  expect([mails.secondsLeft('bob@example.com'), mails.secondsLeft()]).toEqual([0, 0])
  clock.advance(28_500)
  expect(state.resendIn).toBeUndefined()
  const counted = shown.length
  clock.advance(10_000)
  expect(shown).toHaveLength(counted)
  expect(mails.secondsLeft('ada@example.com')).toBe(0)

  mails.sent('ada@example.com', clock.now())
  mails.notSent('ada@example.com')
  expect(mails.secondsLeft('ada@example.com')).toBe(0)
  expect(memory.get('lastEmailLoginTime')).toBeUndefined()
  expect(state.resendIn).toBeUndefined()
  mails.sent('ada@example.com', clock.now())
  mails.stop()
  const stopped = shown.length
  clock.advance(10_000)
  expect(shown).toHaveLength(stopped)
})

test('an email of an earlier page delays every address, but never longer than 30 seconds', () => {
  const clock = createTestClock(1_000_000)
  const memory = createLoginMemory('shop', memoryStorage())
  const cell = { get: () => ({}), patch() {} } as never
  const mails = createMailTimes({ cell, clock, memory })
  memory.set('lastEmailLoginTime', '990000')
  expect(mails.secondsLeft('bob@example.com')).toBe(20)
  memory.set('lastEmailLoginTime', 'soon')
  expect(mails.secondsLeft('bob@example.com')).toBe(0)
  // The clock was set back.
  memory.set('lastEmailLoginTime', '9000000')
  expect(mails.secondsLeft('bob@example.com')).toBe(30)
  clock.advance(30_000)
  expect(mails.secondsLeft('bob@example.com')).toBe(0)
  mails.sent('ada@example.com', clock.now())
  mails.forget()
  memory.set('lastEmailLoginTime', undefined)
  expect(mails.secondsLeft('ada@example.com')).toBe(0)
})

type RecordedEvent = { type: string; caipNetworkId?: string; accounts?: { address: string }[] }

/** The hosts' provider, with accounts and a frame that the test plays. */
function openProvider(namespace: 'eip155' | 'solana', { isHere = true } = {}) {
  const listeners = new Set<(reported: RecordedEvent) => void>()
  const switched: unknown[] = []
  const asked: unknown[] = []
  let thrown: unknown
  const here = {
    accounts: [{ address: '0xA' }],
    caipNetworkId: namespace === 'eip155' ? 'eip155:8453' : 'solana:main',
  }
  const networks = [{ caipNetworkId: 'eip155:1' }, { caipNetworkId: 'eip155:8453' }]
  const accounts = {
    current: () => (isHere ? here : undefined),
    networkFor: (_: string, wanted: string) =>
      networks.find(({ caipNetworkId }) => caipNetworkId === wanted) ?? networks[0],
    switchNetwork: async (network: unknown) => void switched.push(network),
    listen(_: string, listener: (reported: RecordedEvent) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const rpc = {
    async request(...all: unknown[]) {
      asked.push(all)
      if (thrown !== undefined) throw thrown
      return 'answered'
    },
  }
  const provider = createFrameProvider(namespace, { accounts, rpc } as never)
  return {
    asked,
    provider,
    switched,
    listening: () => listeners.size,
    report: (reported: RecordedEvent) =>
      [...listeners].forEach((listener) => void listener(reported)),
    failWith(next: unknown) {
      thrown = next
    },
  }
}

test('the host’s provider returns the account and the chain, and asks the frame for the rest', async () => {
  const { asked, provider, switched } = openProvider('eip155')
  expect(await provider.request({ method: 'eth_accounts' })).toEqual(['0xA'])
  expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual(['0xA'])
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x2105')
  expect(asked).toEqual([])
  expect(await provider.request({ method: 'eth_call', params: [1] })).toBe('answered')
  expect(asked).toEqual([['eip155', { method: 'eth_call', params: [1] }]])
  const switching = (params: unknown) =>
    provider.request({ method: 'wallet_switchEthereumChain', params })
  expect(await switching([{ chainId: '0x1' }])).toBeNull()
  expect(switched).toEqual([{ caipNetworkId: 'eip155:1' }])
  for (const params of [undefined, [], [{}], [{ chainId: '0x5' }], [{ chainId: 'x' }]])
    await expect(switching(params)).rejects.toMatchObject({ code: 4902 })
  expect(switched).toHaveLength(1)

  const loggedOut = openProvider('eip155', { isHere: false })
  expect(await loggedOut.provider.request({ method: 'eth_accounts' })).toEqual([])
  expect(await loggedOut.provider.request({ method: 'eth_chainId' })).toBe('0x1')

  const solana = openProvider('solana')
  for (const method of ['eth_accounts', 'eth_chainId', 'wallet_switchEthereumChain'])
    expect(await solana.provider.request({ method })).toBe('answered')
})

test('a failure has its EIP-1193 code, or the code of the refusal', async () => {
  const { failWith, provider } = openProvider('eip155')
  const codeOf = (error: unknown) => {
    failWith(error)
    return provider.request({ method: 'eth_call' }).then(
      () => 'none',
      (thrown: { code: number; message: string; cause: unknown }) => thrown.code,
    )
  }
  const said = (code: string, cause?: unknown) => new EngineError(code as never, 'Said', { cause })
  expect(await codeOf(said('common/REJECTED'))).toBe(4001)
  expect(await codeOf(said('common/ABORTED'))).toBe(4001)
  expect(await codeOf(said('login/NOT_SIGNED_IN'))).toBe(4100)
  expect(await codeOf(said('login/NOT_ALLOWED'))).toBe(4200)
  expect(await codeOf(said('adapter/CANNOT_SWITCH'))).toBe(4902)
  expect(await codeOf(said('login/REFUSED'))).toBe(-32603)
  expect(await codeOf(said('login/REFUSED', { code: -32602 }))).toBe(-32602)
  expect(await codeOf(said('login/REFUSED', { code: 'x' }))).toBe(-32603)
  // A code of EIP-5792 is more specific than a rejection.
  expect(await codeOf(said('common/REJECTED', { code: 5750 }))).toBe(5750)
  expect(await codeOf(said('common/REJECTED', { code: -1 }))).toBe(4001)
  await expect(provider.request({ method: 'eth_call' })).rejects.toMatchObject({
    message: 'Said',
    cause: { code: 'common/REJECTED' },
  })
})

test('hosts that listen get account changes, network changes and the disconnect', () => {
  const { listening, provider, report } = openProvider('eip155')
  const heard: unknown[] = []
  const names = ['accountsChanged', 'chainChanged', 'disconnect', 'message']
  const listeners = names.map((event) => {
    const listener = (detail: unknown) => void heard.push([event, detail])
    provider.on(event, listener)
    return listener
  })
  const receive = (reported: RecordedEvent) => {
    heard.length = 0
    report(reported)
    return [...heard]
  }
  expect(receive({ type: 'accounts', accounts: [{ address: '0xA' }] })).toEqual([])
  expect(receive({ type: 'accounts', accounts: [{ address: '0xB' }] })).toEqual([
    ['accountsChanged', ['0xB']],
  ])
  expect(receive({ type: 'accounts', accounts: [{ address: '0xB' }] })).toEqual([])
  expect(receive({ type: 'network', caipNetworkId: 'eip155:10' })).toEqual([
    ['chainChanged', '0xa'],
  ])
  expect(receive({ type: 'disconnect' })).toEqual([
    ['accountsChanged', []],
    ['disconnect', { code: 4900, message: 'Disconnected' }],
  ])
  // These two calls remove nothing: in each, the listener is not registered for the event.
  provider.removeListener('accountsChanged', listeners[1]!)
  provider.removeListener('nothing', listeners[0]!)
  expect(listening()).toBe(4)
  provider.removeListener('accountsChanged', listeners[0]!)
  expect(listening()).toBe(3)
  expect(receive({ type: 'accounts', accounts: [{ address: '0xC' }] })).toEqual([])
  for (const [index, event] of names.entries()) provider.removeListener(event, listeners[index]!)
  expect(listening()).toBe(0)

  const solana = openProvider('solana')
  const there: unknown[] = []
  solana.provider.on('chainChanged', (detail) => there.push(detail))
  solana.report({ type: 'network', caipNetworkId: 'solana:test' })
  expect(there).toEqual(['solana:test'])
})
