import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSwap } from '../../src/hooks/index.ts'
import { createSolanaSwapEngine, solToken, usdcToken } from '../support/createSolanaSwapEngine.ts'

test('on Solana, a draft becomes a sent swap without an approval', async () => {
  const { clock, engine } = await createSolanaSwapEngine({ market: { rate: 150_000n } })
  const { result, unmount } = renderHook(() => useSwap({ engine }))
  await waitFor(() => expect(result.current.tokens.isSuccess).toBe(true))
  await act(async () =>
    result.current.setDraft({ payToken: solToken, receiveToken: usdcToken, payAmount: '2' }),
  )
  await act(async () => clock.advance(500))
  await waitFor(() =>
    expect(result.current.quote.data).toMatchObject({
      receive: { amount: '300', symbol: 'USDC' },
      minimum: { amount: '297' },
    }),
  )
  expect(result.current).toMatchObject({ isAvailable: true, problem: undefined })
  await act(() => result.current.reviewAsync())
  expect(result.current.preview.data).not.toHaveProperty('approval')
  await act(() => result.current.submitAsync({ hasSeenWarnings: true }))
  await waitFor(() => expect(result.current.phase).toBe('swapped'))
  expect(result.current.outcome).toMatchObject({ status: 'confirmed' })
  unmount()
  engine.destroy()
})
