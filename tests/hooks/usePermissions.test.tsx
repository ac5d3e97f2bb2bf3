import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { permissions } from '../../src/engine/index.ts'
import { createTestPlatform } from '../../src/engine/testing/index.ts'
import { usePermissions } from '../../src/hooks/index.ts'
import { settle } from '../support/createTestEngine.ts'
import { connectMeadow, renderEngineHook } from '../support/renderWithEngine.tsx'
import { describeHook } from './describeHook.tsx'

describeHook('usePermissions', {
  useHook: usePermissions,
  read: ({ revoking }) => revoking.status,
  before: 'idle',
  async change({ engine }) {
    const { revoke } = await engine.load(permissions)
    await revoke('none').catch(() => {})
  },
  after: 'error',
  firstRenders: 2,
  isReady: ({ isIdle }) => isIdle,
})

test('lists the permissions of apps, and returns the reason if revoking one fails', async () => {
  const session = {
    pci: 'one',
    project: { id: 'p', name: 'Shop' },
    expiry: 4_000_000_000,
    createdAt: 0,
    permissions: [{ type: 'contract-call' }],
    policies: [],
  }
  const platform = createTestPlatform({
    fetch: async () => new Response(JSON.stringify({ pcis: [session] })),
  })
  const rendered = renderEngineHook(() => usePermissions(), {
    strict: true,
    platform,
    projectId: 'p1',
    services: { blockchainApi: 'https://rpc.test' },
  })
  expect(rendered.result.current.data).toBeUndefined()
  await connectMeadow(rendered)
  await act(() => vi.waitUntil(() => rendered.result.current.isSuccess, { timeout: 60_000 }))
  expect(rendered.result.current.data).toMatchObject([{ id: 'one', app: { name: 'Shop' } }])
  // The test's wallet cannot show a prompt to sign this.
  act(() => rendered.result.current.revoke('one'))
  await act(settle)
  expect(rendered.result.current.revoking.error?.code).toBe('permissions/NOT_SIGNED')
  await expect(rendered.result.current.revokeAsync('two')).rejects.toMatchObject({
    code: 'permissions/NOT_FOUND',
  })
})

test('sends no request and loads no code while it is disabled', async () => {
  let asks = 0
  const platform = createTestPlatform({
    fetch: async () => {
      asks += 1
      return new Response(JSON.stringify({ pcis: [] }))
    },
  })
  const rendered = renderEngineHook(() => usePermissions({ enabled: false }), {
    platform,
    projectId: 'p1',
    services: { blockchainApi: 'https://rpc.test' },
  })
  await connectMeadow(rendered)
  await act(settle)
  expect(rendered.result.current.isIdle).toBe(true)
  expect(rendered.engine.loaded(permissions)).toBeUndefined()
  expect(asks).toBe(0)
})
