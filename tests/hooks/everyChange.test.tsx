import { isDeepStrictEqual } from 'node:util'
import { act, render } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { erc20Abi } from 'viem'
import { expect, test } from 'vitest'
import { embeddedWallet } from '../../src/engine/connectors/embedded/embeddedWallet.ts'
import { commonErrors } from '../../src/engine/errors/defineErrors.ts'
import { emptySendDraft, initialSendState } from '../../src/engine/features/send/Send.ts'
import { emptySwapDraft, initialSwapState } from '../../src/engine/features/swap/Swap.ts'
import type { Transaction } from '../../src/engine/features/transactions/Transactions.ts'
import type { Engine, EngineState, ListedWallet } from '../../src/engine/index.ts'
import { arbitrum, mainnet, optimism, solana } from '../../src/engine/networks/index.ts'
import { createTestPlatform, testAddress, testConnection } from '../../src/engine/testing/index.ts'
import * as all from '../../src/hooks/index.ts'
import * as viem from '../../src/hooks/viem/index.ts'
import { answerAccount } from '../support/answerAccount.ts'
import { historyEntry } from '../support/answerHistory.ts'
import { createStandInFrame, secureOrigin } from '../support/createStandInFrame.ts'
import { connectMeadow, settle, setUpEngine } from '../support/renderWithEngine.tsx'
import { testOnrampProvider } from '../support/testOnrampProvider.ts'
import { testSwapProvider, usdc } from '../support/testSwapProvider.ts'

const hashOf = (digit: string) => `0x${digit.repeat(64)}` as const
const addressOf = (digit: string) => `0x${digit.repeat(40)}` as const
const error = commonErrors.BUSY()
const pending = <Input,>(input: Input) => ({ status: 'pending' as const, input })
const success = <Data,>(data: Data) => ({ status: 'success' as const, input: undefined, data })
const failed = { status: 'error' as const, input: undefined, error }
const other = testConnection({ accounts: [{ address: addressOf('3') }] })
const onSolana = testConnection({
  namespace: 'solana',
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  accounts: [{ address: 'Hozo7TadHq6PMMiGLGNvgk79Hvj5VTAM7Ny2bamQ2m8q' }],
})
const sent: Transaction = {
  caipNetworkId: 'eip155:1',
  hash: hashOf('a'),
  from: testAddress,
  kind: 'swap',
  status: 'pending',
  since: 0,
  arrival: { caipNetworkId: 'eip155:10', providerId: 'own', status: 'pending' },
}
const wallet: ListedWallet = { id: 'acme', name: 'Acme', chains: [], homepage: 'https://acme.test' }
const amount = { amount: '1', units: '1', symbol: 'USDC' }
const quote = {
  caipNetworkId: 'eip155:1' as const,
  payToken: usdc,
  receiveToken: usdc,
  pay: amount,
  receive: amount,
  minimum: amount,
  slippage: 1,
  rate: '1',
  quotedAt: 0,
}

type Change = (state: EngineState) => Partial<EngineState>

const connected =
  (changes: Partial<EngineState['connection']>): Change =>
  ({ connection }) => ({ connection: { ...connection, ...changes } })
const inUse = (connection: typeof other) => ({
  status: 'connected' as const,
  connections: [connection],
  remembered: [],
})

