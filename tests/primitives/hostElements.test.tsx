import { screen } from '@testing-library/react'
import { lazy, type ReactElement, type ReactNode, Suspense, version } from 'react'
import { expect, test, vi } from 'vitest'
import { testConnector } from '../../src/engine/testing/index.ts'
import { Account, Connecting, Connectors, Modal, Send } from '../../src/primitives/index.ts'
import { connectMeadow, meadow, renderWithEngine } from '../support/renderWithEngine.tsx'

test('two nested parts give their element the classes and styles of both, each for its own state', async () => {
  const rendered = renderWithEngine(
    <Modal.Root>
      <Modal.Trigger
        asChild
        className={({ state }) => `trigger ${state}`}
        style={{ color: 'red', opacity: 0.5 }}
      >
        <Account.Address className={({ status }) => status} style={() => ({ opacity: 1 })} />
      </Modal.Trigger>
    </Modal.Root>,
  )
  await connectMeadow(rendered)
  const address = screen.getByTitle(/^0x/)
  expect(address).toHaveClass('trigger closed connected', { exact: true })
  expect(address).toHaveStyle({ opacity: '1' })
  expect(address.style.color).toBe('red')
  expect(address).toHaveAttribute('data-state', 'closed')
  expect(address).toHaveAttribute('data-status', 'connected')
})

test('the handlers of a given element run first, and can prevent the part’s action', async () => {
  const order: string[] = []
  const { engine, user } = renderWithEngine(
    <Modal.Root>
      <Modal.Trigger
        onClick={() => order.push('part')}
        render={<button type="button" onClick={() => order.push('element')} />}
      >
        Open
      </Modal.Trigger>
      <Modal.Trigger render={<button type="button" onClick={(event) => event.preventDefault()} />}>
        Prevented
      </Modal.Trigger>
    </Modal.Root>,
  )
  await user.click(screen.getByRole('button', { name: 'Prevented' }))
  expect(engine.getState().modal.open).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(order).toEqual(['element', 'part'])
  expect(engine.getState().modal.open).toBe(true)
})

test('a given element keeps its own content and attributes', () => {
  renderWithEngine(
    <Send.Max
      aria-describedby="part"
      title="part"
      render={
        <button type="button" aria-describedby="element" title="element">
          All
        </button>
      }
    >
      Max
    </Send.Max>,
  )
  const button = screen.getByRole('button', { name: 'All' })
  expect(button).toHaveAttribute('title', 'element')
  expect(button).toHaveAttribute('aria-describedby', 'part element')
  expect(button).toHaveAttribute('aria-disabled', 'true')
})

test('a link in place of a button has no type, and a button keeps its own type', () => {
  renderWithEngine(
    <Modal.Root>
      <Send.Max render={<a href="#max">Max</a>} />
      <Modal.Trigger asChild>
        <a href="#open">Open</a>
      </Modal.Trigger>
      <Modal.Trigger asChild>
        {/* biome-ignore lint/a11y/useButtonType: the part gives it. */}
        <button>Plain</button>
      </Modal.Trigger>
      <Send.Max render={<input value="Field" readOnly />} />
      <Send.Max
        render={
          <a href="#feed" type="application/rss+xml">
            Feed
          </a>
        }
      />
    </Modal.Root>,
  )
  expect(screen.getByRole('link', { name: 'Max' })).not.toHaveAttribute('type')
  expect(screen.getByRole('link', { name: 'Open' })).not.toHaveAttribute('type')
  expect(screen.getByRole('button', { name: 'Plain' })).toHaveAttribute('type', 'button')
  expect(screen.getByDisplayValue('Field')).toHaveAttribute('type', 'button')
  expect(screen.getByRole('link', { name: 'Feed' })).toHaveAttribute('type', 'application/rss+xml')
})

test('`asChild` throws a helpful error without exactly one element', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const lost = () => renderWithEngine(<Send.Max asChild>Max</Send.Max>)
  expect(lost).toThrow('`asChild` needs exactly one element as the child.')
})

/** Wraps an element as a server component does if the element is not ready yet. */
const fromServer = (element: ReactElement) =>
  lazy(async () => ({ default: element as never })) as unknown as ReactNode

test.skipIf(version.startsWith('18.'))(
  'a child from a server component gets the part’s content',
  async () => {
    const rendered = renderWithEngine(
      <Suspense>
        <Account.Address asChild>{fromServer(<b />)}</Account.Address>
        <Connecting.Root {...meadow}>
          <Connecting.Status asChild>{fromServer(<strong>Continue</strong>)}</Connecting.Status>
        </Connecting.Root>
      </Suspense>,
    )
    await connectMeadow(rendered)
    expect((await screen.findByText(/^0x/)).tagName).toBe('B')
    expect(screen.getByRole('status').tagName).toBe('STRONG')
  },
)

test('the host’s `<img>` shows the icon, or the placeholder if there is no icon', async () => {
  const icon = (name: string, imageUrl?: string) => (
    <Connectors.Item connector={testConnector({ name, imageUrl })}>
      <Connectors.Icon render={<img className="brand" alt={name} />}>{name}</Connectors.Icon>
    </Connectors.Item>
  )
  renderWithEngine(
    <ul>
      {icon('Meadow', 'data:image/png;base64,AA==')}
      {icon('Harbor')}
    </ul>,
  )
  expect(screen.getByRole('img', { name: 'Meadow' })).toHaveClass('brand')
  expect(screen.getByText('Harbor')).toHaveAttribute('data-placeholder')
})
