import { describe, expect, test } from 'vitest'
import {
  pairingLink,
  parsePairingUri,
  walletAddress,
} from '../../../src/engine/connectors/walletConnect/pairingLink.ts'
import { browseLink } from '../../../src/engine/features/wallets/selectWallet.ts'
import { storeLinks } from '../../../src/engine/features/wallets/storeLinks.ts'
import type { ListedWallet, PageLinks } from '../../../src/engine/index.ts'
import { testConnector } from '../../../src/engine/testing/index.ts'
import { createTestConnector, testUri } from '../../support/createTestConnector.ts'
import { createTestEngine, settle, viewNames } from '../../support/createTestEngine.ts'

const topic = '94caa59c'.repeat(8)
const symKey = '587d5484'.repeat(8)
const uri = `wc:${topic}@2?relay-protocol=irn&symKey=${symKey}&expiryTimestamp=1700000000`
const encoded = encodeURIComponent(uri)

describe('links with a pairing', () => {
  test.each([
    ['a scheme', 'metamask://', `metamask://wc?uri=${encoded}`],
    ['a scheme alone', 'metamask', `metamask://wc?uri=${encoded}`],
    ['a scheme and a colon', 'metamask:', `metamask://wc?uri=${encoded}`],
    ['a scheme and one slash', 'metamask:/', `metamask://wc?uri=${encoded}`],
    ['a scheme and too many slashes', 'metamask:///', `metamask://wc?uri=${encoded}`],
    ['a scheme with dots', 'com.meadow.app://', `com.meadow.app://wc?uri=${encoded}`],
    ['a scheme in upper case', 'MetaMask://', `metamask://wc?uri=${encoded}`],
    ['a scheme in upper case alone', 'METAMASK', `metamask://wc?uri=${encoded}`],
    ['spaces around it', '  metamask://\n', `metamask://wc?uri=${encoded}`],
    ['a path', 'rainbow://path', `rainbow://path/wc?uri=${encoded}`],
    ['a path with its case', 'rainbow://Open/Me', `rainbow://Open/Me/wc?uri=${encoded}`],
    ['a trailing slash', 'rainbow://path/', `rainbow://path/wc?uri=${encoded}`],
    ['no host, but a path', 'rainbow:///path', `rainbow:///path/wc?uri=${encoded}`],
    ['a query of a scheme', 'rainbow://?a=1', `rainbow://wc?a=1&uri=${encoded}`],
    ['a fragment of a scheme', 'rainbow://x#f', `rainbow://x/wc?uri=${encoded}#f`],
    ['a host', 'https://link.test', `https://link.test/wc?uri=${encoded}`],
    ['a host in upper case', 'HTTPS://Link.TEST/App', `https://link.test/App/wc?uri=${encoded}`],
    ['a host and a slash', 'https://link.test/', `https://link.test/wc?uri=${encoded}`],
    ['a host and a port', 'https://link.test:8443', `https://link.test:8443/wc?uri=${encoded}`],
    ['a host and a path', 'https://link.test/app', `https://link.test/app/wc?uri=${encoded}`],
    [
      'several slashes at its end',
      'https://link.test/app//',
      `https://link.test/app/wc?uri=${encoded}`,
    ],
    ['dots in its path', 'https://link.test/a/../b', `https://link.test/b/wc?uri=${encoded}`],
    ['a query', 'https://link.test/app?a=1', `https://link.test/app/wc?a=1&uri=${encoded}`],
    ['a query without a path', 'https://link.test?a=1', `https://link.test/wc?a=1&uri=${encoded}`],
    [
      'a pairing of its own',
      'https://link.test?uri=x&uri=y',
      `https://link.test/wc?uri=${encoded}`,
    ],
    ['a fragment', 'https://link.test/app#top', `https://link.test/app/wc?uri=${encoded}#top`],
    [
      'a query and a fragment',
      'https://link.test/?a=1#b?c',
      `https://link.test/wc?a=1&uri=${encoded}#b?c`,
    ],
  ])('%s: %s', (_, link, expected) => {
    const opened = pairingLink({ link, uri })
    expect(opened).toBe(expected)
    expect(new URL(opened!).searchParams.getAll('uri')).toEqual([uri])
  })

  test.each([
    ...[
      '',
      ' ',
      '/',
      '//',
      '://',
      ':',
      '?',
      '#',
      '//link.test',
      '/wc',
      'a b',
      'ме́та://',
      '1inch://',
    ],
    ...[
      'javascript',
      'javascript:',
      'javascript://',
      'JavaScript://%0aalert(1)',
      'java\nscript://',
    ],
    ...['http://link.test', 'https', 'https:', 'https://', 'https:///link.test', 'https:link.test'],
    ...['https:\\\\link.test', 'https://?a=1', 'https://user@link.test', 'app://user:x@open'],
    ...[
      'metamask:wc',
      'metamask:/wc',
      'meta/mask',
      'meadow.test/app',
      'localhost:3000',
      'c:',
      'c:\\wc',
    ],
    ...[
      'mailto:a@link.test',
      'tel:1',
      'sms:1',
      'bitcoin:1',
      'intent://open#Intent;end',
      'web+app://x',
    ],
    ...['ms-settings://x', 'microsoft-edge://x', 'market://x', 'app-prefs://x', 'file:///etc'],
    `https://link.test/${'x'.repeat(2_000)}`,
  ])('%j is not an app link', (link) => {
    expect(pairingLink({ link, uri })).toBeUndefined()
  })

  test('the library that opens the app for a request appends to the path, and not to a query', () => {
    expect(walletAddress('https://link.test/app?a=1#b')).toBe('https://link.test/app/')
    expect(walletAddress('MetaMask')).toBe('metamask://')
    expect(walletAddress('rainbow:///path?a')).toBe('rainbow:///path/')
  })
})

