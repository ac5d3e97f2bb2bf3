import { act, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { safe } from '../../src/engine/connectors/safe/safe.ts'
import { type ConnectorKind, isRestrictedRegion } from '../../src/engine/index.ts'
import { bitcoin, mainnet, solana } from '../../src/engine/networks/index.ts'
import { createTestPlatform, testConnector } from '../../src/engine/testing/index.ts'
import { useConnectList, useConnectMethods, useFeatures } from '../../src/hooks/index.ts'
import { answerWallets } from '../support/answerWallets.ts'
import { createTestConnector } from '../support/createTestConnector.ts'
import { connectionOf, createTestEngine, settle, storageWith } from '../support/createTestEngine.ts'
import { type Arranged, renderEngineHook, renderWithEngine } from '../support/renderWithEngine.tsx'

const harbor = testConnector({
  connectorId: 'test.harbor',
  name: 'Harbor',
  info: { rdns: 'test.harbor' },
})
const external = testConnector({
  connectorId: 'ledger',
  name: 'Ledger',
  type: 'EXTERNAL',
  info: undefined,
})
const auth = testConnector({ connectorId: 'auth', name: 'E-mail', type: 'AUTH', info: undefined })

const networkOf = { eip155: mainnet, solana, bip122: bitcoin }

/** A list with an entry of every kind. */
const everyKind = (features = {}) => {
  const { fetch, options, wallets } = answerWallets()
  return {
    ...options,
    wallet: { connectors: [testConnector(), harbor, external] },
    connectors: [createTestConnector().factory],
    customWallets: [{ id: 'custom', name: 'Custom' }],
    featuredWalletIds: [wallets.find((one) => one.chains?.includes('eip155:1'))!.id],
    features,
    platform: createTestPlatform({
      storage: storageWith([], ['test.harbor']),
      fetch,
    }),
  }
}

async function kindsOf(setUp: Parameters<typeof renderEngineHook>[1], last: ConnectorKind) {
  const { result, engine } = renderEngineHook(() => useConnectList(), setUp)
  await vi.waitFor(() => expect(result.current.sections.map(({ kind }) => kind)).toContain(last), {
    timeout: 60_000,
  })
  return { kinds: result.current.sections.map(({ kind }) => kind), engine }
}

/** Chooses the first row of the list. Its wallet approves. */
async function connectRow({
  engine,
  result,
  wallet,
}: Pick<Arranged, 'engine' | 'wallet'> & {
  result: { current: ReturnType<typeof useConnectList> }
}) {
  const [row] = result.current.sections[0]!.rows
  await act(async () => {
    result.current.select(row!)
    ;(await wallet.asked('connect')).approve()
    await settle()
  })
  expect(connectionOf(engine)?.connectorId).toBe('test.meadow')
}

describe('the connect view', () => {
  test('1.3 an installed wallet is listed, and connects', async () => {
    const { engine, result, wallet } = renderEngineHook(() => useConnectList())
    expect(result.current.sections).toMatchObject([
      { kind: 'injected', rows: [{ name: 'Meadow', isInstalled: true }] },
    ])
    await connectRow({ engine, wallet, result })
  })

  test('1.3 an installed wallet and WalletConnect are listed', () => {
    const { result } = renderEngineHook(() => useConnectList(), {
      connectors: [createTestConnector().factory],
    })
    expect(result.current.sections.map(({ kind }) => kind)).toEqual(['walletConnect', 'injected'])
  })

  test('1.3 a recent wallet has a shortcut', async () => {
    const platform = createTestPlatform({ storage: storageWith([], ['test.meadow']) })
    const { engine, result, wallet } = renderEngineHook(() => useConnectList(), { platform })
    await vi.waitFor(
      () =>
        expect(result.current.sections).toMatchObject([
          { kind: 'recent', rows: [{ name: 'Meadow' }] },
        ]),
      { timeout: 60_000 },
    )
    await connectRow({ engine, wallet, result })
  })

  test('2.4 the kinds are in their default order, without those that have no entry', async () => {
    const { kinds } = await kindsOf(everyKind(), 'recommended')
    expect(kinds).toEqual([
      'walletConnect',
      'recent',
      'injected',
      'featured',
      'custom',
      'external',
      'recommended',
    ])
    expect((await kindsOf({}, 'injected')).kinds).toEqual(['injected'])
  })

  test('2.4 the order of the kinds is configurable', async () => {
    const order = { connectorTypeOrder: ['recommended', 'injected'] as const }
    const { kinds } = await kindsOf(everyKind(order), 'recommended')
    expect(kinds).toEqual([
      'recommended',
      'injected',
      'walletConnect',
      'recent',
      'featured',
      'custom',
      'external',
    ])
  })

  test.each([
    [
      '2.4 the default order of methods is email, social, wallet',
      [auth],
      {},
      'email,social,wallet',
    ],
    [
      '2.4 with an announced wallet the order is wallet, email, social',
      [auth, testConnector()],
      {},
      'wallet,email,social',
    ],
    [
      '2.4 with an injected wallet the order is wallet, email, social',
      [auth, testConnector({ connectorId: 'legacy', type: 'INJECTED' })],
      {},
      'wallet,email,social',
    ],
    [
      '2.4 the order of methods is configurable',
      [auth, testConnector()],
      { connectMethodsOrder: ['social'] as const },
      'social,wallet,email',
    ],
  ])('%s', (_, connectors, features, expected) => {
    const { result } = renderEngineHook(() => useConnectMethods(), {
      wallet: { connectors },
      features,
    })
    expect(result.current.join()).toBe(expected)
  })

  test('9.26 at most two recent wallets show', async () => {
    const connectors = ['a', 'b', 'c'].map((id) =>
      testConnector({ connectorId: id, name: id, info: { rdns: `test.${id}` } }),
    )
    const platform = createTestPlatform({ storage: storageWith([], ['c', 'a', 'b']) })
    const { result } = renderEngineHook(() => useConnectList(), {
      wallet: { connectors },
      platform,
    })
    await vi.waitFor(() => expect(result.current.sections[0]?.kind).toBe('recent'), {
      timeout: 60_000,
    })
    expect(result.current.sections[0]!.rows.map(({ name }) => name)).toEqual(['c', 'a'])
  })
})

describe('restricted time zones', () => {
  test.each([
    'Asia/Shanghai',
    'Asia/Urumqi',
    'Asia/Chongqing',
    'Asia/Harbin',
    'Asia/Kashgar',
    'Asia/Macau',
    'Asia/Hong_Kong',
    'Asia/Macao',
    'Asia/Beijing',
    'ASIA/SHANGHAI',
  ])('5.33 %s is restricted', (timeZone) => {
    playTimeZone(timeZone)
    expect(isRestrictedRegion()).toBe(true)
  })

  test.each(['Asia/Taipei', 'Asia/Singapore', 'Asia/Hong_Kong_x', 'Europe/Berlin', 'UTC', ''])(
    '5.33 %s is not restricted',
    (timeZone) => {
      playTimeZone(timeZone)
      expect(isRestrictedRegion()).toBe(false)
    },
  )

  test.each([
    ['5.33 on-ramp is hidden there if the host sets it', 'unlessRestricted', true, false],
    ['5.33 elsewhere the same option shows it', 'unlessRestricted', false, ['meld']],
    ['5.33 without that option nothing changes there', true, true, ['meld']],
  ] as const)('%s', (_, onramp, isRestricted, offered) => {
    const device = { isMobile: () => false, restrictedRegion: () => isRestricted }
    const { result } = renderEngineHook(() => useFeatures(), {
      features: { onramp },
      platform: createTestPlatform({ device }),
    })
    expect(result.current.features.onramp).toEqual(offered)
  })
})

function playTimeZone(timeZone: string) {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone,
  } as Intl.ResolvedDateTimeFormatOptions)
}

