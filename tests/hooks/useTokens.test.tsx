import { act, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { tokens } from '../../src/engine/index.ts'
import { createTestPlatform } from '../../src/engine/testing/index.ts'
import { useTokens } from '../../src/hooks/index.ts'
import { answerAccount, reportedEther, reportedToken } from '../support/answerAccount.ts'
import { connectMeadow, meadow, renderEngineHook } from '../support/renderWithEngine.tsx'
import { describeHook } from './describeHook.tsx'

describeHook('useTokens', {
  useHook: useTokens,
  read: ({ tokens }) => `${tokens.length} tokens`,
  before: '0 tokens',
  async change({ engine, wallet }) {
    const connecting = engine.connection.connect(meadow)
    wallet.last().approve()
    await connecting
    const { list } = await engine.load(tokens)
    const stop = list.subscribe(() => {})
    await vi.waitFor(() => expect(list.get().status).toBe('success'), { timeout: 60_000 })
    stop()
  },
  after: '1 tokens',
  firstRenders: 2,
  isReady: ({ isIdle }) => isIdle,
})

async function renderTokens() {
  const service = answerAccount()
  const platform = createTestPlatform({ fetch: service.fetch })
  const rendered = renderEngineHook(() => useTokens(), {
    ...service.options,
    platform,
    strict: true,
  })
  return { ...rendered, service, clock: platform.clock }
}

test('returns the tokens and their total value', async () => {
  const { result, service, ...arranged } = await renderTokens()
  service.setBalances([
    reportedEther,
    reportedToken({ quantity: { decimals: '18', numeric: '10.129' } }),
    reportedToken({ name: 'Claim now', symbol: 'FREE', price: 1_000_000 }, 2),
  ])
  await connectMeadow(arranged)
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  expect(result.current.tokens.map(({ symbol, warning }) => [symbol, warning])).toEqual([
    ['ETH', undefined],
    ['MOSS', undefined],
    ['FREE', 'advert'],
  ])
  // 1.5 at 2,000 and 10.129 at 2.
  expect(result.current.total).toEqual({ dollars: '3020', pennies: '25' })
})

test('a failure for one account does not block another account', async () => {
  const { result, service, ...arranged } = await renderTokens()
  service.fail(503)
  await connectMeadow(arranged)
  await waitFor(() => expect(result.current.isError).toBe(true), { timeout: 60_000 })
  expect(result.current.isRetryBlocked).toBe(true)
  service.fail(undefined)
  const accounts = [{ address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' }] as const
  act(() => arranged.wallet.emit({ type: 'accounts', accounts }))
  expect(result.current.isRetryBlocked).toBe(false)
  await waitFor(() => expect(result.current.isSuccess).toBe(true), { timeout: 60_000 })
})

test('returns the error of a failure, and the time from which a retry is allowed', async () => {
  const { result, service, clock, ...arranged } = await renderTokens()
  service.fail(503)
  await connectMeadow(arranged)
  await waitFor(() => expect(result.current.isError).toBe(true))
  expect(result.current.error?.message).toBe('Token Balance Unavailable')
  expect(result.current.isRetryBlocked).toBe(true)
  expect(service.asked('/balance')).toBe(1)

  service.fail(undefined)
  act(() => result.current.refetch())
  await waitFor(() => expect(result.current.isFetching).toBe(false))
  expect(service.asked('/balance')).toBe(1)

  act(() => clock.advance(30_000))
  expect(result.current.isRetryBlocked).toBe(false)
  act(() => result.current.refetch())
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  expect(result.current.total).toEqual({ dollars: '3021', pennies: '00' })
})

test('returns the provider of the tokens, and after a failure that they are outdated', async () => {
  let isBroken = false
  const platform = createTestPlatform()
  const own = {
    id: 'own',
    name: 'Own',
    serves: () => true,
    holdings: {
      async getHoldings() {
        if (isBroken) throw new Error('No')
        return [{ symbol: 'ETH', name: 'Ether', decimals: 18, amount: 3n * 10n ** 18n }]
      },
    },
  }
  const { result, ...arranged } = renderEngineHook(() => useTokens(), {
    platform,
    providers: [own],
    strict: true,
  })
  await connectMeadow(arranged)
  await waitFor(() => expect(result.current.isSuccess).toBe(true), { timeout: 60_000 })
  expect(result.current.tokens.map(({ quantity }) => quantity.numeric)).toEqual(['3'])
  const at = platform.clock.now()
  expect(result.current.source).toEqual({ from: 'own', name: 'Own', at, isStale: false })
  isBroken = true
  act(() => result.current.refetch())
  await waitFor(() => expect(result.current.isError).toBe(true), { timeout: 60_000 })
  expect(result.current.tokens.map(({ quantity }) => quantity.numeric)).toEqual(['3'])
  expect(result.current.source).toEqual({ from: 'own', name: 'Own', at, isStale: true })
})
