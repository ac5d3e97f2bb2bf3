// @vitest-environment node
import { Window } from 'happy-dom'
import { createWalletClient, type Hex, hexToBigInt, http, recoverMessageAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { mainnet as viemMainnet } from 'viem/chains'
import { createSiweMessage } from 'viem/siwe'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { evm } from '../src/engine/adapters/evm/evm.ts'
import { localSessions } from '../src/engine/features/siwx/index.ts'
import { type EngineConfig, memoryStorage } from '../src/engine/index.ts'
import { connectionOf, statusOf } from '../tests/support/createTestEngine.ts'
import { loadCodeBlock } from '../tests/support/loadCodeBlock.ts'
import { alice, bob, ether, startSendChains } from '../tests/support/startSendChains.ts'

const chains = await startSendChains()
const account = privateKeyToAccount(alice.privateKey)
const id = 'app.base.account'
const wallet = { namespace: 'eip155', connectorId: id } as const
const origin = 'https://keys.coinbase.com'

/** The user's decision in Coinbase's window, and the questions that the window asked. */
const user = { agrees: true, asked: [] as string[] }

interface Request {
  id: string
  /** The page's public key, in hex. */
  sender: string
  content: {
    handshake?: object
    encrypted?: { iv: BufferSource; cipherText: BufferSource }
  }
}
type Params = readonly unknown[]

const ecdh = { name: 'ECDH', namedCurve: 'P-256' } as const
const refusal = { code: 4001, message: 'User rejected the request.' }
/**
 * The package's page. The test runs in Node, because in a page environment Vitest would not run the
 * package's code as a host does.
 */
const page = new Window({ url: 'https://shop.example/' })
const report = (data: object) =>
  page.dispatchEvent(new page.MessageEvent('message', { origin, data }))

/**
 * Simulates Coinbase's window with the package's protocol: both sides exchange keys, and then
 * encrypt everything.
 */
function openWindow() {
  let secret: CryptoKey | undefined
  let ownKey = ''

  async function shakeHands(sender: string) {
    const own = await crypto.subtle.generateKey(ecdh, true, ['deriveKey'])
    const theirs = Buffer.from(sender, 'hex')
    const peer = await crypto.subtle.importKey('spki', theirs, ecdh, true, [])
    const aes = { name: 'AES-GCM', length: 256 }
    const uses = ['encrypt', 'decrypt'] as const
    const from = { name: 'ECDH', public: peer }
    secret = await crypto.subtle.deriveKey(from, own.privateKey, aes, false, [...uses])
    ownKey = Buffer.from(await crypto.subtle.exportKey('spki', own.publicKey)).toString('hex')
  }

  async function answer({ content, id: requestId, sender }: Request) {
    const reply = async (result: object) => {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const plain = JSON.stringify({ result, data: { chains: { 1: chains.rpcUrl } } })
      const bytes = new TextEncoder().encode(plain)
      const cipherText = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, secret!, bytes)
      const encrypted = { iv, cipherText }
      report({ requestId, id: requestId, sender: ownKey, content: { encrypted } })
    }
    if (content.handshake) {
      user.asked.push('handshake')
      if (!user.agrees) return report({ requestId, content: { failure: refusal } })
      await shakeHands(sender)
      return reply({ value: null })
    }
    const { cipherText, iv } = content.encrypted!
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, secret!, cipherText)
    const { action } = JSON.parse(new TextDecoder().decode(plain))
    user.asked.push(action.method)
    if (!user.agrees) return reply({ error: refusal })
    return reply({ value: await answers[action.method]!(action.params) })
  }

  const opened = {
    closed: false,
    focus() {},
    close() {
      opened.closed = true
    },
    postMessage(message: Partial<Request>) {
      if (message.content) void answer(message as Request)
    },
  }
  setTimeout(() => report({ event: 'PopupLoaded', id: 'loaded' }))
  return opened as never
}

