import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { amountErrors } from '../../src/engine/amounts/parseAmount.ts'
import type { SwapState } from '../../src/engine/features/swap/Swap.ts'
import { swapErrors } from '../../src/engine/features/swap/swapErrors.ts'
import { type SwapOutcome, swap } from '../../src/engine/index.ts'
import { mainnet } from '../../src/engine/networks/index.ts'
import { EngineProvider } from '../../src/hooks/index.ts'
import { AccountFeatures } from '../../src/themes/views/AccountFeatures.tsx'
import { SwapViews } from '../../src/themes/views/SwapViews.tsx'
import { bridgedSetUp, previewedAcross, sentAcross, watchArrival } from '../support/bridgedSwap.ts'
import { createSolanaSwapEngine, solToken, usdcToken } from '../support/createSolanaSwapEngine.ts'
import { programs } from '../support/createTestSolana.ts'
import { connectMeadow, renderWithEngine } from '../support/renderWithEngine.tsx'
import { dai, testRouter, testSwapProvider, usdc } from '../support/testSwapProvider.ts'

/** Loads the code before, because its loading time is not tested. */
beforeAll(async () => {
  await swap()
})

const setUp = { networks: [mainnet] as const, swap: testSwapProvider() }

test('on a network without swaps, the view says so, and offers a network with swaps', async () => {
  const other = { ...mainnet, id: 5, name: 'Goerli', caipNetworkId: 'eip155:5' } as const
  const { engine, user } = renderWithEngine(<SwapViews part="draft" />, {
    ...setUp,
    networks: [other, mainnet],
  })
  expect(screen.getByRole('status')).toHaveTextContent(
    'Swaps are not available on Goerli. Choose a network to continue.',
  )
  await act(() => engine.load(swap))
  await user.click(within(screen.getByRole('list')).getByRole('button', { name: 'Ethereum' }))
  await screen.findByRole('textbox', { name: 'You pay' })
})

test('an app without a swap provider says so', () => {
  renderWithEngine(<SwapViews part="draft" />, { networks: [mainnet] })
  expect(screen.getByRole('status')).toHaveTextContent('Swaps are not available here.')
})

test('the user can read all of a symbol that is cut', async () => {
  const rendered = renderWithEngine(<SwapViews part="draft" />, setUp)
  await connectMeadow(rendered)
  const { setDraft } = await rendered.engine.load(swap)
  await act(async () => setDraft({ receiveToken: usdc }))
  const trigger = await screen.findByRole('button', { name: /^USDC/ })
  expect(trigger).toContainElement(screen.getByTitle('USDC'))
})

test('the view offers no new price for more than the account has', async () => {
  const getQuote = async () => {
    throw amountErrors.TOO_MUCH('1.5', 'ETH')
  }
  const rendered = renderWithEngine(<SwapViews part="draft" />, {
    ...setUp,
    swap: testSwapProvider({ getQuote }),
  })
  await connectMeadow(rendered)
  const { clock, engine } = rendered
  await act(async () => {
    const { setDraft } = await engine.load(swap)
    setDraft({ receiveToken: usdc, payAmount: '5000' })
  })
  await act(async () => clock.advance(1_000))
  expect(await screen.findByRole('alert')).toHaveTextContent('You only have 1.5 ETH')
  expect(engine.getState().swap?.quote.status).toBe('error')
  expect(screen.queryByRole('button', { name: 'Get a new price' })).toBeNull()
})

test('the user must confirm warnings before swapping', async () => {
  const rendered = renderWithEngine(<SwapViews part="preview" />, setUp)
  await connectMeadow(rendered)
  const { engine, user, wallet } = rendered
  expect(screen.getByText('Review the swap first.')).toHaveRole('alert')
  await act(async () => {
    const { preview, setDraft } = await engine.load(swap)
    setDraft({ receiveToken: usdc, payAmount: '0.25', slippage: 5 })
    await preview()
  })
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'One of the two tokens has no known price.',
    'You may receive up to 5% less than shown.',
  ])
  expect(screen.getByText('You receive at least').closest('div')).toHaveTextContent('475 USDC')
  expect(screen.getByText(testRouter)).toBeInTheDocument()
  const confirm = screen.getByRole('button', { name: 'Swap' })
  expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('checkbox'))
  await user.click(confirm)
  const request = await act(() => wallet.asked('sendTransaction'))
  expect(screen.getByRole('status')).toHaveTextContent('Confirm the swap in your wallet')
  await act(async () => request.reject())
  expect(await screen.findByText('You declined in your wallet. Nothing was swapped.')).toHaveRole(
    'alert',
  )
})

