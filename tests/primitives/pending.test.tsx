import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { initialSendState } from '../../src/engine/features/send/Send.ts'
import { initialSwapState } from '../../src/engine/features/swap/Swap.ts'
import type { Engine, EngineState } from '../../src/engine/index.ts'
import { arbitrum, mainnet, optimism, solana } from '../../src/engine/networks/index.ts'
import {
  createTestAdapter,
  createTestPlatform,
  testConnection,
  testConnector,
} from '../../src/engine/testing/index.ts'
import {
  AccountName,
  Connections,
  ConnectList,
  Connectors,
  DataCapture,
  EmailLogin,
  Networks,
  Send,
  Siwx,
  Swap,
  Tokens,
  UpdateEmail,
} from '../../src/primitives/index.ts'
import { answerAccount } from '../support/answerAccount.ts'
import { createTestSiwx } from '../support/createSignInEngine.ts'
import { settle } from '../support/createTestEngine.ts'
import { embeddedSetUp } from '../support/embeddedSetUp.ts'
import {
  type Arranged,
  connectMeadow,
  type EngineSetUp,
  meadow,
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
  /** The state in which the operation has not started. `pending` is the state during it. */
  idle: Partial<EngineState>
  pending: Partial<EngineState>
  setUp?: () => EngineSetUp
  /** Sets the `idle` state. Needed if only the engine can set it. */
  arrange?: (arranged: Arranged) => Promise<unknown>
}

const withFrame = () => embeddedSetUp().setUp
const withSwaps = () => ({ networks: [mainnet] as const, swap: testSwapProvider() })
const go = <button type="submit">Go</button>

const capture = {
  step: 'email' as const,
  settled: [],
  sending: { status: 'idle' as const },
  confirming: { status: 'idle' as const },
}
const names = { draft: 'ada', registering: { status: 'idle' as const }, registered: {} }

