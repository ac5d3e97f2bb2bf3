import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Engine } from '../../src/engine/index.ts'
import { createTestPlatform } from '../../src/engine/testing/index.ts'
import { Modal, Wallets } from '../../src/primitives/index.ts'
import { answerWallets } from '../support/answerWallets.ts'
import { renderWithEngine } from '../support/renderWithEngine.tsx'

const list = (columns = 1) => (
  <Wallets.Root>
    <Wallets.Search aria-label="Search" />
    <Wallets.BadgeFilter>Certified</Wallets.BadgeFilter>
    <Wallets.Status>{({ count, search }) => `${count} for ${search || 'all'}`}</Wallets.Status>
    <Wallets.Error />
    <Wallets.Retry>Again</Wallets.Retry>
    <Wallets.Empty>None</Wallets.Empty>
    <Wallets.Grid aria-label="Wallets" columns={columns}>
      {(wallet) => (
        <Wallets.Item wallet={wallet}>
          <Wallets.Button>
            <Wallets.Image>?</Wallets.Image>
            <Wallets.Name />
          </Wallets.Button>
        </Wallets.Item>
      )}
    </Wallets.Grid>
  </Wallets.Root>
)

function renderList({ columns = 1, ...options } = {}) {
  const service = answerWallets()
  const platform = createTestPlatform({ fetch: service.fetch })
  const rendered = renderWithEngine(list(columns), { ...service.options, platform, ...options })
  return { ...rendered, service, clock: platform.clock }
}

const grid = () => screen.getByRole('list', { name: 'Wallets' })
const items = () => within(grid()).getAllByRole('listitem')
const search = () => screen.getByRole('searchbox', { name: 'Search' })
const place = () => document.activeElement?.closest('li')?.getAttribute('aria-posinset')

async function readList(options?: Parameters<typeof renderList>[0]) {
  const rendered = renderList(options)
  await waitFor(() => expect(items().length).toBeGreaterThan(5))
  return rendered
}

test('only the wallets in view are reported, with their positions', async () => {
  const shown: unknown[] = []
  const { engine, service } = renderList()
  engine.on('WALLET_IMPRESSION_V2', ({ items: seen }) => shown.push(...seen))
  await waitFor(() => expect(items().length).toBeGreaterThan(5))
  const [first] = service.wallets
  await waitFor(() =>
    expect(shown).toContainEqual({
      name: first?.name,
      explorerId: first?.id,
      walletRank: first?.order,
      displayIndex: 0,
    }),
  )
  expect(shown.length).toBeLessThan(items().length)
})

test('the filter lists only marked wallets, and pressing it again lists all', async () => {
  const { clock, user, service } = await readList()
  const filter = screen.getByRole('button', { name: 'Certified' })
  expect(filter).toHaveAttribute('aria-pressed', 'false')
  await user.click(filter)
  expect(filter).toHaveAttribute('aria-pressed', 'true')
  act(() => clock.advance(300))
  const certified = service.wallets.filter(({ badge_type }) => badge_type === 'certified').length
  const listed = () => Number(items()[0]?.getAttribute('aria-setsize'))
  await waitFor(() => expect(service.queries.at(-1)).toMatchObject({ badge_type: 'certified' }))
  await waitFor(() => expect(listed()).toBeLessThanOrEqual(certified))
  await user.click(filter)
  act(() => clock.advance(300))
  await waitFor(() => expect(listed()).toBeGreaterThan(certified))
})

