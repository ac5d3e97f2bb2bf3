import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { type Engine, type SendToken, send } from '../../src/engine/index.ts'
import { mainnet } from '../../src/engine/networks/index.ts'
import { testAddress } from '../../src/engine/testing/index.ts'
import { useSend } from '../../src/hooks/index.ts'
import {
  connectMeadow,
  renderEngineHook,
  settle,
  setUpEngine,
} from '../support/renderWithEngine.tsx'
import { describeHook } from './describeHook.tsx'

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
const setUp = () => ({ networks: [mainnet] as const })

describeHook('useSend', {
  useHook: useSend,
  setUp,
  read: ({ draft }) => draft.sendTokenAmount || 'empty',
  before: 'empty',
  change: async ({ engine }) =>
    (await engine.load(send)).setDraft({ token, sendTokenAmount: '1.5' }),
  after: '1.5',
  // The engine has the earlier receivers once the code has loaded.
  firstRenders: 2,
  isReady: ({ isReady }) => isReady,
})

async function renderConnected() {
  const rendered = renderEngineHook(() => useSend(), { strict: true, ...setUp() })
  await connectMeadow(rendered)
  await act(() => rendered.engine.load(send))
  const fill = (changes: object) => act(async () => rendered.result.current.setDraft(changes))
  return { ...rendered, fill }
}

test('a draft becomes a preview and then a sent transfer', async () => {
  const { fill, result, wallet } = await renderConnected()
  await fill({ token, sendTokenAmount: '0.25', receiver })
  await act(() => result.current.reviewAsync())
  expect(result.current.preview).toMatchObject({
    isSuccess: true,
    data: { amount: '0.25', to: receiver, usd: '500.00', fee: '0.000021', feeSymbol: 'ETH' },
  })
  act(() => result.current.submit())
  const request = await act(() => wallet.asked('sendTransaction'))
  expect(result.current.submission.isPending).toBe(true)
  await act(async () => request.approve())
  await waitFor(() => expect(result.current.submission.isSuccess).toBe(true))
  expect(result.current.submission.data).toEqual({
    hash: `0x${'5e'.repeat(32)}`,
    caipNetworkId: 'eip155:1',
  })
  expect(result.current.draft).toMatchObject({ token, sendTokenAmount: '', receiver: '' })
})

test('unchanged values stay identical, so that effects do not run again', async () => {
  const { rerender, result } = await renderConnected()
  const { preview, resolution, submission } = result.current
  rerender()
  expect(result.current.preview).toBe(preview)
  expect(result.current.resolution).toBe(resolution)
  expect(result.current.submission).toBe(submission)
})

test.each([
  ['no amount', { sendTokenAmount: '' }, 'amount', 'send/INCOMPLETE'],
  ['no receiver', { receiver: ' ' }, 'receiver', 'send/INCOMPLETE'],
  ['no token', { token: undefined }, 'token', 'send/TOKEN_REQUIRED'],
  ['an invalid amount', { sendTokenAmount: '1e3' }, 'amount', 'amount/INVALID'],
  ['more than the account has', { sendTokenAmount: '2' }, 'amount', 'amount/TOO_MUCH'],
  [
    'an amount that leaves nothing for the fee',
    { sendTokenAmount: '1.5' },
    'amount',
    'transfer/NOT_ENOUGH_FOR_FEE',
  ],
  ['an invalid receiver', { receiver: 'bob' }, 'receiver', 'send/INVALID_RECEIVER'],
])('returns %s as a problem of its field', async (_, changes, field, code) => {
  const { fill, result } = await renderConnected()
  await fill({ token, sendTokenAmount: '1', receiver, ...changes })
  await act(async () => result.current.review())
  await waitFor(() => expect(result.current.problem).toMatchObject({ field, error: { code } }))
  await fill({ sendTokenAmount: '0.1' })
  expect(result.current.problem).toBeUndefined()
})

test('“max” fills in the whole balance, minus the fee', async () => {
  const { fill, result } = await renderConnected()
  await fill({ token, receiver })
  await act(async () => result.current.setMax())
  await waitFor(() =>
    expect(result.current.draft).toMatchObject({ sendTokenAmount: '1.499979', isMax: true }),
  )
  await act(() => result.current.reviewAsync())
  expect(result.current.preview.data).toMatchObject({ amount: '1.499979' })
})

test('an amount in dollars becomes tokens, rounded down, and the tokens show', async () => {
  const { fill, result } = await renderConnected()
  await fill({ token: { ...token, price: 3 }, unit: 'money', sendTokenAmount: '1', receiver })
  await act(() => result.current.reviewAsync())
  expect(result.current.preview.data).toMatchObject({
    amount: '0.333333333333333333',
    units: '333333333333333333',
    usd: '0.99',
  })
})

