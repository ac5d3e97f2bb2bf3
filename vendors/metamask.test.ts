import {
  bucketScopes,
  Caip25CaveatMutators,
  Caip25CaveatType,
  type Caip25CaveatValue,
  getInternalScopesObject,
  getSessionScopes,
  getSupportedScopeObjects,
  setEthAccounts,
  setNonSCACaipAccountIdsInCaip25CaveatValue,
  validateAndNormalizeScopes,
} from '@metamask/chain-agnostic-permission'
import {
  getExternallyConnectableTransport,
  getMultichainClient,
  getWindowPostMessageTransport,
} from '@metamask/multichain-api-client'
import { caip294AnnounceWallet, caip294RequestWallet } from '@metamask/providers'
import { getWalletStandard } from '@metamask/solana-wallet-standard'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { afterEach, expect, test, vi } from 'vitest'
import { solanaAccounts } from '../sandbox/wallets/index.ts'
import { solana as solanaMainnet } from '../src/engine/networks/index.ts'
import type { PageMessages } from '../src/engine/platform/Platform.ts'
import {
  createMultichainWallet,
  meadowOnEvm,
  openMultichainPage,
} from '../tests/support/createMultichainPage.ts'
import { settle } from '../tests/support/createTestEngine.ts'

const stops: (() => void)[] = []
afterEach(() => {
  vi.unstubAllGlobals()
  for (const stop of stops.splice(0)) stop()
})

type Wallet = ReturnType<typeof createMultichainWallet>

function openPage(wallet: Wallet, options?: Parameters<typeof openMultichainPage>[1]) {
  const page = openMultichainPage(wallet, options)
  stops.push(page.close)
  return page
}

const namespaces = ({ connections }: ReturnType<typeof openMultichainPage>) =>
  connections().map(({ namespace }) => namespace)

const scopes = {
  'eip155:1': { methods: [], notifications: [] },
  [solanaMainnet.caipNetworkId]: { methods: [], notifications: [] },
}

test("the test wallet answers MetaMask's own client: it opens a session, handles requests on both namespaces, changes, and ends the session", async () => {
  const wallet = createMultichainWallet('metamask')
  vi.stubGlobal('chrome', { runtime: wallet.end.runtime })
  const { extensionId } = wallet.end
  const client = getMultichainClient({
    transport: getExternallyConnectableTransport({ extensionId }),
  })
  const changes: unknown[] = []
  client.onNotification((change) => changes.push(change))
  const session = await client.createSession({ optionalScopes: scopes })
  expect(Object.keys(session.sessionScopes)).toEqual([
    'eip155:1',
    'eip155:137',
    solanaMainnet.caipNetworkId,
  ])
  const [account] = session.sessionScopes['eip155:1']!.accounts!
  const address = account!.slice('eip155:1:'.length) as `0x${string}`
  const params = ['0x48656c6c6f', address] as never
  await expect(
    client.invokeMethod({ scope: 'eip155:1', request: { method: 'personal_sign', params } }),
  ).resolves.toMatch(/^0x[0-9a-f]{130}$/)
  changes.length = 0
  wallet.solanaWallet.page.revoke()
  await settle()
  expect(changes).toEqual([
    expect.objectContaining({
      method: 'wallet_sessionChanged',
      params: expect.objectContaining({ sessionScopes: expect.any(Object) }),
    }),
  ])
  await client.revokeSession({})
  expect(wallet.evmWallet.page.permitted()).toEqual([])
})

