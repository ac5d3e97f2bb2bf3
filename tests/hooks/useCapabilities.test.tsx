import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { capabilities } from '../../src/engine/index.ts'
import { useCapabilities } from '../../src/hooks/index.ts'
import { settle } from '../support/createTestEngine.ts'
import { connectMeadow, renderEngineHook } from '../support/renderWithEngine.tsx'

test('returns the abilities of the connected wallet, and nothing before a connection', async () => {
  const rendered = renderEngineHook(() => useCapabilities(), { strict: true })
  expect(rendered.result.current.data).toBeUndefined()
  await connectMeadow(rendered)
  await act(() => vi.waitUntil(() => rendered.result.current.isSuccess, { timeout: 60_000 }))
  // The test's wallet does not show a prompt for this method.
  expect(rendered.result.current.data).toEqual({ atomic: 'unsupported', hasPaymaster: false })
})

test('sends no request and loads no code while it is disabled', async () => {
  const rendered = renderEngineHook(() => useCapabilities({ enabled: false }))
  await connectMeadow(rendered)
  await act(settle)
  expect(rendered.result.current.isIdle).toBe(true)
  expect(rendered.engine.loaded(capabilities)).toBeUndefined()
})
