import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { encodeFunctionData, erc20Abi } from 'viem'
import { expect, test } from 'vitest'
import { initialSendState } from '../../src/engine/features/send/Send.ts'
import { send } from '../../src/engine/index.ts'
import {
  createTestAdapter,
  createTestPlatform,
  testAddress,
} from '../../src/engine/testing/index.ts'
import { SendViews } from '../../src/themes/views/SendViews.tsx'
import { SignedCall } from '../../src/themes/views/SignedCall.tsx'
import { WalletSendPreviewView } from '../../src/themes/views/WalletSendPreviewView.tsx'
import { WalletSendView } from '../../src/themes/views/WalletSendView.tsx'
import { answerAccount } from '../support/answerAccount.ts'
import { connectMeadow, renderWithEngine } from '../support/renderWithEngine.tsx'

const receiver = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

test('the user can send the native coin even while the holdings are unknown', async () => {
  const service = answerAccount()
  service.fail(503)
  const platform = createTestPlatform({ fetch: service.fetch })
  const arranged = renderWithEngine(<WalletSendView />, { ...service.options, platform })
  await connectMeadow(arranged)
  await screen.findByRole('button', { name: /^ETH/ })
  // The button shows the coin before the code for sending has loaded.
  await arranged.engine.load(send)
  await waitFor(() =>
    expect(arranged.engine.getState().send?.draft.token).toEqual({
      symbol: 'ETH',
      name: 'Ether',
      chainId: 'eip155:1',
      quantity: { decimals: '18' },
    }),
  )
})

test('an amount stays with its token, and another token clears it', async () => {
  const service = answerAccount()
  const platform = createTestPlatform({ fetch: service.fetch })
  const arranged = renderWithEngine(<SendViews part="token" />, { ...service.options, platform })
  const { engine, user } = arranged
  await connectMeadow(arranged)
  const feature = await engine.load(send)
  const choose = async (name: RegExp) => {
    act(() => feature.setDraft({ sendTokenAmount: '1.5' }))
    await user.click(await screen.findByRole('button', { name }))
    const { sendTokenAmount, token } = engine.getState().send!.draft
    return [token?.symbol, sendTokenAmount]
  }
  expect(await choose(/MOSS/)).toEqual(['MOSS', ''])
  expect(await choose(/MOSS/)).toEqual(['MOSS', '1.5'])
  expect(await choose(/ETH/)).toEqual(['ETH', ''])
})

test('the first click checks the form, even while the holdings load', async () => {
  const service = answerAccount()
  const unanswered = new Promise<Response>(() => {})
  const platform = createTestPlatform({ fetch: () => unanswered })
  const arranged = renderWithEngine(<WalletSendView />, {
    ...service.options,
    platform,
  })
  await connectMeadow(arranged)
  const { engine, user } = arranged
  const { clock } = platform
  await engine.load(send)
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), '0.1')
  await user.type(screen.getByRole('textbox', { name: 'To' }), receiver)
  await user.click(screen.getByRole('button', { name: 'Review' }))
  await waitFor(() => expect(engine.getState().send?.preview.status).toBe('pending'))
  // The preview waits at most this long for the account's history.
  await act(async () => clock.advance(5_000))
  await waitFor(() => expect(engine.getState().send?.preview.data?.amount).toBe('0.1'))
})

test('the accessible name of the unit button starts with its visible text', async () => {
  const arranged = renderWithEngine(<WalletSendView />)
  const { setDraft } = await arranged.engine.load(send)
  const token = {
    symbol: 'TIDE',
    chainId: 'eip155:1',
    price: 2,
    quantity: { decimals: '6' },
  } as const
  await act(async () => setDraft({ token }))
  const unit = () => arranged.container.querySelector('[data-unit][type=button]')!
  expect(unit()).toHaveAccessibleName(expect.stringContaining(unit().textContent!))
  await act(async () => setDraft({ unit: 'money' }))
  expect(unit()).toHaveTextContent('USD')
  expect(unit()).toHaveAccessibleName(expect.stringContaining('USD'))
})

test('the user can read all of a symbol that is cut', async () => {
  const symbol = 'STAKEDMOSSONTHEMAINNET'
  const arranged = renderWithEngine(<WalletSendView />)
  const { setDraft } = await arranged.engine.load(send)
  const token = { symbol, chainId: 'eip155:1', quantity: { decimals: '6' } } as const
  await act(async () => setDraft({ token }))
  expect(screen.getByRole('button', { name: symbol })).toContainElement(screen.getByTitle(symbol))
})

test('the review leads back to the form if there is no preview', async () => {
  const arranged = renderWithEngine(<WalletSendPreviewView />)
  const { engine, user } = arranged
  await connectMeadow(arranged)
  expect(screen.getByText('Nothing is ready to be sent.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Back to the form' }))
  expect(engine.getState().router.history.at(-1)?.name).toBe('WalletSend')
})

test('the review shows the current price', async () => {
  const service = answerAccount()
  const platform = createTestPlatform({ fetch: service.fetch })
  const arranged = renderWithEngine(<WalletSendView />, { ...service.options, platform })
  await connectMeadow(arranged)
  const { engine } = arranged
  const { preview, setDraft } = await engine.load(send)
  await screen.findByRole('button', { name: /^ETH/ })
  await waitFor(() => expect(engine.getState().send?.draft.token?.price).toBe(2_000))
  const old = { ...engine.getState().send!.draft.token!, price: 500 }
  await act(async () => {
    setDraft({ token: old, unit: 'money', sendTokenAmount: '100', receiver })
    await preview(undefined)
  })
  expect(engine.getState().send?.preview.data).toMatchObject({ amount: '0.05', usd: '100.00' })
})

