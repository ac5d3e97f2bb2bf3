import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { type Engine, onramp, send, swap } from '../../src/engine/index.ts'
import { arbitrum, mainnet } from '../../src/engine/networks/index.ts'
import {
  createTestAdapter,
  createTestPlatform,
  testConnection,
  testConnector,
} from '../../src/engine/testing/index.ts'
import { ConnectModal } from '../../src/themes/index.ts'
import { answerNames } from '../support/answerNames.ts'
import { loginConnector, nameOwner } from '../support/createNamesEngine.ts'
import { createScreenReader } from '../support/createScreenReader.ts'
import { createTestSiwx, testSigner } from '../support/createSignInEngine.ts'
import { Refusal } from '../support/createStandInFrame.ts'
import { createTestWindows } from '../support/createTestWindows.ts'
import { embeddedSetUp } from '../support/embeddedSetUp.ts'
import {
  connectMeadow,
  type RenderOptions,
  renderWithEngine,
} from '../support/renderWithEngine.tsx'
import { testOnrampProvider } from '../support/testOnrampProvider.ts'
import { dai, testSwapProvider, usdc } from '../support/testSwapProvider.ts'

/** The themed modal with its toasts, and a screen reader. */
function renderHeard(options?: RenderOptions) {
  const rendered = renderWithEngine(<ConnectModal />, options)
  const reader = createScreenReader()
  onTestFinished(reader.stop)
  const heard: string[] = []
  return {
    ...rendered,
    async press(name: string | RegExp) {
      await rendered.user.click(await screen.findByRole('button', { name, hidden: true }))
    },
    /**
     * Expects exactly these announcements since the last call, in this order. An announcement with
     * a leading question mark may disappear before the screen reader reads it. If the focus moves
     * when a status appears, the order of the two is free, because a screen reader reads the status
     * after the focused element.
     */
    async says(...expected: string[]) {
      const isBrief = (words: string) => expected.includes(`?${words}`)
      await waitFor(() => {
        heard.push(...reader.take())
        const certain = heard.filter((words) => !isBrief(words))
        expect(focusFirst(certain)).toEqual(
          focusFirst(expected.filter((words) => !words.startsWith('?'))),
        )
      })
      heard.length = 0
    },
  }
}

const focusFirst = (heard: string[]) => [
  ...heard.filter((words) => words.startsWith('focus:')),
  ...heard.filter((words) => !words.startsWith('focus:')),
]

test('one live region announces each phase of a connection, and the focus moves to the account', async () => {
  const { engine, press, says, wallet } = renderHeard()
  act(() => engine.modal.open())
  await screen.findByRole('button', { name: /Meadow/ })
  await press(/Meadow/)
  await says('focus: Connecting', 'Continue in Meadow')
  const phase = screen.getByText('Continue in Meadow')
  expect(phase).toHaveRole('status')

  act(() => wallet.last().reject())
  await says('alert: Nothing was shared with this site.', 'Request declined')
  expect(phase).toHaveTextContent('Request declined')

  await press('Try again')
  // The button has disappeared.
  await says('Continue in Meadow', 'focus: Connecting')
  act(() => wallet.last().approve())
  await says('focus: Account')
})

/** A wallet on a chain whose node does not have a transaction until it is mined. */
function createChain() {
  const wallet = createTestAdapter()
  let isMined = false
  const answers: Readonly<Record<string, () => unknown>> = {
    eth_blockNumber: () => '0x20',
    eth_getTransactionReceipt: () =>
      isMined ? { blockNumber: '0x1', blockHash: '0x1', status: '0x1' } : null,
  }
  const nodes = { ask: async ({ method }: { method: string }) => answers[method]?.() ?? null }
  const namespace = 'eip155' as const
  return {
    wallet,
    adapters: [Object.assign(() => ({ ...wallet.factory(), nodes }), { namespace })],
    mine(next = true) {
      isMined = next
    },
  }
}