test("the test wallet answers MetaMask's own Solana wallet, whose signature is valid", async () => {
  const wallet = createMultichainWallet('metamask')
  vi.stubGlobal('chrome', { runtime: wallet.end.runtime })
  const transport = getExternallyConnectableTransport({ extensionId: wallet.end.extensionId })
  const standard = getWalletStandard({ client: getMultichainClient({ transport }) })
  const { accounts } = await standard.features['standard:connect'].connect()
  expect(accounts[0]!.address).toBe(solanaAccounts.alice.address)
  const message = new TextEncoder().encode('Hello')
  const [signed] = await standard.features['solana:signMessage'].signMessage({
    account: accounts[0]!,
    message,
  })
  const key = base58.decode(solanaAccounts.alice.address)
  expect(ed25519.verify(signed!.signature, message, key)).toBe(true)
})

test("MetaMask's own code announces a wallet, the page finds it, and the wallet can read the page's prompt", async () => {
  const wallet = createMultichainWallet('metamask')
  const page = openPage(wallet, {
    pageEvents: {
      on(name, listener) {
        const receive = (event: Event) => listener((event as CustomEvent).detail)
        window.addEventListener(name, receive)
        return () => window.removeEventListener(name, receive)
      },
      dispatch: (name, detail) => void window.dispatchEvent(new CustomEvent(name, { detail })),
    },
  })
  const { info } = wallet.evmWallet
  wallet.evmWallet.announce(window)
  const targets = [{ type: 'caip-348', value: wallet.end.extensionId }]
  const errors: unknown[] = []
  window.addEventListener('error', ({ error }) => errors.push(error))
  caip294AnnounceWallet({ ...info, targets })
  const heard: unknown[] = []
  caip294RequestWallet((announced) => void heard.push(announced.params))
  expect(heard).toEqual([{ ...info, targets }])
  await page.engine.connection.connect(meadowOnEvm)
  await settle()
  expect(namespaces(page)).toEqual(['eip155', 'solana'])
  // The wallet's listener throws if it cannot read the prompt.
  openPage(wallet, { pageEvents: page.platform.pageEvents })
  expect(errors).toEqual([])
})

/** Simulates MetaMask's content script, which passes the page's messages to the extension. */
function createContentScript({ end }: Wallet) {
  const port = end.runtime.connect(end.extensionId)
  const name = 'metamask-multichain-provider'
  const post = (data: object) =>
    window.postMessage({ target: 'metamask-inpage', data: { name, data } }, location.origin)
  port.onMessage.addListener(({ data }) => post(data))
  const receive = ({ data }: MessageEvent) => {
    if (data?.target === 'metamask-contentscript' && data.data.name === name)
      port.postMessage({ data: data.data.data })
  }
  window.addEventListener('message', receive)
  stops.push(() => window.removeEventListener('message', receive))
}

test("in Firefox, the page sends the same messages as MetaMask's own client", async () => {
  const wallet = createMultichainWallet('metamask', { rdns: 'io.metamask' })
  createContentScript(wallet)
  const client = getMultichainClient({ transport: getWindowPostMessageTransport() })
  expect(await client.getSession()).toMatchObject({ sessionScopes: {} })
  const pageMessages: PageMessages = {
    post: (message) => window.postMessage(message, location.origin),
    on(listener) {
      const receive = ({ data }: MessageEvent) => listener(data)
      window.addEventListener('message', receive)
      return () => window.removeEventListener('message', receive)
    },
  }
  const page = openPage(wallet, { pageMessages, runtime: null })
  const params = { ...wallet.evmWallet.info, targets: [] }
  page.platform.pageEvents.dispatch('caip294:wallet_announce', { params })
  await page.engine.connection.connect({ namespace: 'eip155', connectorId: 'io.metamask' })
  await settle()
  expect(namespaces(page)).toEqual(['eip155', 'solana'])
  expect(Object.keys((await client.getSession())!.sessionScopes)).toHaveLength(3)
})

const solanaMethods = ['signMessage', 'signIn', 'signTransaction', 'signAndSendTransaction']
const hooks = {
  getNonEvmSupportedMethods: () => solanaMethods,
  isNonEvmScopeSupported: (scope: string) => scope === solanaMainnet.caipNetworkId,
  isEvmChainIdSupported: (chainId: string) => chainId === '0x1',
  isEvmChainIdSupportable: () => false,
}

