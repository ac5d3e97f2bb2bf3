import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testConnector } from '../../src/engine/testing/index.ts'
import { Connectors } from '../../src/primitives/index.ts'
import { renderWithEngine } from '../support/renderWithEngine.tsx'

const list = (
  <Connectors.List>
    {(connector) => (
      <Connectors.Item key={connector.id} connector={connector}>
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
  '11 two rows that would read alike show what tells them apart: Meadow and %s',
  (name) => {
    const { wallet } = renderWithEngine(list)
    expect(accessibleNames()).toEqual(['Meadow'])
    act(() =>
      wallet.announce(testConnector({ id: 'evil.example', name, info: { rdns: 'evil.example' } })),
    )
    expect(accessibleNames()).toEqual(['Meadow test.meadow', `${name} evil.example`])
  },
)

test('11 a row that nobody could take for another shows its name alone', () => {
  const { wallet } = renderWithEngine(list)
  act(() => wallet.announce(testConnector({ id: 'test.harbor', name: 'Harbor' })))
  expect(accessibleNames()).toEqual(['Meadow', 'Harbor'])
})

test('11 no row carries a mark yet: the name of a known wallet alone earns nothing', () => {
  const { wallet, container } = renderWithEngine(list)
  act(() =>
    wallet.announce(
      testConnector({ id: 'evil.example', name: 'MetaMask', info: { rdns: 'evil.example' } }),
    ),
  )
  const [meadow, impostor] = [...container.querySelectorAll('li')].map((item) =>
    item.outerHTML.replaceAll(/MetaMask|Meadow|evil\.example|test\.meadow/g, ''),
  )
  expect(impostor).toBe(meadow)
})