const receiver = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

test('sending: a screen reader says the review, the wait for the wallet, a rejection, a failure, sent, and confirmed', async () => {
  const { adapters, mine, wallet } = createChain()
  const { clock, engine, press, says } = renderHeard({ adapters })
  await connectMeadow({ engine, wallet })
  const { setDraft } = await engine.load(send)
  const token = { symbol: 'ETH', chainId: 'eip155:1', quantity: { decimals: '18' } } as const
  await act(async () => {
    setDraft({ token })
    engine.modal.open({ view: 'WalletSend' })
  })
  await press('Review')
  await says('?Checking with the network', 'alert: An amount and receiver address are required')
  await act(async () => setDraft({ sendTokenAmount: '0.1', receiver }))
  await press('Review')
  await says('?Checking with the network', 'focus: Check and send')

  await press('Send')
  await says('Continue in your wallet')
  const refused = await act(() => wallet.asked('sendTransaction'))
  await act(async () => refused.reject())
  await says('alert: You declined in your wallet. Nothing was sent.')

  await press('Send')
  await says('Continue in your wallet')
  const failing = await act(() => wallet.asked('sendTransaction'))
  await act(async () => failing.fail(new Error('The wallet is broken')))
  await says('alert: The wallet is broken')

  await press('Send')
  await says('Continue in your wallet')
  const request = await act(() => wallet.asked('sendTransaction'))
  await act(async () => request.approve())
  await says('focus: Account', 'Sent. Waiting for the network.')
  mine()
  await waitFor(() => {
    act(() => clock.advance(1_000))
    expect(engine.getState().transactions?.all[0]?.status).toBe('confirmed')
  })
  act(() => clock.advance(150))
  await says('Transaction confirmed')
})

test('swapping: a screen reader says the price, the approval, a rejection, and that the token is approved', async () => {
  const { adapters, mine, wallet } = createChain()
  const { clock, engine, press, says } = renderHeard({
    adapters,
    networks: [mainnet],
    swap: testSwapProvider(),
  })
  await connectMeadow({ engine, wallet })
  const { setDraft } = await engine.load(swap)
  await act(async () => engine.modal.open({ view: 'Swap' }))
  await screen.findByRole('textbox', { name: 'You pay' })
  await act(async () => setDraft({ payToken: usdc, receiveToken: dai, payAmount: '10' }))
  await act(async () => clock.advance(500))
  await says('?Getting the price', 'You receive about 10 DAI')
  // A price that is read again but has not changed is not announced.
  await act(async () => clock.advance(20_000))
  await says()

  await press('Review')
  await says(
    '?Checking the swap',
    'focus: Check and swap',
    'alert: One of the two tokens has no known price.',
  )
  await press('Allow it with a transaction')
  await says('?Checking the swap', 'Step 1 of 2: Allow it in your wallet')
  const refused = await act(() => wallet.asked('sendTransaction'))
  await act(async () => refused.reject())
  await says('alert: You declined in your wallet. Nothing was allowed.')

  await press('Allow it with a transaction')
  await says('?Checking the swap', 'Step 1 of 2: Allow it in your wallet')
  const allowing = await act(() => wallet.asked('sendTransaction'))
  await act(async () => allowing.approve(`0x${'a'.repeat(64)}`))
  await says('Step 1 of 2: Waiting for the network to allow it')
  mine()
  await waitFor(() => {
    act(() => clock.advance(1_000))
    expect(engine.getState().swap?.phase).toBe('approved')
  })
  await says('Step 2 of 2: Allowed. You can swap now.')
})

