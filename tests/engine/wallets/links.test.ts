import { describe, expect, test } from 'vitest'
import { browseLink } from '../../../src/engine/features/wallets/browseLink.ts'
import { storeLinks } from '../../../src/engine/features/wallets/storeLinks.ts'
import type { ListedWallet, PageLinks } from '../../../src/engine/index.ts'
import { testConnector } from '../../../src/engine/testing/index.ts'
import { pairingLink } from '../../../src/engine/walletConnect/pairingLink.ts'
import { createTestEngine, settle, viewNames } from '../../support/createTestEngine.ts'

const uri = 'wc:94caa59c@2?relay-protocol=irn&symKey=587d&expiryTimestamp=1700000000'
const encoded =
  'wc%3A94caa59c%402%3Frelay-protocol%3Dirn%26symKey%3D587d%26expiryTimestamp%3D1700000000'

describe('links with a pairing', () => {
  test.each([
    ['metamask://', `metamask://wc?uri=${encoded}`],
    ['metamask', `metamask://wc?uri=${encoded}`],
    ['metamask:', `metamask://wc?uri=${encoded}`],
    ['rainbow://path', `rainbow://path/wc?uri=${encoded}`],
    ['https://link.trustwallet.com', `https://link.trustwallet.com/wc?uri=${encoded}`],
    ['https://link.trustwallet.com/', `https://link.trustwallet.com/wc?uri=${encoded}`],
    ['https://wallet.example/app', `https://wallet.example/app/wc?uri=${encoded}`],
    ['javascript:alert(1)', undefined],
    ['http://wallet.example', undefined],
  ])('of %s lead to %s', (link, expected) => {
    expect(pairingLink({ link, uri })).toBe(expected)
  })
})

describe('where a wallet is to be had', () => {
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

  test('nothing is offered that may not be opened', () => {
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

test('a wallet that is in the page already is not opened elsewhere', () => {
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

/** A phone on which the test plays whether an app opens. */
function createPhone({ os = 'ios' }: { os?: ReturnType<PageLinks['os']> } = {}) {
  const opened: string[] = []
  const listeners = new Set<() => void>()
  const links: PageLinks = {
    openLink: (url, target) => void opened.push(`${target} ${url}`),
    href: () => 'https://app.test/pay?item=7#top',
    os: () => os,
    onHidden(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return {
    opened,
    listeners,
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
  const opening = () => setUp.engine.getState().wallets.opening?.status
  return { ...setUp, ...phone, opening }
}

describe('opening an app', () => {
  test('that comes to the front leaves nothing more to do', async () => {
    const { clock, hide, listeners, opening } = await openOnPhone(phantom)
    expect(opening()).toBe('pending')
    hide()
    clock.advance(2_500)
    expect(opening()).toBe('opened')
    expect(listeners.size).toBe(0)
  })

  test('that is not there shows within 3 s', async () => {
    const { clock, engine, listeners, opening } = await openOnPhone(phantom)
    const errors: unknown[] = []
    engine.on('CONNECT_PROXY_ERROR', (error) => errors.push(error))
    clock.advance(2_499)
    expect(opening()).toBe('pending')
    clock.advance(1)
    expect(opening()).toBe('failed')
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

  test('a link that may not be opened opens nothing, and says so', async () => {
    const wallet = { id: 'bad', name: 'Bad', chains: [], mobileLink: 'javascript:alert(1)' }
    const { engine, opened, opening } = await openOnPhone(wallet)
    engine.wallets.select(wallet, 'app')
    expect(opened).toEqual([])
    expect(opening()).toBe('refused')
  })
})

describe('where choosing a wallet of the list leads', () => {
  const wallet: ListedWallet = { id: 'a', name: 'A', chains: ['eip155:1'], order: 10 }
  const walletConnect = testConnector({
    id: 'walletConnect',
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

  test('with the wallet in this browser on several chain families, to the choice among them', async () => {
    const connectors = [
      testConnector({ explorerId: 'a' }),
      testConnector({ id: 'Meadow', chain: 'solana', explorerId: 'a' }),
    ]
    expect((await choose(wallet, { connectors })).view).toBe('ChooseChain')
  })

  test('a store is told with where it is', async () => {
    const { engine } = createTestEngine()
    const heard: unknown[] = []
    engine.on('GET_WALLET', (event) => heard.push(event))
    engine.wallets.select(wallet, 'chrome_store')
    await expect
      .poll(() => heard)
      .toEqual([{ name: 'A', type: 'chrome_store', explorerId: 'a', walletRank: 10 }])
  })
})
