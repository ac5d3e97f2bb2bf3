import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Engine, type SendDraft, type SwapDraft, send, swap } from '../../src/engine/index.ts'
import { mainnet } from '../../src/engine/networks/index.ts'
import { createTestPlatform } from '../../src/engine/testing/index.ts'
import { ConnectModal } from '../../src/themes/index.ts'
import { NamesView } from '../../src/themes/views/NamesView.tsx'
import { embeddedSetUp } from '../support/embeddedSetUp.ts'
import { connectMeadow, renderWithEngine, settle } from '../support/renderWithEngine.tsx'
import { testOnrampProvider } from '../support/testOnrampProvider.ts'
import { testSwapProvider, usdc } from '../support/testSwapProvider.ts'

/** The texts of a screen reader for the field: that it is invalid, and why. */
async function expectError(name: string, words: string | RegExp) {
  const field = screen.getByRole('textbox', { name })
  await waitFor(() => expect(field).toBeInvalid())
  expect(field).toHaveAccessibleDescription(
    typeof words === 'string' ? words : expect.stringMatching(words),
  )
  for (const other of screen.getAllByRole('textbox')) if (other !== field) expect(other).toBeValid()
  // The alert itself is the description, so there is no second text.
  expect(screen.getByRole('alert').id).toBeTruthy()
  expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(screen.getByRole('alert').id)
}

const open = (engine: Engine, view: 'WalletSend' | 'Swap') =>
  act(async () => engine.modal.open({ view }))

describe('the fields of sending', () => {
  const ether = { symbol: 'ETH', chainId: 'eip155:1', quantity: { decimals: '18' } } as const
  const receiver = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

  test.each<[string, string, Partial<SendDraft>, string | RegExp]>([
    ['a missing amount', 'Amount', {}, 'An amount and receiver address are required'],
    [
      'an invalid amount',
      'Amount',
      { sendTokenAmount: '1,5', receiver },
      /^"1,5" is not an amount/,
    ],
    ['more than the account has', 'Amount', { sendTokenAmount: '1000000', receiver }, /./],
    ['no address', 'To', { sendTokenAmount: '0.1', receiver: 'nobody' }, /./],
  ])('%s shows at its field', async (_, field, draft, words) => {
    const arranged = renderWithEngine(<ConnectModal />)
    const { engine, user } = arranged
    await connectMeadow(arranged)
    const { setDraft } = await engine.load(send)
    await open(engine, 'WalletSend')
    await screen.findByLabelText('Amount')
    await act(async () => setDraft({ token: ether, ...draft }))
    await user.click(screen.getByRole('button', { name: 'Review' }))
    await expectError(field, words)
  })
})

test.each<[string, Partial<SwapDraft>, RegExp]>([
  ['an invalid amount to swap', { payAmount: '1,5' }, /1,5/],
  ['more to swap than the account has', { payAmount: '1000000' }, /./],
])('%s shows at its field', async (_, draft, words) => {
  const arranged = renderWithEngine(<ConnectModal />, {
    networks: [mainnet],
    swap: testSwapProvider(),
  })
  const { clock, engine, user } = arranged
  await connectMeadow(arranged)
  const { setDraft } = await engine.load(swap)
  await open(engine, 'Swap')
  await screen.findByRole('textbox', { name: 'You pay' })
  await act(async () => setDraft({ receiveToken: usdc, ...draft }))
  await act(async () => clock.advance(500))
  await user.click(screen.getByRole('button', { name: 'Review' }))
  await expectError('You pay', words)
})

test('an amount that is too small to buy for shows an error at its field', async () => {
  const platform = createTestPlatform()
  const arranged = renderWithEngine(<ConnectModal />, { onramp: [testOnrampProvider()], platform })
  await connectMeadow(arranged)
  await act(async () => arranged.engine.modal.open({ view: 'Onramp' }))
  await arranged.user.type(await screen.findByRole('textbox', { name: 'Amount to pay' }), '1')
  await screen.findByRole('alert')
  await expectError('Amount to pay', 'At least 10.00 USD')
})

test('an invalid new email address shows an error at its field', async () => {
  const { clock, setUp } = embeddedSetUp()
  const { engine, user } = renderWithEngine(<ConnectModal />, setUp)
  const comeUp = async () => {
    await settle()
    clock.advance(500)
    await settle()
  }
  await act(async () => {
    void engine.login?.sendCode('ada@example.com')
    await comeUp()
    await engine.login?.confirmCode('123456')
    void engine.login?.updateEmail().catch(() => {})
    engine.modal.open({ view: 'UpdateEmailWallet' })
    await settle()
  })
  await user.type(await screen.findByRole('textbox', { name: 'Email address' }), 'nobody{Enter}')
  await expectError('Email address', 'Enter a valid email address')
})

test('the status and the error of a name describe its field, each with its own id', async () => {
  const { user } = renderWithEngine(<NamesView part="register" />)
  const field = screen.getByRole('textbox')
  await user.type(field, 'a!{Enter}')
  expect(await screen.findByRole('alert')).toBeVisible()
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const named = (field.getAttribute('aria-describedby') ?? '').split(' ')
  // The error of the field does not show in the part for the form's error.
  const shown = named.filter((id) => document.getElementById(id))
  expect(shown).toEqual([screen.getByRole('status').id, screen.getByRole('alert').id])
})
