import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { arbitrum, mainnet } from '../../src/engine/networks/index.ts'
import { useSwitchNetwork } from '../../src/hooks/index.ts'
import { settle } from '../support/createTestEngine.ts'
import { connectMeadow, renderEngineHook } from '../support/renderWithEngine.tsx'
import { describeHook } from './describeHook.tsx'

const networks = [mainnet, arbitrum]

describeHook('useSwitchNetwork', {
  useHook: useSwitchNetwork,
  read: ({ status }) => status,
  before: 'idle',
  change: ({ engine }) => engine.network.switchNetwork('eip155:1'),
  after: 'success',
})

async function renderConnected({ strict = false } = {}) {
  const rendered = renderEngineHook(() => useSwitchNetwork(), { networks, strict })
  await connectMeadow(rendered)
  return rendered
}

test('goes from idle through pending to success, in Strict Mode', async () => {
  const { result, wallet } = await renderConnected({ strict: true })
  expect(result.current).toMatchObject({ status: 'idle', isIdle: true })
  act(() => result.current.switchNetwork('eip155:42161'))
  expect(result.current).toMatchObject({
    status: 'pending',
    isPending: true,
    input: 'eip155:42161',
  })
  expect(wallet.requests.filter(({ method }) => method === 'switchNetwork')).toHaveLength(1)
  await act(async () => wallet.last().approve())
  expect(result.current).toMatchObject({
    status: 'success',
    isSuccess: true,
    input: 'eip155:42161',
  })
})

test('a rejected switch sets the error; `switchNetworkAsync` rejects too', async () => {
  const { result, engine, wallet } = await renderConnected()
  await act(async () => {
    const switching = result.current.switchNetworkAsync('eip155:42161')
    wallet.last().reject()
    await expect(switching).rejects.toMatchObject({ code: 'common/REJECTED' })
  })
  expect(result.current).toMatchObject({ isError: true, error: { code: 'common/REJECTED' } })
  expect(engine.getState().network.chosen).toEqual({})
  act(() => result.current.reset())
  expect(result.current).toMatchObject({ status: 'idle', isIdle: true })
})

test('`switchNetwork` throws no error, not even later', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const { result } = await renderConnected()
  await act(async () => result.current.switchNetwork('eip155:5'))
  expect(result.current.error?.message).toBe('Chain not configured: eip155:5')
  await settle()
  expect(unhandled).not.toHaveBeenCalled()
  process.off('unhandledRejection', unhandled)
})

test('`reset` stops waiting, and a late answer changes nothing', async () => {
  const { result, engine, wallet } = await renderConnected()
  act(() => result.current.switchNetwork('eip155:42161'))
  await act(async () => result.current.reset())
  expect(result.current.isIdle).toBe(true)
  // The wallet still shows its prompt. The next call for the same network waits for that prompt.
  expect(wallet.last().signal.aborted).toBe(false)
  await act(async () => wallet.last().approve())
  expect(result.current.isIdle).toBe(true)
  expect(engine.getState().network.chosen).toEqual({})
})

test('the switch continues after the component that started it unmounts', async () => {
  const errors = vi.spyOn(console, 'error')
  const { result, unmount, engine, wallet } = await renderConnected()
  // Another part of the page keeps the engine running.
  const stop = engine.start()
  act(() => result.current.switchNetwork('eip155:42161'))
  unmount()
  await act(async () => wallet.last().approve())
  expect(engine.getState().network.switching.status).toBe('success')
  expect(errors).not.toHaveBeenCalled()
  stop()
})

test('a switch renders the component twice: at the start and at the end', async () => {
  const { result, renders, wallet } = await renderConnected()
  const before = renders()
  act(() => result.current.switchNetwork('eip155:42161'))
  expect(renders()).toBe(before + 1)
  await act(async () => wallet.last().approve())
  expect(renders()).toBe(before + 2)
})
