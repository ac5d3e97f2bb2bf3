import { act, renderHook } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls, type Engine } from '../../src/engine/index.ts'
import { useCallsPlan, useCallsStatus, useSendCalls } from '../../src/hooks/index.ts'
import { startCallsChain } from '../support/createCallsPage.ts'
import { renderEngineHook, settle } from '../support/renderWithEngine.tsx'

const input = {
  calls: [
    { to: '0x1111111111111111111111111111111111111111', value: 1n },
    { to: '0x2222222222222222222222222222222222222222', value: 1n },
  ],
} as const

let chain: Awaited<ReturnType<typeof startCallsChain>>
beforeAll(async () => {
  chain = await startCallsChain()
})
afterAll(() => chain?.stop())

const useCalls = (engine: Engine) => {
  const sending = useSendCalls({ engine })
  const plan = useCallsPlan(input.calls.length, { engine })
  return { plan, sending, status: useCallsStatus(sending.data?.id, { engine }) }
}

test('returns how the wallet will ask, which prompt is open, and the result', async () => {
  const page = await chain.open()
  const { result } = renderHook(() => useCalls(page.engine))
  expect(result.current.status).toMatchObject({ isKnown: false, status: 'unknown' })
  await act(() => page.until(() => result.current.plan.isSuccess))
  expect(result.current.plan.data).toMatchObject({ way: 'sequence', prompts: 2 })
  act(() => result.current.sending.sendCalls(input))
  await act(() => page.until(() => result.current.sending.progress?.prompt === 2))
  expect(result.current.sending).toMatchObject({ isPending: true, progress: { of: 2 } })
  await act(() => page.until(() => result.current.status.isConfirmed))
  expect(result.current.sending).toMatchObject({ isSuccess: true, progress: undefined })
  expect(result.current.status.calls?.receipts).toHaveLength(2)
  act(() => result.current.sending.reset())
  expect(result.current.sending.isIdle).toBe(true)
})

test('the state has the error, and the async version rejects with it', async () => {
  const page = await chain.open({ batching: 'supported' })
  const { result } = renderHook(() => useCalls(page.engine))
  page.wallet.answer('reject')
  await act(async () => {
    const sending = page.over(result.current.sending.sendCallsAsync(input))
    await expect(sending).rejects.toMatchObject({ code: 'common/REJECTED' })
  })
  expect(result.current.sending.error?.code).toBe('common/REJECTED')
  act(() => result.current.sending.sendCalls(input))
  await act(() => page.until(() => result.current.sending.isError))
})

test('asks nothing while no wallet is connected, and loads no code before it is used', async () => {
  const rendered = renderEngineHook(() => useCallsPlan(2, { enabled: false }))
  await act(settle)
  expect(rendered.result.current.isIdle).toBe(true)
  expect(rendered.engine.loaded(calls)).toBeUndefined()
})
