import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { activity, transactions } from '../../src/engine/index.ts'
import { mainnet } from '../../src/engine/networks/index.ts'
import { createTestAdapter, createTestPlatform } from '../../src/engine/testing/index.ts'
import { Activity } from '../../src/primitives/index.ts'
import { ActivityTab } from '../../src/themes/views/ActivityTab.tsx'
import {
  answerHistory,
  coinTransfer,
  historyAddress,
  historyEntry,
} from '../support/answerHistory.ts'
import { connectMeadow, renderWithEngine } from '../support/renderWithEngine.tsx'

/** Loading code takes longer on a busy machine. */
const soon = { timeout: 60_000 }

/** Renders the list, or the theme's tab, for an account. The test gives its history. */
async function renderHistory(
  ui = <PlainList />,
  service = answerHistory(),
  locale = 'en',
  nodes = { ask: async (): Promise<unknown> => null },
) {
  const wallet = createTestAdapter()
  const factory = Object.assign(() => ({ ...wallet.factory(), nodes }), {
    namespace: 'eip155' as const,
  })
  const platform = createTestPlatform({ fetch: service.fetch })
  const messages = { locale, catalogue: {} }
  const rendered = renderWithEngine(ui, {
    ...service.options,
    adapters: [factory],
    platform,
    messages,
  })
  await connectMeadow({ ...rendered, wallet })
  const { history } = await rendered.engine.load(activity)
  await act(() => vi.waitUntil(() => /success|error/.test(history.get().status), soon))
  return { ...rendered, platform, service, history }
}

function PlainList() {
  return (
    <Activity.List aria-label="Activity">
      {(row) => (
        <Activity.Item row={row}>
          <Activity.Month />
          <Activity.Amounts>{(amount) => <Activity.Amount amount={amount} />}</Activity.Amounts>
          <Activity.Link>Show</Activity.Link>
        </Activity.Item>
      )}
    </Activity.List>
  )
}

const list = () => screen.getByRole('list', { name: 'Activity' })

test('the page contains only the visible ones of 5,000 events', async () => {
  const entries = Array.from({ length: 5_000 }, (_, index) => historyEntry(`e${index}`))
  const { history } = await renderHistory(<PlainList />, answerHistory(entries, { perPage: 1_000 }))
  for (const length of [2_000, 3_000, 4_000, 5_000]) {
    act(() => history.fetchNextPage())
    await act(() => vi.waitUntil(() => history.get().data?.events.length === length, soon))
  }
  expect(list()).toHaveStyle({ '--list-height': '320064px' })
  expect(within(list()).getAllByRole('listitem').length).toBeLessThan(30)
})

test('scrolling to the end of the list loads the next page', async () => {
  const entries = Array.from({ length: 40 }, (_, index) => historyEntry(`e${index}`))
  const { history, service } = await renderHistory(
    <PlainList />,
    answerHistory(entries, { perPage: 20 }),
  )
  expect(service.queries).toHaveLength(1)
  const scroller = list()
  Object.defineProperty(scroller, 'scrollTop', { value: 1_200, configurable: true })
  fireEvent.scroll(scroller)
  await act(() => vi.waitUntil(() => history.get().data?.events.length === 40, soon))
  expect(service.queries[1]).toMatchObject({ cursor: '20' })
})

test('if the end of the list stays in view after a page loads, the next pages load too', async () => {
  const entries = Array.from({ length: 8 }, (_, index) => historyEntry(`e${index}`))
  const { history, service } = await renderHistory(
    <PlainList />,
    answerHistory(entries, { perPage: 2 }),
  )
  await act(() => vi.waitUntil(() => history.get().data?.events.length === 8, soon))
  expect(service.queries).toHaveLength(4)
})

test('amounts are rounded down, with their sign, and have the exact number as their title', async () => {
  const transfers = [
    coinTransfer({ direction: 'out', quantity: { numeric: '0.0019999' } }),
    coinTransfer({ direction: 'in', fungible_info: { symbol: 'MOSS\u202e' } }),
  ]
  await renderHistory(<PlainList />, answerHistory([historyEntry('a', { transfers })]))
  expect(screen.getByTitle('-0.0019999 ETH')).toHaveTextContent('-0.001999 ETH')
  expect(screen.getByTitle('+1.5 MOSS')).toHaveAttribute('data-direction', 'in')
})

