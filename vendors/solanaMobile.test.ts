import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64, base64urlnopad } from '@scure/base'
import * as library from '@solana-mobile/wallet-standard-mobile'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { solanaAccounts } from '../sandbox/wallets/index.ts'
import { solana } from '../src/engine/adapters/solana/solana.ts'
import { solanaMobile } from '../src/engine/connectors/solanaMobile/solanaMobile.ts'
import { createEngine } from '../src/engine/index.ts'
import { solana as mainnet } from '../src/engine/networks/index.ts'
import type { PageLinks } from '../src/engine/platform/Platform.ts'
import { createTestPlatform } from '../src/engine/testing/createTestPlatform.ts'

const input = { namespace: 'solana', connectorId: 'mobile wallet adapter' } as const
const { alice } = solanaAccounts
const aliceKey = () => base64.encode(base58.decode(alice.address))

/** The requests that the phone's app received, in order. */
let asked: string[] = []
/** The settings of the phone and its wallet. */
const phone = { permission: 'granted', isInstalled: true, rejects: false }
const stops: (() => void)[] = []

/**
 * The wallet's side of Mobile Wallet Adapter 2.0. The page's link opens the app, and then the app
 * listens.
 */
class WalletSocket extends EventTarget {
  static association: Uint8Array<ArrayBuffer>
  #secret: CryptoKey | undefined
  #sent = 0

  constructor(readonly url: string) {
    super()
    setTimeout(() => this.dispatchEvent(new Event('open')))
  }

  async send(message: Uint8Array<ArrayBuffer>) {
    if (this.#secret) await this.#answer(message)
    else await this.#hello(message)
  }

  close() {}

  /**
   * HELLO_REQ is the page's key, signed with the key from the link. HELLO_RSP is the wallet's key.
   */
  async #hello(request: Uint8Array<ArrayBuffer>) {
    const [key, signature] = [request.slice(0, 65), request.slice(65)]
    const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
    const link = await crypto.subtle.importKey('raw', WalletSocket.association, ecdsa, true, [
      'verify',
    ])
    expect(await crypto.subtle.verify(ecdsa, link, signature, key)).toBe(true)
    const ecdh = { name: 'ECDH', namedCurve: 'P-256' }
    const own = await crypto.subtle.generateKey(ecdh, true, ['deriveBits'])
    const theirs = await crypto.subtle.importKey('raw', key, ecdh, false, [])
    const bits = await crypto.subtle.deriveBits({ ...ecdh, public: theirs }, own.privateKey, 256)
    const material = await crypto.subtle.importKey('raw', bits, 'HKDF', false, ['deriveKey'])
    this.#secret = await crypto.subtle.deriveKey(
      { name: 'HKDF', hash: 'SHA-256', salt: WalletSocket.association, info: new Uint8Array() },
      material,
      { name: 'AES-GCM', length: 128 },
      false,
      ['encrypt', 'decrypt'],
    )
    const ours = new Uint8Array(await crypto.subtle.exportKey('raw', own.publicKey))
    this.#post(new Blob([ours, await this.#encrypt({ v: 'v1' })]))
  }

  async #answer(message: Uint8Array<ArrayBuffer>) {
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: message.slice(4, 16), additionalData: message.slice(0, 4) },
      this.#secret!,
      message.slice(16),
    )
    const { id, method, params } = JSON.parse(new TextDecoder().decode(plain))
    asked.push(method)
    const reply = phone.rejects
      ? { error: { code: -1, message: 'authorization request declined' } }
      : { result: answers[method]!(params) }
    this.#post(new Blob([await this.#encrypt({ jsonrpc: '2.0', id, ...reply })]))
  }

  async #encrypt(value: object) {
    this.#sent += 1
    const number = new Uint8Array(4)
    new DataView(number.buffer).setUint32(0, this.#sent)
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const text = new TextEncoder().encode(JSON.stringify(value))
    const sealed = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: number },
      this.#secret!,
      text,
    )
    return new Blob([number, iv, sealed])
  }

  #post(data: Blob) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

const answers: Readonly<Record<string, (params: Record<string, never>) => object>> = {
  authorize: () => ({
    auth_token: 'token',
    accounts: [{ address: aliceKey(), label: 'Alice', chains: ['solana:mainnet'] }],
  }),
  get_capabilities: () => ({
    max_transactions_per_request: 10,
    supported_transaction_versions: ['legacy', 0],
    features: [],
  }),
  sign_messages: ({ payloads }) => ({
    signed_payloads: (payloads as string[]).map((payload) => {
      const message = base64.decode(payload)
      return base64.encode(Uint8Array.from([...message, ...alice.sign(message)]))
    }),
  }),
  deauthorize: () => ({}),
}