describe('a pairing link', () => {
  const given = (changes: Record<string, string | undefined>, start = `wc:${topic}@2`) => {
    const fields = Object.entries({ 'relay-protocol': 'irn', symKey, ...changes })
    return `${start}?${fields
      .map(([name, value]) => value && `${name}=${value}`)
      .filter(Boolean)
      .join('&')}`
  }

  const before = `relay-protocol=irn&symKey=${symKey}&methods=`
  const longestMethod = 'a'.repeat(1_024 - before.length)

  test.each([
    given({}),
    given({ expiryTimestamp: '1700000000' }),
    given({ methods: 'wc_sessionAuthenticate' }),
    // WalletConnect's own library writes a list in this format.
    given({ methods: 'wc_sessionPropose%2Cwc_sessionAuthenticate' }),
    given({ 'relay-data': 'x', expiryTimestamp: '1', methods: 'wc_sessionPropose,wc_authRequest' }),
    given({ 'relay-data': 'aZ0_.-'.padEnd(200, 'x'), expiryTimestamp: '9'.repeat(12) }),
    given({ methods: 'a' }),
    given({ methods: 'A,b_9,C' }),
    given({ methods: longestMethod }),
  ])('is valid: %s', (link) => {
    expect(parsePairingUri(link)).toEqual({ topic })
    expect(pairingLink({ link: 'metamask://', uri: link })).toBeDefined()
  })

  test.each([
    ['nothing', ''],
    ['another scheme', given({}).replace('wc:', 'wd:')],
    ['a scheme in upper case', given({}).replace('wc:', 'WC:')],
    ['an address', 'https://evil.test'],
    ['text before its scheme', `x${given({})}`],
    ['a short topic', given({}, `wc:${topic.slice(1)}@2`)],
    ['a long topic', given({}, `wc:${topic}0@2`)],
    ['a topic that is not hex', given({}, `wc:${'g'.repeat(64)}@2`)],
    ['version 1', given({}, `wc:${topic}@1`)],
    ['no version', given({}, `wc:${topic}`)],
    ['no fields', `wc:${topic}@2`],
    ['no key', given({ symKey: undefined })],
    ['a short key', given({ symKey: symKey.slice(2) })],
    ['a key that is not hex', given({ symKey: 'z'.repeat(64) })],
    ['two keys', `${given({})}&symKey=${symKey}`],
    ['no relay', given({ 'relay-protocol': undefined })],
    ...['waku', 'irn2', 'xirn'].map((name) => ['another relay', given({ 'relay-protocol': name })]),
    ...[`${symKey}0`, `0${symKey}`, `${symKey}-`].map((key) => [
      'a key with more characters',
      given({ symKey: key }),
    ]),
    ...['soon', 'x1', '1x', '9'.repeat(13)].map((time) => [
      'a time that is none',
      given({ expiryTimestamp: time }),
    ]),
    ...['a b', '1a', 'a,', ',a', 'a,1b', 'a;b', 'a-b'].map((methods) => [
      'methods that are none',
      given({ methods }),
    ]),
    ...['x'.repeat(201), 'a:b', 'a,', ',a'].map((data) => [
      'data of the relay that is none',
      given({ 'relay-data': data }),
    ]),
    ['fields of 1,025 characters', given({ methods: `${longestMethod}a` })],
    ['an unknown field', given({ redirect: 'https://evil.test' })],
    ['an unknown field in canonical form', given({ redirect: 'x' })],
    ['a field in another case', given({}).replace('symKey=5', 'symKey=%35')],
    ['a name in another case', given({}).replace('relay-protocol', 'relay%2Dprotocol')],
    ['nothing between two fields', given({}).replace('&', '&&')],
    ['nothing after the last field', `${given({})}&`],
    ['a fragment', `${given({})}#x`],
    ['a line break', `${given({})}\n`],
    ['a second line', `${given({})}\nwc:`],
    ['a megabyte', given({ methods: 'a'.repeat(1_000_000) })],
  ])('is invalid: %s', (_, link) => {
    expect(parsePairingUri(link)).toBeUndefined()
    expect(pairingLink({ link: 'metamask://', uri: link })).toBeUndefined()
  })
})