test('a transaction links to the explorer of its network', async () => {
  await renderHistory()
  const link = screen.getByRole('link', { name: 'Show' })
  expect(link).toHaveAttribute('href', `https://etherscan.io/tx/0x${'a'.padStart(64, '0')}`)
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test('only a link that opens a new tab says so', async () => {
  await renderHistory(<ActivityTab />)
  expect(screen.getByRole('link')).toHaveAccessibleName(/in a new tab/)
  cleanup()
  const { blockExplorers: _, ...network } = mainnet
  const service = answerHistory()
  const options = { ...service.options, networks: [network] as const }
  await renderHistory(<ActivityTab />, { ...service, options })
  expect(screen.queryByText(/in a new tab/)).toBeNull()
  expect(screen.getByText('Received')).toBeInTheDocument()
})

test('the tab shows pending transactions first, then past ones, by the user’s local months', async () => {
  const { engine } = await renderHistory(<ActivityTab />, answerHistory(), 'de')
  const { watch } = await engine.load(transactions)
  const summary = { amount: '2.5', symbol: 'ETH' }
  const hash = `0x${'b'.repeat(64)}`
  act(
    () =>
      void watch({ caipNetworkId: 'eip155:1', hash, from: historyAddress, kind: 'send', summary }),
  )
  const rows = within(list()).getAllByRole('listitem')
  expect(rows[0]).toHaveTextContent('Waiting for the chain')
  expect(rows[0]).toHaveTextContent('-2,5 ETH')
  expect(rows[1]).toHaveTextContent('Mai 2026')
  expect(rows[2]).toHaveTextContent('Received')
  expect(rows[2]).toHaveTextContent('0x3C44…93BC')
})

test.each([
  ['nothing happened', answerHistory([]), 'Nothing happened here yet.'],
  [
    'no service supports the network',
    { ...answerHistory(), options: { projectId: 'project' } },
    'This app cannot show the activity on this network.',
  ],
])('the tab says that %s', async (_, service, words) => {
  await renderHistory(<ActivityTab />, service as ReturnType<typeof answerHistory>)
  expect(screen.getByText(words)).toBeInTheDocument()
})

test('without a source, the tab links to the explorer', async () => {
  const none = { ...answerHistory(), options: { projectId: 'project' } }
  await renderHistory(<ActivityTab />, none as ReturnType<typeof answerHistory>)
  const link = screen.getByRole('link', { name: 'Show the account in the explorer' })
  expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\/.+0x/))
})

test('an amount shows its value at the time, but not the value that spam claims', async () => {
  const transfers = [coinTransfer({ direction: 'in', value: 3000.5 })]
  const spam = coinTransfer({
    direction: 'in',
    value: 9_000_000,
    fungible_info: { symbol: 'FREE', flags: { is_spam: true } },
  })
  await renderHistory(
    <ActivityTab />,
    answerHistory([historyEntry('a', { transfers }), historyEntry('b', { transfers: [spam] })]),
  )
  expect(screen.getByText('$3,000.50')).toBeInTheDocument()
  expect(screen.queryByText(/9,000,000/)).toBeNull()
})

test('the tab shows a failure, keeps its content, and can retry', async () => {
  const service = answerHistory()
  service.fail(400)
  const { history, user } = await renderHistory(<ActivityTab />, service)
  expect(screen.getByRole('alert')).toHaveTextContent('Your history could not be loaded.')
  service.fail(undefined)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await act(() => vi.waitUntil(() => history.get().status === 'success', soon))
  expect(screen.getByText('Received')).toBeInTheDocument()
})

test('a transfer shows the name of its receiver, or no name if the nodes cannot resolve it', async () => {
  const contract = '0x66584713E0b769f83F738d1Ecc7d954Eb778d402'
  const receiver = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
  const transfers = [coinTransfer({ direction: 'out' })]
  const entry = { operationType: 'send', sentFrom: historyAddress, sentTo: contract, transfers }
  const input = `0xa9059cbb${'0'.repeat(24)}${receiver.slice(2)}${'1'.padStart(64, '0')}`
  const answer = { from: historyAddress, to: contract, value: '0x0', input }
  const service = () => answerHistory([historyEntry('a', entry)])
  const ask = async () => answer as unknown
  await renderHistory(<ActivityTab />, service(), 'en', { ask })
  expect((await screen.findByRole('link')).textContent).toMatch(/to 0x3c44…93bc/i)
  cleanup()
  await renderHistory(<ActivityTab />, service())
  expect((await screen.findByRole('link')).textContent).not.toContain('0x')
})

test('an address that imitates a known one is marked, and the user cannot copy it', async () => {
  const double = `${historyAddress.slice(0, 6)}${'1'.repeat(32)}${historyAddress.slice(-4)}`
  const transfers = [coinTransfer({ quantity: { numeric: '0' }, value: 0 })]
  const entries = [historyEntry('bad', { sentFrom: double, transfers }), historyEntry('good')]
  await renderHistory(<ActivityTab />, answerHistory(entries))
  const [bad, good] = (await screen.findAllByRole('listitem')).filter(
    ({ dataset }) => dataset.kind === 'event',
  )
  expect(bad!.dataset.warning).toBe('lookalike')
  expect(bad!.textContent).toContain('Beware: an address that looks like one you know')
  expect(screen.getByText(/^Beware/)).toHaveClass('lk:text-danger')
  expect(bad!.textContent).not.toContain('0x')
  expect(good!.dataset.warning).toBeUndefined()
  expect(good!.textContent).toMatch(/from 0x3C44/)
})