/** Changes of the state, of one part each. */
const changes: Readonly<Record<string, Change>> = {
  'another account': connected({ namespaces: { eip155: inUse(other) } }),
  'another network of the wallet': connected({
    namespaces: { eip155: inUse(testConnection({ caipNetworkId: 'eip155:42161' })) },
  }),
  'fewer networks of the wallet': connected({
    namespaces: { eip155: inUse(testConnection({ approvedCaipNetworkIds: ['eip155:1'] })) },
  }),
  'another namespace': connected({
    activeNamespace: 'solana',
    namespaces: { eip155: inUse(testConnection()), solana: inUse(onSolana) },
  }),
  'no account': connected({ namespaces: {} }),
  'a remembered account': connected({
    namespaces: { eip155: { status: 'reconnecting', connections: [], remembered: [other] } },
  }),
  'a wallet that was used before': connected({
    recentWallets: [{ id: 'test.willow', namespace: 'solana' }],
  }),
  'a wallet that is asked': connected({
    connecting: pending({ namespace: 'eip155', connectorId: 'test.meadow' }),
  }),
  'a switch that failed': connected({
    switching: {
      ...failed,
      input: { namespace: 'eip155', connectorId: 'test.meadow' },
    },
  }),
  'a disconnect': connected({ disconnecting: pending(undefined) }),
  'more wallets': ({ connectors }) => ({
    connectors: {
      all: [
        ...connectors.all,
        {
          id: 'solana:test.willow',
          namespace: 'solana',
          connectorId: 'test.willow',
          name: 'Willow',
          type: 'WALLET_CONNECT',
        },
      ],
    },
  }),
  'no wallets': () => ({ connectors: { all: [] } }),
  'a network that the user chose without a wallet': ({ connection, network }) => ({
    connection: { ...connection, namespaces: {} },
    network: { ...network, chosen: { eip155: 'eip155:10', solana: solana.caipNetworkId } },
  }),
  'fewer networks': ({ network }) => ({
    network: { ...network, requestedCaipNetworks: network.requestedCaipNetworks.slice(1) },
  }),
  'smart accounts on a network': ({ network }) => ({
    network: { ...network, smartAccountEnabledNetworks: ['eip155:1'] },
  }),
  'a switch of the network': ({ network }) => ({
    network: { ...network, switching: pending('eip155:10') },
  }),
  'features that the project turned off': ({ features }) => ({
    features: {
      ...features,
      status: 'success',
      decided: { activity: false, email: false, onramp: false, socials: false, swaps: false },
    },
  }),
  'fewer socials': ({ features }) => ({
    features: { ...features, decided: { socials: ['github'] } },
  }),
  'another language': ({ messages }) => ({ messages: { ...messages, locale: 'de' } }),
  'words of the host': ({ messages }) => ({
    messages: { ...messages, catalogue: { 'common/BUSY': 'Wait' } },
  }),
  'a search': ({ wallets }) => ({ wallets: { ...wallets, search: 'ac', badge: 'certified' } }),
  'a wallet that opens': ({ wallets }) => ({ wallets: { ...wallets, opening: pending('acme') } }),
  'an agreement': ({ wallets }) => ({ wallets: { ...wallets, isAgreed: true } }),
  'a login': () => ({
    login: {
      email: 'ada@example.com',
      emailStep: 'code',
      resendIn: 20,
      isLocked: true,
      sendingCode: pending('ada@example.com'),
      confirmingCode: pending(undefined),
      social: pending('google'),
      socialStep: 'window',
      farcaster: failed,
      farcasterUrl: 'https://farcaster.test',
      updatingEmail: pending(undefined),
      updateStep: 'email',
      updateEmailStep: failed,
      switchingType: { ...failed, input: 'eoa' },
    },
  }),
  'a transaction': () => ({ transactions: { all: [sent] } }),
  'a transaction that ended': () => ({
    transactions: { all: [{ ...sent, status: 'reverted', error }] },
  }),
  'a transaction that is in the history': () => ({
    transactions: { all: [{ ...sent, hash: historyEntry('a').metadata.hash as `0x${string}` }] },
  }),
  'a pairing': ({ pairing }) => ({
    pairing: { ...pairing, status: 'ready', uri: 'wc:1', expiresAt: 1 },
  }),
  'a payment': () => ({
    payments: { paying: failed, limits: { 'eip155:1/slip44:60': { perDay: '1' } } } as never,
  }),
  'a permission that is revoked': () => ({
    permissions: { requesting: { status: 'idle' }, revoking: pending('1') },
  }),
  'a device that shares': () => ({ receive: { canShare: true, sharing: pending(undefined) } }),
  'another view': ({ router }) => ({
    router: { ...router, history: [{ name: 'Swap', params: undefined }] },
  }),
  'an open modal': ({ modal }) => ({ modal: { ...modal, open: true, shake: true } }),
  'a session': () => ({ siwx: { status: 'signing', error, isOnePrompt: true } }),
  'another theme': ({ theme }) => ({
    theme: { ...theme, themeVariables: { '--lk-radius': '0' }, w3mThemeVariables: { a: 'b' } },
  }),
  'a toast': () => ({
    toasts: { current: { id: 1, variant: 'error', message: 'No' } } as EngineState['toasts'],
  }),
  'an alert': () => ({ alerts: { current: { code: 'APKT002', message: 'No' } } }),
  'a signature': () => ({ signing: { signature: failed as never } }),
  'a copied address': () => ({ account: { copying: success(undefined) as never } }),
  'another tab': () => ({ accountTab: 'activity' }),
  'tokens that are refused': () => ({
    tokens: { blockedUntil: { [`eip155:1:${testAddress}`]: 1 } },
  }),
  'an address that was asked for': () => ({
    dataCapture: {
      step: 'code',
      email: 'ada@example.com',
      settled: [],
      sending: { status: 'idle' },
      confirming: failed,
    } as EngineState['dataCapture'],
  }),
  'calls that were sent': () => ({
    calls: { sending: failed as never, all: [{ id: '0x1', status: 'pending' } as never] },
  }),
  'a name': ({ names }) => ({
    names: {
      draft: 'ada',
      registering: { ...failed, input: 'ada' },
      ...names,
      registered: { [testAddress.toLowerCase()]: 'ada.shop.id' },
    },
  }),
  'a draft to buy': ({ onramp }) => ({
    onramp: { ...onramp, draft: { amount: '5', paymentCurrency: 'GBP' }, error },
  }),
  'a draft to send': () => ({
    send: {
      ...initialSendState,
      draft: { ...emptySendDraft, sendTokenAmount: '1', receiver: 'ada.eth', token: usdc },
      resolution: { ...failed, input: 'ada.eth' },
    },
  }),
  'a draft to swap': () => ({
    swap: {
      ...initialSwapState,
      draft: { ...emptySwapDraft, payAmount: '1', receiveToken: usdc },
      preview: failed,
    },
  }),
  'a swap that was sent': () => ({
    swap: { ...initialSwapState, outcome: { status: 'pending', hash: sent.hash, quote } as never },
  }),
}