test('a rejection sets the error, and the form keeps its values', async () => {
  const { fill, result, wallet } = await renderConnected()
  await fill({ token, sendTokenAmount: '0.25', receiver })
  await act(() => result.current.reviewAsync())
  act(() => result.current.submit())
  const request = await act(() => wallet.asked('sendTransaction'))
  await act(async () => request.reject())
  await waitFor(() =>
    expect(result.current.submission.error).toMatchObject({ code: 'common/REJECTED' }),
  )
  expect(result.current.draft).toMatchObject({ sendTokenAmount: '0.25', receiver })
  await act(async () => result.current.reset())
  expect(result.current).toMatchObject({
    draft: { sendTokenAmount: '', receiver: '' },
    submission: { isIdle: true },
  })
})

test('suggests earlier receivers', async () => {
  const { fill, result, wallet } = await renderConnected()
  expect(result.current.receivers).toEqual([])
  await fill({ token, sendTokenAmount: '0.25', receiver })
  await act(() => result.current.reviewAsync())
  act(() => result.current.submit())
  const request = await act(() => wallet.asked('sendTransaction'))
  await act(async () => request.approve())
  await waitFor(() =>
    expect(result.current.receivers).toEqual([{ address: receiver, isSelf: false }]),
  )
})

test('the form offers the user’s other accounts, even when the active account changes in the wallet', async () => {
  const { result, wallet } = await renderConnected()
  const use = (...addresses: string[]) =>
    act(async () =>
      wallet.emit({ type: 'accounts', accounts: addresses.map((address) => ({ address })) }),
    )
  await use(testAddress, receiver)
  expect(result.current.receivers).toEqual([{ address: receiver, isSelf: true }])
  await use(receiver, testAddress)
  expect(result.current.receivers).toEqual([{ address: testAddress, isSelf: true }])
})

test('a loading error disappears from all components when one of them has loaded the code', async () => {
  const { engine: online } = setUpEngine(setUp())
  let isDown = true
  const engine: Engine = {
    ...online,
    async load(feature) {
      if (isDown) throw new TypeError('Failed to fetch dynamically imported module')
      return online.load(feature)
    },
  }
  const [form, button] = [0, 1].map(() => renderHook(() => useSend({ engine })).result)
  const codes = () => [form, button].map((part) => part?.current.problem?.error.code)
  await waitFor(() => expect(codes()).toEqual(['common/NOT_LOADED', 'common/NOT_LOADED']))
  isDown = false
  act(() => button?.current.setDraft({ sendTokenAmount: '1.5' }))
  await waitFor(() => expect(button?.current.draft.sendTokenAmount).toBe('1.5'))
  expect([form, button].map((part) => part?.current.isReady)).toEqual([true, true])
  expect(codes()).toEqual([undefined, undefined])
})

test('a form that opens again after its code failed to load does not show the old error', async () => {
  const { engine: online } = setUpEngine(setUp())
  let isDown = true
  const engine: Engine = {
    ...online,
    async load() {
      if (isDown) throw new TypeError('Failed to fetch dynamically imported module')
      return new Promise<never>(() => {})
    },
  }
  const first = renderHook(() => useSend({ engine }))
  await waitFor(() => expect(first.result.current.problem?.error.code).toBe('common/NOT_LOADED'))
  first.unmount()
  isDown = false
  const second = renderHook(() => useSend({ engine }))
  expect(second.result.current.problem).toBeUndefined()
})

test('a message about a loading error that uses the hook too stays', async () => {
  const { engine: online } = setUpEngine(setUp())
  const engine: Engine = {
    ...online,
    async load() {
      throw new TypeError('Failed to fetch dynamically imported module')
    },
  }
  const mounted = vi.fn()
  render(<LoadProblem engine={engine} onMount={mounted} />)
  await screen.findByRole('alert')
  for (const _ of [1, 2, 3]) await settle()
  expect(screen.getByRole('alert')).toHaveTextContent('common/NOT_LOADED')
  expect(mounted).toHaveBeenCalledOnce()
})

interface LoadProblemProps {
  engine: Engine
  onMount: () => void
}

function LoadProblem(props: LoadProblemProps) {
  const { problem } = useSend(props)
  return problem && <LoadMessage {...props} />
}

function LoadMessage({ engine, onMount }: LoadProblemProps) {
  const { problem } = useSend({ engine })
  useEffect(onMount, [onMount])
  return <p role="alert">{problem?.error.code}</p>
}