test('swapping: a screen reader says the wait for the wallet and for the network, and the result', async () => {
  const { adapters, mine, wallet } = createChain()
  const { clock, engine, press, says, user } = renderHeard({
    adapters,
    networks: [mainnet],
    swap: testSwapProvider(),
  })
  await connectMeadow({ engine, wallet })
  const { setDraft } = await engine.load(swap)
  await act(async () => engine.modal.open({ view: 'Swap' }))
  await screen.findByRole('textbox', { name: 'You pay' })
  await act(async () => setDraft({ receiveToken: usdc, payAmount: '0.25' }))
  await act(async () => clock.advance(500))
  await says('?Getting the price', 'You receive about 500 USDC')
  await press('Review')
  await says(
    '?Checking the swap',
    'focus: Check and swap',
    'alert: One of the two tokens has no known price.',
  )
  await user.click(screen.getByRole('checkbox'))
  await press('Swap')
  await says('?Checking the swap', 'Confirm the swap in your wallet')
  const request = await act(() => wallet.asked('sendTransaction'))
  await act(async () => request.approve())
  await says('focus: Check and swap', 'Waiting for the network')
  mine()
  await waitFor(() => {
    act(() => clock.advance(1_000))
    expect(engine.getState().swap?.phase).toBe('swapped')
  })
  await says('Swapped')
})

test('buying: a screen reader says the status until the user leaves', async () => {
  const { windows } = createTestWindows()
  const platform = createTestPlatform({ windows })
  const rendered = renderHeard({ onramp: [testOnrampProvider()], platform })
  const { engine, press, says, user } = rendered
  await connectMeadow(rendered)
  await engine.load(onramp)
  await act(async () => engine.modal.open({ view: 'Onramp' }))
  const amount = await screen.findByRole('textbox', { name: 'Amount to pay' })
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Network' })).toHaveValue())
  await user.type(amount, '1')
  await says('alert: At least 10.00 USD')
  expect(amount).toHaveAccessibleDescription('At least 10.00 USD')
  expect(amount).toBeInvalid()
  await user.type(amount, '00')
  await waitFor(() => {
    act(() => platform.clock.advance(500))
    expect(screen.getByText('0.049 ETH')).toBeInTheDocument()
  })
  await press('Buy with Own Pay')
  await says('focus: Buy crypto', 'Finish buying at Own Pay')
  await press('Stop waiting')
  await says('focus: Account')
})

async function connectLogin(engine: Engine, wallet: ReturnType<typeof createTestAdapter>) {
  await act(async () => {
    const connecting = engine.connection.connect({ namespace: 'eip155', connectorId: 'auth' })
    const { address } = nameOwner
    wallet.last().approve(testConnection({ connectorId: 'auth', accounts: [{ address }] }))
    await connecting
  })
}

test('a name: a screen reader says taken, free, rejected by the wallet, and registered', async () => {
  const { clock, options, registry } = answerNames()
  registry.add('alice.reown.id', { 60: receiver })
  const { engine, press, says, user, wallet } = renderHeard({
    ...options,
    wallet: { connectors: [testConnector(), loginConnector] },
  })
  await connectLogin(engine, wallet)
  await act(async () => engine.modal.open({ view: 'RegisterAccountName' }))
  const field = await screen.findByRole('textbox', { name: 'Name' })
  await says('At least 4 letters, digits or hyphens.')
  const lookUp = async (name: string) => {
    await user.clear(field)
    await user.click(field)
    await user.paste(name)
    await waitFor(() => {
      act(() => clock.advance(300))
      expect(screen.getByText(/^This name is/)).toBeInTheDocument()
    })
  }
  await lookUp('alice')
  await says('?Checking whether it is free', 'This name is taken.')
  expect(field).toHaveAccessibleDescription('This name is taken.')
  expect(field).toBeInvalid()
  await lookUp('willow')
  await says(
    'At least 4 letters, digits or hyphens.',
    '?Checking whether it is free',
    'This name is free.',
  )
  expect(field).toBeValid()

  await press('Register this name')
  const refused = await act(() => wallet.asked('signMessage'))
  await act(async () => refused.reject())
  await says('alert: The request was rejected in the wallet')
  expect(field).toHaveAccessibleDescription(
    'This name is free. The request was rejected in the wallet',
  )
  await press('Register this name')
  const request = await act(() => wallet.asked('signMessage'))
  const signature = await nameOwner.signMessage({ message: request.message! })
  await act(async () => request.approve(signature))
  await says('focus: The name is yours', 'willow.reown.id')
})

