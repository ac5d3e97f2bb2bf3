import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { initialSwapState } from '../../src/engine/features/swap/Swap.ts'
import type { EngineState } from '../../src/engine/index.ts'
import { mainnet } from '../../src/engine/networks/index.ts'
import { createTestPlatform } from '../../src/engine/testing/index.ts'
import { EmailLogin, Siwx, Swap, Tokens, UpdateEmail } from '../../src/primitives/index.ts'
import { answerAccount } from '../support/answerAccount.ts'
import { createTestSiwx } from '../support/createSignInEngine.ts'
import { settle } from '../support/createTestEngine.ts'
import { embeddedSetUp } from '../support/embeddedSetUp.ts'
import {
  type Arranged,
  connectMeadow,
  type EngineSetUp,
  renderWithEngine,
} from '../support/renderWithEngine.tsx'
import { dai, testRouter, testSwapProvider, usdc } from '../support/testSwapProvider.ts'

const email = 'ada@example.com'
const pending = <Input,>(input: Input) => ({ status: 'pending' as const, input })
const success = <Data,>(data: Data) => ({ status: 'success' as const, input: undefined, data })
const amount = { amount: '0.25', units: '250000000000000000', symbol: 'DAI' }
const preview = {
  caipNetworkId: 'eip155:1' as const,
  from: testRouter as `0x${string}`,
  router: testRouter as `0x${string}`,
  warnings: [],
  quote: {
    caipNetworkId: 'eip155:1' as const,
    payToken: dai,
    receiveToken: usdc,
    pay: amount,
    receive: amount,
    minimum: amount,
    slippage: 1,
    rate: '1',
    quotedAt: 0,
  },
}
const approval = { ways: ['approve' as const], spender: testRouter, amount, token: dai }
const call = { from: testRouter, to: testRouter, data: '0x', value: '0x0' }
const transaction = { ...call, chainId: '0x1', gas: '0x5208' }
const approvable = { ...initialSwapState, preview: success({ ...preview, approval }) }
const swappable = { ...initialSwapState, preview: success({ ...preview, transaction }) }
const filled = { ...initialSwapState, draft: { ...initialSwapState.draft, receiveToken: usdc } }

interface Row {
  /** A part that starts an operation, with the name `Go`. */
  part: ReactNode
  /** The state in which nothing is pending, and in which the operation is. */
  idle: Partial<EngineState>
  pending: Partial<EngineState>
  setUp?: () => EngineSetUp
  /** Leads to `idle` where the engine decides that state itself. */
  arrange?: (arranged: Arranged) => Promise<unknown>
}

const withFrame = () => embeddedSetUp().setUp
const withSwaps = () => ({ networks: [mainnet] as const, swap: testSwapProvider() })
const go = <button type="submit">Go</button>

/** A part of each kind that starts what must not run twice. */
const rows: Readonly<Record<string, Row>> = {
  'EmailLogin.Form': {
    part: (
      <EmailLogin.Root>
        <EmailLogin.Form>{go}</EmailLogin.Form>
      </EmailLogin.Root>
    ),
    idle: { login: { email } },
    pending: { login: { email, sendingCode: pending(email) } },
    setUp: withFrame,
  },
  'EmailLogin.Resend': {
    part: <EmailLogin.Resend>Go</EmailLogin.Resend>,
    idle: { login: { email } },
    pending: { login: { email, sendingCode: pending(email) } },
    setUp: withFrame,
  },
  'Siwx.Sign': {
    part: <Siwx.Sign>Go</Siwx.Sign>,
    idle: {},
    pending: { siwx: { status: 'signing' } },
    setUp: () => ({ siwx: createTestSiwx({ required: false }).siwx }),
    arrange: connectMeadow,
  },
  'Swap.Approve': {
    part: <Swap.Approve>Go</Swap.Approve>,
    idle: { swap: approvable },
    pending: { swap: { ...approvable, approval: pending(undefined) } },
    setUp: withSwaps,
  },
  'Swap.Confirm': {
    part: <Swap.Confirm>Go</Swap.Confirm>,
    idle: { swap: swappable },
    pending: { swap: { ...swappable, submission: pending(undefined) } },
    setUp: withSwaps,
  },
  'Swap.Confirm during an approval': {
    part: <Swap.Confirm>Go</Swap.Confirm>,
    idle: { swap: swappable },
    pending: { swap: { ...swappable, approval: pending(undefined) } },
    setUp: withSwaps,
  },
  'Swap.Form': {
    part: <Swap.Form>{go}</Swap.Form>,
    idle: { swap: filled },
    pending: { swap: { ...filled, preview: pending(undefined) } },
    setUp: withSwaps,
  },
  'UpdateEmail.Form': {
    part: (
      <UpdateEmail.Root>
        <UpdateEmail.Form>{go}</UpdateEmail.Form>
      </UpdateEmail.Root>
    ),
    idle: { login: { updateStep: 'email' } },
    pending: { login: { updateStep: 'email', updateEmailStep: pending(email) } },
    setUp: withFrame,
  },
}

/** Presses the part, and returns the state before and after it. */
async function press(
  { arrange, idle, part, setUp = () => ({}) }: Row,
  initialState: Partial<EngineState>,
) {
  const arranged = renderWithEngine(part, { ...setUp(), initialState })
  const { engine, wallet } = arranged
  if (initialState === idle) await arrange?.(arranged)
  await act(settle)
  const before = engine.getState()
  const button = screen.getByRole('button', { name: 'Go' })
  const form = button.closest('form')
  if (form) fireEvent.submit(form)
  else await userEvent.click(button)
  await act(settle)
  return { after: engine.getState(), before, isAsked: wallet.requests.length > 0 }
}

test.each(Object.entries(rows))('%s starts its operation', async (_, row) => {
  const { after, before } = await press(row, row.idle)
  expect(after).not.toBe(before)
})

test.each(Object.entries(rows))('%s starts nothing while it is pending', async (_, row) => {
  const { after, before, isAsked } = await press(row, row.pending)
  expect(after).toBe(before)
  expect(isAsked).toBe(false)
})

test('Tokens.Retry cannot be pressed while it is too early', async () => {
  const service = answerAccount()
  const platform = createTestPlatform({
    fetch: async (input, init) =>
      String(input).includes('/balance')
        ? new Response('{}', { status: 500 })
        : service.fetch(input, init),
  })
  const part = <Tokens.Retry>Go</Tokens.Retry>
  const arranged = renderWithEngine(part, { ...service.options, platform, networks: [mainnet] })
  await connectMeadow(arranged)
  const button = await screen.findByRole('button', { name: 'Go' })
  expect(button).toBeDisabled()
  await act(async () => platform.clock.advance(30_000))
  expect(button).toBeEnabled()
})
