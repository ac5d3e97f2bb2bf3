import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AdapterFactory } from '../../src/engine/index.ts'
import { createTestAdapter } from '../../src/engine/testing/index.ts'
import { useBalance } from '../../src/hooks/index.ts'
import {
  connectMeadow,
  meadow,
  readBalance,
  renderEngineHook,
  settle,
} from '../support/renderWithEngine.tsx'
import { describeHook } from './describeHook.tsx'

const otherAddress = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

describeHook('useBalance', {
  useHook: useBalance,
  read: ({ status }) => status,
  before: 'idle',
  async change(arranged) {
    const connecting = arranged.engine.connection.connect(meadow)
    arranged.wallet.last().approve()
    await connecting
    await readBalance(arranged.engine)
  },
  after: 'success',
})

test('reads the native balance of the active account', async () => {
  const { result, ...arranged } = renderEngineHook(() => useBalance(), { strict: true })
  expect(result.current).toMatchObject({ status: 'idle', isIdle: true, isFetching: false })
  await connectMeadow(arranged)
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  expect(result.current.data).toEqual({
    value: 1_500_000_000_000_000_000n,
    decimals: 18,
    symbol: 'ETH',
  })
})

test('returns the balance in whole coins', async () => {
  const { result, ...arranged } = renderEngineHook(() => useBalance())
  expect(result.current.formatted).toBeUndefined()
  await connectMeadow(arranged)
  await waitFor(() => expect(result.current.formatted).toBe('1.5'))
})

test('a failed read returns an error, and the next one may succeed', async () => {
  const { wallet, factory, setBalance } = unsteadyWallet()
  const { result, engine } = renderEngineHook(() => useBalance(), { adapters: [factory] })
  await connectMeadow({ engine, wallet })
  await waitFor(() => expect(result.current.isError).toBe(true))
  expect(result.current.error?.message).toBe('The node is down')

  setBalance(2n)
  act(() => result.current.refetch())
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  expect(result.current.data?.value).toBe(2n)
  expect(result.current.error).toBeUndefined()
})

test('returns the last balance at once when it mounts again', async () => {
  const { engine, unmount, ...arranged } = renderEngineHook(() => useBalance())
  const stop = engine.start()
  await connectMeadow({ engine, ...arranged })
  await waitFor(() => expect(arranged.result.current.isSuccess).toBe(true))
  unmount()
  const statuses: string[] = []
  renderHook(() => statuses.push(useBalance({ engine }).status))
  await settle()
  expect(new Set(statuses)).toEqual(new Set(['success']))
  stop()
})

test('never returns the balance of an account that is no longer active', async () => {
  const { engine, unmount, ...arranged } = renderEngineHook(() => useBalance())
  const stop = engine.start()
  await connectMeadow({ engine, ...arranged })
  await waitFor(() => expect(arranged.result.current.isSuccess).toBe(true))
  unmount()
  arranged.wallet.emit({ type: 'accounts', accounts: [{ address: otherAddress }] })
  const shown: unknown[] = []
  renderHook(() => shown.push(useBalance({ engine }).status))
  expect(shown.slice(0, 2)).toEqual(['idle', 'pending'])
  await act(async () => arranged.wallet.emit({ type: 'disconnect' }))
  expect(shown.at(-1)).toBe('idle')
  stop()
})

/** A wallet whose node fails until the test sets a balance. */
function unsteadyWallet() {
  const wallet = createTestAdapter()
  let value: bigint | undefined
  const factory: AdapterFactory = Object.assign(
    () => ({
      ...wallet.factory(),
      balances: {
        async native() {
          if (value === undefined) throw new Error('The node is down')
          return { value, decimals: 18, symbol: 'ETH' }
        },
      },
    }),
    { namespace: 'eip155' as const },
  )
  return {
    wallet,
    factory,
    setBalance(next: bigint) {
      value = next
    },
  }
}

test('an unknown balance is different from a balance of zero', async () => {
  const wallet = createTestAdapter()
  const empty: AdapterFactory = Object.assign(
    () => ({
      ...wallet.factory(),
      balances: { native: async () => ({ value: 0n, decimals: 18, symbol: 'ETH' }) },
    }),
    { namespace: 'eip155' as const },
  )
  const { engine, result } = renderEngineHook(() => useBalance(), { adapters: [empty] })
  expect(result.current).toMatchObject({ status: 'idle', isFallback: true })
  await connectMeadow({ engine, wallet })
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  expect(result.current).toMatchObject({ data: { value: 0n }, isFallback: false })
})
