import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type AdapterContext, type AdapterFactory, payments } from '../../src/engine/index.ts'
import { mainnet } from '../../src/engine/networks/index.ts'
import { createTestAdapter, testAddress } from '../../src/engine/testing/index.ts'
import { PaymentView } from '../../src/themes/views/PaymentView.tsx'
import { paymentRequest } from '../primitives/payParts.tsx'
import { connectMeadow, renderWithEngine } from '../support/renderWithEngine.tsx'

const asset = 'eip155:1/slip44:60'

/** An adapter whose wallets do not support payment requests (CAIP-358). */
const withoutPay = (factory: AdapterFactory): AdapterFactory =>
  Object.assign(
    (context: AdapterContext) => ({
      ...factory(context),
      provider: () => ({
        async request() {
          throw Object.assign(new Error('Unsupported'), { code: 4200 })
        },
      }),
    }),
    { namespace: factory.namespace },
  )

/** Opens a page with the view. The page has requested a payment. */
async function open(to?: string) {
  const wallet = createTestAdapter()
  const arranged = renderWithEngine(<PaymentView />, {
    networks: [mainnet],
    adapters: [withoutPay(wallet.factory)],
  })
  await connectMeadow({ ...arranged, wallet })
  const feature = await arranged.engine.load(payments)
  const ask = () => {
    const paying = feature.pay(paymentRequest(arranged, to))
    paying.catch(() => {})
    return paying
  }
  const asked = () => wallet.requests.filter(({ method }) => method === 'sendTransaction')
  return {
    ...arranged,
    wallet,
    ask,
    asked,
    feature,
    state: () => arranged.engine.getState().payments!,
  }
}

const button = (name: string) => screen.findByRole('button', { name })

test('the view says that there is nothing to pay, that it prepares, and then what the page requests', async () => {
  const { ask, container } = await open()
  expect(screen.getByText('There is nothing to pay.')).toBeVisible()
  act(() => void ask())
  expect(screen.getByText('Preparing the payment')).toBeInTheDocument()
  expect(await screen.findByText('app.test asks for a payment')).toBeVisible()
  expect(screen.getByText('0.25 ETH')).toBeVisible()
  for (const text of ['Two tickets', 'Ethereum', testAddress])
    expect(within(container.querySelector('dl')!).getByText(text)).toBeVisible()
  expect(screen.getByText(/^The site says what the payment is for/)).toBeVisible()
})

test('the wallet gets no request before “Pay”, and the result shows afterwards', async () => {
  const { ask, asked, user, wallet } = await open()
  act(() => void ask())
  const pay = await button('Pay')
  expect(asked()).toEqual([])
  await user.click(pay)
  expect(await button('Continue in your wallet')).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByText('0.25 ETH')).toBeVisible()
  const request = await wallet.asked('sendTransaction')
  await act(async () => request.approve())
  expect(await screen.findByText('You paid 0.25 ETH to app.test')).toBeVisible()
  expect(asked()).toHaveLength(1)
})

test('the earlier payment does not show while the next one is prepared', async () => {
  const { ask, user, wallet } = await open()
  act(() => void ask())
  await user.click(await button('Pay'))
  const request = await wallet.asked('sendTransaction')
  await act(async () => request.approve())
  await screen.findByText('You paid 0.25 ETH to app.test')
  act(() => void ask())
  expect(screen.getByText('Preparing the payment')).toBeInTheDocument()
  expect(screen.queryByText(/0\.25 ETH/)).toBeNull()
})

test('the view says why a payment was rejected, and the next payment starts again', async () => {
  const { ask, user, wallet } = await open()
  act(() => void ask())
  await user.click(await button('Pay'))
  const request = await wallet.asked('sendTransaction')
  await act(async () => request.reject())
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The request was rejected in the wallet',
  )
  act(() => void ask())
  expect(await button('Pay')).toHaveAttribute('aria-disabled', 'false')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('“Cancel” and closing the modal refuse the payment', async () => {
  const { ask, asked, engine, state, user } = await open()
  const first = ask()
  await user.click(await button('Cancel'))
  await expect(first).rejects.toMatchObject({ code: 'payments/CANCELLED' })
  await act(async () => engine.modal.open({ view: 'Payment' }))
  const second = ask()
  await button('Pay')
  act(() => engine.modal.close())
  await expect(second).rejects.toMatchObject({ code: 'payments/CANCELLED' })
  expect([state().review, asked()]).toEqual([undefined, []])
})

test('closing the modal refuses the payment even while it is prepared', async () => {
  const { ask, engine, state } = await open()
  await act(async () => engine.modal.open({ view: 'Payment' }))
  const paying = ask()
  act(() => engine.modal.close())
  await expect(paying).rejects.toMatchObject({ code: 'payments/CANCELLED' })
  expect(state().review).toBeUndefined()
  const next = ask()
  await button('Pay')
  engine.loaded(payments)!.cancel()
  await expect(next).rejects.toMatchObject({ code: 'payments/CANCELLED' })
})

test('the user must confirm a warning before paying', async () => {
  const { ask, user } = await open(testAddress)
  act(() => void ask())
  const pay = await button('Pay')
  expect(screen.getByText('You are sending this to yourself.')).toBeVisible()
  expect(pay).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('checkbox'))
  expect(pay).toHaveAttribute('aria-disabled', 'false')
})

test('a limit is kept for the next payment, and an invalid limit shows an error', async () => {
  const { ask, feature, state, user } = await open()
  act(() => void ask())
  await user.click(await screen.findByText('Your limits in ETH'))
  const field = screen.getByLabelText('At most for one payment')
  await user.type(field, 'many')
  await user.click(await button('Save limits'))
  expect(await screen.findByRole('alert')).toHaveAttribute('data-code', 'amount/INVALID')
  await user.clear(field)
  await user.type(field, '0.2')
  await user.click(await button('Save limits'))
  await waitFor(() => expect(state().limits[asset]).toEqual({ perPayment: '0.2' }))
  act(() => feature.cancel())
  await waitFor(() => expect(state().paying.status).toBe('error'))
  await expect(ask()).rejects.toMatchObject({ code: 'payments/OVER_LIMIT' })
  expect(await screen.findByText(/at most 0.2 ETH/)).toBeVisible()
})