const orchard = { name: 'Orchard', description: '', url: 'https://orchard.test', icons: [] }

test('signing in: a screen reader says the purpose, the wait for the wallet, a rejection, and the next try', async () => {
  const { siwx } = createTestSiwx()
  const rendered = renderHeard({ siwx, metadata: orchard })
  const { engine, press, says, wallet } = rendered
  act(() => engine.modal.open())
  await press(/Meadow/)
  await says('focus: Connecting', 'Continue in Meadow')
  await act(async () => wallet.last().approve())
  await says('?focus: Account', 'focus: Sign in', 'Orchard asks you to sign in')
  await press('Sign in')
  await says('Continue in Meadow')
  const refused = await act(() => wallet.asked('signMessage'))
  await act(async () => refused.reject())
  await says('alert: You declined. You can sign again.', 'alert: Error signing message')
  await press('Sign again')
  await says('Continue in Meadow')
  const request = await act(() => wallet.asked('signMessage'))
  const signature = await testSigner.signMessage({ message: request.message! })
  await act(async () => request.approve(signature))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an email address and its code: a screen reader says each error, and then the success', async () => {
  const { clock, setUp, site } = embeddedSetUp()
  const { engine, press, says, user } = renderHeard(setUp)
  act(() => engine.modal.open())
  const email = await screen.findByRole('textbox', { name: 'Email address' })
  await user.type(email, 'nobody{Enter}')
  await says('alert: Enter a valid email address')
  expect(email).toBeInvalid()
  expect(email).toHaveAccessibleDescription('Enter a valid email address')
  await user.clear(email)
  await user.click(email)
  await user.paste('ada@example.com')
  await press('Continue')
  const code = await waitFor(() => {
    act(() => clock.advance(500))
    return screen.getByRole('textbox', { name: 'Six-digit code' })
  })
  await says('focus: Confirm your email', 'Enter the code sent to ada@example.com')
  expect(code).toHaveFocus()
  site.answers.CONNECT_OTP = new Refusal('Invalid code')
  await user.type(code, '000000')
  await says('alert: Invalid code')
  expect(code).toBeInvalid()
  expect(code).toHaveAccessibleDescription('Invalid code')
  site.answers.CONNECT_OTP = undefined
  await user.type(code, '123456')
  await says('focus: Account')
})

test('a network: a screen reader says the wait for the wallet, and a rejection', async () => {
  const rendered = renderHeard({ networks: [mainnet, arbitrum] })
  const { engine, press, says, wallet } = rendered
  await connectMeadow(rendered)
  act(() => engine.modal.open())
  await press(/change network/)
  await says('focus: Choose network')
  await press('Arbitrum One')
  await says('focus: Choose network', 'Continue in Meadow')
  const refused = await act(() => wallet.asked('switchNetwork'))
  await act(async () => refused.reject())
  await says('alert: The switch was declined in your wallet. You can choose again.')
  await press('Arbitrum One')
  await says('focus: Choose network', 'Continue in Meadow')
  await act(async () => (await wallet.asked('switchNetwork')).approve())
  await says('focus: Account')
})

test('a failure in a live region is an alert, and the region stays the same', async () => {
  const { clock, engine, says } = renderHeard()
  act(() => engine.modal.open())
  await screen.findByRole('button', { name: /Meadow/ })
  await says()
  act(() => engine.toasts.show({ variant: 'success', message: 'Copied' }))
  await says('Copied')
  act(() => {
    engine.toasts.show({ variant: 'error', message: 'It came to nothing' })
    clock.advance(150)
  })
  await says('alert: It came to nothing')
})
