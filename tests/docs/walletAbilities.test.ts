import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxTokens } from '../../sandbox/chains/tokens/tokens.ts'
import { createPaidSite } from '../../sandbox/paidSite/createPaidSite.ts'
import { createPaymaster } from '../../sandbox/paymaster/createPaymaster.ts'
import { serveApp } from '../../sandbox/services/serveApp.ts'
import type { LoggedRequest } from '../../sandbox/wallets/createRequestLog.ts'
import { createSolanaWallet } from '../../sandbox/wallets/solana/createSolanaWallet.ts'
import { solanaAccounts } from '../../sandbox/wallets/solana/solanaAccounts.ts'
import { solana } from '../../src/engine/adapters/solana/solana.ts'
import { miniApp } from '../../src/engine/connectors/miniApp/miniApp.ts'
import { safe } from '../../src/engine/connectors/safe/safe.ts'
import { solanaMobile } from '../../src/engine/connectors/solanaMobile/solanaMobile.ts'
import { arrangeConnectors } from '../../src/engine/features/connectors/arrangeConnectors.ts'
import { localSessions } from '../../src/engine/features/siwx/index.ts'
import {
  createEngine,
  type Engine,
  type EngineConfig,
  type Platform,
  payments,
  permissions,
} from '../../src/engine/index.ts'
import { mainnet, solana as solanaMainnet } from '../../src/engine/networks/index.ts'
import type { Provider } from '../../src/engine/providers/index.ts'
import { deployDelegation } from '../foreign/deployDelegation.ts'
import { type CallsPageOptions, startCallsChain } from '../support/createCallsPage.ts'
import { createEmbedded, createPeer, createSafeWallet } from '../support/createDistantWallets.ts'
import { createMiniAppHost } from '../support/createMiniAppHost.ts'
import {
  createMultichainWallet,
  meadowOnEvm,
  openMultichainPage,
} from '../support/createMultichainPage.ts'
import { connectPeer, createPeerSetUp, until } from '../support/createPeerSetUp.ts'
import { createTestEngine, settle } from '../support/createTestEngine.ts'
import { createTestPage } from '../support/createTestPage.ts'

const page = resolve(import.meta.dirname, '../../docs/reference/wallet-abilities.md')
const [first, second] = [
  '0x1111111111111111111111111111111111111111',
  '0x2222222222222222222222222222222222222222',
] as const

let chain: Awaited<ReturnType<typeof startCallsChain>>
beforeAll(async () => {
  chain = await startCallsChain()
})
afterAll(() => chain?.stop())

/** Observations of one wallet. */
interface Seen {
  /** Facts that the app can know before it sends a request to the wallet. */
  before: string
  /** The requests that the user had to answer or the wallet refused, in order. */
  asked: string
  result: string
}

/** The settings of the sandbox's wallet. */
interface Setting extends CallsPageOptions {
  /** Whether the user rejects all requests. */
  rejects?: boolean
}

type Page = Awaited<ReturnType<typeof chain.open>>

const codeOf = (error: { code?: string }) => `\`${error.code ?? error}\``
const prompts = (count: number) => (count === 1 ? '1 prompt' : `${count} prompts`)

/**
 * Writes the requests. Each line has the request's error code, if the wallet refused it, and the
 * number of times that the page sent it.
 */
function write(requests: readonly LoggedRequest[]) {
  const written = requests
    .filter(({ outcome, wasAsked }) => wasAsked || outcome.status === 'error')
    .map(
      ({ method, outcome }) =>
        `\`${method}\`${outcome.status === 'error' ? ` (${outcome.code})` : ''}`,
    )
  return writeAll(written)
}

/** Writes each request once, with the number of times it was sent. */
function writeAll(written: readonly string[]) {
  return [...new Set(written)]
    .map((one) => {
      const times = written.filter((other) => other === one).length
      return times > 1 ? `${one} × ${times}` : one
    })
    .join(', ')
}

/** Opens a page with this wallet. Undoes the changes on the chain afterwards. */
async function onPage(
  { rejects = false, ...options }: Setting,
  act: (page: Page) => Promise<Pick<Seen, 'before' | 'result'>>,
): Promise<Seen> {
  const snapshot = await chain.ask('evm_snapshot')
  const page = await chain.open(options)
  if (rejects) page.wallet.answer('reject')
  const past = page.wallet.requests.length
  const seen = await act(page)
  const asked = write(page.wallet.requests.slice(past))
  page.close()
  await chain.ask('evm_revert', snapshot)
  return { ...seen, asked }
}