describe('the Safe app', () => {
  test.each([
    ['9.44 a page in a frame of https://app.safe.global offers Safe', 'https://app.safe.global', 1],
    ['9.44 a page in a frame of another origin does not offer Safe', 'https://safe.global', 0],
    [
      '9.44 a page in a frame of an origin that only begins like Safe’s does not',
      'https://app.safe.global.evil.example',
      0,
    ],
    [
      '9.44 a page in a frame of an origin that only ends like Safe’s does not',
      'https://evil-app.safe.global',
      0,
    ],
    [
      '9.44 a page in a frame of Safe’s origin without encryption does not',
      'http://app.safe.global',
      0,
    ],
    [
      '9.44 a page in a frame of Safe’s origin at another port does not',
      'https://app.safe.global:8443',
      0,
    ],
    ['9.44 a page in a frame of a hidden origin does not', 'null', 0],
    ['9.44 a page without a frame does not offer Safe', undefined, 0],
  ])('%s', (_, origin, count) => {
    const parentPage = { origin: () => origin, post: () => {}, on: () => () => {} }
    const { engine } = createTestEngine({ connectors: [safe()], platform: { parentPage } })
    const rows = engine.getState().connectors.all.filter(({ name }) => name === 'Safe')
    expect(rows).toHaveLength(count)
    for (const row of rows) expect(row.type).toBe('EXTERNAL')
  })
})