beforeEach(() => {
  asked = []
  Object.assign(phone, { permission: 'granted', isInstalled: true, rejects: false })
  localStorage.clear()
  vi.stubGlobal('WebSocket', WalletSocket)
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true })
  Object.defineProperty(navigator, 'permissions', {
    configurable: true,
    value: { query: async () => Object.assign(new EventTarget(), { state: phone.permission }) },
  })
  vi.spyOn(window.location, 'assign').mockImplementation((link) => {
    const { protocol, searchParams } = new URL(link)
    if (!phone.isInstalled || protocol !== 'solana-wallet:') return
    const key = base64urlnopad.decode(searchParams.get('association')!.replace(/[=.]+$/, ''))
    WalletSocket.association = Uint8Array.from(key)
    // The wallet's app opens in front of the page.
    setTimeout(() => window.dispatchEvent(new Event('blur')))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const stop of stops.splice(0)) stop()
  document.body.replaceChildren()
})

function openPage({
  os = 'android',
  url = 'https://app.test/',
  storage,
}: {
  os?: 'android' | 'ios' | 'desktop'
  url?: string
  storage?: ReturnType<typeof createTestPlatform>['storage']
} = {}) {
  const load = vi.fn(async () => library)
  const links = { os: () => (os === 'desktop' ? undefined : os) } as PageLinks
  const platform = createTestPlatform({
    links,
    location: { url: () => url },
    ...(storage && { storage }),
  })
  const engine = createEngine({
    adapters: [solana()],
    connectors: [solanaMobile({ load })],
    metadata: { name: 'Shop', description: '', url: 'https://app.test', icons: [] },
    networks: [mainnet],
    platform,
  })
  stops.push(engine.start())
  const names = () => engine.getState().connectors.all.map(({ name }) => name)
  const connections = () => engine.getState().connection.namespaces.solana?.connections ?? []
  return { engine, load, names, platform, connections }
}

test.each([
  ['android', 'https://app.test/', ['Mobile Wallet Adapter']],
  ['android', 'http://localhost:5173/', ['Mobile Wallet Adapter']],
  ['android', 'http://app.test/', []],
  ['ios', 'https://app.test/', []],
  ['desktop', 'https://app.test/', []],
] as const)('on %s at %s, the list has %j, and no package loads', (os, url, names) => {
  const page = openPage({ os, url })
  expect(page.names()).toEqual(names)
  expect(page.load).not.toHaveBeenCalled()
})

test("the phone's wallet connects, signs and disconnects", async () => {
  const page = openPage()
  await page.engine.connection.connect(input)
  expect(page.connections()).toEqual([
    expect.objectContaining({
      ...input,
      accounts: [expect.objectContaining({ address: alice.address })],
      caipNetworkId: mainnet.caipNetworkId,
    }),
  ])
  const signature = await page.engine.signing.signMessage({ message: 'Hello' })
  const isValid = ed25519.verify(
    base58.decode(signature),
    new TextEncoder().encode('Hello'),
    base58.decode(alice.address),
  )
  expect(isValid).toBe(true)
  expect(asked.filter((method) => method !== 'get_capabilities')).toEqual([
    'authorize',
    'authorize',
    'sign_messages',
  ])
  await page.engine.connection.disconnect()
  expect(page.connections()).toEqual([])
})

test('a reload restores the connection without opening the app', async () => {
  const first = openPage()
  await first.engine.connection.connect(input)
  const past = asked.length
  const second = openPage({ storage: first.platform.storage })
  await expect.poll(() => second.connections()).toHaveLength(1)
  expect(asked).toHaveLength(past)
})

test('if the user declines in the wallet, the request counts as rejected', async () => {
  phone.rejects = true
  const page = openPage()
  await expect(page.engine.connection.connect(input)).rejects.toMatchObject({
    code: 'common/REJECTED',
  })
})

test('on a phone without such a wallet, a message says so', async () => {
  phone.isInstalled = false
  const page = openPage()
  await expect(page.engine.connection.connect(input)).rejects.toMatchObject({
    code: 'adapter/PROVIDER_NOT_FOUND',
  })
})

test('before Chrome asks for access to local networks, a dialog explains it', async () => {
  phone.permission = 'prompt'
  // The package's dialog is in a closed shadow root.
  const attach = Element.prototype.attachShadow
  vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element) {
    return attach.call(this, { mode: 'open' })
  })
  const page = openPage()
  page.engine.connection.connect(input).catch(() => {})
  const shown = () =>
    [...document.querySelectorAll('*')].map((one) => one.shadowRoot?.textContent ?? '').join('')
  await expect.poll(shown).toContain('Allow connections to your wallet')
  expect(asked).toEqual([])
})