/** Opens the real engine. The test changes its state step by step. */
function playState(engine: Engine) {
  const first = engine.getState()
  let state = first
  const listeners = new Set<() => void>()
  const played: Engine = {
    ...engine,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const set = (change: Partial<EngineState>) =>
    act(() => {
      state = { ...first, ...change }
      for (const listener of [...listeners]) listener()
    })
  return { first, played, set }
}

/** Opens an engine with every feature. Its service has holdings and a history. */
function setUpEverything() {
  const service = answerAccount()
  const site = createStandInFrame()
  const history = { data: [historyEntry('a')], next: null }
  const platform = createTestPlatform({
    // Values that a server cannot know.
    device: { isMobile: () => true, restrictedRegion: () => true, messenger: () => 'android' },
    windows: site.windows,
    fetch: async (input, init) =>
      String(input).includes('/history') ? Response.json(history) : service.fetch(input, init),
  })
  return setUpEngine({
    ...service.options,
    platform,
    networks: [mainnet, optimism, arbitrum, solana],
    connectors: [embeddedWallet({ origin: secureOrigin })],
    swap: testSwapProvider(),
    onramp: [testOnrampProvider()],
    features: { legalCheckbox: true, onramp: 'unlessRestricted' },
    termsConditionsUrl: 'https://shop.example/terms',
  })
}

/** Opens an engine with every feature and a connected account. */
async function openEverything() {
  const arranged = setUpEverything()
  const stop = arranged.engine.start()
  await connectMeadow(arranged)
  return { ...arranged, stop }
}

type Input = (isOther: boolean, options: all.EngineOption) => unknown

const call = { caipNetworkId: 'eip155:1', to: addressOf('2'), data: '0x12345678' } as const
const typedData = {
  caipNetworkId: 'eip155:1',
  types: { Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  domain: {},
  message: { text: 'Hello' },
} as const
const read = { abi: erc20Abi, address: addressOf('2') }

/** Hooks that take more than options, with two inputs each. */
const withInput: Readonly<Record<string, Input>> = {
  useAccount: (isOther, options) =>
    all.useAccount({ ...options, ...(isOther && { namespace: 'solana' }) }),
  useActivity: (isOther, options) =>
    all.useActivity({ ...options, ...(isOther && { address: addressOf('4') }) }),
  useBalance: (isOther, options) =>
    all.useBalance({ ...options, ...(isOther && { network: 'eip155:10' }) }),
  useCallMeaning: (isOther, options) =>
    all.useCallMeaning({ ...call, ...(isOther && { data: '0x87654321' }) }, options),
  useCallsPlan: (isOther, options) => all.useCallsPlan(isOther ? 2 : 3, options),
  useCallsStatus: (isOther, options) => all.useCallsStatus(isOther ? '0x1' : '0x2', options),
  useEngineEvent: (_, options) => all.useEngineEvent('MODAL_OPEN', () => {}, options),
  useEngineState: (isOther, options) =>
    all.useEngineState(({ messages, modal }) => (isOther ? modal : messages), options),
  useErrorMessage: (isOther, options) => all.useErrorMessage(isOther ? error : undefined, options),
  useGetWallet: (isOther, options) => {
    const next = { ...wallet, homepage: 'https://other.test', supportsWc: false }
    return all.useGetWallet({ wallet: isOther ? next : wallet, ...options })
  },
  useIdentity: (isOther, options) =>
    all.useIdentity({ ...options, ...(isOther && { address: addressOf('4') }) }),
  useNfts: (isOther, options) =>
    all.useNfts({ ...options, ...(isOther && { address: addressOf('4') }) }),
  useReadContract: (isOther, options) =>
    viem.useReadContract({ ...read, ...options, functionName: isOther ? 'name' : 'symbol' }),
  useTokens: (isOther, options) =>
    all.useTokens({ ...options, ...(isOther && { address: addressOf('9') }) }),
  useTransaction: (isOther, options) => all.useTransaction(hashOf(isOther ? 'a' : 'b'), options),
  useTypedDataMeaning: (isOther, options) =>
    all.useTypedDataMeaning({ ...typedData, ...(isOther && { message: { text: 'No' } }) }, options),
  useWaitForTransaction: (isOther, options) =>
    viem.useWaitForTransaction({ hash: isOther ? hashOf('a') : undefined, ...options }),
}

const everyHook = Object.entries({ ...all, ...viem })
  .filter(([name]) => /^use[A-Z]/.test(name))
  .map(([name, hook]): [string, Input] => [
    name,
    withInput[name] ?? ((_, options) => (hook as (one: all.EngineOption) => unknown)(options)),
  ])

/**
 * The data in a hook's result. Functions, and objects with functions, are tested in `everyHook`.
 */
const dataOf = (result: unknown) =>
  JSON.stringify(result, (key, value) => {
    // The `uid` of a viem client differs each time the client is created.
    if (key === 'uid') return undefined
    return typeof value === 'bigint' || value instanceof Error ? String(value) : value
  })

/** Hooks whose results depend on a node. No node answers here. */
const chainReads = ['useReadContract', 'useWaitForTransaction']

interface Probed {
  hooks: readonly (readonly [name: string, use: Input])[]
  engine: Engine
  /** The data of each hook, by its name. */
  shown: Record<string, string>
}

/** Calls one hook, and records its data. */
function Probe({
  engine,
  isOther,
  name,
  shown,
  use,
}: Omit<Probed, 'hooks'> & { isOther: boolean; name: string; use: Input }) {
  shown[name] = dataOf(use(isOther, { engine }))
  return null
}

const probesOf =
  ({ hooks, ...probed }: Probed) =>
  (isOther: boolean) =>
    hooks.map(([name, use]) => (
      <Probe key={name} {...probed} name={name} use={use} isOther={isOther} />
    ))

function renderHooks(hooks: Probed['hooks'], engine: Engine) {
  const shown: Probed['shown'] = {}
  const probes = probesOf({ hooks, engine, shown })
  const { rerender, unmount } = render(probes(false))
  return {
    shown: () => ({ ...shown }),
    giveOther: (isOther: boolean) => rerender(probes(isOther)),
    unmount,
  }
}

test('after any change, every hook has the same data as a hook that mounts then', async () => {
  const { engine, stop } = await openEverything()
  const hooks = everyHook.filter(([name]) => !chainReads.includes(name))
  // Mounts each hook once, so that every feature and its data are in the state.
  const loading = renderHooks(hooks, engine)
  await settle()
  loading.unmount()
  const { first, played, set } = playState(engine)
  const { shown, unmount } = renderHooks(hooks, played)
  await settle()
  const before = shown()
  const unmoved: string[] = []
  for (const [name, change] of Object.entries(changes)) {
    set(change(first))
    const fresh = renderHooks(hooks, played)
    // If the results differ, waits: data that one hook has read reaches the next hook a moment
    // later.
    if (!isDeepStrictEqual(shown(), fresh.shown())) await settle()
    expect(shown(), name).toEqual(fresh.shown())
    if (isDeepStrictEqual(shown(), before)) unmoved.push(name)
    fresh.unmount()
    set({})
    expect(shown(), `after ${name}`).toEqual(before)
  }
  // Each change must change the data of at least one hook.
  expect(unmoved).toEqual([])
  unmount()
  stop()
})

test('after its input changes, every hook has the same data as a hook that only had the last input', async () => {
  const { engine, stop } = await openEverything()
  const hooks = everyHook.filter(([name]) => withInput[name] && !chainReads.includes(name))
  const { giveOther, shown, unmount } = renderHooks(hooks, engine)
  await settle()
  for (const isOther of [true, false]) {
    giveOther(isOther)
    await settle()
    const fresh = renderHooks(
      hooks.map(([name, use]) => [name, (_, options) => use(isOther, options)]),
      engine,
    )
    await settle()
    expect(shown()).toEqual(fresh.shown())
    fresh.unmount()
  }
  unmount()
  stop()
})

test('every hook has the same data in a page from a server as in any other page', async () => {
  const { engine } = setUpEverything()
  const shown: Record<string, string> = {}
  const probes = probesOf({ hooks: everyHook, engine, shown })(false)
  const container = document.createElement('div')
  container.innerHTML = renderToString(probes)
  const fromServer = { ...shown }
  const root = await act(async () => hydrateRoot(container, probes))
  await settle()
  const fresh = renderHooks(everyHook, engine)
  await settle()
  expect(shown).toEqual(fresh.shown())
  for (const name of ['useFeatures', 'useSocialLogin'])
    expect(shown[name]).not.toBe(fromServer[name])
  fresh.unmount()
  await act(async () => root.unmount())
})
