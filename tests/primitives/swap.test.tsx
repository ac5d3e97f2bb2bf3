import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { swap } from '../../src/engine/index.ts'
import { mainnet } from '../../src/engine/networks/index.ts'
import type { SwapProvider } from '../../src/engine/providers/index.ts'
import { EngineProvider } from '../../src/hooks/index.ts'
import { Modal, Swap } from '../../src/primitives/index.ts'
import { connectMeadow, renderWithEngine, setUpEngine } from '../support/renderWithEngine.tsx'
import { testRouter, testSwapProvider, usdc } from '../support/testSwapProvider.ts'

/** Loads the code before, because its loading time is not tested. */
beforeAll(async () => {
  await swap()
})

const parts = (
  <>
    <Swap.Form aria-label="Swap">
      <Swap.PayAmount aria-label="You pay" aria-describedby="problem" />
      <Swap.TokenTrigger side="pay" aria-label="Pay with" />
      <Swap.Max>Max</Swap.Max>
      <Swap.Flip>Flip</Swap.Flip>
      <Swap.ReceiveAmount data-testid="receive" />
      <Swap.TokenTrigger side="receive" aria-label="Receive" />
      <Swap.FieldError id="problem" />
      <Swap.Networks aria-label="Networks">
        {(network) => (
          <li>
            <Swap.Network network={network} />
          </li>
        )}
      </Swap.Networks>
      <Swap.Slippages aria-label="Slippage">
        {(slippage) => (
          <label htmlFor={`slippage ${slippage}`}>
            <Swap.Slippage id={`slippage ${slippage}`} slippage={slippage} />
            {slippage}%
          </label>
        )}
      </Swap.Slippages>
      <Swap.Quote data-testid="quote">
        <Swap.Value line="rate" data-testid="rate" />
        <Swap.Value line="minimum" data-testid="minimum" />
        <Swap.Value line="networkFee" data-testid="networkFee" />
        <Swap.Value line="providerFee" data-testid="providerFee" />
        <Swap.Value line="priceImpact" data-testid="impact" />
      </Swap.Quote>
      <Swap.Refresh>Refresh</Swap.Refresh>
      <Swap.Review>Check</Swap.Review>
    </Swap.Form>
    <Swap.Preview>
      <Swap.Value line="pay" data-testid="pays" />
    </Swap.Preview>
    <Swap.Warnings>
      {(warning) => (
        <li>
          <Swap.Warning warning={warning}>{warning.kind}</Swap.Warning>
        </li>
      )}
    </Swap.Warnings>
    <Swap.Status>{(phase) => phase}</Swap.Status>
    <Swap.Approve>Allow</Swap.Approve>
    <Swap.Confirm hasSeenWarnings>Swap it</Swap.Confirm>
    <Swap.Outcome data-testid="outcome" />
    <Swap.Error />
    <Swap.Tokens side="receive">
      <Swap.Search aria-label="Search" />
      <Swap.TokensFound>{(count) => `${count} found`}</Swap.TokensFound>
      <Swap.TokenList aria-label="Tokens">
        {(row) => (
          <Swap.TokenItem row={row}>
            {row.kind === 'group' ? <h3>{row.group}</h3> : <Swap.Token token={row.token} />}
          </Swap.TokenItem>
        )}
      </Swap.TokenList>
      <Swap.NoTokens>No token</Swap.NoTokens>
    </Swap.Tokens>
  </>
)

async function renderSwap(changes: Partial<SwapProvider> = {}) {
  const rendered = renderWithEngine(parts, {
    networks: [mainnet],
    swap: testSwapProvider(changes),
  })
  await connectMeadow(rendered)
  const list = await screen.findByRole('list', { name: 'Tokens' })
  await within(list).findByRole('button', { name: 'USDC' })
  const { clock, user } = rendered
  const amount = screen.getByLabelText('You pay')
  return {
    ...rendered,
    amount,
    list,
    async price(text: string) {
      await user.clear(amount)
      await user.type(amount, text)
      await act(async () => clock.advance(500))
    },
  }
}

const button = (name: string) => screen.getByRole('button', { name })

