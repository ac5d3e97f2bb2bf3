import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { act, screen, waitFor } from '@testing-library/react'
import { Profiler, type ReactElement } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { names, onramp, type SendToken, send, swap } from '../../src/engine/index.ts'
import { mainnet } from '../../src/engine/networks/index.ts'
import { testConnector } from '../../src/engine/testing/index.ts'
import { useAccountName, useOnramp, useSend, useSwap } from '../../src/hooks/index.ts'
import { AccountName, ConnectList, Modal, Onramp, Send, Swap } from '../../src/primitives/index.ts'
import { answerNames } from '../support/answerNames.ts'
import { harborConnector } from '../support/createTestEngine.ts'
import {
  connectMeadow,
  renderEngineHook,
  renderWithEngine,
  settle,
} from '../support/renderWithEngine.tsx'
import { testOnrampProvider } from '../support/testOnrampProvider.ts'
import { testSwapProvider, usdc } from '../support/testSwapProvider.ts'

/** Loads the code before, because its loading time is not tested. */
beforeAll(async () => {
  await Promise.all([names(), onramp(), send(), swap()])
})

/** Wraps each part in a profiler, and returns the names of those that rendered. */
function counted(parts: Readonly<Record<string, ReactElement>>) {
  const rendered = new Set<string>()
  const all = Object.entries(parts).map(([name, part]) => (
    <Profiler key={name} id={name} onRender={() => rendered.add(name)}>
      {part}
    </Profiler>
  ))
  return {
    all: <>{all}</>,
    /** The parts that render during an action. */
    async during(work: () => Promise<unknown>) {
      // Waits for the effects of an earlier action, and for code that still loads.
      await vi.dynamicImportSettled()
      await settle()
      rendered.clear()
      await work()
      return [...rendered].sort()
    },
  }
}

/** Renders, and waits as long as a live region takes to announce its first text. */
function renderSettled(...given: Parameters<typeof renderWithEngine>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const rendered = renderWithEngine(...given)
    act(() => void vi.advanceTimersByTime(100))
    return rendered
  } finally {
    vi.useRealTimers()
  }
}

const eth: SendToken = {
  symbol: 'ETH',
  chainId: 'eip155:1',
  price: 2_000,
  quantity: { decimals: '18' },
}

test('typing in a field of Send renders only this field', async () => {
  const { all, during } = counted({
    form: <Send.Form aria-label="Send" />,
    amount: <Send.Amount aria-label="Amount" />,
    unit: <Send.Unit />,
    max: <Send.Max>Max</Send.Max>,
    amountError: <Send.FieldError field="amount" />,
    receiver: <Send.Receiver aria-label="To" />,
    receiverFound: <Send.ReceiverFound />,
    receiverError: <Send.FieldError field="receiver" />,
    formError: <Send.FieldError field="form" />,
    known: (
      <Send.KnownReceivers aria-label="Known">
        {(known) => (
          <li>
            <Send.KnownReceiver receiver={known} />
          </li>
        )}
      </Send.KnownReceivers>
    ),
    review: <Send.Review>Check</Send.Review>,
    value: <Send.Value line="amount" />,
    warnings: <Send.Warnings>{({ kind }) => <li>{kind}</li>}</Send.Warnings>,
    confirm: <Send.Confirm>Send</Send.Confirm>,
    error: <Send.Error />,
  })
  const rendered = renderSettled(all, { networks: [mainnet] })
  await connectMeadow(rendered)
  await act(async () => (await rendered.engine.load(send)).setDraft({ token: eth }))
  await settle()
  const { user } = rendered
  expect(await during(() => user.type(screen.getByLabelText('Amount'), '0'))).toEqual(['amount'])
  expect(await during(() => user.type(screen.getByLabelText('Amount'), '.25'))).toEqual(['amount'])
  expect(await during(() => user.type(screen.getByLabelText('To'), '0x3'))).toEqual(['receiver'])
  // The parts that depend on the field render with it.
  expect(await during(() => user.click(screen.getByRole('button', { name: 'ETH' })))).toEqual([
    'amount',
    'unit',
  ])
})

