import { act } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { mainnet, solana } from '../../src/engine/networks/index.ts'
import type { PageLinks } from '../../src/engine/platform/Platform.ts'
import {
  createTestAdapter,
  createTestPlatform,
  testConnector,
} from '../../src/engine/testing/index.ts'
import {
  type UseConnectListResult,
  useAgreement,
  useConnectList,
  useConnectMethods,
  useGetWallet,
} from '../../src/hooks/index.ts'
import { answerWallets } from '../support/answerWallets.ts'
import { createTestConnector } from '../support/createTestConnector.ts'
import { meadow, renderEngineHook } from '../support/renderWithEngine.tsx'
import { describeHook } from './describeHook.tsx'

const harbor = testConnector({ connectorId: 'test.harbor', name: 'Harbor' })
const icon = 'data:image/svg+xml,meadow'

const rowsOf = ({ sections }: UseConnectListResult) =>
  sections.flatMap(({ kind, rows }) => rows.map(({ name }) => `${kind} ${name}`))

describeHook('useConnectList', {
  useHook: useConnectList,
  read: (list) => (rowsOf(list).includes('injected Harbor') ? 'found' : 'missing'),
  before: 'missing',
  change: ({ wallet }) => wallet.announce(harbor),
  after: 'found',
  firstRenders: 2,
})

describeHook('useConnectMethods', {
  useHook: useConnectMethods,
  read: (methods) => methods.join(),
  before: 'wallet',
  change: ({ wallet }) =>
    wallet.announce(
      testConnector({ connectorId: 'auth', name: 'E-mail', type: 'AUTH', info: undefined }),
    ),
  after: 'wallet,email,social',
  firstRenders: 2,
})

describeHook('useAgreement', {
  useHook: useAgreement,
  setUp: () => ({
    features: { legalCheckbox: true },
    termsConditionsUrl: 'https://shop.example/terms',
  }),
  read: ({ isMissing }) => (isMissing ? 'missing' : 'given'),
  before: 'missing',
  change: ({ engine }) => engine.wallets.agree(true),
  after: 'given',
})

const willow = { id: 'willow', name: 'Willow', chains: [], mobileLink: 'willow://' }

describeHook('useGetWallet', {
  useHook: (options) => useGetWallet({ wallet: willow, ...options }),
  read: ({ canScan }) => (canScan ? 'scans' : 'none'),
  before: 'none',
  change: ({ wallet }) =>
    wallet.announce(testConnector({ connectorId: 'walletConnect', type: 'WALLET_CONNECT' })),
  after: 'scans',
})

