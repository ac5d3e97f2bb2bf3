import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { SignMessageInput } from '../../src/engine/index.ts'
import { testAddress } from '../../src/engine/testing/index.ts'
import { useSignMessage } from '../../src/hooks/index.ts'
import { connectMeadow, renderEngineHook } from '../support/renderWithEngine.tsx'
import { describeHook } from './describeHook.tsx'

describeHook('useSignMessage', {
  useHook: useSignMessage,
  read: ({ status }) => status,
  before: 'idle',
  change: ({ engine }) => engine.signing.signMessage({ message: 'Hello' }).catch(() => {}),
  after: 'error',
})

async function renderConnected({ strict = false } = {}) {
  const rendered = renderEngineHook(() => useSignMessage(), { strict })
  await connectMeadow(rendered)
  return rendered
}

/** Asks, and waits until the wallet has the request, because the code for signing loads first. */
const sign = (
  { result, wallet }: Awaited<ReturnType<typeof renderConnected>>,
  input: SignMessageInput,
) =>
  act(async () => {
    const before = wallet.requests.length
    result.current.signMessage(input)
    await vi.waitUntil(() => wallet.requests.length > before, { timeout: 60_000 })
  })

test('goes from idle through pending to success with the signature, in Strict Mode', async () => {
  const rendered = await renderConnected({ strict: true })
  const { result, wallet } = rendered
  expect(result.current).toMatchObject({ status: 'idle', isIdle: true })
  await sign(rendered, { message: 'Hello' })
  expect(result.current).toMatchObject({ isPending: true, input: { message: 'Hello' } })
  expect(wallet.last()).toMatchObject({ method: 'signMessage', connectorId: 'test.meadow' })
  await act(async () => wallet.last().approve('0xabcd'))
  expect(result.current).toMatchObject({ isSuccess: true, data: '0xabcd' })
})

test('signs for a given connected account, in any notation of its address', async () => {
  const rendered = await renderConnected()
  const { result, wallet } = rendered
  const address = testAddress.toLowerCase()
  await sign(rendered, { message: 'Hello', address })
  await act(async () => wallet.last().approve('0xabcd'))
  expect(result.current.data).toBe('0xabcd')
})

test('`signMessage` sets the error and does not throw; `signMessageAsync` rejects too', async () => {
  const rendered = await renderConnected()
  const { result, wallet } = rendered
  await sign(rendered, { message: 'Hello' })
  await act(async () => wallet.last().reject())
  expect(result.current).toMatchObject({ isError: true, error: { code: 'common/REJECTED' } })
  await act(async () => {
    const signing = result.current.signMessageAsync({ message: 'Hello', address: '0xdead' })
    await expect(signing).rejects.toMatchObject({ code: 'signing/ACCOUNT_NOT_FOUND' })
  })
  act(() => result.current.reset())
  expect(result.current.isIdle).toBe(true)
})

test('a second call while the wallet is asked is refused, and the first continues', async () => {
  const rendered = await renderConnected()
  const { result, wallet } = rendered
  await sign(rendered, { message: 'First' })
  await act(async () => {
    await expect(result.current.signMessageAsync({ message: 'Second' })).rejects.toMatchObject({
      code: 'common/BUSY',
    })
  })
  expect(result.current).toMatchObject({ isPending: true, input: { message: 'First' } })
  await act(async () => wallet.last().approve('0xabcd'))
  expect(result.current.data).toBe('0xabcd')
})

test('`reset` stops waiting, and a late signature changes nothing', async () => {
  const rendered = await renderConnected()
  const { result, wallet } = rendered
  await sign(rendered, { message: 'Hello' })
  act(() => result.current.reset())
  await act(async () => wallet.last().approve('0xabcd'))
  expect(result.current).toMatchObject({ status: 'idle', isIdle: true })
})

test('the request continues after the component unmounts', async () => {
  const errors = vi.spyOn(console, 'error')
  const rendered = await renderConnected()
  const { unmount, engine, wallet } = rendered
  await sign(rendered, { message: 'Hello' })
  unmount()
  await act(async () => wallet.last().approve('0xabcd'))
  expect(engine.getState().signing.signature).toMatchObject({ status: 'success', data: '0xabcd' })
  expect(errors).not.toHaveBeenCalled()
})

test('signing renders the component twice: at the start and at the end', async () => {
  const rendered = await renderConnected()
  const { renders, wallet } = rendered
  const before = renders()
  await sign(rendered, { message: 'Hello' })
  expect(renders()).toBe(before + 1)
  await act(async () => wallet.last().approve('0xabcd'))
  expect(renders()).toBe(before + 2)
})
