import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { type SendToken, send } from '../../src/engine/index.ts'
import { arbitrum, mainnet } from '../../src/engine/networks/index.ts'
import { testAddress } from '../../src/engine/testing/index.ts'
import { Send } from '../../src/primitives/index.ts'
import { ratesFrom } from '../support/ratesFrom.ts'
import {
  connectMeadow,
  type RenderOptions,
  renderWithEngine,
} from '../support/renderWithEngine.tsx'

/** Loads the code before, because its loading time is not tested. */
beforeAll(async () => {
  await send()
})

const receiver = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const token: SendToken = {
  symbol: 'ETH',
  chainId: 'eip155:1',
  price: 2_000,
  quantity: { decimals: '18' },
}
const setUp = { networks: [mainnet] as const }

const parts = (
  <Send.Form aria-label="Send">
    <Send.Amount aria-label="Amount" aria-describedby="amount" />
    <Send.Unit />
    <Send.Max>Max</Send.Max>
    <Send.FieldError field="amount" id="amount" />
    <Send.Receiver aria-label="To" />
    <Send.FieldError field="receiver" />
    <Send.FieldError field="form" />
    <Send.KnownReceivers aria-label="Known">
      {(known) => (
        <li>
          <Send.KnownReceiver receiver={known} />
        </li>
      )}
    </Send.KnownReceivers>
    <Send.Review>Check</Send.Review>
    <Send.Value line="amount" data-testid="amount" />
    <Send.Value line="to" data-testid="to" />
    <Send.Value line="fee" data-testid="fee" />
    <Send.Value line="feeUsd" data-testid="feeUsd" />
    <Send.Warnings>
      {(warning) => (
        <li>
          <Send.Warning warning={warning}>{warning.kind}</Send.Warning>
        </li>
      )}
    </Send.Warnings>
    <Send.Confirm>Send</Send.Confirm>
    <Send.Error />
  </Send.Form>
)

async function renderSend(options: RenderOptions = {}) {
  const rendered = renderWithEngine(parts, { ...setUp, ...options })
  await connectMeadow(rendered)
  await act(async () => (await rendered.engine.load(send)).setDraft({ token }))
  return { ...rendered, amount: screen.getByLabelText('Amount'), to: screen.getByLabelText('To') }
}

const button = (name: string) => screen.getByRole('button', { name })

test('a token without a price can switch from dollars to tokens, but not back', async () => {
  const { engine, user } = await renderSend()
  const { setDraft } = await engine.load(send)
  await user.click(button('ETH'))
  await act(async () => setDraft({ token: { ...token, symbol: 'TIDE', price: 0 } }))
  await user.click(button('USD'))
  expect(engine.getState().send?.draft.unit).toBe('token')
  expect(screen.queryByRole('button', { name: 'TIDE' })).toBeNull()
})