test('if the wallet may still show a request, the user must confirm, and a confirmation counts only once', async () => {
  const rendered = renderWithEngine(<SwapViews part="preview" />, setUp)
  await connectMeadow(rendered)
  const { clock, engine, user, wallet } = rendered
  const { preview, setDraft } = await engine.load(swap)
  const asked = () => wallet.requests.filter(({ method }) => method === 'sendTransaction').length
  const review = async () => {
    await act(() => preview())
    await user.click(screen.getByRole('checkbox'))
  }
  const click = () => user.click(screen.getByRole('button', { name: 'Swap' }))
  act(() => setDraft({ receiveToken: usdc, payAmount: '0.25' }))
  for (const times of [1, 2]) {
    await review()
    await click()
    if (times > 1) {
      const isClosed = await screen.findByRole('checkbox', { name: /closed the last request/ })
      expect(asked()).toBe(times - 1)
      await user.click(isClosed)
      await click()
    }
    await waitFor(() => expect(asked()).toBe(times))
    await act(async () => clock.advance(300_000))
  }
  await review()
  await click()
  expect(await screen.findByRole('checkbox', { name: /closed the last request/ })).not.toBeChecked()
  await click()
  expect(asked()).toBe(2)
})

const amount = { amount: '0.25', units: '250000000000000000', symbol: 'ETH' }
const outcome: SwapOutcome = {
  hash: `0x${'5e'.repeat(32)}`,
  caipNetworkId: 'eip155:1',
  status: 'reverted',
  error: swapErrors.PRICE_MOVED(),
  quote: {
    caipNetworkId: 'eip155:1',
    payToken: dai,
    receiveToken: usdc,
    pay: { ...amount, symbol: 'DAI' },
    receive: { ...amount, symbol: 'USDC' },
    minimum: { ...amount, symbol: 'USDC' },
    slippage: 1,
    rate: '1',
    quotedAt: 0,
  },
}
const sent = (changes: Partial<SwapOutcome>): SwapState => ({
  max: { status: 'idle' },
  draft: { payToken: dai, receiveToken: usdc, payAmount: '', isMax: false, slippage: 1 },
  phase: 'failed',
  quote: { status: 'idle', isFetching: false, isStale: false },
  preview: { status: 'idle' },
  approval: { status: 'idle' },
  submission: { status: 'idle' },
  outcome: { ...outcome, ...changes },
})

