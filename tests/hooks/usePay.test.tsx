import { act, renderHook } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxTokens } from '../../sandbox/chains/tokens/tokens.ts'
import { payments } from '../../src/engine/index.ts'
import { usePay } from '../../src/hooks/index.ts'
import { startCallsChain } from '../support/createCallsPage.ts'
import { renderEngineHook, settle } from '../support/renderWithEngine.tsx'

const asset = `eip155:1/erc20:${sandboxTokens.tide.address}`
const request = {
  expiry: 9_999_999_999,
  acceptedPayments: [
    { asset, amount: '0x3d090', recipient: 'eip155:1:0x1111111111111111111111111111111111111111' },
  ],
} as const

let chain: Awaited<ReturnType<typeof startCallsChain>>
beforeAll(async () => {
  chain = await startCallsChain()
})
afterAll(() => chain?.stop())

test('shows the payment, pays once the user confirms, and clears it', async () => {
  const page = await chain.open({ paying: 'supported' })
  const { result } = renderHook(() => usePay({ engine: page.engine }))
  act(() => result.current.pay(request))
  await act(() => page.until(() => result.current.review !== undefined))
  expect(result.current).toMatchObject({ isPending: true, review: { amount: '0.25' } })
  act(() => result.current.confirm())
  await act(() => page.until(() => result.current.isSuccess))
  expect(result.current).toMatchObject({ review: undefined, data: { way: 'wallet' } })
  act(() => result.current.reset())
  expect(result.current.isIdle).toBe(true)
})

test('a refusal is an error, and leaving a pending payment refuses it', async () => {
  const page = await chain.open()
  const { result } = renderHook(() => usePay({ engine: page.engine }))
  act(() => result.current.pay(request))
  await act(() => page.until(() => result.current.review !== undefined))
  act(() => result.current.cancel())
  await act(() => page.until(() => result.current.isError))
  expect(result.current.error?.code).toBe('payments/CANCELLED')
  act(() => result.current.pay(request))
  await act(() => page.until(() => result.current.review !== undefined))
  act(() => result.current.reset())
  await act(() => page.until(() => result.current.review === undefined))
  expect(result.current.isIdle).toBe(true)
})

test('returns the limits, and refuses a payment above them', async () => {
  const page = await chain.open()
  const { result } = renderHook(() => usePay({ engine: page.engine }))
  await act(() => result.current.setLimits(asset, { perPayment: '0.2' }))
  expect(result.current.limits).toEqual({ [asset.toLowerCase()]: { perPayment: '0.2' } })
  for (const spelling of [asset, asset.toLowerCase()])
    expect(result.current.limitsOf(spelling)).toEqual({ perPayment: '0.2' })
  act(() => result.current.pay(request))
  await act(() => page.until(() => result.current.isError))
  expect(result.current.error?.code).toBe('payments/OVER_LIMIT')
})

test('loads nothing before it is used', async () => {
  const { engine, result } = renderEngineHook(() => usePay())
  await act(settle)
  expect(result.current.isIdle).toBe(true)
  expect(engine.loaded(payments)).toBeUndefined()
})
