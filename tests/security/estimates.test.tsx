import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createTestPlatform } from '../../src/engine/testing/index.ts'
import { ConnectModal } from '../../src/themes/index.ts'
import { createTestWindows } from '../support/createTestWindows.ts'
import { connectMeadow, renderWithEngine } from '../support/renderWithEngine.tsx'
import { testOnrampProvider } from '../support/testOnrampProvider.ts'

type Provider = ReturnType<typeof testOnrampProvider>

/** The view after the user has typed 100 USD and it shows this text, and the page's windows. */
async function renderPriced(provider: Provider, shown: string | RegExp) {
  const { opened, windows } = createTestWindows()
  const platform = createTestPlatform({ windows })
  const arranged = renderWithEngine(<ConnectModal />, { onramp: [provider], platform })
  await connectMeadow(arranged)
  arranged.engine.modal.open({ view: 'Onramp' })
  const amount = await screen.findByRole('textbox', { name: 'Amount to pay' }, { timeout: 60_000 })
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'How to pay' })).toBeEnabled())
  await arranged.user.type(amount, '100')
  await waitFor(() => {
    platform.clock.advance(500)
    expect(screen.getByText(shown)).toBeInTheDocument()
  })
  const buy = screen.getByRole('button', { name: 'Buy with Own Pay' })
  return { ...arranged, amount, buy, opened }
}

const down = async () => Promise.reject(new Error('down'))
const figures = ['Network fee', 'Price', 'You pay', 'You get']

test.each<[string, Partial<Provider>]>([
  ['a price', { getQuote: down }],
  ['a list of coins to buy', { getOptions: down, getQuote: down }],
])(
  'security 39 if %s is a fallback, the view says so and shows no figures, and the user cannot pay',
  async (_, failing) => {
    const hint = /^Live prices are not available now/
    const { amount, buy, engine, opened, user } = await renderPriced(
      testOnrampProvider(failing),
      hint,
    )
    for (const name of figures) expect(screen.queryByText(name)).toBeNull()
    expect(screen.getByText(hint).closest('p')).toHaveRole('status')
    if (failing.getOptions)
      expect(screen.getByRole('combobox', { name: 'How to pay' })).toHaveDisplayValue(
        'Card, 10 to 7,500 USD (Estimate)',
      )
    expect(buy).toHaveAttribute('aria-disabled', 'true')
    await user.click(buy)
    await user.type(amount, '{Enter}')
    expect(opened).toEqual([])
    expect(engine.getState().onramp?.purchase).toBeUndefined()
  },
)

test('security 39 a live price has no such label, and the user can pay', async () => {
  const { buy, opened, user } = await renderPriced(testOnrampProvider(), 'You get')
  for (const name of figures) expect(screen.getByText(name)).toBeInTheDocument()
  expect(screen.queryByText('Estimate')).toBeNull()
  await waitFor(() => expect(buy).toHaveAttribute('aria-disabled', 'false'))
  await user.click(buy)
  expect(opened).toHaveLength(1)
})
