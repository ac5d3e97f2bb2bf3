import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OnrampView } from '../../src/themes/views/OnrampView.tsx'
import { connectMeadow, renderWithEngine } from '../support/renderWithEngine.tsx'
import { testOnrampProvider } from '../support/testOnrampProvider.ts'

test('without a price of the provider, no figures show', async () => {
  const provider = testOnrampProvider({
    getQuote: async () => {
      throw new Error('offline')
    },
  })
  const arranged = renderWithEngine(<OnrampView part="draft" />, { onramp: [provider] })
  await connectMeadow(arranged)
  await waitFor(() => expect(screen.getByLabelText('Currency to pay in')).toHaveValue('USD'))
  await arranged.user.type(screen.getByLabelText('Amount to pay'), '100')
  await waitFor(() => {
    arranged.clock.advance(5_000)
    expect(screen.getByText(/Live prices are not available now/)).toBeVisible()
  })
  expect(screen.queryByText('You get')).toBeNull()
})

test('the amount that the user gets has no zeros at the end', async () => {
  const currency = 'USD'
  const provider = testOnrampProvider({
    getQuote: async () => ({
      networkFee: { amount: '0.50', currency },
      paymentSubtotal: { amount: '98.00', currency },
      paymentTotal: { amount: '100.00', currency },
      purchaseAmount: { amount: '0.04900000', currency: 'ETH' },
      quoteId: 'own-1',
    }),
  })
  const arranged = renderWithEngine(<OnrampView part="draft" />, { onramp: [provider] })
  await connectMeadow(arranged)
  await waitFor(() => expect(screen.getByLabelText('Currency to pay in')).toHaveValue('USD'))
  await arranged.user.type(screen.getByLabelText('Amount to pay'), '100')
  await waitFor(() => {
    arranged.clock.advance(500)
    expect(screen.getByText('0.049 ETH')).toBeVisible()
    expect(screen.getByText('100.00 USD')).toBeVisible()
  })
})