const answers: Readonly<Record<string, (params: Params) => Promise<unknown>>> = {
  async wallet_connect([asked]) {
    const { signInWithEthereum } = (asked as { capabilities: Record<string, never> }).capabilities
    if (!signInWithEthereum) return { accounts: [{ address: account.address, capabilities: {} }] }
    const { chainId, issuedAt, ...terms } = signInWithEthereum as Record<string, string>
    const message = createSiweMessage({
      ...(terms as never as { domain: string; nonce: string; uri: string; version: '1' }),
      address: account.address,
      chainId: Number(chainId),
      ...(issuedAt && { issuedAt: new Date(issuedAt) }),
    })
    const signature = await account.signMessage({ message })
    const capabilities = { signInWithEthereum: { message, signature } }
    return { accounts: [{ address: account.address, capabilities }] }
  },
  personal_sign: ([text]) => account.signMessage({ message: { raw: text as Hex } }),
  eth_sendTransaction([transaction]) {
    const { to, value } = transaction as { to: Hex; value: Hex }
    const transport = http(chains.rpcUrl)
    const client = createWalletClient({ account, chain: viemMainnet, transport })
    return client.sendTransaction({ to, value: hexToBigInt(value) })
  },
}

beforeEach(() => {
  Object.assign(user, { agrees: true, asked: [] })
  page.localStorage.clear()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', page.document)
  vi.stubGlobal('localStorage', page.localStorage)
  const real = globalThis.fetch
  // The package requests its own page to read its headers.
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) =>
    String(asked[0]).startsWith(chains.rpcUrl) ? real(...asked) : new Response('{}'),
  )
  vi.spyOn(page, 'open').mockImplementation(openWindow)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Opens a new page with the wallet from the docs. Each page loads the package again. */
async function openPage({ siwx, storage = memoryStorage() }: Partial<EngineConfig> = {}) {
  const { baseAccount } = await loadCodeBlock<{
    baseAccount(name: string, chainIds: number[]): ReturnType<typeof evm>
  }>('concepts/vendor-wallets.md', 'function baseAccount', import.meta.dirname, {
    missing: ['@x402/svm'],
  })
  const page = chains.openPage({
    adapters: [baseAccount('Shop', [1])],
    siwx,
    platform: { storage },
  })
  return { ...page, storage, connect: () => page.engine.connection.connect(wallet) }
}

test('Base Account is listed, opens its window and connects', async () => {
  const { connect } = await openPage()
  expect(await connect()).toMatchObject({
    accounts: [{ address: account.address }],
    caipNetworkId: 'eip155:1',
  })
  expect(user.asked).toEqual(['handshake', 'wallet_connect'])
})

test('Base Account connects and signs in with one prompt', async () => {
  const { connect, engine } = await openPage({ siwx: localSessions({ statement: 'Welcome.' }) })
  await connect()
  await expect.poll(() => engine.getState().siwx.status).toBe('signedIn')
  expect(user.asked).toEqual(['handshake', 'wallet_connect'])
})

test('if the user refuses in the window, the request counts as rejected, and the user can try again', async () => {
  const { connect } = await openPage()
  user.agrees = false
  await expect(connect()).rejects.toMatchObject({ code: 'common/REJECTED' })
  user.agrees = true
  await expect(connect()).resolves.toMatchObject({ accounts: [{ address: account.address }] })
})

test('the window signs a text, and nothing that the user refuses', async () => {
  const { connect, engine } = await openPage()
  await connect()
  const signature = (await engine.signing.signMessage({ message: 'Hello' })) as Hex
  expect(await recoverMessageAddress({ message: 'Hello', signature })).toBe(account.address)
  user.agrees = false
  await expect(engine.signing.signMessage({ message: 'Hello' })).rejects.toMatchObject({
    code: 'common/REJECTED',
  })
})

test('Base Account can send a coin', async () => {
  const page = await openPage()
  await page.connect()
  const before = await chains.nativeOf(bob.address)
  await page.sendAll(ether, '0.25', bob.address)
  expect((await chains.nativeOf(bob.address)) - before).toBe(25n * 10n ** 16n)
  expect(user.asked.at(-1)).toBe('eth_sendTransaction')
})

test('a reload restores the connection without the window, and disconnecting ends it', async () => {
  const first = await openPage()
  await first.connect()
  const second = await openPage({ storage: first.storage })
  await expect.poll(() => statusOf(second.engine)).toBe('connected')
  expect(connectionOf(second.engine)).toMatchObject({ accounts: [{ address: account.address }] })
  expect(user.asked).toEqual(['handshake', 'wallet_connect'])
  await second.engine.connection.disconnect()
  const third = await openPage({ storage: first.storage })
  await expect.poll(() => statusOf(third.engine)).toBe('disconnected')
  expect(localStorage.getItem('base-acc-sdk.store')).not.toContain(account.address)
})