describe('the grid', () => {
  test('renders only some of the wallets, and announces the number of all', async () => {
    await readList()
    expect(items().length).toBeLessThan(20)
    expect(items()[0]).toHaveAttribute('aria-posinset', '1')
    const size = Number(items()[0]?.getAttribute('aria-setsize'))
    expect(size).toBeGreaterThan(300)
    expect(screen.getByRole('status')).toHaveTextContent(`${size} for all`)
  })

  test('is one tab stop, and the arrow keys move inside it', async () => {
    const { user } = await readList({ columns: 3 })
    expect(grid().querySelectorAll('[tabindex="0"]')).toHaveLength(1)
    await user.click(search())
    await user.keyboard('{ArrowDown}')
    expect(place()).toBe('1')
    await user.keyboard('{ArrowDown}')
    expect(place()).toBe('4')
    await user.keyboard('{ArrowRight}')
    expect(place()).toBe('5')
    await user.keyboard('{ArrowUp}{ArrowLeft}')
    expect(place()).toBe('1')
    await user.keyboard('{ArrowLeft}{ArrowUp}')
    expect(place()).toBe('1')
    await user.keyboard('{End}')
    expect(Number(place())).toBeGreaterThan(40)
    await user.keyboard('{Home}')
    expect(place()).toBe('1')
  })

  test('has its tab stop at the last focused wallet, however it got the focus', async () => {
    const { user } = await readList({ columns: 3 })
    act(() => items()[4]!.querySelector('button')!.focus())
    expect(grid().querySelector('[tabindex="0"]')).toHaveFocus()
    await user.tab({ shift: true })
    expect(place()).toBeUndefined()
    await user.tab()
    expect(place()).toBe('5')
    await user.keyboard('{ArrowRight}')
    expect(place()).toBe('6')
  })

  test('ignores keys that the host handles', async () => {
    const { user } = await readList()
    items()[0]!.querySelector('button')!.focus()
    grid().addEventListener('keydown', (event) => event.preventDefault(), { capture: true })
    await user.keyboard('{ArrowDown}')
    expect(place()).toBe('1')
  })

  test('shows the placeholder if an image fails', async () => {
    await readList()
    const image = items()[0]!.querySelector('img')!
    expect(image).toHaveAttribute('loading', 'lazy')
    expect(image).toHaveAttribute('width', '40')
    fireEvent.error(image)
    expect(items()[0]!.querySelector('[data-placeholder]')).toHaveTextContent('?')
  })
})

describe('the search', () => {
  test('starts 300 ms after the last letter, and marks old results until then', async () => {
    const { clock, user } = await readList()
    await user.type(search(), 'kettle')
    expect(grid()).toHaveAttribute('data-stale')
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    await act(async () => clock.advance(300))
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('8 for kettle'))
    expect(grid()).not.toHaveAttribute('data-stale')
    expect(items()).toHaveLength(8)
  })

  test('says so if it finds nothing, and is cleared when the list unmounts', async () => {
    const { clock, engine, unmount, user } = await readList()
    await user.type(search(), 'no such wallet')
    expect(screen.queryByText('None')).toBeNull()
    await act(async () => clock.advance(300))
    await screen.findByText('None')
    unmount()
    expect(engine.getState().wallets.search).toBe('')
  })
})

test('shows a message after a failure, and the button reads again', async () => {
  const service = answerWallets()
  service.fail(500)
  const { user } = renderWithEngine(list(), {
    ...service.options,
    platform: createTestPlatform({ fetch: service.fetch }),
  })
  expect(await screen.findByRole('alert')).toHaveAttribute('data-code', 'provider/UNREACHABLE')
  service.fail(undefined)
  await user.click(screen.getByRole('button', { name: 'Again' }))
  await waitFor(() => expect(items().length).toBeGreaterThan(5))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Again' })).toBeNull()
})