/** The wallets that are not in the page, by their names in the table. */
const distant = {
  Safe: createSafeWallet,
  WalletConnect: createPeer,
  'the embedded wallet': async (rpcUrl: string) => createEmbedded(rpcUrl),
}
/**
 * The embedded wallet on a network on which it grants permissions. The contracts that enforce
 * permissions are deployed there.
 */
const everyDistant = {
  ...distant,
  async 'the embedded wallet, on a network with upgrades'(rpcUrl: string) {
    await deployDelegation({ rpcUrl })
    return createEmbedded(rpcUrl, { canUpgrade: true })
  },
}

/**
 * Opens a page with a wallet that is not in the page. Undoes the changes on the chain afterwards.
 */
async function onDistant(
  name: keyof typeof everyDistant,
  act: (page: Page) => Promise<Pick<Seen, 'before' | 'result'>>,
  { rejects = false, ...options }: Setting = {},
): Promise<Seen> {
  const snapshot = await chain.ask('evm_snapshot')
  const wallet = await everyDistant[name](chain.rpcUrl)
  const page = await chain.open({ ...options, distant: wallet })
  const past = wallet.requests.length
  if (rejects) wallet.reject()
  const seen = await act(page)
  const asked = writeAll(
    wallet.requests
      .slice(past)
      .map(({ method, refused }) => `\`${method}\`${refused ? ` (${refused})` : ''}`),
  )
  page.close()
  await wallet.stop()
  await chain.ask('evm_revert', snapshot)
  return { ...seen, asked: asked || 'nothing' }
}

/** Creates a row for each wallet that is not in the page. */
const onAll = (
  act: (page: Page) => Promise<Pick<Seen, 'before' | 'result'>>,
  options: Setting = {},
) =>
  (Object.keys(distant) as (keyof typeof distant)[]).map(
    (name) =>
      [
        options.rejects ? `${name}; the user rejects` : name,
        () => onDistant(name, act, options),
      ] as const,
  )

const calls = [
  { to: first, value: 3n },
  { to: second, value: 4n },
]
async function sendTwo({ feature, over }: Page) {
  const plan = await over(feature.plan(2))
  const result = await over(feature.send({ calls })).then(async ({ id }) => {
    const sent = await over(feature.ended(id))
    return `${sent!.status}, ${sent!.way === 'together' ? 'together' : 'one after another'}`
  }, codeOf)
  const upgrade = plan.needsUpgrade ? ', which upgrades the account' : ''
  return { before: `${prompts(plan.prompts)}${upgrade}`, result }
}
const sendCalls = (setting: Setting) => onPage(setting, sendTwo)

/**
 * Sends calls while the app has a paymaster. If the wallet refuses the paymaster, sends the calls
 * again.
 */
const sendTwoSponsored =
  (count = 2) =>
  async ({ feature, over }: Page) => {
    const plan = await over(feature.plan(count))
    const send = () =>
      over(feature.send({ calls: calls.slice(0, count) })).then(async ({ id }) => {
        const sent = await over(feature.ended(id))
        return `${sent!.status}, ${payer(sent!.sponsor)}`
      }, codeOf)
    const result = await send()
    const isRefused = result === '`calls/NOT_SPONSORED`'
    return {
      before: `${prompts(plan.prompts)}, ${payer(plan.sponsor)}`,
      result: isRefused ? `${result}; the next try: ${await send()}` : result,
    }
  }

let paymaster: Awaited<ReturnType<typeof serveApp>>
beforeAll(async () => {
  paymaster = await serveApp(createPaymaster({ chains: [{ chainId: 1 }] }))
})
afterAll(() => paymaster?.stop())

const acme: Provider = {
  id: 'acme',
  name: 'Acme',
  serves: () => true,
  get paymaster() {
    return paymaster
  },
}
const sendSponsored = (setting: Setting, count = 2) =>
  onPage({ ...setting, providers: [acme] }, sendTwoSponsored(count))
const payer = (sponsor: string | undefined) =>
  sponsor === undefined ? 'the user pays' : 'the app pays'

