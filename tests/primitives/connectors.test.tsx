import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { testConnector } from '../../src/engine/testing/index.ts'
import { Connectors } from '../../src/primitives/index.ts'
import { renderWithEngine } from '../support/renderWithEngine.tsx'

const icon = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E'
const harbor = testConnector({
  connectorId: 'test.harbor',
  name: 'Harbor',
  info: { rdns: 'test.harbor' },
})

const list = (
  <>
    <Connectors.List aria-label="Wallets">
      {(connector) => (
        <Connectors.Item key={connector.connectorId} connector={connector}>
          <Connectors.Button>
            <Connectors.Icon>?</Connectors.Icon>
            <Connectors.Name />
            <Connectors.Hint />
          </Connectors.Button>
        </Connectors.Item>
      )}
    </Connectors.List>
    <Connectors.Empty>No wallet was found</Connectors.Empty>
  </>
)

test('the wallets are a list with one button each', () => {
  const { wallet } = renderWithEngine(list)
  act(() => wallet.announce(harbor))
  const items = within(screen.getByRole('list', { name: 'Wallets' })).getAllByRole('listitem')
  expect(items.map((item) => item.getAttribute('data-connector'))).toEqual([
    'test.meadow',
    'test.harbor',
  ])
  expect(screen.getByRole('button', { name: 'Harbor' })).toBeInTheDocument()
})

test('an empty list says so', () => {
  const { wallet } = renderWithEngine(list, { wallet: { connectors: [] } })
  expect(screen.getByRole('list')).toHaveAttribute('data-empty')
  expect(screen.getByText('No wallet was found')).toBeInTheDocument()
  act(() => wallet.announce(harbor))
  expect(screen.getByRole('list')).not.toHaveAttribute('data-empty')
  expect(screen.queryByText('No wallet was found')).toBeNull()
})

test('a button asks its wallet, and shows the status of this attempt', async () => {
  const { wallet, user } = renderWithEngine(list)
  act(() => wallet.announce(harbor))
  const meadowButton = screen.getByRole('button', { name: 'Meadow' })
  const harborButton = screen.getByRole('button', { name: 'Harbor' })
  await user.click(harborButton)
  expect(wallet.last()).toMatchObject({ method: 'connect', connectorId: 'test.harbor' })
  expect(harborButton).toHaveAttribute('data-status', 'pending')
  expect(meadowButton).toHaveAttribute('data-status', 'idle')
  await act(async () => wallet.last().reject())
  expect(harborButton).toHaveAttribute('data-status', 'error')
})

test('only the button of the chosen wallet renders again', async () => {
  const drawn = vi.fn()
  const { wallet, user } = renderWithEngine(
    <Connectors.List>
      {(connector) => (
        <Connectors.Item key={connector.connectorId} connector={connector}>
          <Connectors.Button asChild>
            <Drawn name={connector.name} onDraw={drawn} />
          </Connectors.Button>
        </Connectors.Item>
      )}
    </Connectors.List>,
    { strict: false },
  )
  act(() => wallet.announce(harbor))
  drawn.mockClear()
  await user.click(screen.getByRole('button', { name: 'Harbor' }))
  expect(drawn.mock.calls).toEqual([['Harbor']])
})

test('a double click sends one request', async () => {
  const { wallet, user } = renderWithEngine(list)
  await user.dblClick(screen.getByRole('button', { name: 'Meadow' }))
  expect(wallet.requests).toHaveLength(1)
})

describe('the icon', () => {
  const one = (connector = testConnector(), onError = () => {}) => (
    <Connectors.Item connector={connector}>
      <Connectors.Icon data-testid="icon" onError={onError}>
        <b>M</b>
      </Connectors.Icon>
    </Connectors.Item>
  )

  test('is an image that sends no referrer and is hidden from screen readers', () => {
    renderWithEngine(one(testConnector({ imageUrl: icon })))
    const image = screen.getByTestId('icon')
    expect(image).toHaveAttribute('src', icon)
    expect(image).toHaveAttribute('alt', '')
    expect(image).toHaveAttribute('referrerpolicy', 'no-referrer')
  })

  test('has a placeholder if the wallet has none', () => {
    renderWithEngine(one())
    expect(screen.getByTestId('icon')).toHaveAttribute('data-placeholder')
    expect(screen.getByTestId('icon')).toHaveAttribute('aria-hidden', 'true')
    expect(screen.getByTestId('icon')).toHaveTextContent('M')
  })

  test('falls back to the placeholder if it fails, and loads another picture later', () => {
    const onError = vi.fn()
    const { rerender } = renderWithEngine(one(testConnector({ imageUrl: icon }), onError))
    fireEvent.error(screen.getByTestId('icon'))
    expect(onError).toHaveBeenCalledOnce()
    expect(screen.getByTestId('icon')).toHaveAttribute('data-placeholder')
    rerender(one(testConnector({ imageUrl: `${icon}#2` })))
    expect(screen.getByTestId('icon')).toHaveAttribute('src', `${icon}#2`)
  })
})

test('a name does not change the writing direction around it', () => {
  renderWithEngine(
    <Connectors.Item connector={harbor}>
      <Connectors.Name asChild>
        <strong />
      </Connectors.Name>
    </Connectors.Item>,
  )
  expect(screen.getByRole('strong')).toHaveTextContent('Harbor')
  expect(screen.getByRole('strong')).toHaveAttribute('dir', 'auto')
})

function Drawn({
  name,
  onDraw,
  ...props
}: React.ComponentProps<'button'> & { name: string; onDraw: (name: string) => void }) {
  onDraw(name)
  return <button {...props}>{name}</button>
}

test('a new picture is tried even if the previous one failed', () => {
  const item = (letter: string) => (
    <Connectors.Item connector={testConnector({ imageUrl: `data:image/png;base64,${letter}A==` })}>
      <Connectors.Icon data-testid="icon" />
    </Connectors.Item>
  )
  const { rerender } = renderWithEngine(item('A'))
  fireEvent.error(screen.getByTestId('icon'))
  expect(screen.getByTestId('icon')).toHaveAttribute('data-placeholder')
  rerender(item('B'))
  expect(screen.getByTestId('icon')).toHaveAttribute('src', 'data:image/png;base64,BA==')
})