test('if the exchange refuses, a message shows, and the user returns to the form with its values', async () => {
  const initialState = { swap: sent({}) }
  const arranged = renderWithEngine(<SwapViews part="preview" />, { ...setUp, initialState })
  const { engine, user } = arranged
  await connectMeadow(arranged)
  expect(screen.getByRole('status')).toHaveTextContent('The exchange refused the swap')
  expect(screen.getByText(/^The price moved by more than the slippage/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Show it in the explorer' })).toHaveAttribute(
    'href',
    `https://etherscan.io/tx/${outcome.hash}`,
  )
  act(() => engine.router.reset('Swap'))
  act(() => engine.router.push('SwapPreview'))
  await act(() => engine.load(swap))
  await user.click(screen.getByRole('button', { name: 'Review again' }))
  await waitFor(() => expect(engine.getState().router.history.at(-1)?.name).toBe('Swap'))
  expect(engine.getState().swap?.draft).toMatchObject({ payAmount: '0.25', payToken: dai })
})

test.each([
  ['pending', 'confirmingSwap', 'Waiting for the network', 'Stop waiting'],
  ['confirmed', 'swapped', 'Swapped', 'Done'],
  ['repriced', 'swapped', 'Swapped', 'Done'],
  ['replaced', 'failed', 'Another transaction replaced it', 'Done'],
  ['cancelled', 'failed', 'The swap was cancelled in your wallet', 'Done'],
  ['timedOut', 'failed', 'The network has not answered so far', 'Done'],
] as const)(
  '%s shows a message, and the user can go on to the account',
  async (status, phase, words, on) => {
    const initialState = { swap: { ...sent({ status, error: undefined }), phase } }
    const arranged = renderWithEngine(<SwapViews part="preview" />, { ...setUp, initialState })
    const { engine, user } = arranged
    await connectMeadow(arranged)
    expect(screen.getByRole('status')).toHaveTextContent(words)
    await act(() => engine.load(swap))
    await user.click(screen.getByRole('button', { name: on }))
    expect(engine.getState()).toMatchObject({ router: { history: [{ name: 'Account' }] } })
    await waitFor(() => expect(engine.getState().swap?.outcome).toBeUndefined())
  },
)

test('if an earlier approval must be reset, the view says so, and that the wallet asks twice', () => {
  const pay = { amount: '20', units: '20', symbol: 'DAI' }
  const approval = {
    ways: ['approve'],
    spender: testRouter,
    amount: pay,
    token: dai,
    takesBack: { ...pay, amount: '3' },
  } as const
  const data = {
    caipNetworkId: 'eip155:1',
    from: testRouter,
    router: testRouter,
    warnings: [],
    quote: { ...outcome.quote, pay },
    approval,
  } as const
  const state = sent({})
  const preview = { status: 'success', input: undefined, data } as const
  const initialState = {
    swap: { ...state, phase: 'idle', outcome: undefined, preview },
  } as const
  renderWithEngine(<SwapViews part="preview" />, { ...setUp, initialState })
  expect(screen.getByText(/spend 20 DAI, and no more/)).toBeInTheDocument()
  expect(
    screen.getByText(
      /spend 3 DAI from an earlier approval.*asks twice: to allow 0, then this amount/,
    ),
  ).toBeInTheDocument()
})

test('the user chooses a token of another network after its network', async () => {
  const rendered = renderWithEngine(<SwapViews part="token" side="receive" />, bridgedSetUp())
  await connectMeadow(rendered)
  const { engine, user } = rendered
  const networks = await screen.findByRole('list', { name: 'Arrives on' })
  await user.click(within(networks).getByRole('button', { name: 'Base' }))
  await waitFor(() => expect(engine.getState().swap?.draft.receiveNetworkId).toBe('eip155:8453'))
  expect(within(networks).getByRole('button', { name: 'Base' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('the form says on which network the user receives, and cannot exchange the two tokens', async () => {
  const rendered = renderWithEngine(<SwapViews part="draft" />, bridgedSetUp())
  await connectMeadow(rendered)
  await act(async () =>
    (await rendered.engine.load(swap)).setDraft({ receiveNetworkId: 'eip155:8453' }),
  )
  expect(screen.getByText('You receive about, on Base')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Switch the two tokens' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('the review names both networks and the duration', () => {
  renderWithEngine(<SwapViews part="preview" />, previewedAcross())
  expect(screen.getByText('Network').closest('div')).toHaveTextContent('Ethereum')
  expect(screen.getByText('Arrives on').closest('div')).toHaveTextContent('Base (about 2 min)')
})

test('the token to pay is one of the active network', async () => {
  await connectMeadow(renderWithEngine(<SwapViews part="token" side="pay" />, bridgedSetUp()))
  expect(screen.queryByRole('button', { name: 'Base' })).not.toBeInTheDocument()
})

test.each([
  ['pending', 'Sent. On its way to Base', 'It arrives in about 2 min, even if you close this.'],
  ['arrived', 'Arrived on Base', '0.25 DAI for about 0.25 USDC.'],
  ['refunded', 'The transfer to Base did not work', 'Your tokens came back. You can swap again.'],
  [
    'failed',
    'It did not arrive on Base',
    'Ask the provider of the swap, with the transaction from the explorer.',
  ],
] as const)(
  'after a swap to another network that is %s, the view says what happened',
  async (status, title, hint) => {
    const rendered = renderWithEngine(<SwapViews part="preview" />, sentAcross(status))
    await watchArrival(rendered, status)
    expect(screen.getByRole('status')).toHaveTextContent(title)
    expect(screen.getByText(hint)).toBeInTheDocument()
    expect(
      screen.getByRole('button', { name: status === 'pending' ? 'Stop waiting' : 'Done' }),
    ).toBeInTheDocument()
  },
)
test.each([
  [true, undefined, /first asks to upgrade your account/],
  [false, 'Acme', /^Acme pays the network fee\.$/],
] as const)(
  'if a wallet asks once, the view says so before (upgrade: %s, sponsor: %s)',
  (needsUpgrade, sponsor, text) => {
    const { quote } = outcome
    const shown = { ...amount, symbol: 'DAI' }
    const data = {
      caipNetworkId: 'eip155:1',
      from: testRouter,
      quote,
      router: testRouter,
      approval: { ways: ['approve'], spender: testRouter, amount: shown, token: dai },
      together: { calls: [], needsUpgrade, sponsor },
      warnings: [],
    } as const
    const initialState: { swap: SwapState } = {
      swap: {
        ...sent({}),
        outcome: undefined,
        phase: 'idle',
        preview: { status: 'success', input: undefined, data },
      },
    }
    renderWithEngine(<SwapViews part="preview" />, { ...setUp, initialState })
    expect(
      screen.getByText('Your wallet asks once: to allow 0.25 DAI, and to swap.'),
    ).toBeInTheDocument()
    expect(screen.getByText(text)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Allow it with a transaction' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Swap' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
)

test('on Solana, the user can swap, and confirms without an approval', async () => {
  const { engine, review } = await createSolanaSwapEngine({ market: { rate: 150_000n } })
  const user = userEvent.setup()
  const { unmount } = render(
    <EngineProvider engine={engine}>
      <AccountFeatures />
      <SwapViews part="preview" />
    </EngineProvider>,
  )
  expect(screen.getByRole('button', { name: 'Swap' })).toBeInTheDocument()
  await act(() => review(solToken, usdcToken, '2'))
  expect(screen.getByText('You receive at least').closest('div')).toHaveTextContent('297 USDC')
  expect(screen.getByText(/^0.000006 SOL/)).toBeInTheDocument()
  expect(screen.getByText(programs.jupiter)).toBeInTheDocument()
  expect(screen.getByText('Jupiter')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /approve/i })).not.toBeInTheDocument()
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getAllByRole('button', { name: 'Swap' }).at(-1)!)
  await screen.findByText('Swapped')
  unmount()
  engine.destroy()
})