test('the user can type, review and send with the keyboard alone', async () => {
  const { amount, engine, to, user, wallet } = await renderSend()
  await user.type(amount, '0.25')
  await user.type(to, `${receiver}{Enter}`)
  await waitFor(() => expect(screen.getByTestId('to')).toHaveTextContent(receiver))
  expect(screen.getByTestId('amount')).toHaveTextContent('0.25 ETH')
  expect(screen.getByTestId('fee')).toHaveTextContent('0.000021 ETH')
  expect(wallet.requests.map(({ method }) => method)).not.toContain('sendTransaction')

  button('Send').focus()
  await user.keyboard('{Enter}')
  const request = await act(() => wallet.asked('sendTransaction'))
  expect(button('Send')).toHaveAttribute('aria-disabled', 'true')
  expect(button('Send')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(engine.getState().send?.submission.status).toBe('pending')
  await act(async () => request.approve())
  await waitFor(() => expect(amount).toHaveValue(''))
  // No balance is left, so the button does nothing and shows no error.
  button('Send').focus()
  await user.keyboard('{Enter}')
  expect(engine.getState().send?.submission.error).toBeUndefined()
  // The user chooses an earlier receiver, whose whole address is filled in.
  await user.click(button(receiver))
  expect(to).toHaveValue(receiver)
})

test('in euros, the amount becomes tokens, and the fee is rounded up', async () => {
  const { amount, to, user } = await renderSend({
    currency: 'EUR',
    providers: [ratesFrom({ EUR: '0.9' })],
  })
  await user.click(button('ETH'))
  await user.click(await screen.findByRole('button', { name: 'EUR' }))
  await user.click(button('ETH'))
  await user.type(amount, '90')
  await user.type(to, `${receiver}{Enter}`)
  // 90 euros are 100 dollars. One token costs 2,000 dollars.
  expect(await screen.findByTestId('amount')).toHaveTextContent('0.05 ETH')
  // 5 dollar cents are 4.5 euro cents.
  expect(screen.getByTestId('feeUsd')).toHaveTextContent(/^€0.05$/)
})

test('the fee shows in the coin and in dollars, rounded up, with the exact amount as its title', async () => {
  const { amount, to, user } = await renderSend()
  await user.type(amount, '0.25')
  await user.type(to, `${receiver}{Enter}`)
  const fee = await screen.findByTestId('fee')
  expect(fee).toHaveTextContent(/^0.000021 ETH$/)
  expect(fee).toHaveAttribute('title', '0.000021 ETH')
  // 0.000021 ETH at 2,000 dollars are 4.2 cents.
  expect(screen.getByTestId('feeUsd')).toHaveTextContent(/^\$0.05$/)
})

test('a problem shows at its field, and screen readers connect it to the field', async () => {
  const { amount, to, user } = await renderSend()
  await user.type(amount, '1,5')
  await user.type(to, receiver)
  await user.click(button('Check'))
  expect(await screen.findByRole('alert')).toHaveAttribute('data-code', 'amount/INVALID')
  expect(amount).toHaveAttribute('aria-invalid', 'true')
  expect(amount).toHaveAccessibleDescription(/"1,5" is not an amount/)
  expect(to).not.toHaveAttribute('aria-invalid')
  await user.clear(amount)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the user must confirm warnings before sending', async () => {
  const { amount, to, user, wallet } = await renderSend()
  await user.type(amount, '0.25')
  await user.type(to, testAddress)
  await user.click(button('Check'))
  // The alert is still a list item.
  const warnings = await screen.findByRole('list')
  expect(within(warnings).getByRole('alert')).toHaveTextContent('self')
  expect(button('Send')).toHaveAttribute('aria-disabled', 'true')
  await user.click(button('Send'))
  expect(wallet.requests.map(({ method }) => method)).not.toContain('sendTransaction')
})

test('the form shows why “max” could not be read', async () => {
  const { engine, user } = renderWithEngine(parts, setUp)
  await act(async () => (await engine.load(send)).setDraft({ token }))
  await user.click(button('Max'))
  expect(await screen.findByRole('alert')).toHaveAttribute('data-code', 'transfer/NOT_CONNECTED')
})

test('the user can enter the amount in dollars or tokens, and “max” fills it in', async () => {
  const { amount, user } = await renderSend()
  await user.click(button('ETH'))
  expect(amount).toHaveAttribute('data-unit', 'money')
  await user.click(button('USD'))
  await user.click(button('Max'))
  await waitFor(() => expect(amount).toHaveValue('1.499979'))
  // A second press does not undo the maximum, so the button is no toggle.
  expect(button('Max')).not.toHaveAttribute('aria-pressed')
  expect(button('Max')).toHaveAttribute('data-max')
})

test('Enter while a review is pending does not begin another one', async () => {
  const rendered = renderWithEngine(parts, { networks: [mainnet, arbitrum] })
  const { engine, user, wallet } = rendered
  await connectMeadow(rendered)
  const elsewhere: SendToken = { ...token, chainId: 'eip155:42161' }
  await act(async () => (await engine.load(send)).setDraft({ token: elsewhere }))
  await user.type(screen.getByLabelText('Amount'), '0.25')
  await user.type(screen.getByLabelText('To'), `${receiver}{Enter}`)
  // The wallet has a request for the token's network, and has not answered it.
  await act(() => wallet.asked('switchNetwork'))
  const underWay = engine.getState().send?.preview
  expect(underWay?.status).toBe('pending')
  await user.keyboard('{Enter}')
  expect(engine.getState().send?.preview).toBe(underWay)
})