describe('wallets with their own browser', () => {
  const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
  const solflare = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'
  const coinbase = 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8'
  const binance = '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25'
  const page = 'https%3A%2F%2Fapp.test%2Fpay%3Fitem%3D7'

  test.each([
    [
      '9.45 Phantom on an iPhone',
      phantom,
      'solana',
      'ios',
      `https://phantom.app/ul/browse/${page}?ref=https%3A%2F%2Fapp.test`,
    ],
    [
      '9.45 Phantom on Android',
      phantom,
      'solana',
      'android',
      `intent://browse/${page}?ref=https%3A%2F%2Fapp.test#Intent;scheme=phantom;package=app.phantom;end`,
    ],
    [
      '9.45 Solflare',
      solflare,
      'solana',
      'ios',
      `https://solflare.com/ul/v1/browse/${page}?ref=${page}`,
    ],
    [
      '9.45 Coinbase on Solana',
      coinbase,
      'solana',
      'ios',
      `https://go.cb-w.com/dapp?cb_url=${page}`,
    ],
    ['9.45 Coinbase on EVM', coinbase, 'eip155', 'android', `cbwallet://miniapp?url=${page}`],
    [
      '9.45 Binance on Bitcoin',
      binance,
      'bip122',
      'ios',
      'https://app.binance.com/en/download?_dp=Ym5jOi8vYXBwLmJpbmFuY2UuY29tL21wL2FwcD9hcHBJZD15Rks1RkNxWXByclhEaVZGYmh5Ung3JnN0YXJ0UGFnZVBhdGg9TDNCaFoyVnpMMkp5YjNkelpYSXZhVzVrWlhnPSZzdGFydFBhZ2VRdWVyeT1kWEpzUFdoMGRIQnpKVE5CSlRKR0pUSkdZWEJ3TG5SbGMzUWxNa1p3WVhrbE0wWnBkR1Z0SlRORU55WmtaV1poZFd4MFEyaGhhVzVKWkQwd01EQXdNREF3TURBd01UbGtOalk0T1dNd09EVmhaVEUyTlRnek1XVTVNdz09',
    ],
  ] as const)(
    '%s opens this page in its browser, during the click',
    async (_, id, namespace, os, expected) => {
      const opened: string[] = []
      const { engine } = createTestEngine({
        wallet: { namespace, connectors: [] },
        networks: [networkOf[namespace]],
        platform: {
          device: { isMobile: () => true },
          links: {
            openLink: (url, target) => void opened.push(`${target} ${url}`),
            href: () => 'https://app.test/pay?item=7',
            os: () => os,
            onHidden: () => () => {},
          },
        },
      })
      // The list shows the wallets, so their code has loaded before the click.
      engine.wallets.list.subscribe(() => {})
      const wallet = { id, name: 'Wallet', chains: [] }
      await vi.waitFor(
        () => {
          engine.wallets.select(wallet)
          expect(opened.length).toBeGreaterThan(0)
        },
        { timeout: 60_000 },
      )
      expect(opened[0]).toBe(`_self ${expected}`)
      opened.length = 0
      engine.wallets.select(wallet)
      expect(opened, 'the page opens before the click ends').toEqual([`_self ${expected}`])
    },
  )
})

test('2.6 the view of a connecting wallet shows each step from the request to the answer', async () => {
  const { ConnectingExternalView } = await import(
    '../../src/themes/views/ConnectingExternalView.tsx'
  )
  const meadow = { namespace: 'eip155', connectorId: 'test.meadow' } as const
  const { engine, user, wallet } = renderWithEngine(<ConnectingExternalView {...meadow} />)
  const status = screen.getByRole('status')
  act(() => void engine.connection.connect(meadow).catch(() => {}))
  await vi.waitFor(() => expect(status).toHaveTextContent('Continue in Meadow'), {
    timeout: 60_000,
  })
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await act(async () => (await wallet.asked('connect')).reject())
  await vi.waitFor(() => expect(status).toHaveTextContent('Request declined'), {
    timeout: 60_000,
  })
  expect(screen.getByRole('alert')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(status).toHaveTextContent('Continue in Meadow'), {
    timeout: 60_000,
  })
  await act(async () => {
    wallet.last().approve()
    await settle()
  })
  expect(connectionOf(engine)?.connectorId).toBe('test.meadow')
})

test('2.6 the view of a connecting wallet shows each step even if the wallet is elsewhere', async () => {
  const { WalletNotInstalledView } = await import(
    '../../src/themes/views/WalletNotInstalledView.tsx'
  )
  const wallet = { id: 'willow', name: 'Willow', chains: [], mobileLink: 'javascript:alert(1)' }
  const { engine } = renderWithEngine(<WalletNotInstalledView wallet={wallet} />, {
    platform: createTestPlatform({ device: { isMobile: () => true } }),
  })
  expect(screen.getByRole('status')).toHaveTextContent('Willow is not in this browser')
  engine.wallets.select(wallet, 'app')
  await vi.waitFor(
    () => expect(screen.getByRole('status')).toHaveTextContent('The link of Willow was not opened'),
    { timeout: 60_000 },
  )
})
