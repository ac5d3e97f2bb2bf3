import { describe, expect, test, vi } from 'vitest'
import {
  arrangeConnectors,
  type ConnectorArrangement,
} from '../../../src/engine/features/connectors/arrangeConnectors.ts'
import type { ListedWallet } from '../../../src/engine/index.ts'
import { testConnector } from '../../../src/engine/testing/index.ts'

const harbor = testConnector({
  connectorId: 'test.harbor',
  name: 'Harbor',
  info: { rdns: 'test.harbor' },
})
const legacy = testConnector({
  connectorId: 'legacy',
  name: 'Quartz',
  type: 'INJECTED',
  info: undefined,
})
const walletConnect = testConnector({
  connectorId: 'walletConnect',
  name: 'WalletConnect',
  type: 'WALLET_CONNECT',
  info: undefined,
})

const listed = (id: string, changes: Partial<ListedWallet> = {}): ListedWallet => ({
  id,
  name: `Wallet ${id}`,
  chains: ['eip155:1'],
  ...changes,
})

const arrange = (given: Partial<ConnectorArrangement>) =>
  arrangeConnectors({
    connectors: [],
    recentWallets: [],
    activeNamespace: 'eip155',
    hasWalletRows: false,
    ...given,
  })

/** The names in the rows of one kind. */
const names = (given: Partial<ConnectorArrangement>, kind: string) =>
  arrange(given)
    .filter((section) => section.kind === kind)
    .flatMap(({ rows }) => rows.map(({ name }) => name))

describe('installed wallets', () => {
  test('come first, in the order of the list, if they are in the list', () => {
    const known = [listed('a', { order: 30 }), listed('b', { order: 10 })]
    const connectors = [
      testConnector(),
      { ...harbor, explorerId: 'a' },
      testConnector({
        connectorId: 'w',
        name: 'Willow',
        explorerId: 'b',
        info: { rdns: 'w.example' },
      }),
      testConnector({
        connectorId: 'x',
        name: 'Unread',
        explorerId: 'c',
        info: { rdns: 'x.example' },
      }),
    ]
    expect(names({ connectors, known }, 'injected')).toEqual([
      'Willow',
      'Harbor',
      'Unread',
      'Meadow',
    ])
  })

  test('have their own section if they were used last, and show only there', () => {
    const given = {
      connectors: [testConnector(), harbor, legacy],
      recentWallets: [
        { id: 'legacy', namespace: 'eip155' as const },
        { id: 'gone', namespace: 'eip155' as const },
        { id: 'test.meadow', namespace: 'eip155' as const },
        { id: 'test.harbor', namespace: 'eip155' as const },
      ],
    }
    expect(names(given, 'recent')).toEqual(['Quartz', 'Meadow'])
    expect(names(given, 'injected')).toEqual(['Harbor'])
  })

  test('are not recent if they were used on another namespace than the active one', () => {
    const recentWallets = [{ id: 'test.meadow', namespace: 'eip155' as const }]
    const given = { connectors: [testConnector()], recentWallets }
    expect(names({ ...given, activeNamespace: 'solana' }, 'recent')).toEqual([])
  })
})

