import { QueryClient } from '@tanstack/query-core'
import { expect, test } from 'vitest'
import { connectWallet, createTestEngine } from '../../support/createTestEngine.ts'

test('reads use the host’s cache, if the option sets one', async () => {
  const queryClient = new QueryClient()
  const setUp = createTestEngine({ queryClient })
  await connectWallet(setUp)
  const { balance } = setUp.engine.account
  await new Promise<void>((resolve) => {
    const stop = balance.subscribe(() => {
      if (balance.get().status !== 'success') return
      stop()
      resolve()
    })
  })
  const cached = queryClient.getQueryCache().getAll()
  expect(cached.map(({ state }) => state.data)).toContainEqual(balance.get().data)
})
