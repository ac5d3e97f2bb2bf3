import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { arrangeConnectors } from '../../src/engine/features/connectors/arrangeConnectors.ts'
import type { Connector } from '../../src/engine/index.ts'
import { testConnector } from '../../src/engine/testing/index.ts'
import { ConnectList, Connectors } from '../../src/primitives/index.ts'
import { ConnectRowButton } from '../../src/themes/views/ConnectRowButton.tsx'
import { viewNames } from '../support/createTestEngine.ts'
import { renderWithEngine, settle } from '../support/renderWithEngine.tsx'

const list = (
  <Connectors.List>
    {(connector) => (
      <Connectors.Item key={connector.connectorId} connector={connector}>
        <Connectors.Button>
          <Connectors.Name /> <Connectors.Hint />
        </Connectors.Button>
      </Connectors.Item>
    )}
  </Connectors.List>
)

const accessibleNames = () =>
  screen.getAllByRole('button').map((button) => button.textContent?.trim())

test.each(['Meadow', 'MEADOW', 'Ｍｅａｄｏｗ'])(
  '11 two rows with the same name show their difference: Meadow and %s',
  (name) => {
    const { wallet } = renderWithEngine(list)
    expect(accessibleNames()).toEqual(['Meadow'])
    act(() =>
      wallet.announce(
        testConnector({ connectorId: 'evil.example', name, info: { rdns: 'evil.example' } }),
      ),
    )
    expect(accessibleNames()).toEqual(['Meadow test.meadow', `${name} evil.example`])
  },
)

test('11 a row with a unique name shows only its name', () => {
  const { wallet } = renderWithEngine(list)
  act(() => wallet.announce(testConnector({ connectorId: 'test.harbor', name: 'Harbor' })))
  expect(accessibleNames()).toEqual(['Meadow', 'Harbor'])
})

test('11 no row is marked yet, because the name of a known wallet alone is not enough', () => {
  const { wallet, container } = renderWithEngine(list)
  act(() =>
    wallet.announce(
      testConnector({
        connectorId: 'evil.example',
        name: 'MetaMask',
        info: { rdns: 'evil.example' },
      }),
    ),
  )
  const [meadow, impostor] = [...container.querySelectorAll('li')].map((item) =>
    item.outerHTML.replaceAll(/MetaMask|Meadow|evil\.example|test\.meadow/g, ''),
  )
  expect(impostor).toBe(meadow)
})

const meadowInList = {
  id: 'e'.repeat(64),
  name: 'Meadow',
  rdns: 'test.meadow',
  chains: ['eip155:1'],
}
const genuine = testConnector({ explorerId: meadowInList.id })

/** The rows for these connectors, with Meadow in the list of wallets. */
const rowsOf = (...connectors: readonly Connector[]) =>
  arrangeConnectors({
    connectors,
    known: [meadowInList],
    recentWallets: [],
    activeNamespace: 'eip155',
    hasWalletRows: false,
  }).flatMap(({ rows }) => rows)

test('11 a wallet is known if its rdns, id and name match the registry', () => {
  expect(rowsOf(genuine)).toMatchObject([{ isKnown: true, isInDoubt: false }])
  expect(rowsOf({ ...genuine, name: 'MEADOW' })).toMatchObject([{ isKnown: true }])
})

test.each([
  ['the rdns', { info: { rdns: 'test.meadows' } }],
  ['an rdns', { info: undefined }],
  ['the id', { explorerId: 'f'.repeat(64) }],
  ['an id', { explorerId: undefined }],
  ['the name', { name: 'Meadow Support' }],
  ['the name, because of a letter that looks alike', { name: 'Mеadow' }],
])('11 a wallet without %s is not known', (_, changes) => {
  expect(rowsOf({ ...genuine, ...changes })).toMatchObject([{ isKnown: false }])
})

test('11 a doubtful wallet is not known, even with the right rdns, id and name, and has a separate row', () => {
  const imitation = { ...genuine, connectorId: 'test.meadow/2', isInDoubt: true }
  const onSolana = { ...imitation, connectorId: 'test.meadow/3', namespace: 'solana' as const }
  expect(rowsOf(genuine, imitation, onSolana)).toMatchObject([
    { isKnown: true, isInDoubt: false, connectors: [{ connectorId: 'test.meadow' }] },
    { isKnown: false, isInDoubt: true, connectors: [{ connectorId: 'test.meadow/2' }] },
    { isKnown: false, isInDoubt: true, connectors: [{ connectorId: 'test.meadow/3' }] },
  ])
})

test('11 choosing a listed wallet does not connect a doubtful one with its id', async () => {
  const imitation = testConnector({ connectorId: 'test.meadow/2', isInDoubt: true })
  const { engine } = renderWithEngine(list, { wallet: { connectors: [imitation] } })
  act(() => engine.wallets.select(meadowInList))
  await settle()
  expect(engine.getState().connection.connecting.status).toBe('idle')
  expect(viewNames(engine).at(-1)).toBe('WalletNotInstalled')
})

test('11 the parts and the theme mark a doubtful wallet', () => {
  const imitation = testConnector({ connectorId: 'test.meadow/2', name: 'Other', isInDoubt: true })
  const { container, wallet } = renderWithEngine(
    <>
      {list}
      <ConnectList.Root>
        <ConnectList.Sections>
          {({ kind, rows }) =>
            rows.map((row) => (
              <ConnectList.Item key={kind + row.key} row={row}>
                <ConnectRowButton row={row} />
              </ConnectList.Item>
            ))
          }
        </ConnectList.Sections>
      </ConnectList.Root>
    </>,
  )
  expect(container.querySelector('[data-in-doubt]')).toBeNull()
  act(() => wallet.announce(imitation))
  const marked = [...container.querySelectorAll('[data-in-doubt]')].map((one) => one.textContent)
  expect(marked).toEqual(['Other ', 'OtherClaims the domain of another wallet'])
})