test('typing in Swap renders only the field and the parts that show its price', async () => {
  const { all, during } = counted({
    form: <Swap.Form aria-label="Swap" />,
    pay: <Swap.PayAmount aria-label="You pay" />,
    payToken: <Swap.TokenTrigger side="pay" aria-label="Pay with" />,
    max: <Swap.Max>Max</Swap.Max>,
    flip: <Swap.Flip>Flip</Swap.Flip>,
    receive: <Swap.ReceiveAmount data-testid="receive" />,
    receiveToken: <Swap.TokenTrigger side="receive" aria-label="Receive" />,
    problem: <Swap.FieldError />,
    networks: (
      <Swap.Networks aria-label="Networks">
        {(network) => (
          <li>
            <Swap.Network network={network} />
          </li>
        )}
      </Swap.Networks>
    ),
    slippages: (
      <Swap.Slippages aria-label="Slippage">
        {(slippage) => <Swap.Slippage aria-label={`${slippage}%`} slippage={slippage} />}
      </Swap.Slippages>
    ),
    quote: (
      <Swap.Quote>
        <Swap.Value line="rate" data-testid="rate" />
      </Swap.Quote>
    ),
    refresh: <Swap.Refresh>Refresh</Swap.Refresh>,
    review: <Swap.Review>Check</Swap.Review>,
    preview: <Swap.Preview />,
    warnings: <Swap.Warnings>{({ kind }) => <li>{kind}</li>}</Swap.Warnings>,
    status: <Swap.Status>{(phase) => phase}</Swap.Status>,
    approve: <Swap.Approve>Allow</Swap.Approve>,
    confirm: <Swap.Confirm>Swap it</Swap.Confirm>,
    outcome: <Swap.Outcome />,
    error: <Swap.Error />,
    tokens: (
      <Swap.Tokens side="receive">
        <Swap.TokensFound>{(count) => `${count} found`}</Swap.TokensFound>
        <Swap.TokenList aria-label="Tokens">
          {(row) => (
            <Swap.TokenItem row={row}>
              {row.kind === 'token' && <Swap.Token token={row.token} />}
            </Swap.TokenItem>
          )}
        </Swap.TokenList>
      </Swap.Tokens>
    ),
  })
  const rendered = renderSettled(all, { networks: [mainnet], swap: testSwapProvider() })
  await connectMeadow(rendered)
  const { clock, engine, user } = rendered
  await screen.findByRole('button', { name: 'USDC' })
  // A live region announces its text a moment after it mounts, so the test waits.
  const silent = () => document.querySelector('[role=status] > [aria-hidden]')
  await waitFor(() => expect(silent()).toBeNull(), { timeout: 60_000 })
  await act(async () => (await engine.load(swap)).setDraft({ receiveToken: usdc }))
  await settle()
  const amount = screen.getByLabelText('You pay')
  await user.type(amount, '0.2')
  expect(await during(() => user.type(amount, '5'))).toEqual(['pay'])
  const priced = await during(async () => {
    await act(async () => clock.advance(1_000))
    await settle()
    expect(screen.getByTestId('rate')).toBeInTheDocument()
  })
  expect(priced).toEqual(['quote', 'receive'])
  expect(await during(() => user.type(amount, '1'))).toEqual(['pay', 'quote', 'receive'])
})