test('the user can choose, type, review and swap with the keyboard alone', async () => {
  const { amount, list, price, user, wallet } = await renderSwap()
  expect(button('Receive')).toHaveAttribute('data-empty')
  within(list).getByRole('button', { name: 'USDC' }).focus()
  await user.keyboard('{Enter}')
  await price('0.25')
  await waitFor(() => expect(screen.getByTestId('receive')).toHaveTextContent('500'))
  expect(screen.getByTestId('rate')).toHaveTextContent('1 ETH = 2,000 USDC')
  expect(screen.getByTestId('minimum')).toHaveTextContent('495 USDC')
  expect(screen.getByTestId('providerFee')).toHaveTextContent('0.00075 ETH')
  // Ether has no price in this test.
  expect(screen.queryByTestId('impact')).toBeNull()

  await user.click(screen.getByRole('radio', { name: '3%' }))
  expect(screen.getByTestId('minimum')).toHaveTextContent('485 USDC')

  await user.type(amount, '{Enter}')
  await waitFor(() => expect(screen.getByTestId('pays')).toHaveTextContent('0.25 ETH'))
  expect(screen.getByRole('alert')).toHaveTextContent('unpriced')
  expect(wallet.requests.map(({ method }) => method)).not.toContain('sendTransaction')
  button('Swap it').focus()
  await user.keyboard('{Enter}')
  const request = await act(() => wallet.asked('sendTransaction'))
  expect(screen.getByText('swapping').closest('p')).toHaveRole('status')
  expect(button('Swap it')).toHaveAttribute('aria-disabled', 'true')
  expect(button('Swap it')).toHaveFocus()
  await act(async () => request.approve())
  await waitFor(() =>
    expect(screen.getByTestId('outcome')).toHaveAttribute('data-status', 'pending'),
  )
  expect(screen.getByText('confirmingSwap').closest('p')).toHaveRole('status')
  expect(amount).toHaveValue('')
})

test('a problem shows below the form, and screen readers connect it to the amount', async () => {
  const { amount, price } = await renderSwap()
  await act(async () => {})
  await price('1,5')
  await userChooses('USDC')
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveAttribute('data-code', 'amount/INVALID'),
  )
  expect(amount).toHaveAttribute('aria-invalid', 'true')
  expect(amount).toHaveAccessibleDescription(/"1,5" is not an amount/)
  await price('0.1')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())

  async function userChooses(symbol: string) {
    await act(async () => button(symbol).click())
  }
})

test('the search finds a token by symbol, by name and by the whole contract address', async () => {
  const { list, user } = await renderSwap()
  const tokens = () =>
    within(list)
      .queryAllByRole('button')
      .map((one) => one.textContent)
  expect(tokens()).toEqual(['DAI', 'USDC', 'ETH', 'SOME'].sort(byPlace))
  const search = screen.getByRole('searchbox', { name: 'Search' })
  await user.type(search, 'usd c')
  expect(tokens()).toEqual(['USDC'])
  expect(screen.getByText('1 found').closest('p')).toHaveRole('status')
  await user.clear(search)
  await user.type(search, '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984')
  expect(tokens()).toEqual(['SOME'])
  await user.clear(search)
  await user.type(search, 'nothing of the kind')
  expect(tokens()).toEqual([])
  expect(screen.getByText('No token')).toBeVisible()

  function byPlace(one: string, other: string) {
    const places = tokens()
    return places.indexOf(one) - places.indexOf(other)
  }
})

test('found tokens with the same symbol are separate rows, and each keeps its element', async () => {
  const errors = vi.spyOn(console, 'error')
  const twin = (name: string, digit: string) => ({
    ...{ name, symbol: 'TWIN', decimals: 18 },
    address: `0x${digit.repeat(40)}`,
  })
  const { getTokens } = testSwapProvider()
  const { list, user } = await renderSwap({
    getTokens: async (...asked) => [
      ...((await getTokens(...asked)) ?? []),
      twin('First twin', '1'),
      twin('Second twin', '2'),
    ],
  })
  const search = screen.getByRole('searchbox', { name: 'Search' })
  await user.type(search, 'twin')
  const [, second] = within(list).getAllByRole('button', { name: 'TWIN' })
  await user.clear(search)
  await user.type(search, 'second')
  expect(within(list).getByRole('button')).toBe(second)
  expect(errors).not.toHaveBeenCalled()
  errors.mockRestore()
})