describe('the store links of a wallet', () => {
  const wallet: ListedWallet = {
    id: 'a',
    name: 'A',
    chains: [],
    appStore: 'https://apps.example/ios/a',
    playStore: 'https://apps.example/android/a',
    chromeStore: 'https://extensions.example/a',
    homepage: 'https://a.example',
  }
  test.each([
    ['a computer', false, undefined, ['chrome_store', 'app_store', 'play_store', 'homepage']],
    ['an iPhone', true, 'ios', ['app_store', 'homepage']],
    ['an Android phone', true, 'android', ['play_store', 'homepage']],
    ['another phone', true, undefined, ['app_store', 'play_store', 'homepage']],
  ] as const)('for %s', (_, isMobile, os, types) => {
    expect(storeLinks(wallet, { isMobile, os }).map(({ type }) => type)).toEqual(types)
  })

  test('leave out links that may not be opened', () => {
    const hostile = {
      id: 'b',
      name: 'B',
      chains: [],
      chromeStore: 'javascript:alert(1)',
      appStore: 'http://apps.example',
      playStore: 'https://user@apps.example',
    }
    expect(storeLinks(hostile, { isMobile: false, os: undefined })).toEqual([])
  })
})

test('leave out other ways to open an installed wallet', () => {
  const input = {
    walletId: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
    namespace: 'solana',
    href: 'https://app.test/',
    os: undefined,
  }
  expect(browseLink({ ...input, injected: () => undefined })).toBeDefined()
  expect(browseLink({ ...input, injected: (name) => (name === 'phantom' ? {} : undefined) })).toBe(
    undefined,
  )
  expect(browseLink({ ...input, walletId: 'constructor', injected: () => undefined })).toBe(
    undefined,
  )
})

