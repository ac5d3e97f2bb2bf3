import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useDisconnect } from '../../src/hooks/index.ts'
import { connectMeadow, renderEngineHook } from '../support/renderWithEngine.tsx'
import { describeHook } from './describeHook.tsx'

describeHook('useDisconnect', {
  useHook: useDisconnect,
  read: ({ status }) => status,
  before: 'idle',
  change: ({ engine }) => engine.connection.disconnect(),
  after: 'success',
})

test('removes the connection at once, and is pending until the wallet answers', async () => {
  const { result, wallet, engine } = renderEngineHook(() => useDisconnect(), { strict: true })
  await connectMeadow({ engine, wallet })
  act(() => result.current.disconnect({ namespace: 'eip155' }))
  expect(result.current.isPending).toBe(true)
  expect(engine.getState().connection.namespaces.eip155?.status).toBe('disconnected')
  await act(async () => wallet.last().approve())
  expect(result.current.isSuccess).toBe(true)
})

test('succeeds even if the wallet refuses to disconnect', async () => {
  const { result, wallet, engine } = renderEngineHook(() => useDisconnect())
  await connectMeadow({ engine, wallet })
  await act(async () => {
    const disconnecting = result.current.disconnectAsync()
    wallet.last().fail(new Error('no'))
    await disconnecting
  })
  expect(result.current.isSuccess).toBe(true)
})

test('a newer call replaces a pending one, and `reset` stops waiting for it', async () => {
  const { result, wallet, engine } = renderEngineHook(() => useDisconnect())
  await connectMeadow({ engine, wallet })
  await act(async () => result.current.disconnect())
  await act(async () => result.current.reset())
  expect(result.current.isIdle).toBe(true)
  await act(async () => wallet.last().approve())
  expect(result.current.isIdle).toBe(true)
})

test('finishes even if the component has unmounted', async () => {
  const { result, unmount, wallet, engine } = renderEngineHook(() => useDisconnect())
  await connectMeadow({ engine, wallet })
  act(() => result.current.disconnect())
  unmount()
  await act(async () => wallet.last().approve())
  expect(engine.getState().connection.disconnecting.status).toBe('success')
})