test('a network without swaps says so, and offers another network', async () => {
  const other = { ...mainnet, id: 5, name: 'Other', caipNetworkId: 'eip155:5' } as const
  const rendered = renderWithEngine(parts, { networks: [other, mainnet], swap: testSwapProvider() })
  expect(screen.getByRole('alert')).toHaveTextContent('Network not supported for Swaps')
  const networks = screen.getByRole('list', { name: 'Networks' })
  await act(() => rendered.engine.load(swap))
  await rendered.user.click(within(networks).getByRole('button', { name: 'Ethereum' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(screen.queryByRole('list', { name: 'Networks' })).toBeNull()
})

test('if a price cannot be refreshed, the form says so, and the user can read it again', async () => {
  let isDown = false
  const { getQuote } = testSwapProvider()
  const { clock, price, user } = await renderSwap({
    getQuote: async (...asked) => {
      if (isDown) throw new Error('down')
      return getQuote(...asked)
    },
  })
  await act(async () => button('USDC').click())
  await price('0.25')
  await waitFor(() => expect(screen.getByTestId('receive')).toHaveTextContent('500'))
  expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull()
  isDown = true
  await act(async () => clock.advance(20_000))
  await act(async () => clock.advance(10_000))
  await waitFor(() => expect(screen.getByTestId('quote')).toHaveAttribute('data-stale'))
  isDown = false
  await user.click(button('Refresh'))
  await waitFor(() => expect(screen.getByTestId('quote')).not.toHaveAttribute('data-stale'))
})

test('the user approves a token before swapping it, and a rejection shows a message', async () => {
  const { engine, price, user, wallet } = await renderSwap()
  await act(async () =>
    (await engine.load(swap)).setDraft({
      payToken: usdc,
      receiveToken: { ...usdc, symbol: 'SOME', address: `eip155:1:${testRouter}` },
    }),
  )
  await price('10')
  await user.click(button('Check'))
  const allow = await screen.findByRole('button', { name: 'Allow' })
  expect(button('Swap it')).toHaveAttribute('aria-disabled', 'true')
  await user.click(allow)
  const request = await act(() => wallet.asked('sendTransaction'))
  expect(screen.getByText('approving').closest('p')).toHaveRole('status')
  await act(async () => request.reject())
  await waitFor(() =>
    expect(screen.getAllByRole('alert').at(-1)).toHaveAttribute('data-code', 'common/REJECTED'),
  )
  expect(allow).toHaveAttribute('aria-disabled', 'false')
})

test('the price stays while the user chooses a token in another view', async () => {
  const arranged = renderWithEngine(
    <Modal.Root>
      <Modal.Content aria-label="Wallet">
        <Modal.Viewport>
          <Modal.View name="Swap">
            <Swap.Form>
              <Swap.ReceiveAmount data-testid="receive" />
              <Swap.TokenTrigger side="receive">choose</Swap.TokenTrigger>
            </Swap.Form>
          </Modal.View>
          <Modal.View name="SwapSelectToken">
            <Swap.Tokens side="receive">
              <Swap.Search aria-label="Search" />
              <Swap.TokenList aria-label="Tokens">
                {(row) => <Swap.TokenItem row={row}>{row.kind}</Swap.TokenItem>}
              </Swap.TokenList>
            </Swap.Tokens>
          </Modal.View>
        </Modal.Viewport>
      </Modal.Content>
    </Modal.Root>,
    { networks: [mainnet] as const, swap: testSwapProvider() },
  )
  await connectMeadow(arranged)
  act(() => arranged.engine.modal.open({ view: 'Swap' }))
  const { setDraft } = await arranged.engine.load(swap)
  await act(async () => setDraft({ receiveToken: usdc, payAmount: '0.25' }))
  await act(async () => arranged.clock.advance(500))
  await waitFor(() => expect(screen.getByTestId('receive')).toHaveTextContent('500'), {
    timeout: 60_000,
  })
  await arranged.user.click(screen.getByText('choose'))
  await screen.findByLabelText('Search')
  await waitFor(() => expect(screen.queryByTestId('receive')).toBeNull(), { timeout: 60_000 })
  expect(arranged.engine.getState().swap?.quote.data?.receive.amount).toBe('500')
})

test('the app’s own slippage is offered beside the usual values', async () => {
  const { engine } = renderWithEngine(
    <Swap.Slippages aria-label="Slippage">
      {(slippage) => <Swap.Slippage aria-label={`${slippage} %`} slippage={slippage} />}
    </Swap.Slippages>,
    { networks: [mainnet], swap: testSwapProvider() },
  )
  const { setDraft } = await act(() => engine.load(swap))
  expect(screen.queryByRole('radio', { name: '7 %' })).toBeNull()
  act(() => setDraft({ slippage: 7 }))
  expect(screen.getByRole('radio', { name: '7 %' })).toBeChecked()
})

test('two engines on a page have separate slippages', async () => {
  const options = { networks: [mainnet], swap: testSwapProvider() }
  const slippages = (of: string) => (
    <Swap.Slippages aria-label={of}>
      {(slippage) => <Swap.Slippage aria-label={`${of} ${slippage}`} slippage={slippage} />}
    </Swap.Slippages>
  )
  const { engine: second } = setUpEngine({ ...options, id: 'second' })
  const { user } = renderWithEngine(
    <>
      {slippages('first')}
      <EngineProvider engine={second}>{slippages('second')}</EngineProvider>
    </>,
    { ...options, id: 'first' },
  )
  await user.click(screen.getByRole('radio', { name: 'first 3' }))
  await user.click(screen.getByRole('radio', { name: 'second 5' }))
  await waitFor(() => expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(2))
  expect(screen.getByRole('radio', { name: 'first 3' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'second 5' })).toBeChecked()
  const names = screen.getAllByRole<HTMLInputElement>('radio').map(({ name }) => name)
  expect(new Set(names).size).toBe(2)
})