/**
 * Simulates an extension that uses MetaMask's own code for its session, like MetaMask's handler of
 * `wallet_createSession`. This code decides what the extension accepts, grants and revokes, and it
 * writes the answers.
 */
function createMetaMask(evmAddress: `0x${string}`) {
  let permission: Caip25CaveatValue | undefined
  const posts = new Set<(message: object) => void>()
  const session = () => ({
    sessionScopes: permission ? getSessionScopes(permission, hooks) : {},
    sessionProperties: {},
  })
  const changed = () => {
    for (const post of posts) post({ method: 'wallet_sessionChanged', params: session() })
  }

  function create({ requiredScopes = {}, optionalScopes = {} }: Record<string, never>) {
    const { normalizedOptionalScopes } = validateAndNormalizeScopes(requiredScopes, optionalScopes)
    const { supportedScopes } = bucketScopes(
      getSupportedScopeObjects(normalizedOptionalScopes, hooks),
      hooks,
    )
    const asked = setNonSCACaipAccountIdsInCaip25CaveatValue(
      {
        requiredScopes: {},
        optionalScopes: getInternalScopesObject(supportedScopes),
        sessionProperties: {},
        isMultichainOrigin: true,
      },
      [`${solanaMainnet.caipNetworkId}:${solanaAccounts.alice.address}`],
    )
    permission = setEthAccounts(asked, [evmAddress])
    return session()
  }

  function revoke(scopes: readonly string[] = []) {
    for (const scope of scopes) {
      const { value } = Caip25CaveatMutators[Caip25CaveatType].removeScope(
        permission!,
        scope as never,
      ) as { value?: Caip25CaveatValue }
      permission = value ?? permission
    }
    if (scopes.length === 0) permission = undefined
    changed()
    return true
  }

  const answers: Readonly<Record<string, (params: never) => unknown>> = {
    wallet_createSession: create,
    wallet_getSession: session,
    wallet_revokeSession: ({ scopes }: { scopes?: string[] }) => revoke(scopes),
  }

  return {
    revoke,
    session,
    runtime: {
      connect() {
        const listeners: ((message: object) => void)[] = []
        const post = (data: object) => {
          for (const listener of listeners) listener({ data: structuredClone(data) })
        }
        posts.add(post)
        return {
          postMessage({ data: { id, method, params } }: { data: Record<string, unknown> }) {
            const result = answers[String(method)]!((params ?? {}) as never)
            queueMicrotask(() => post({ id, result }))
          },
          disconnect: () => void posts.delete(post),
          onMessage: { addListener: (listener: never) => void listeners.push(listener) },
          onDisconnect: { addListener() {} },
        }
      },
    },
  }
}

test("a session from MetaMask's own code connects both namespaces, and follows a revocation", async () => {
  const wallet = createMultichainWallet('metamask')
  const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const metamask = createMetaMask(address)
  const page = openPage(wallet, { runtime: metamask.runtime })
  wallet.end.announce(page.window)
  await page.engine.connection.connect(meadowOnEvm)
  await settle()
  expect(page.connections()).toEqual([
    expect.objectContaining({ accounts: [{ address }], caipNetworkId: 'eip155:1' }),
    expect.objectContaining({
      namespace: 'solana',
      accounts: [expect.objectContaining({ address: solanaAccounts.alice.address })],
    }),
  ])
  // The wallet does not have Polygon, and leaves it out.
  expect(Object.keys(metamask.session().sessionScopes)).toEqual([
    'eip155:1',
    solanaMainnet.caipNetworkId,
  ])
  metamask.revoke([solanaMainnet.caipNetworkId])
  await settle()
  expect(namespaces(page)).toEqual(['eip155'])
  await page.engine.connection.disconnect()
  await settle()
  expect(metamask.session().sessionScopes).toEqual({})
})