describe('listed wallets', () => {
  test('show only as installed if they are installed', () => {
    const connectors = [{ ...testConnector(), explorerId: 'a' }]
    const given = { connectors, featured: [listed('a'), listed('b', { rdns: 'test.meadow' })] }
    expect(arrange(given).map(({ kind }) => kind)).toEqual(['injected'])
  })

  test('fill up to four rows if they are recommended, minus the rows before', () => {
    const recommended = ['1', '2', '3', '4', '5'].map((id) => listed(id))
    const count = (given: Partial<ConnectorArrangement>) =>
      names({ recommended, ...given }, 'recommended').length
    expect(count({})).toBe(4)
    expect(count({ connectors: [testConnector()] })).toBe(3)
    expect(count({ featured: [listed('a')], custom: [listed('b')] })).toBe(2)
    expect(count({ otherMethods: 2 })).toBe(2)
    expect(count({ connectors: [testConnector(), harbor, legacy], otherMethods: 2 })).toBe(0)
  })

  test('are not recommended if they are also featured or custom', () => {
    const given = { featured: [listed('a')], custom: [listed('a'), listed('b')] }
    const recommended = [listed('a'), listed('b'), listed('c')]
    expect(names({ ...given, recommended }, 'custom')).toEqual(['Wallet b'])
    expect(names({ ...given, recommended }, 'recommended')).toEqual(['Wallet c'])
  })

  test('keep their row beside a wallet that uses their name but names its own domain', () => {
    const connectors = [
      testConnector({
        connectorId: 'evil.example',
        name: 'Wallet a',
        info: { rdns: 'evil.example' },
      }),
    ]
    const rows = arrange({ connectors, recommended: [listed('a', { rdns: 'a.example' })] }).flatMap(
      (section) => section.rows,
    )
    expect(rows.map(({ name, hint }) => [name, hint])).toEqual([
      ['Wallet a', 'evil.example'],
      ['Wallet a', 'a.example'],
    ])
  })

  test('are not recommended beside a wallet of the same name in a namespace without domains', () => {
    const connectors = [
      testConnector({ connectorId: 'Wallet a', name: 'Wallet a', info: undefined }),
    ]
    expect(names({ connectors, recommended: [listed('a')] }, 'recommended')).toEqual([])
  })
})

describe('a listed wallet that connected over WalletConnect', () => {
  const recentWallets = [
    { id: 'walletConnect', namespace: 'eip155' as const, walletId: 'b' },
    { id: 'test.meadow', namespace: 'eip155' as const },
  ]
  const connectors = [walletConnect, testConnector()]
  const given = { connectors, recentWallets, recommended: [listed('a'), listed('b')] }

  test('is recent, and shows only there', () => {
    expect(names(given, 'recent')).toEqual(['Wallet b', 'Meadow'])
    expect(names(given, 'recommended')).toEqual(['Wallet a'])
    const [section] = arrange(given).filter(({ kind }) => kind === 'recent')
    expect(section?.rows[0]).toMatchObject({ wallet: { id: 'b' }, isInstalled: false })
  })

  test('is the installed wallet if it is installed now', () => {
    const here = { ...harbor, explorerId: 'b' }
    expect(names({ ...given, connectors: [...connectors, here] }, 'recent')).toEqual([
      'Harbor',
      'Meadow',
    ])
  })

  test('is not recent without WalletConnect, on another namespace, or while its name is unknown', () => {
    expect(names({ ...given, connectors: [testConnector()] }, 'recent')).toEqual(['Meadow'])
    expect(names({ ...given, activeNamespace: 'solana' }, 'recent')).toEqual([])
    expect(names({ ...given, recommended: [] }, 'recent')).toEqual(['Meadow'])
  })
})

test('WalletConnect has no row if wallets have their own rows', () => {
  expect(names({ connectors: [walletConnect] }, 'walletConnect')).toEqual(['WalletConnect'])
  expect(arrange({ connectors: [walletConnect], hasWalletRows: true })).toEqual([])
})

test('there is no section if there is nothing to connect', () => {
  expect(arrange({})).toEqual([])
})

describe('the work of arranging', () => {
  const wallet = (index: number) =>
    testConnector({
      connectorId: `com.wallet${index}`,
      explorerId: `wallet${index}`,
      name: `Wallet ${index}`,
      info: { rdns: `com.wallet${index}` },
    })
  const arrangeMany = (count: number, known: readonly ListedWallet[] = []) =>
    arrange({ connectors: Array.from({ length: count }, (_, index) => wallet(index)), known })

  test('compares each name with the others once', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize')
    arrangeMany(500)
    expect(normalize).toHaveBeenCalledTimes(500)
  })

  test('grows with the number of wallets, and not with the product of both lists', () => {
    const readsOf = (count: number) => {
      let reads = 0
      const known = Array.from({ length: count }, (_, index) =>
        Object.defineProperty(listed('', { rdns: `com.wallet${index}` }), 'id', {
          get() {
            reads += 1
            return `wallet${index}`
          },
        }),
      )
      const [section] = arrangeMany(count, known)
      expect(section?.rows.every(({ wallet: found }) => found !== undefined)).toBe(true)
      return reads
    }
    expect(readsOf(400)).toBe(2 * readsOf(200))
  })
})