const givesPermissions = 'the embedded wallet, on a network with upgrades'
const askPermission = (setting: Setting) => onPage(setting, askForOne)
async function askForOne({ clock, engine, over }: Page) {
  const feature = await engine.load(permissions)
  const stop = feature.supported.subscribe(() => {})
  await over(settle())
  const supported = feature.supported.get().data ?? []
  stop()
  const asked = {
    type: 'native-token-periodic',
    data: { periodAmount: 10n ** 15n, periodDuration: 86_400, justification: 'Play' },
    to: first,
    expiresAt: clock.now() + 3_600_000,
  }
  const result = await over(feature.request([asked]).then(() => 'granted', codeOf))
  return { before: supported.length > 0 ? 'the wallet grants this type' : 'not known', result }
}

const pay = (setting: Setting) => onPage(setting, payRequest)
async function payRequest({ clock, engine, over, until }: Page) {
  const feature = await engine.load(payments)
  const { address } = sandboxTokens.tide
  const option = { amount: '0x3d090', recipient: `eip155:1:${first}` } as const
  const paying = feature.pay({
    expiry: Math.floor(clock.now() / 1_000) + 600,
    acceptedPayments: [{ asset: `eip155:1/erc20:${address}`, ...option }],
  })
  const result = paying.then(({ way }) => ways[way], codeOf)
  await until(() => engine.getState().payments?.review !== undefined)
  const { amount, symbol } = engine.getState().payments!.review!
  feature.confirm()
  return { before: `${amount} ${symbol}, and the fee of a transfer`, result: await over(result) }
}
const ways = {
  authorization: 'signed',
  wallet: 'paid by the wallet',
  transfer: 'paid by a transfer',
}

/** Connects. If connecting did not sign the user in, signs in after that. */
async function connectAndSignIn(engine: Engine, connector: Parameters<typeof connectTo>[1]) {
  let isOnePrompt = false
  const stop = engine.subscribe(() => {
    isOnePrompt ||= engine.getState().siwx.isOnePrompt ?? false
  })
  const failure = await connectTo(engine, connector)
  await settle()
  stop()
  const isSignedIn = engine.getState().siwx.status === 'signedIn'
  if (!failure && !isSignedIn) await engine.siwx.sign()
  const signedIn = isSignedIn ? 'signed in by connecting' : 'signed in afterwards'
  return { before: prompts(isOnePrompt ? 1 : 2), result: failure ?? signedIn }
}
const connectTo = (
  engine: Engine,
  connector: { namespace: 'eip155' | 'solana'; connectorId: string },
) => engine.connection.connect(connector).then(() => undefined, codeOf)

const siwx = () => localSessions({ statement: 'Welcome.', lifetime: 60_000 })
/** Connects a wallet that is not in the page, and signs in. */
async function signInThere({ connect, engine, over, until }: Page) {
  let isOnePrompt = false
  const stop = engine.subscribe(() => {
    isOnePrompt ||= engine.getState().siwx.isOnePrompt ?? false
  })
  const failure = await over(connect().then(() => undefined, codeOf))
  stop()
  const isSignedIn = () => engine.getState().siwx.status === 'signedIn'
  const wasSignedIn = isSignedIn()
  const signing =
    failure ??
    (wasSignedIn ? undefined : await over(engine.siwx.sign().then(() => undefined, codeOf)))
  if (!signing) await until(isSignedIn)
  const signedIn = wasSignedIn ? 'signed in by connecting' : 'signed in afterwards'
  return { before: prompts(isOnePrompt ? 1 : 2), result: signing ?? signedIn }
}
const signInOn = (name: keyof typeof distant, rejects = false) =>
  onDistant(name, signInThere, { isConnected: false, siwx: siwx(), rejects })

/** Connects in an app that has Solana networks too. */
async function connectBoth({ connect, engine, over }: Page) {
  const all = () => engine.getState().connectors.all.map(({ namespace }) => namespace)
  const listed = [...new Set(all())].sort().join(' and ')
  const failure = await over(connect().then(() => undefined, codeOf))
  await over(settle())
  const { namespaces } = engine.getState().connection
  const connected = Object.entries(namespaces)
    .filter(([, one]) => one?.connections.length)
    .map(([namespace]) => namespace)
  return {
    before: `listed for ${listed}`,
    result: failure ?? `connected on ${connected.join(' and ')}`,
  }
}