test('typing in Onramp renders only the field and the parts that show its price', async () => {
  const { all, during } = counted({
    form: <Onramp.Form aria-label="Buy" />,
    amount: <Onramp.Amount aria-label="Amount" />,
    paymentCurrency: <Onramp.PaymentCurrency aria-label="Pay in" />,
    method: <Onramp.Method aria-label="Pay by" />,
    purchaseCurrency: <Onramp.PurchaseCurrency aria-label="Get" />,
    network: <Onramp.Network aria-label="On" />,
    problem: <Onramp.FieldError />,
    error: <Onramp.Error />,
    estimate: <Onramp.Estimate />,
    quote: (
      <Onramp.Quote>{({ purchaseAmount }) => `You get ${purchaseAmount.amount}`}</Onramp.Quote>
    ),
    providers: (
      <Onramp.Providers aria-label="Sellers">
        {(provider) => (
          <li>
            <Onramp.Provider provider={provider} />
          </li>
        )}
      </Onramp.Providers>
    ),
    buy: <Onramp.Buy>Buy</Onramp.Buy>,
    status: <Onramp.Status />,
    leave: <Onramp.Leave>Leave</Onramp.Leave>,
  })
  const rendered = renderSettled(all, { networks: [mainnet], onramp: [testOnrampProvider()] })
  await connectMeadow(rendered)
  const { clock, user } = rendered
  const amount = screen.getByLabelText('Amount')
  await waitFor(() => expect(screen.getByLabelText('Pay in')).toHaveValue('USD'))
  await user.type(amount, '10')
  expect(await during(() => user.type(amount, '0'))).toEqual(['amount'])
  const priced = await during(async () => {
    await act(async () => clock.advance(500))
    await settle()
    expect(screen.getByText(/^You get/)).toBeInTheDocument()
  })
  expect(priced).toEqual(['buy', 'form', 'quote'])
  expect(await during(() => user.type(amount, '0'))).toEqual(['amount', 'buy', 'form', 'quote'])
})

test('typing a name renders only the field and the parts that show whether it is free', async () => {
  const { clock, options } = answerNames()
  const { all, during } = counted({
    value: <AccountName.Value />,
    form: <AccountName.Form aria-label="Name" />,
    input: <AccountName.Input aria-label="Your name" />,
    status: <AccountName.Status>{(availability) => availability}</AccountName.Status>,
    suggestions: (
      <AccountName.Suggestions aria-label="Free">
        {(suggestion) => (
          <li>
            <AccountName.Suggestion suggestion={suggestion} />
          </li>
        )}
      </AccountName.Suggestions>
    ),
    fieldError: <AccountName.FieldError />,
    error: <AccountName.Error />,
    register: <AccountName.Register>Register</AccountName.Register>,
  })
  const rendered = renderSettled(all, options)
  await connectMeadow(rendered)
  const { user } = rendered
  const input = screen.getByLabelText('Your name')
  await user.type(input, 'caro')
  expect(await during(() => user.type(input, 'l'))).toEqual(['input'])
  const checked = await during(async () => {
    await act(async () => clock.advance(300))
    await settle()
    expect(screen.getByRole('status')).toHaveTextContent('free')
  })
  expect(checked).toEqual(['form', 'register', 'status', 'suggestions'])
})

/** Renders the result of a selector, and counts the renders. */
function renderSelected<Value>(useValue: () => Value) {
  return renderEngineHook(useValue, { networks: [mainnet], swap: testSwapProvider() })
}

test('useSend with a selector renders only if the selector’s result changes', async () => {
  const { engine, renders, result } = renderSelected(() =>
    useSend(({ draft, preview, problem, receivers, resolution, setDraft, submission }) => {
      const { token, unit } = draft
      return { token, unit, preview, problem, receivers, resolution, setDraft, submission }
    }),
  )
  await act(async () => (await engine.load(send)).setDraft({ token: eth }))
  await settle()
  const before = renders()
  act(() => result.current.setDraft({ sendTokenAmount: '1' }))
  act(() => result.current.setDraft({ sendTokenAmount: '1.5', receiver: '0x3' }))
  expect(renders()).toBe(before)
  act(() => result.current.setDraft({ unit: 'money' }))
  expect(result.current.unit).toBe('money')
  expect(renders()).toBeGreaterThan(before)
})

