import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { testAddress } from '../../src/engine/testing/index.ts'
import { useConnect, useConnectors } from '../../src/hooks/index.ts'
import { meadow, renderEngineHook, settle } from '../support/renderWithEngine.tsx'
import { describeHook } from './describeHook.tsx'

describeHook('useConnect', {
  useHook: useConnect,
  read: ({ status }) => status,
  before: 'idle',
  change: ({ engine }) => void engine.connection.connect(meadow),
  after: 'pending',
})

test('goes from idle through pending to success', async () => {
  const { result, wallet } = renderEngineHook(() => useConnect(), { strict: true })
  expect(result.current).toMatchObject({ status: 'idle', isIdle: true, isPending: false })
  act(() => result.current.connect(meadow))
  expect(result.current).toMatchObject({ status: 'pending', isPending: true, input: meadow })
  wallet.last().approve()
  await settle()
  expect(result.current).toMatchObject({
    isSuccess: true,
    data: { accounts: [{ address: testAddress }] },
    isError: false,
  })
})

test('`connect` sets the error and does not throw; `connectAsync` rejects too', async () => {
  const { result, wallet } = renderEngineHook(() => useConnect())
  await act(async () => {
    result.current.connect(meadow)
    wallet.last().reject()
  })
  expect(result.current).toMatchObject({ isError: true, error: { code: 'common/REJECTED' } })

  await act(async () => {
    const connecting = result.current.connectAsync(meadow)
    wallet.last().reject()
    await expect(connecting).rejects.toMatchObject({ code: 'common/REJECTED' })
  })
  await act(async () => {
    const connecting = result.current.connectAsync(meadow)
    wallet.last().approve()
    await expect(connecting).resolves.toMatchObject({ connectorId: 'test.meadow' })
  })
})

test('connect` and `connectAsync` accept a connector from `useConnectors()', async () => {
  const { result, wallet } = renderEngineHook(() => ({
    ...useConnect(),
    connector: useConnectors().find(({ connectorId }) => connectorId === meadow.connectorId),
  }))
  const { connect, connectAsync, connector } = result.current
  if (!connector) throw new Error('The wallet is not listed.')
  act(() => connect(connector))
  expect(result.current.input).toEqual(meadow)
  await act(async () => wallet.last().reject())
  expect(result.current.isError).toBe(true)
  await act(async () => {
    const connecting = connectAsync(connector)
    wallet.last().approve()
    await expect(connecting).resolves.toMatchObject(meadow)
  })
})

test('`reset` stops waiting, and a later approval by the wallet still connects', async () => {
  const { result, wallet, engine } = renderEngineHook(() => useConnect())
  act(() => result.current.connect(meadow))
  await act(async () => result.current.reset())
  expect(result.current.isIdle).toBe(true)
  await act(async () => wallet.last().approve())
  expect(result.current.isSuccess).toBe(true)
  expect(engine.getState().connection.namespaces.eip155?.connections).toHaveLength(1)
})

test('the attempt continues after the component that started it unmounts', async () => {
  const errors = vi.spyOn(console, 'error')
  const { result, unmount, wallet, engine } = renderEngineHook(() => useConnect())
  act(() => result.current.connect(meadow))
  unmount()
  await act(async () => wallet.last().approve())
  expect(engine.getState().connection.namespaces.eip155?.status).toBe('connected')
  expect(errors).not.toHaveBeenCalled()
})

test('connecting renders the component twice: at the start and at the end', async () => {
  const { result, wallet, renders } = renderEngineHook(() => useConnect())
  act(() => result.current.connect(meadow))
  expect(renders()).toBe(2)
  await act(async () => wallet.last().approve())
  expect(renders()).toBe(3)
})