/** Connects on a phone, in an app that has only Solana networks. */
async function connectOnPhone({ connect, engine, over }: Page) {
  const isListed = engine.getState().connectors.all.length > 0
  const failure = isListed && (await over(connect().then(() => undefined, codeOf)))
  return {
    before: isListed ? 'listed' : 'not listed',
    result: isListed ? failure || 'connected' : 'links of the wallet list open wallets',
  }
}
const onPhone = { links: { os: () => 'android' } as NonNullable<Platform['links']> }

/** Connects in a mini-app host that does not answer. */
async function connectInHost({ connect, engine, over }: Page) {
  const [section] = arrangeConnectors({
    connectors: engine.getState().connectors.all,
    recentWallets: [],
    activeNamespace: 'eip155',
    hasWalletRows: false,
  })
  const failure = await over(connect().then(() => undefined, codeOf))
  return {
    before: `first in the list: ${section?.rows[0]?.name ?? 'none'}`,
    result: failure ?? 'connected to that wallet',
  }
}
const inSilentHost = () => ({
  connectors: [miniApp()],
  platform: { parentPage: createMiniAppHost({ isSilent: true }).parentPage },
})
const signIn = (setting: Setting) =>
  onPage({ ...setting, isConnected: false, siwx: siwx() }, ({ engine, wallet }) =>
    connectAndSignIn(engine, { namespace: 'eip155', connectorId: wallet.info.rdns }),
  )

async function signInOnSolana(setting: { canSignIn: boolean; rejects?: boolean }): Promise<Seen> {
  const { platform, window } = createTestPage()
  const wallet = createSolanaWallet({
    name: 'Harbor',
    rdns: 'test.harbor.solana',
    icon: 'data:image/svg+xml,<svg/>',
    accounts: [solanaAccounts.alice],
    answer: setting.rejects ? 'reject' : 'approve',
    canSignIn: setting.canSignIn,
  })
  const engine = createEngine({
    adapters: [solana()],
    networks: [solanaMainnet],
    platform,
    siwx: siwx(),
  })
  engine.start()
  wallet.announce(window)
  const seen = await connectAndSignIn(engine, { namespace: 'solana', connectorId: 'harbor' })
  engine.destroy()
  return { ...seen, asked: write(wallet.requests) }
}

async function signInOverWalletConnect({
  signsIn,
  answer = 'approve',
}: {
  signsIn: boolean
  answer?: 'approve' | 'reject'
}): Promise<Seen> {
  const setUp = await createPeerSetUp({
    networks: [mainnet],
    siwx: siwx(),
    peer: { signsIn, answer },
  })
  const { clock, engine, peer } = setUp
  // Wallets put the current time into the message.
  clock.advance(Date.now())
  const failure = await connectPeer(setUp).then(() => undefined, codeOf)
  if (!failure && !signsIn) await engine.siwx.sign()
  if (!failure) await until(() => engine.getState().siwx.status === 'signedIn', 'the session')
  const signed = signsIn ? 'signed in by connecting' : 'signed in afterwards'
  const asked = [
    signsIn ? 'wc_sessionAuthenticate' : 'wc_sessionPropose',
    ...peer.requests.map(({ method }) => method),
  ]
  return {
    before: 'not known: the wallet is on another device',
    asked: asked.map((method) => `\`${method}\`${failure ? ' (rejected)' : ''}`).join(', '),
    result: failure ?? signed,
  }
}

/** Opens a page that asks for a payment (x402). */
const payForReport = ({ refuses = false, ...setting }: Setting & { refuses?: boolean }) =>
  onPage(setting, readReport(refuses))
const readReport =
  (refuses = false) =>
  async ({ clock, engine, over, until }: Page) => {
    const site = await serveApp(createPaidSite({ chainId: 1, now: clock.now }))
    const feature = await engine.load(payments)
    const reading = feature.fetchWithPayment(`${site.url}/report`)
    const result = reading.then(
      ({ status }) => (status === 200 ? 'the site accepts the signature and answers' : `${status}`),
      codeOf,
    )
    await until(() => engine.getState().payments?.review !== undefined)
    const { amount, symbol } = engine.getState().payments!.review!
    if (refuses) feature.cancel()
    else feature.confirm()
    const seen = { before: `${amount} ${symbol}, without a fee`, result: await over(result) }
    await site.stop()
    return seen
  }