describe('the trigger', () => {
  const trigger = <Wallets.Trigger>All wallets</Wallets.Trigger>
  const customWallets = [{ id: 'acme', name: 'Acme' }]

  test.each([
    ['without a list', {}],
    ['if the host switched the list off', { customWallets, features: { allWallets: false } }],
  ])('does not render %s', (_, options) => {
    renderWithEngine(trigger, options)
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('opens the modal at the list', async () => {
    const { engine, user } = renderWithEngine(trigger, { customWallets })
    await user.click(screen.getByRole('button', { name: 'All wallets' }))
    expect(engine.getState().modal.open).toBe(true)
    expect(engine.getState().router.history.map(({ name }) => name)).toEqual(['AllWallets'])
  })
})

describe('in the modal', () => {
  const modal = (
    <Modal.Root>
      <Modal.Content aria-label="Wallet">
        <Modal.Back>Back</Modal.Back>
        <Modal.Viewport>
          <Modal.View name="Connect">Ways</Modal.View>
          <Modal.View name="AllWallets">{list(3)}</Modal.View>
          <Modal.View name="WalletNotInstalled">Get it</Modal.View>
        </Modal.Viewport>
      </Modal.Content>
    </Modal.Root>
  )

  async function openList() {
    const service = answerWallets()
    const platform = createTestPlatform({ fetch: service.fetch })
    const rendered = renderWithEngine(modal, { ...service.options, platform })
    const { engine } = rendered
    act(() => {
      engine.modal.open()
      engine.router.push('AllWallets')
    })
    await waitFor(() => expect(items().length).toBeGreaterThan(5))
    return { ...rendered, clock: platform.clock }
  }
  const willow = { id: 'willow', name: 'Willow', chains: [] }

  test('Back from a wallet returns to the same position in the list, with the same search', async () => {
    const { clock, engine, user } = await openList()
    await user.type(search(), 'a')
    act(() => clock.advance(300))
    await waitFor(() => expect(items().length).toBeGreaterThan(5))
    await user.click(screen.getByRole('button', { name: 'Certified' }))
    act(() => clock.advance(300))
    await waitFor(() => expect(items().length).toBeGreaterThan(5))
    grid().scrollTop = 112
    fireEvent.scroll(grid())
    act(() => engine.router.push('WalletNotInstalled', { wallet: willow }))
    await screen.findByText('Get it')
    expect(screen.queryByRole('searchbox')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(items().length).toBeGreaterThan(5))
    expect(search()).toHaveValue('a')
    expect(screen.getByRole('button', { name: 'Certified' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    expect(grid().scrollTop).toBe(112)
  })

  test.each([
    ['the modal closes', (engine: Engine) => engine.modal.close()],
    ['the user goes home', (engine: Engine) => engine.router.reset('Connect')],
  ] as const)('the search is cleared when %s, with the list in view or below', async (_, leave) => {
    for (const isBelow of [false, true]) {
      const { engine, unmount, user } = await openList()
      await user.type(search(), 'willow')
      if (isBelow) {
        act(() => engine.router.push('WalletNotInstalled', { wallet: willow }))
        await screen.findByText('Get it')
        expect(engine.getState().wallets.search).toBe('willow')
      }
      act(() => leave(engine))
      await waitFor(() => expect(engine.getState().wallets.search).toBe(''))
      unmount()
    }
  })

  test('the list starts at the top when it is opened again', async () => {
    const { engine } = await openList()
    grid().scrollTop = 112
    fireEvent.scroll(grid())
    act(() => engine.router.back())
    await screen.findByText('Ways')
    act(() => engine.router.push('AllWallets'))
    await waitFor(() => expect(items().length).toBeGreaterThan(5))
    expect(grid().scrollTop).toBe(0)
  })
})

test('the search refers to its list of results only while the list exists', () => {
  const parts = (hasGrid: boolean) => (
    <Wallets.Root>
      <Wallets.Search aria-label="Search" />
      {hasGrid && <Wallets.Grid aria-label="Wallets">{({ name }) => <li>{name}</li>}</Wallets.Grid>}
    </Wallets.Root>
  )
  const { rerender } = renderWithEngine(parts(true))
  expect(search()).toHaveAttribute('aria-controls', grid().id)
  rerender(parts(false))
  expect(search()).not.toHaveAttribute('aria-controls')
})