test('the view explains a signed message from the data of its call', async () => {
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [receiver, 5n],
  })
  const transaction = {
    from: testAddress,
    to: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    value: '0x0',
    chainId: '0x1',
    gas: '0x5208',
  }
  const { container, rerender } = renderWithEngine(
    <SignedCall caipNetworkId="eip155:1" transaction={transaction} />,
  )
  const open = () => {
    const details = container.querySelector('details')!
    details.open = true
    fireEvent(details, new Event('toggle'))
  }
  open()
  expect(await screen.findByText('Send')).toBeVisible()
  rerender(<SignedCall caipNetworkId="eip155:1" transaction={{ ...transaction, data }} />)
  expect(await screen.findByText('Allow spending')).toBeVisible()
  expect(container.querySelector('details')).toHaveTextContent(receiver)
})

test('if the wallet may still show a request, the user must confirm before sending another one', async () => {
  const arranged = renderWithEngine(<WalletSendPreviewView />)
  const { clock, engine, user, wallet } = arranged
  await connectMeadow(arranged)
  const { preview, setDraft } = await engine.load(send)
  const token = { symbol: 'ETH', chainId: 'eip155:1', quantity: { decimals: '18' } } as const
  await act(async () => {
    setDraft({ token, sendTokenAmount: '0.1', receiver })
    await preview(undefined)
  })
  const asked = () => wallet.requests.filter(({ method }) => method === 'sendTransaction').length
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(asked()).toBe(1))
  await act(async () => clock.advance(300_000))
  await user.click(await screen.findByRole('button', { name: 'Send' }))
  const isClosed = await screen.findByRole('checkbox', { name: /closed the last request/ })
  expect(screen.getByRole('alert')).toHaveAttribute('data-code', 'transfer/STILL_ASKED')
  expect(asked()).toBe(1)
  await user.click(isClosed)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(asked()).toBe(2))
  // A confirmation counts for only one request.
  await act(async () => clock.advance(300_000))
  await user.click(await screen.findByRole('button', { name: 'Send' }))
  expect(await screen.findByRole('checkbox', { name: /closed the last request/ })).not.toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(asked()).toBe(2)
})

test('if the network no longer accepts a preview, the view says why, and leads to the form', async () => {
  const wallet = createTestAdapter()
  const factory = Object.assign(
    () => {
      const adapter = wallet.factory()
      return { ...adapter, transfers: { ...adapter.transfers!, isCurrent: async () => false } }
    },
    { namespace: 'eip155' as const },
  )
  const { engine, rerender, user } = renderWithEngine(null, { adapters: [factory] })
  await connectMeadow({ engine, wallet })
  const { preview, setDraft } = await engine.load(send)
  const token = { symbol: 'ETH', chainId: 'eip155:1', quantity: { decimals: '18' } } as const
  await act(async () => {
    setDraft({ token, sendTokenAmount: '0.1', receiver })
    await preview(undefined)
  })
  rerender(<WalletSendPreviewView />)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByRole('alert')).toHaveAttribute('data-code', 'send/EXPIRED')
  await user.click(screen.getByRole('button'))
  expect(engine.getState().router.history.at(-1)?.name).toBe('WalletSend')
})

test('a message beside the field says that the receiver is on another network', async () => {
  const service = answerAccount()
  const platform = createTestPlatform({ fetch: service.fetch })
  const arranged = renderWithEngine(<WalletSendView />, { ...service.options, platform })
  await connectMeadow(arranged)
  const { engine, user } = arranged
  await engine.load(send)
  await screen.findByRole('button', { name: /^ETH/ })
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), '0.1')
  const field = screen.getByRole('textbox', { name: 'To' })
  await user.type(field, `${receiver}@base`)
  await user.click(screen.getByRole('button', { name: 'Review' }))
  const text = 'This receiver is on base, and you are sending on Ethereum. Change one of them'
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(text)))
  expect(field).toHaveValue(`${receiver}@base`)
  expect(engine.getState().router.history.at(-1)?.name).not.toBe('WalletSendPreview')
})

test.each([
  [undefined, '0.001 ETH'],
  ['Acme', 'Acme pays the network fee.'],
])('the review says who pays the fee: %s', async (sponsor, text) => {
  const token = { symbol: 'ETH', chainId: 'eip155:1', quantity: { decimals: '18' } } as const
  const data = {
    token,
    from: receiver,
    to: receiver,
    caipNetworkId: 'eip155:1',
    amount: '0.1',
    units: '100000000000000000',
    fee: '0.001',
    feeSymbol: 'ETH',
    feeUnits: '1000000000000000',
    sponsor,
    transaction: { from: receiver, to: receiver, value: '0x1', chainId: '0x1', gas: '0x5208' },
    warnings: [],
  } as const
  const preview = { status: 'success', input: undefined, data } as const
  const initialState = { send: { ...initialSendState, preview } }
  renderWithEngine(<WalletSendPreviewView />, { initialState })
  expect(screen.getByText(text)).toBeInTheDocument()
  expect(screen.queryByText('0.001 ETH') !== null).toBe(sponsor === undefined)
})