test('useSwap with a selector renders only if the selector’s result changes', async () => {
  const { engine, renders, result } = renderSelected(() =>
    useSwap(({ approval, draft, payToken, preview, setDraft, submission }) => {
      return { slippage: draft.slippage, approval, payToken, preview, setDraft, submission }
    }),
  )
  await act(async () => (await engine.load(swap)).setDraft({ receiveToken: usdc }))
  await settle()
  const before = renders()
  act(() => result.current.setDraft({ payAmount: '0.2' }))
  act(() => result.current.setDraft({ payAmount: '0.25' }))
  expect(renders()).toBe(before)
  act(() => result.current.setDraft({ slippage: 5 }))
  expect(result.current.slippage).toBe(5)
  expect(renders()).toBeGreaterThan(before)
})

test('useOnramp and useAccountName with a selector render only if the selector’s result changes', async () => {
  const { engine, renders, result } = renderSelected(() => {
    const buy = useOnramp(({ buying, problem, providers, purchase, setDraft }) => {
      return { buying, problem, providers, purchase, setDraft }
    })
    const name = useAccountName(({ obstacle, registration, setDraft }) => {
      return { obstacle, registration, setDraft }
    })
    return { buy, name }
  })
  await act(async () => {
    await Promise.all([engine.load(onramp), engine.load(names)])
  })
  await settle()
  const before = renders()
  act(() => result.current.buy.setDraft({ amount: '10' }))
  act(() => result.current.name.setDraft('carol'))
  expect(renders()).toBe(before)
})

test('without a selector, the hooks of the forms do not render for other state', async () => {
  const { engine, renders } = renderSelected(() => [
    useSend(),
    useSwap(),
    useOnramp(),
    useAccountName(),
  ])
  await act(async () => {
    await Promise.all([
      engine.load(send),
      engine.load(swap),
      engine.load(onramp),
      engine.load(names),
    ])
  })
  await settle()
  const before = renders()
  act(() => engine.modal.open())
  act(() => engine.theme.set({ themeMode: 'dark' }))
  expect(renders()).toBe(before)
})

test('no view of the theme reads all of a form’s state', () => {
  const folder = resolve(import.meta.dirname, '../../src/themes/views')
  const views = readdirSync(folder).map((name) => readFileSync(resolve(folder, name), 'utf8'))
  expect(views.filter((code) => /\buse(AccountName|Onramp|Send|Swap)\(\)/.test(code))).toEqual([])
})

test('a press on a wallet renders only its button, and no other row', async () => {
  const rendered = new Set<string>()
  const rows = (
    <Modal.Root>
      <Modal.Portal>
        <Modal.Content>
          <Modal.Viewport>
            <Modal.View name="Connect">
              <ConnectList.Root>
                <ConnectList.Sections>
                  {(section) => (
                    <ConnectList.Section section={section}>
                      {(row) => (
                        <Profiler id={row.name} onRender={() => rendered.add(row.name)}>
                          <ConnectList.Item row={row}>
                            <ConnectList.Button>
                              <ConnectList.Name />
                            </ConnectList.Button>
                          </ConnectList.Item>
                        </Profiler>
                      )}
                    </ConnectList.Section>
                  )}
                </ConnectList.Sections>
              </ConnectList.Root>
            </Modal.View>
          </Modal.Viewport>
        </Modal.Content>
      </Modal.Portal>
    </Modal.Root>
  )
  const { engine, user } = renderSettled(rows, {
    wallet: { connectors: [testConnector(), harborConnector] },
  })
  const press = async () => {
    await user.click(screen.getByRole('button', { name: 'Meadow' }))
    await waitFor(() => expect(engine.getState().connection.connecting.status).toBe('pending'))
  }
  await act(() => engine.modal.open())
  await settle()
  rendered.clear()
  await press()
  expect([...rendered]).toEqual(['Meadow'])
})