/** Connects on EVM networks, in an app that has Solana networks too. */
async function connectAll(
  ability: Parameters<typeof createMultichainWallet>[0],
  { rejects = false } = {},
): Promise<Seen> {
  const wallet = createMultichainWallet(ability, { rejects })
  const page = openMultichainPage(wallet)
  wallet.end.announce(page.window)
  await settle()
  const isTogether = page.engine.getState().connectors.all.some(({ connectsAll }) => connectsAll)
  const failure = await connectTo(page.engine, meadowOnEvm)
  await settle()
  const namespaces = page.connections().map(({ namespace }) => namespace)
  page.close()
  return {
    before: isTogether ? '1 prompt for both' : '1 prompt for each',
    asked: write([...wallet.evmWallet.requests, ...wallet.solanaWallet.requests]),
    result: failure ?? `connected on ${namespaces.join(' and ')}`,
  }
}

/**
 * Opens the page on a phone, and chooses the row of the phone's wallets. The sandbox's Solana
 * wallet stands in for Solana Mobile's package.
 */
async function openOnPhone(
  os: 'android' | 'ios',
  { url = 'https://app.test/', rejects = false } = {},
): Promise<Seen> {
  const wallet = createSolanaWallet({
    name: 'Mobile Wallet Adapter',
    rdns: 'test.app.solana',
    icon: 'data:image/svg+xml,<svg/>',
    accounts: [solanaAccounts.alice],
    answer: rejects ? 'reject' : 'approve',
  })
  const library = {
    LocalSolanaMobileWalletAdapterWallet: class {
      constructor() {
        // biome-ignore lint/correctness/noConstructorReturn: the package's wallet is a class.
        return wallet.provider
      }
    },
    createDefaultAuthorizationCache: () => undefined,
    createDefaultChainSelector: () => undefined,
  }
  const links = { os: () => os } as NonNullable<Platform['links']>
  const { platform } = createTestPage({ links, location: { url: () => url } })
  const engine = createEngine({
    adapters: [solana()],
    connectors: [solanaMobile({ load: async () => library })],
    networks: [solanaMainnet],
    platform,
  })
  engine.start()
  await settle()
  const [listed] = engine.getState().connectors.all
  const failure = listed && (await connectTo(engine, listed as Parameters<typeof connectTo>[1]))
  engine.destroy()
  return {
    before: listed ? 'listed' : 'not listed',
    asked: write(wallet.requests) || 'nothing',
    result: listed ? (failure ?? 'connected') : 'links of the wallet list open wallets',
  }
}

/** Opens the page in a frame of a mini-app host, and connects the list's first wallet. */
async function openInHost({
  rejects = false,
  ...options
}: Parameters<typeof createMiniAppHost>[0] & { rejects?: boolean } = {}): Promise<Seen> {
  const host = createMiniAppHost(options)
  if (rejects) host.wallet.state.refusal = { code: 4001, message: 'The user rejected.' }
  return openFramed({
    connectors: [miniApp()],
    parentPage: host.parentPage,
    asked: () => host.wallet.asked.filter(({ method }) => method === 'eth_requestAccounts'),
    rejects,
  })
}