/** The parts that start an operation which must not run twice. */
const rows: Readonly<Record<string, Row>> = {
  'AccountName.Form': {
    part: <AccountName.Form>{go}</AccountName.Form>,
    idle: { names },
    pending: { names: { ...names, registering: pending('ada') } },
  },
  'DataCapture.Form': {
    part: (
      <DataCapture.Root>
        <DataCapture.Form>{go}</DataCapture.Form>
      </DataCapture.Root>
    ),
    idle: { dataCapture: capture },
    pending: { dataCapture: { ...capture, sending: pending(email) } },
  },
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
  'Send.Form': {
    part: <Send.Form>{go}</Send.Form>,
    idle: { send: initialSendState },
    pending: { send: { ...initialSendState, preview: pending(undefined) } },
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

/** Presses the part. Returns the state before and after. */
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
  return { after: engine.getState(), before, button, isAsked: wallet.requests.length > 0 }
}

test.each(Object.entries(rows))('%s starts its operation', async (_, row) => {
  const { after, before } = await press(row, row.idle)
  expect(after).not.toBe(before)
})

const busy = '[aria-busy=true], [aria-disabled=true], [disabled], [data-status=pending]'

test.each(Object.entries(rows))(
  '%s starts nothing while its operation is pending, and says so',
  async (_, row) => {
    const { after, before, button, isAsked } = await press(row, row.pending)
    expect(after).toBe(before)
    expect(isAsked).toBe(false)
    expect(button.closest(busy)).not.toBeNull()
  },
)

/** The fields of forms that send requests while the user types. */
const fields: Readonly<Record<string, { field: ReactNode; pending: Partial<EngineState> }>> = {
  'AccountName.Input': {
    field: <AccountName.Input />,
    pending: { names: { ...names, registering: pending('ada') } },
  },
  'DataCapture.Code': {
    field: (
      <DataCapture.Root>
        <DataCapture.Code />
      </DataCapture.Root>
    ),
    pending: { dataCapture: { ...capture, step: 'code', confirming: pending(undefined) } },
  },
  'EmailLogin.Code': {
    field: (
      <EmailLogin.Root>
        <EmailLogin.Code />
      </EmailLogin.Root>
    ),
    pending: { login: { email, confirmingCode: pending(undefined) } },
  },
  'UpdateEmail.Code': {
    field: (
      <UpdateEmail.Root>
        <UpdateEmail.Code />
      </UpdateEmail.Root>
    ),
    pending: { login: { updateStep: 'primaryCode', updateEmailStep: pending(undefined) } },
  },
}

test.each(Object.entries(fields))(
  '%s keeps its text while the form sends that text',
  async (_, { field, pending }) => {
    renderWithEngine(field, { ...withFrame(), initialState: pending })
    await act(settle)
    expect(screen.getByRole('textbox')).toHaveAttribute('readonly')
  },
)

test('Tokens.Retry cannot be pressed before a retry is allowed', async () => {
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

const solanaMeadow = { ...meadow, namespace: 'solana' } as const
const other = { namespace: 'eip155', connectorId: 'test.willow' } as const
const wallet = {
  ...meadow,
  status: 'active' as const,
  connection: testConnection(),
  connector: testConnector(),
}
const row = {
  kind: 'injected' as const,
  key: 'meadow',
  name: 'Meadow',
  connectors: [testConnector()],
  isInstalled: true,
  isConnected: false,
  isKnown: false,
  isInDoubt: false,
}

type Begin = (engine: Engine) => Promise<unknown>

/**
 * Buttons for one wallet or network. `own` starts the operation of this button, and `others` start
 * the operations of other buttons.
 */
const ofOne: Readonly<Record<string, { part: ReactNode; own: Begin; others: readonly Begin[] }>> = {
  'ConnectList.Button': {
    part: (
      <ConnectList.Root>
        <ConnectList.Item row={row}>
          <ConnectList.Button>Go</ConnectList.Button>
        </ConnectList.Item>
      </ConnectList.Root>
    ),
    own: ({ connection }) => connection.connect(meadow),
    others: [other, solanaMeadow].map(
      (one) =>
        ({ connection }) =>
          connection.connect(one),
    ),
  },
  'Connectors.Button': {
    part: (
      <Connectors.Item connector={testConnector()}>
        <Connectors.Button>Go</Connectors.Button>
      </Connectors.Item>
    ),
    own: ({ connection }) => connection.connect(meadow),
    others: [other, solanaMeadow].map(
      (one) =>
        ({ connection }) =>
          connection.connect(one),
    ),
  },
  'Connections.Button': {
    part: (
      <Connections.Item wallet={wallet}>
        <Connections.Button>Go</Connections.Button>
      </Connections.Item>
    ),
    own: ({ connection }) => connection.switchConnection(meadow),
    others: [other, solanaMeadow].map(
      (one) =>
        ({ connection }) =>
          connection.switchConnection(one),
    ),
  },
  'Networks.Button': {
    part: (
      <Networks.Item network={mainnet}>
        <Networks.Button>Go</Networks.Button>
      </Networks.Item>
    ),
    own: ({ network }) => network.switchNetwork('eip155:1'),
    others: [({ network }) => network.switchNetwork('eip155:10')],
  },
  'Swap.Network': {
    part: <Swap.Network network={mainnet}>Go</Swap.Network>,
    own: ({ network }) => network.switchNetwork('eip155:1'),
    others: [({ network }) => network.switchNetwork('eip155:10')],
  },
}

test.each(Object.entries(ofOne))(
  '%s shows only the status of its own operation',
  async (_, row) => {
    const adapters = (['eip155', 'solana'] as const).map(
      (namespace) =>
        createTestAdapter({
          namespace,
          connectors: [
            testConnector({ namespace }),
            testConnector({ namespace, connectorId: 'test.willow', name: 'Willow' }),
          ],
        }).factory,
    )
    const networks = [arbitrum, mainnet, optimism, solana] as const
    for (const [begin, isOwn] of [
      [row.own, true] as const,
      ...row.others.map((one) => [one, false] as const),
    ]) {
      const { engine, unmount } = renderWithEngine(row.part, { adapters, networks })
      await act(async () => {
        begin(engine).catch(() => {})
      })
      const status = screen.getByRole('button', { name: 'Go' }).getAttribute('data-status')
      expect(status !== 'idle').toBe(isOwn)
      unmount()
    }
  },
)
