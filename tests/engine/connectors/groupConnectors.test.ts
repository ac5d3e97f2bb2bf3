import { describe, expect, test } from 'vitest'
import { groupConnectors } from '../../../src/engine/features/connectors/arrangeConnectors.ts'
import type { Connector } from '../../../src/engine/index.ts'
import { testConnector } from '../../../src/engine/testing/index.ts'

const icon = 'data:image/svg+xml,meadow'
const onEvm = testConnector({ imageUrl: icon })
const onSolana = testConnector({
  connectorId: 'Meadow',
  namespace: 'solana',
  imageUrl: icon,
  info: undefined,
})
const onSui = testConnector({
  connectorId: 'Meadow',
  namespace: 'sui',
  imageUrl: icon,
  info: undefined,
})

/** The groups, as lists of `chain id`. */
const grouped = (...connectors: readonly Connector[]) =>
  groupConnectors(connectors).map((group) =>
    group.connectors.map(({ namespace, connectorId }) => `${namespace} ${connectorId}`).join(' + '),
  )

describe('one wallet on several namespaces', () => {
  test('is one group if its name and its icon are the same', () => {
    expect(grouped(onEvm, onSolana, onSui)).toEqual([
      'eip155 test.meadow + solana Meadow + sui Meadow',
    ])
    expect(groupConnectors([onSolana, onEvm])[0]).toMatchObject({
      type: 'MULTI_CHAIN',
      name: 'Meadow',
      imageUrl: icon,
    })
  })

  test('is one group if its rdns is the same, whatever its name', () => {
    const renamed = { ...onSolana, name: 'Meadow Solana', info: { rdns: 'test.meadow' } }
    expect(grouped(onEvm, renamed)).toEqual(['eip155 test.meadow + solana Meadow'])
  })

  test('MetaMask on a phone belongs to MetaMask', () => {
    const phone = testConnector({
      connectorId: 'io.metamask.mobile',
      info: { rdns: 'io.metamask.mobile' },
    })
    const other = testConnector({
      connectorId: 'mm',
      namespace: 'solana',
      info: { rdns: 'io.metamask' },
    })
    expect(grouped(phone, other)).toEqual(['eip155 io.metamask.mobile + solana mm'])
  })

  test('WalletConnect is its own group', () => {
    const row = (namespace: Connector['namespace']) =>
      testConnector({
        connectorId: 'walletConnect',
        type: 'WALLET_CONNECT',
        namespace,
        info: undefined,
      })
    expect(groupConnectors([row('eip155'), row('solana')])).toMatchObject([
      { type: 'WALLET_CONNECT', connectors: [{ namespace: 'eip155' }, { namespace: 'solana' }] },
    ])
  })
})

describe('two wallets', () => {
  test.each([
    ['with the same name and no icon', { ...onSolana, imageUrl: undefined }],
    ['with the same name and another icon', { ...onSolana, imageUrl: 'data:image/svg+xml,evil' }],
    ['with the same icon and another name', { ...onSolana, name: 'Evil' }],
    ['that name two domains', { ...onSolana, info: { rdns: 'evil.example' } }],
    ['of one namespace', { ...onSolana, namespace: 'eip155' as const }],
    ['of which one is not in this browser', { ...onSolana, type: 'EXTERNAL' as const }],
  ])('%s stay separate', (_, other) => {
    expect(grouped(onEvm, other)).toHaveLength(2)
  })

  test('of one namespace stay separate if a third wallet belongs to the first', () => {
    const twin = { ...onEvm, connectorId: 'twin', info: { rdns: 'test.meadow' } }
    expect(grouped(onEvm, twin, onSolana)).toEqual([
      'eip155 test.meadow + solana Meadow',
      'eip155 twin',
    ])
  })
})

describe('the largest number of connectors that all namespaces can report', () => {
  const all = (count: number, changes: Partial<Connector> = {}) =>
    Array.from({ length: count }, (_, index) => ({
      ...testConnector({ connectorId: `w${index}`, name: `W${index}`, ...changes }),
      namespace: index % 2 ? ('solana' as const) : ('eip155' as const),
      info: { rdns: `test.w${index}` },
    }))

  /** The number of reads of a connector's field. */
  function looksAt(connectors: readonly Connector[]): number {
    let looks = 0
    const counted = connectors.map(
      (one) =>
        new Proxy(one, {
          get(target, key) {
            looks += 1
            return Reflect.get(target, key)
          },
        }),
    )
    expect(groupConnectors(counted)).toHaveLength(connectors.length)
    return looks
  }

  test('is grouped, and doubling it doubles the comparisons', () => {
    expect(looksAt(all(448))).toBeLessThanOrEqual(2 * looksAt(all(224)))
    expect(looksAt(all(448))).toBeLessThan(448 * 30)
  })

  test('is grouped with few comparisons even if all claim to be one wallet', () => {
    const alike = { name: 'Meadow', imageUrl: icon }
    expect(looksAt(all(448, alike))).toBeLessThan(448 * 448 * 4)
  })
})
