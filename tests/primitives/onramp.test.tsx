import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createTestPlatform } from '../../src/engine/testing/index.ts'
import { Onramp } from '../../src/primitives/index.ts'
import { createTestWindows } from '../support/createTestWindows.ts'
import { connectMeadow, renderWithEngine } from '../support/renderWithEngine.tsx'
import { testOnrampProvider } from '../support/testOnrampProvider.ts'

const parts = (
  <>
    <Onramp.Form aria-label="Buy">
      <Onramp.Amount aria-label="Amount" />
      <Onramp.PaymentCurrency aria-label="Pay in" />
      <Onramp.Method aria-label="Pay by">{({ value }) => `By ${value}`}</Onramp.Method>
      <Onramp.PurchaseCurrency aria-label="Get" />
      <Onramp.Network aria-label="On" />
      <Onramp.FieldError />
      <Onramp.Error />
      <Onramp.Quote>{({ purchaseAmount }) => `You get ${purchaseAmount.amount}`}</Onramp.Quote>
      <Onramp.Providers aria-label="Sellers">
        {(provider) => (
          <li>
            <Onramp.Provider provider={provider} />
          </li>
        )}
      </Onramp.Providers>
      <Onramp.Buy>Buy</Onramp.Buy>
    </Onramp.Form>
    <Onramp.Status>Where it stands</Onramp.Status>
    <Onramp.Leave>Leave</Onramp.Leave>
  </>
)

async function renderConnected({ isBlocked = false } = {}) {
  const { opened, windows } = createTestWindows({ isBlocked })
  const platform = createTestPlatform({ windows })
  const other = testOnrampProvider({ id: 'other', name: 'Other Pay' })
  const arranged = renderWithEngine(parts, { onramp: [testOnrampProvider(), other], platform })
  await connectMeadow(arranged)
  await waitFor(() => expect(choice('Pay in')).toHaveValue('USD'))
  return {
    ...arranged,
    opened,
    amount: screen.getByRole('textbox', { name: 'Amount' }),
    buy: screen.getByRole('button', { name: 'Buy' }),
    priced: () =>
      waitFor(() => {
        platform.clock.advance(500)
        expect(screen.getByText('You get 0.049')).toBeInTheDocument()
        expect(screen.getByRole('button', { name: 'Buy' })).toHaveAttribute(
          'aria-disabled',
          'false',
        )
      }),
  }
}

const choice = (name: string) => screen.getByRole('combobox', { name })

test('the chosen values limit the other choices, and an amount outside its limits shows an error', async () => {
  const { amount, user } = await renderConnected()
  expect(choice('Pay by')).toHaveDisplayValue('By card')
  await user.selectOptions(choice('Pay in'), 'GBP')
  expect(choice('Pay by')).toHaveDisplayValue('By transfer')
  await user.type(amount, '50.01')
  expect(amount).toHaveAttribute('aria-invalid', 'true')
  expect(screen.getByRole('alert')).toHaveTextContent('At most 50 GBP')
  expect(screen.getByRole('alert')).toHaveAttribute('data-code', 'onramp/AMOUNT_TOO_HIGH')
})

test('Enter opens the chosen seller’s page, and leaving stops waiting', async () => {
  const { amount, buy, opened, priced, user } = await renderConnected()
  expect(buy).toHaveAttribute('aria-disabled', 'true')
  await user.click(buy)
  expect(opened).toEqual([])
  const other = screen.getByRole('button', { name: 'Other Pay' })
  await user.click(other)
  expect(other).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('button', { name: 'Own Pay' })).toHaveAttribute('aria-pressed', 'false')
  await user.type(amount, '100')
  await priced()
  await user.type(amount, '{Enter}')
  expect(opened).toHaveLength(1)
  const status = screen.getByRole('status')
  await waitFor(() => expect(status).toHaveAttribute('data-status', 'waiting'))
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  expect(status).not.toHaveAttribute('data-status')
})

test('an alert shows if the browser blocks the window', async () => {
  const { amount, buy, priced, user } = await renderConnected({ isBlocked: true })
  await user.type(amount, '100')
  await priced()
  await user.click(buy)
  expect(await screen.findByRole('alert')).toHaveAttribute('data-code', 'onramp/POPUP_BLOCKED')
})