describe('useConnectList', () => {
  describe('on a phone', () => {
    const phone = { device: { isMobile: () => true } }
    const connectors = [
      testConnector({ connectorId: 'walletConnect', type: 'WALLET_CONNECT', name: 'WC' }),
    ]

    test('without a list of wallets, WalletConnect has its own row, as the only way to a mobile app', () => {
      const platform = createTestPlatform(phone)
      const { result } = renderEngineHook(() => useConnectList(), {
        platform,
        wallet: { connectors },
      })
      expect(rowsOf(result.current)).toEqual(['walletConnect WC'])
    })

    test('with a list, each wallet has its own row, and WalletConnect has one if the list fails', async () => {
      const service = answerWallets()
      const platform = createTestPlatform({ ...phone, fetch: service.fetch })
      const setUp = { ...service.options, platform, wallet: { connectors } }
      const { result } = renderEngineHook(() => useConnectList(), setUp)
      await vi.waitFor(() => expect(result.current.count).toBeGreaterThan(0), { timeout: 60_000 })
      expect(rowsOf(result.current)).not.toContain('walletConnect WC')

      service.fail(500)
      const failed = createTestPlatform({ ...phone, fetch: service.fetch })
      const next = renderEngineHook(() => useConnectList(), { ...setUp, platform: failed })
      await vi.waitFor(() => expect(rowsOf(next.result.current)).toEqual(['walletConnect WC']), {
        timeout: 60_000,
      })
    })
  })

  test('asks a wallet of one namespace directly', () => {
    const { result, wallet } = renderEngineHook(() => useConnectList())
    act(() => result.current.select(result.current.sections[0]!.rows[0]!))
    expect(wallet.last()).toMatchObject({ method: 'connect', connectorId: 'test.meadow' })
  })

  test('keeps its rows while a wallet is asked', async () => {
    const { result, wallet } = renderEngineHook(() => useConnectList())
    const { sections } = result.current
    act(() => result.current.select(sections[0]!.rows[0]!))
    expect(result.current.sections).toBe(sections)
    await act(async () => wallet.last().approve())
    expect(result.current.sections[0]!.rows[0]!.isConnected).toBe(true)
  })

  test('lets the user choose if a wallet has several namespaces', () => {
    const connectors = [
      testConnector({ imageUrl: icon }),
      testConnector({
        connectorId: 'Meadow',
        namespace: 'solana',
        imageUrl: icon,
        info: undefined,
      }),
    ]
    const { engine, result, wallet } = renderEngineHook(() => useConnectList(), {
      wallet: { connectors },
    })
    const row = result.current.sections[0]!.rows[0]!
    expect(row).toMatchObject({ type: 'MULTI_CHAIN', name: 'Meadow', isInstalled: true })
    act(() => result.current.select(row))
    expect(wallet.requests).toEqual([])
    expect(engine.getState().router.history.at(-1)).toEqual({
      name: 'ChooseChain',
      params: {
        connectors: [meadow, { namespace: 'solana', connectorId: 'Meadow' }],
      },
    })
    expect(engine.getState().modal.open).toBe(true)
  })

  test('asks WalletConnect for the active namespace, if it serves that namespace', async () => {
    const connectors = (['eip155', 'solana'] as const).map((namespace) =>
      testConnector({
        connectorId: 'walletConnect',
        type: 'WALLET_CONNECT',
        name: 'WC',
        namespace,
      }),
    )
    const evm = createTestAdapter({ connectors: connectors.slice(0, 1) })
    const onSolana = createTestAdapter({ namespace: 'solana', connectors: connectors.slice(1) })
    const { engine, result } = renderEngineHook(() => useConnectList(), {
      platform: createTestPlatform({ device: { isMobile: () => true } }),
      adapters: [evm.factory, onSolana.factory],
      networks: [mainnet, solana],
    })
    await act(() => engine.network.switchNetwork(solana.caipNetworkId))
    expect(engine.getState().connection.activeNamespace).toBe('solana')
    const [row] = result.current.sections.flatMap(({ rows }) => rows)
    expect(row?.connectors.map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
    act(() => result.current.select(row!))
    expect(evm.requests).toEqual([])
    expect(onSolana.last()).toMatchObject({ method: 'connect', connectorId: 'walletConnect' })
  })

  test('lists the host’s custom wallets without a service, and leads to their stores', async () => {
    const { engine, result } = renderEngineHook(() => useConnectList(), {
      customWallets: [{ id: 'willow', name: 'Willow', homepage: 'https://willow.example' }],
    })
    expect(rowsOf(result.current)).toEqual(['injected Meadow', 'custom Willow'])
    expect(result.current.awaited).toBe(0)
    await act(async () => result.current.select(result.current.sections[1]!.rows[0]!))
    await vi.waitFor(
      () => expect(engine.getState().router.history.at(-1)?.name).toBe('WalletNotInstalled'),
      { timeout: 60_000 },
    )
  })

  test('returns the expected number of rows, and 0 when reading them fails', async () => {
    let fail = () => {}
    const fetch = () =>
      new Promise<Response>((_, reject) => {
        fail = () => reject(new TypeError('Failed to fetch'))
      })
    const { clock, result } = renderEngineHook(() => useConnectList(), {
      projectId: 'project',
      services: { walletApi: 'https://wallets.test' },
      platform: createTestPlatform({ fetch, online: { get: () => false, on: () => () => {} } }),
    })
    expect(result.current.awaited).toBe(3)
    fail()
    clock.advance(0)
    await vi.waitFor(
      async () => {
        await act(async () => {})
        expect(result.current.awaited).toBe(0)
      },
      { timeout: 60_000 },
    )
  })
})

test('useAgreement asks for nothing if there is nothing to agree to', () => {
  const { result } = renderEngineHook(() => useAgreement(), { features: { legalCheckbox: true } })
  expect(result.current).toMatchObject({ isRequired: false, isMissing: false })
})

test('useGetWallet returns the store links of a wallet', () => {
  const wallet = { ...willow, homepage: 'https://willow.example' }
  const { result } = renderEngineHook(() => useGetWallet({ wallet }), {
    connectors: [createTestConnector().factory],
  })
  expect(result.current).toMatchObject({
    sources: [{ type: 'homepage', url: 'https://willow.example/' }],
    canOpenApp: false,
    canScan: true,
    opening: { isIdle: true },
    copying: { isIdle: true },
  })
})

/** A phone that cannot open an app. */
const noApp: PageLinks = {
  openLink() {},
  href: () => 'https://app.test/',
  os: () => 'android',
  onHidden: () => () => {},
}

test('useGetWallet returns only the status of opening its own wallet', async () => {
  const maple = { id: 'maple', name: 'Maple', chains: [], mobileLink: 'maple://' }
  const { result } = renderEngineHook(
    () => [useGetWallet({ wallet: willow }), useGetWallet({ wallet: maple })] as const,
    { platform: createTestPlatform({ device: { isMobile: () => true }, links: noApp }) },
  )
  const opening = () => result.current.map((one) => one.opening.status)
  act(() => result.current[0].openApp())
  await vi.waitFor(() => expect(opening()).toEqual(['pending', 'idle']), { timeout: 60_000 })
  act(() => result.current[1].openApp())
  await vi.waitFor(() => expect(opening()).toEqual(['idle', 'pending']), { timeout: 60_000 })
})