/** Opens the page in a frame of Safe's app, and connects the list's first wallet. */
async function openInSafe(): Promise<Seen> {
  const asked: { method: string }[] = []
  const listeners = new Set<(message: unknown) => void>()
  const data = { safeAddress: first, chainId: 1 }
  return openFramed({
    connectors: [safe()],
    asked: () => asked,
    parentPage: {
      origin: () => 'https://app.safe.global',
      post(message) {
        const { id, method } = message as { id: string; method: string }
        asked.push({ method })
        const answer = { id, success: true, version: '9.1.0', data }
        queueMicrotask(() => {
          for (const listener of [...listeners]) listener(answer)
        })
      },
      on(_, listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
  })
}

async function openFramed({
  connectors,
  parentPage,
  asked,
  rejects = false,
}: Pick<EngineConfig, 'connectors'> & {
  parentPage: NonNullable<Platform['parentPage']>
  asked(): readonly { method: string }[]
  rejects?: boolean
}): Promise<Seen> {
  const { clock, engine, wallet } = createTestEngine({ connectors, platform: { parentPage } })
  clock.advance(300)
  await settle()
  const [section] = arrangeConnectors({
    connectors: engine.getState().connectors.all,
    recentWallets: [],
    activeNamespace: 'eip155',
    hasWalletRows: false,
  })
  const [listed] = section!.rows[0]!.connectors
  const { isHost, name } = listed!
  const connecting = connectTo(engine, listed as Parameters<typeof connectTo>[1])
  if (!isHost) wallet.last().approve()
  const failure = await connecting
  await settle()
  engine.destroy()
  const written = asked().map(({ method }) => `\`${method}\`${rejects ? ' (4001)' : ''}`)
  return {
    before: `first in the list: ${isHost ? name : 'a wallet of the page'}`,
    asked: [...new Set(written)].join(', ') || 'nothing',
    result: failure ?? `connected to ${isHost ? 'the host' : 'that wallet'}`,
  }
}

/** The abilities by section. Each has a test for each of the sandbox's wallets. */
const sections: readonly {
  title: string
  text: string
  wallets: readonly (readonly [string, () => Promise<Seen>])[]
}[] = [
  {
    title: 'Several calls as one',
    text: 'The standard is EIP-5792, which is final. In each row, [`useSendCalls`](../hooks/useSendCalls.mdx) sends two calls, and\n[`useCallsPlan`](../hooks/useCallsPlan.mdx) returns the plan. Without the capability, each call is a separate transaction.',
    wallets: [
      ['makes several calls as one', () => sendCalls({ batching: 'supported' })],
      [
        'makes several calls as one after it upgraded the account (EIP-7702)',
        () => sendCalls({ batching: 'ready' }),
      ],
      ['makes one call at a time', () => sendCalls({ batching: 'none' })],
      [
        'announces the capability; the user refuses the upgrade',
        () => sendCalls({ batching: 'refusesUpgrade' }),
      ],
      [
        'announces the capability; there are too many calls',
        () => sendCalls({ batching: 'refusesSize' }),
      ],
      [
        'announces the capability; the account does not support it',
        () => sendCalls({ batching: 'refusesAtomic' }),
      ],
      [
        'makes several calls as one; the user rejects',
        () => sendCalls({ batching: 'supported', rejects: true }),
      ],
      ...onAll(sendTwo),
      ...onAll(sendTwo, { rejects: true }),
    ],
  },
  {
    title: 'Who pays the fee',
    text: 'The standard is ERC-7677, which is a draft. It is for [providers with a\n`paymaster`](../hooks/useSendCalls.mdx#who-pays-the-fee). Without the capability, the user pays.',
    wallets: [
      [
        'lets a paymaster pay',
        () => sendSponsored({ batching: 'supported', sponsoring: 'supported' }),
      ],
      [
        'lets a paymaster pay for a single call',
        () => sendSponsored({ batching: 'none', sponsoring: 'supported' }, 1),
      ],
      [
        'lets a paymaster pay, but makes one call at a time',
        () => sendSponsored({ batching: 'none', sponsoring: 'supported' }),
      ],
      [
        'does not let a paymaster pay',
        () => sendSponsored({ batching: 'supported', sponsoring: 'none' }),
      ],
      [
        'announces the capability, and refuses the paymaster',
        () => sendSponsored({ batching: 'supported', sponsoring: 'refuses' }),
      ],
      [
        'lets a paymaster pay; the user rejects',
        () => sendSponsored({ batching: 'supported', sponsoring: 'supported', rejects: true }),
      ],
      ...onAll(sendTwoSponsored(), { providers: [acme] }),
    ],
  },
  {
    title: 'Connect and sign in with one prompt',
    text: 'On EVM networks, the standard is ERC-7846, which is a draft. It is for wallets in\n[`signsIn`](../concepts/sign-in.md#connect-and-sign-in-with-one-prompt). On Solana, it is `solana:signIn`, and over\nWalletConnect, it is one-click auth (CAIP-222). `isOnePrompt` of [`useSiwx`](../hooks/useSiwx.mdx) says whether there is\none prompt. Without the capability, the wallet asks the user twice.',
    wallets: [
      ['signs in while it connects', () => signIn({ onePrompt: 'supported' })],
      ['does not know the method', () => signIn({ onePrompt: 'none' })],
      ['connects, and ignores the sign-in', () => signIn({ onePrompt: 'ignores' })],
      ['connects, and refuses the sign-in', () => signIn({ onePrompt: 'fails' })],
      ['connects, and signs another message', () => signIn({ onePrompt: 'alters' })],
      [
        'signs in while it connects; the user rejects',
        () => signIn({ onePrompt: 'supported', rejects: true }),
      ],
      ['Solana: signs in while it connects', () => signInOnSolana({ canSignIn: true })],
      ['Solana: only connects', () => signInOnSolana({ canSignIn: false })],
      [
        'Solana: signs in while it connects; the user rejects',
        () => signInOnSolana({ canSignIn: true, rejects: true }),
      ],
      [
        'WalletConnect: signs in while it connects',
        () => signInOverWalletConnect({ signsIn: true }),
      ],
      ['WalletConnect: only connects', () => signInOverWalletConnect({ signsIn: false })],
      [
        'WalletConnect: signs in while it connects; the user rejects',
        () => signInOverWalletConnect({ signsIn: true, answer: 'reject' }),
      ],
      ['Safe', () => signInOn('Safe')],
      ['Safe; the user rejects', () => signInOn('Safe', true)],
      ['the embedded wallet', () => signInOn('the embedded wallet')],
    ],
  },
  {
    title: 'Permissions',
    text: 'The standard is ERC-7715, which is a draft. [`usePermissions`](../hooks/usePermissions.mdx) asks for a permission, and\n[`useSupportedPermissions`](../hooks/useSupportedPermissions.mdx) says which permissions a wallet can grant. Without the\ncapability, the app has to ask the user each time.',
    wallets: [
      ['grants permissions', () => askPermission({ granting: 'supported' })],
      [
        'grants permissions by the method names before January 2026',
        () => askPermission({ granting: 'older' }),
      ],
      ['does not grant permissions', () => askPermission({ granting: 'none' })],
      ['does not grant this type of permission', () => askPermission({ granting: 'refusesType' })],
      [
        'grants another type than the app asked for',
        () => askPermission({ granting: 'grantsOther' }),
      ],
      [
        'grants permissions; the user rejects',
        () => askPermission({ granting: 'supported', rejects: true }),
      ],
      ...onAll(askForOne),
      ...[false, true].map(
        (rejects) =>
          [
            `${givesPermissions}${rejects ? '; the user rejects' : ''}`,
            () => onDistant(givesPermissions, askForOne, { rejects }),
          ] as const,
      ),
    ],
  },
  {
    title: 'Requests to pay',
    text: 'The standard is CAIP-358, which is a draft. [`usePay`](../hooks/usePay.mdx) returns the preview. Without the capability,\nlatchkey asks the wallet for a transfer.',
    wallets: [
      ['answers requests to pay', () => pay({ paying: 'supported' })],
      ['does not know requests to pay', () => pay({ paying: 'none' })],
      ['reports that the user has too little', () => pay({ paying: 'refusesFunds' })],
      ['pays more than the app asked for', () => pay({ paying: 'paysMore' })],
      [
        'answers requests to pay; the user rejects',
        () => pay({ paying: 'supported', rejects: true }),
      ],
      [
        'does not know requests to pay; the user rejects',
        () => pay({ paying: 'none', rejects: true }),
      ],
      ...onAll(payRequest),
      ...onAll(payRequest, { rejects: true }),
    ],
  },
  {
    title: 'Responses that ask for a payment (402)',
    text: 'The format is x402, version 2. [`usePay`](../hooks/usePay.mdx) returns the preview. Each wallet that signs typed data can\npay. If a site asks for another scheme, latchkey does not pay (`payments/UNPAYABLE`).',
    wallets: [
      ['signs typed data', () => payForReport({})],
      ['signs typed data; the user rejects', () => payForReport({ rejects: true })],
      ['is not asked: the user refuses the preview', () => payForReport({ refuses: true })],
      ...onAll(readReport()),
    ],
  },
  {
    title: 'Several namespaces with one prompt',
    text: "The standard is CAIP-25, which is in review. Add\n[`multichain()`](../concepts/connecting.md#one-wallet-several-namespaces) to use it. `connectsAll` in the wallet's row says\nwhether one prompt connects all namespaces. Without the capability, the user connects each namespace separately.",
    wallets: [
      ['connects both in the format of MetaMask', () => connectAll('metamask')],
      ['connects both in the format of CAIP-25', () => connectAll('caip')],
      ['does not announce the capability', () => connectAll('none')],
      ['announces the capability, but does not know the methods', () => connectAll('unknown')],
      [
        'connects both in the format of MetaMask; the user rejects',
        () => connectAll('metamask', { rejects: true }),
      ],
      ...onAll(connectBoth, { isConnected: false, namespaces: ['eip155', 'solana'] }),
    ],
  },
  {
    title: 'Solana on phones',
    text: 'The standard is Mobile Wallet Adapter. [`solanaMobile()`](../concepts/connecting.md#solana-wallets-on-android) shows the\nwallets of an Android phone as one row. On other devices, the [wallet list](../concepts/wallet-list.md) opens wallets by\nlinks.',
    wallets: [
      ['is on Android', () => openOnPhone('android')],
      ['is on Android; the user rejects', () => openOnPhone('android', { rejects: true })],
      [
        'is on Android; the page has no https',
        () => openOnPhone('android', { url: 'http://app.test/' }),
      ],
      ['is on iOS', () => openOnPhone('ios')],
      ...onAll(connectOnPhone, { isConnected: false, namespaces: ['solana'], platform: onPhone }),
    ],
  },
  {
    title: 'The wallet of a mini-app host',
    text: 'A host is an app that shows your page inside itself. [`miniApp()`](../concepts/connecting.md#mini-apps) uses the messages\nof Farcaster’s SDK, and [`safe()`](../concepts/connecting.md#safe) uses those of Safe. Without a host, and if the host does\nnot answer within 300 ms, the list has the page’s own wallets.',
    wallets: [
      ['of Farcaster', () => openInHost()],
      ['of Farcaster; the user rejects', () => openInHost({ rejects: true })],
      [
        'of Base App, as it was before April 2026',
        () => openInHost({ sdk: { context: { client: { clientFid: 309857 } } } }),
      ],
      ['of Safe, with `safe()`', () => openInSafe()],
      [
        'of a host that does not answer, such as Base App now',
        () => openInHost({ isSilent: true }),
      ],
      [
        'of a host that the app does not name, such as Telegram on the web',
        () => openInHost({ origin: 'https://web.telegram.org' }),
      ],
      [
        'of a host without a wallet',
        () => openInHost({ sdk: { getCapabilities: async () => [] } }),
      ],
      [
        'of a host that does not answer; the app has WalletConnect',
        () => onDistant('WalletConnect', connectInHost, { isConnected: false, ...inSilentHost() }),
      ],
      [
        'of a host that does not answer; the app has the embedded wallet',
        () =>
          onDistant('the embedded wallet', connectInHost, {
            isConnected: false,
            ...inSilentHost(),
          }),
      ],
    ],
  },
]

function writeTable(rows: readonly (readonly string[])[]) {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
  const [head, ...body] = rows
  return [
    line(head!),
    `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`,
    ...body.map(line),
  ]
}

test('the table of abilities matches the behaviour of the sandbox’s wallets', async () => {
  const parts: string[] = []
  for (const { text, title, wallets } of sections) {
    const rows = [['the wallet', 'what the app knows before', 'requests', 'what happens']]
    for (const [name, look] of wallets) {
      const { asked, before, result } = await look()
      rows.push([name, before, asked, result])
    }
    parts.push(`## ${title}`, '', text, '', ...writeTable(rows), '')
  }
  const intro = `# What wallets can do

See how latchkey works with a wallet that has a capability, and with a wallet that does not have it or refuses to use it.
The column _requests_ lists the requests that the wallet showed to the user. It also lists the requests that the wallet
refused, with the code of the refusal.

A test writes this page. It runs each row with a wallet of the [sandbox](../sandbox.mdx), and fails if a result differs.
Each section ends with wallets that are not in the page: [Safe](../concepts/connecting.md#safe), a wallet on another
device over [WalletConnect](../concepts/walletconnect.md), and the plain account of the [embedded
wallet](../concepts/embedded-wallet.md). For Safe, the test answers in the format of Safe's SDK. For the embedded wallet,
the code of its site answers.

To try each capability and each refusal yourself, use the switches on the [page of the
sandbox](../sandbox.mdx#abilities-on-and-off). Two features need no capability of the wallet: [explaining in words what
the user signs](../hooks/useCallMeaning.mdx), and [receivers with their
network](../concepts/sending.md#receivers-with-their-network).
`
  await expect([intro, ...parts].join('\n')).toMatchFileSnapshot(page)
})
