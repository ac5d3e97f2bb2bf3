import { act, renderHook, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { onramp, type SendToken, send, swap } from '../../src/engine/index.ts'
import { useAccountName, useOnramp, useSend, useSwap } from '../../src/hooks/index.ts'
import { Send, Swap } from '../../src/primitives/index.ts'
import { renderWithEngine, settle, setUpEngine } from '../support/renderWithEngine.tsx'

const eth: SendToken = { symbol: 'ETH', chainId: 'eip155:1', quantity: { decimals: '18' } }

test('Send keeps each character that the user types before its code has loaded', async () => {
  const { engine } = setUpEngine()
  const [form, preview] = [0, 1].map(() => renderHook(() => useSend({ engine })).result)
  for (const text of ['a', 'al', 'ali'])
    act(() => form?.current.setDraft({ receiver: text, sendTokenAmount: '1' }))
  act(() => form?.current.setDraft({ token: eth }))
  expect(engine.loaded(send)).toBeUndefined()
  const typed = { receiver: 'ali', sendTokenAmount: '1', token: eth }
  expect(form?.current.draft).toMatchObject(typed)
  expect(preview?.current.draft).toMatchObject(typed)
  await settle()
  expect(engine.loaded(send)).toBeDefined()
  expect(form?.current.draft).toMatchObject(typed)
  expect(engine.getState().send?.draft).toMatchObject(typed)
})

test('the caret stays in place while the user types in the middle of a field, even when the code arrives', async () => {
  const { user } = renderWithEngine(
    <>
      <Send.Receiver aria-label="To" />
      <Swap.PayAmount aria-label="Pay" />
    </>,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'To' })
  await user.type(field, 'vitlik.eth')
  await user.type(field, 'a', { initialSelectionStart: 3, initialSelectionEnd: 3 })
  await settle()
  expect(field).toHaveValue('vitalik.eth')
  expect(field.selectionStart).toBe(4)
  const amount = screen.getByRole('textbox', { name: 'Pay' })
  await user.type(amount, '12.5')
  expect(amount).toHaveValue('12.5')
})

test('Swap passes the text that was typed before its code had loaded to the engine', async () => {
  const { engine } = setUpEngine()
  const { result } = renderHook(() => useSwap({ engine }))
  act(() => result.current.setDraft({ payAmount: '1' }))
  act(() => result.current.setDraft({ payAmount: '12', slippage: 1 }))
  expect(result.current.draft).toMatchObject({ payAmount: '12', slippage: 1 })
  await settle()
  expect(engine.loaded(swap)).toBeDefined()
  expect(engine.getState().swap?.draft).toMatchObject({ payAmount: '12', slippage: 1 })
})

test('the typed text stays if loading fails, and reaches the engine after a later attempt', async () => {
  const { engine } = setUpEngine()
  let isOffline = true
  const unstable = {
    ...engine,
    load: ((feature) =>
      isOffline
        ? Promise.reject(new Error('offline'))
        : engine.load(feature)) as typeof engine.load,
  }
  const { result } = renderHook(() => {
    return { amount: useOnramp({ engine: unstable }), send: useSend({ engine: unstable }) }
  })
  await act(async () => result.current.send.setDraft({ receiver: 'alice.eth' }))
  await act(async () => result.current.amount.setDraft({ amount: '50' }))
  expect(result.current.send.problem?.error).toBeDefined()
  expect(result.current.send.draft.receiver).toBe('alice.eth')
  expect(result.current.amount.amount).toBe('50')
  expect(result.current.amount.problem?.field).toBe('form')
  isOffline = false
  act(() => result.current.send.review())
  await act(() => engine.load(onramp))
  act(() => result.current.amount.setDraft({}))
  await settle()
  expect(engine.getState().send?.draft.receiver).toBe('alice.eth')
  expect(engine.getState().onramp?.draft.amount).toBe('50')
  expect(result.current.send.draft.receiver).toBe('alice.eth')
})

test('a form that the user clears before its code has loaded stays clear', async () => {
  const { engine } = setUpEngine()
  const { result } = renderHook(() => ({
    send: useSend({ engine }),
    onramp: useOnramp({ engine }),
    name: useAccountName({ engine }),
  }))
  const typed = () => {
    const { name, onramp: buying, send: sending } = result.current
    return [sending.draft.receiver, buying.amount, name.draft]
  }
  act(() => {
    result.current.send.setDraft({ receiver: 'alice.eth' })
    result.current.onramp.setDraft({ amount: '50' })
    result.current.name.setDraft('alice')
  })
  expect(typed()).toEqual(['alice.eth', '50', 'alice'])
  act(() => {
    for (const form of Object.values(result.current)) form.reset()
  })
  expect(typed()).toEqual(['', '', ''])
  await settle()
  expect(typed()).toEqual(['', '', ''])
})

test('`setMaxAsync` says why it filled in nothing', async () => {
  const { engine } = setUpEngine()
  const { result } = renderHook(() => [useSend({ engine }), useSwap({ engine })] as const)
  for (const { setMaxAsync } of result.current) {
    let failure: unknown
    await act(async () => {
      failure = await setMaxAsync().catch((error) => error)
    })
    expect(failure).toMatchObject({ name: 'EngineError' })
  }
})