/** A phone. The test decides whether an app opens. */
function createPhone({ os = 'ios' }: { os?: ReturnType<PageLinks['os']> } = {}) {
  const opened: string[] = []
  let hasTapped = true
  const listeners = new Set<() => void>()
  const links: PageLinks = {
    openLink: (url, target) => void opened.push(`${target} ${url}`),
    href: () => 'https://app.test/pay?item=7#top',
    os: () => os,
    hasTapped: () => hasTapped,
    onHidden(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return {
    opened,
    listeners,
    /** Simulates that the click is too long ago for the browser to open an app. */
    forgetTap: () => {
      hasTapped = false
    },
    hide: () => {
      for (const listener of listeners) listener()
    },
    platform: { links, device: { isMobile: () => true } },
  }
}

const phantom: ListedWallet = {
  id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  name: 'Phantom',
  chains: [],
  mobileLink: 'phantom://',
}

async function openOnPhone(wallet: ListedWallet, phone = createPhone()) {
  const setUp = createTestEngine({ platform: phone.platform })
  setUp.engine.wallets.select(wallet)
  await settle()
  await expect.poll(() => viewNames(setUp.engine).at(-1)).not.toBe('Connect')
  const opening = () => setUp.engine.getState().wallets.opening
  return { ...setUp, ...phone, opening }
}

describe('opening an app', () => {
  test('needs nothing more if the app comes to the front', async () => {
    const { clock, hide, listeners, opening } = await openOnPhone(phantom)
    expect(opening()?.status).toBe('pending')
    hide()
    clock.advance(2_500)
    expect(opening()?.status).toBe('success')
    expect(listeners.size).toBe(0)
  })

  test('shows within 3 s that the app is not installed', async () => {
    const { clock, engine, listeners, opening } = await openOnPhone(phantom)
    const errors: unknown[] = []
    engine.on('CONNECT_PROXY_ERROR', (error) => errors.push(error))
    clock.advance(2_499)
    expect(opening()?.status).toBe('pending')
    clock.advance(1)
    expect(opening()?.error?.code).toBe('wallets/NOT_OPENED')
    expect(errors).toEqual([
      { name: phantom.name, mobileLink: phantom.mobileLink, reason: 'failed' },
    ])
    expect(listeners.size).toBe(0)
  })

  test('leaves no timer and no listener behind when the engine stops', async () => {
    const { clock, listeners, stop } = await openOnPhone(phantom)
    stop()
    clock.advance(0)
    expect(listeners.size).toBe(0)
    expect(clock.waiting()).toBe(0)
  })

  test('opens nothing with a link that may not be opened, and says so', async () => {
    const wallet = { id: 'bad', name: 'Bad', chains: [], mobileLink: 'javascript:alert(1)' }
    const { engine, opened, opening } = await openOnPhone(wallet)
    engine.wallets.select(wallet, 'app')
    expect(opened).toEqual([])
    expect(opening()?.error?.code).toBe('wallets/UNSAFE_LINK')
  })
})

describe('choosing a listed wallet leads', () => {
  const wallet: ListedWallet = { id: 'a', name: 'A', chains: ['eip155:1'], order: 10 }
  const walletConnect = testConnector({
    connectorId: 'walletConnect',
    type: 'WALLET_CONNECT',
    info: undefined,
  })

  async function choose(
    chosen: ListedWallet,
    { isMobile = false, connectors = [testConnector()] } = {},
  ) {
    const { platform } = createPhone()
    const { engine } = createTestEngine({
      wallet: { connectors },
      platform: { ...platform, device: { isMobile: () => isMobile } },
    })
    const heard: unknown[] = []
    engine.on('SELECT_WALLET', (event) => heard.push(event))
    engine.wallets.select(chosen)
    await expect.poll(() => viewNames(engine).at(-1)).not.toBe('Connect')
    return { view: viewNames(engine).at(-1), event: heard[0] }
  }

  test.each([
    [
      'a computer with WalletConnect',
      { connectors: [walletConnect] },
      {},
      'ConnectingWalletConnect',
      'qrcode',
    ],
    ['a computer without', {}, {}, 'WalletNotInstalled', 'unsupported'],
    [
      'a wallet that knows no WalletConnect',
      { connectors: [walletConnect] },
      { supportsWc: false },
      'WalletNotInstalled',
      'unsupported',
    ],
    [
      'a phone with an app',
      { connectors: [walletConnect], isMobile: true },
      { mobileLink: 'a://' },
      'ConnectingWalletConnect',
      'mobile',
    ],
    [
      'a phone with a web wallet',
      { connectors: [walletConnect], isMobile: true },
      { webappLink: 'https://a.example' },
      'ConnectingWalletConnect',
      'web',
    ],
    [
      'a phone without WalletConnect',
      { isMobile: true },
      { mobileLink: 'a://' },
      'WalletNotInstalled',
      'unsupported',
    ],
  ] as const)('on %s', async (_, page, changes, view, platform) => {
    const led = await choose({ ...wallet, ...changes }, page as Parameters<typeof choose>[1])
    expect(led.view).toBe(view)
    expect(led.event).toEqual({ name: 'A', platform, walletRank: 10 })
  })

  test('to the choice of a namespace, if the wallet is installed on several', async () => {
    const connectors = [
      testConnector({ explorerId: 'a' }),
      testConnector({ connectorId: 'Meadow', namespace: 'solana', explorerId: 'a' }),
    ]
    expect((await choose(wallet, { connectors })).view).toBe('ChooseChain')
  })

  test('to an event with the kind of the store', async () => {
    const { engine } = createTestEngine()
    const heard: unknown[] = []
    engine.on('GET_WALLET', (event) => heard.push(event))
    engine.wallets.select(wallet, 'chrome_store')
    await expect
      .poll(() => heard)
      .toEqual([{ name: 'A', type: 'chrome_store', explorerId: 'a', walletRank: 10 }])
  })
})

describe('a wallet on this phone that connects over WalletConnect', () => {
  const willow: ListedWallet = { id: 'w', name: 'Willow', chains: [], mobileLink: 'willow://' }
  const oak: ListedWallet = { id: 'o', name: 'Oak', chains: [], mobileLink: 'oak://' }
  const link = (scheme: string) => `_self ${scheme}://wc?uri=${encodeURIComponent(testUri)}`

  async function tap(changes: Partial<ReturnType<typeof createPhone>['platform']> = {}) {
    const phone = createPhone()
    const connector = createTestConnector()
    const setUp = createTestEngine({
      connectors: [connector.factory],
      platform: { ...phone.platform, ...changes },
    })
    setUp.engine.modal.open({ view: 'AllWallets' })
    await settle()
    expect(connector.answers).toHaveLength(0)
    setUp.engine.wallets.select(willow)
    await expect.poll(() => viewNames(setUp.engine).at(-1)).toBe('ConnectingWalletConnect')
    await settle()
    const opening = () => setUp.engine.getState().wallets.opening
    return { ...setUp, ...phone, connector, opening }
  }

  test('is asked for a link during the click, and opens as soon as there is one', async () => {
    const { connector, opened, opening } = await tap()
    expect(connector.answers).toHaveLength(1)
    connector.pend()
    expect(opened).toEqual([])
    connector.ready()
    expect(opened).toEqual([link('willow')])
    expect(opening()).toEqual({ input: 'w', status: 'pending' })
  })

  test('opens once, whatever else happens on the page', async () => {
    const { connector, engine, opened } = await tap()
    connector.ready()
    connector.ready()
    engine.modal.shake()
    expect(opened).toEqual([link('willow')])
  })

  test('does not open if the click is too long ago, and stays closed', async () => {
    const { connector, engine, forgetTap, opened } = await tap()
    forgetTap()
    connector.ready()
    engine.modal.shake()
    await settle()
    expect(opened).toEqual([])
  })

  test('does not open if the browser does not report clicks', async () => {
    const { platform } = createPhone()
    const { hasTapped: _, ...links } = platform.links
    const { connector, opened } = await tap({ links })
    connector.ready()
    await settle()
    expect(opened).toEqual([])
  })

  test('does not open if the user has gone back', async () => {
    const { connector, engine, opened } = await tap()
    engine.router.back()
    connector.ready()
    await settle()
    expect(opened).toEqual([])
  })

  test('opens during the click if the link is already there', async () => {
    const { connector, engine, forgetTap, opened } = await tap()
    connector.ready()
    forgetTap()
    engine.wallets.select(oak)
    expect(opened).toEqual([link('willow'), link('oak')])
    expect(connector.answers).toHaveLength(1)
  })

  test('shows a message after 2.5 s if it cannot be opened, and the link stays', async () => {
    const { clock, connector, engine, opening } = await tap()
    connector.ready()
    clock.advance(2_500)
    expect(opening()).toMatchObject({ input: 'w', error: { code: 'wallets/NOT_OPENED' } })
    expect(engine.getState().pairing.uri).toBe(testUri)
    expect(viewNames(engine).at(-1)).toBe('ConnectingWalletConnect')
  })
})
