import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { names } from '../../src/engine/index.ts'
import { testConnection, testConnector } from '../../src/engine/testing/index.ts'
import { type NameAvailability, useAccountName } from '../../src/hooks/index.ts'
import { answerNames } from '../support/answerNames.ts'
import { loginConnector, nameOwner } from '../support/createNamesEngine.ts'
import { renderEngineHook, settle, setUpEngine } from '../support/renderWithEngine.tsx'
import { describeHook } from './describeHook.tsx'

describeHook('useAccountName', {
  useHook: useAccountName,
  read: ({ availability }) => availability,
  before: 'empty',
  async change({ engine }) {
    const { setDraft } = await engine.load(names)
    setDraft('ann')
  },
  after: 'invalid',
  firstRenders: 2,
  isReady: ({ obstacle }) => obstacle !== undefined,
})

async function renderSignedIn(owned?: string, { lastFirst = false } = {}) {
  const { clock, options, ...service } = answerNames({ lastFirst })
  if (owned) service.registry.add(owned, { 60: nameOwner.address })
  const rendered = renderEngineHook(() => useAccountName(), {
    ...options,
    strict: true,
    wallet: { connectors: [testConnector(), loginConnector] },
  })
  const { engine, wallet } = rendered
  await act(async () => {
    const connecting = engine.connection.connect({ namespace: 'eip155', connectorId: 'auth' })
    const accounts = [{ address: nameOwner.address }] as const
    wallet.last().approve(testConnection({ connectorId: 'auth', accounts }))
    await connecting
  })
  await settle()
  const until = (what: () => boolean) => waitFor(() => expect(what()).toBe(true))
  /** Waits for the delay after the last letter, and for the service. */
  const typed = (availability: NameAvailability) =>
    until(() => {
      clock.advance(300)
      return rendered.result.current.availability === availability
    })
  return { ...rendered, ...service, clock, typed, until }
}

test('returns the name of the account, and whether the draft is free', async () => {
  const { registry, result, typed, until } = await renderSignedIn('owner.reown.id')
  await until(() => result.current.name === 'owner.reown.id')
  registry.add('alice.reown.id', { 60: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' })
  expect(result.current.obstacle).toBeUndefined()
  act(() => result.current.setDraft('alice'))
  expect(result.current.availability).toBe('checking')
  await typed('taken')
  expect(result.current.suggestions).toHaveLength(5)
  act(() => result.current.setDraft('alicia'))
  await typed('free')
})

test('`register` registers the draft, and the name shows at once', async () => {
  const { result, wallet, until } = await renderSignedIn()
  act(() => result.current.setDraft('alice'))
  act(() => result.current.register())
  const request = await act(() => wallet.asked('signMessage'))
  expect(result.current.registration).toMatchObject({ isPending: true, input: 'alice' })
  await act(async () => request.approve(await nameOwner.signMessage({ message: request.message! })))
  await until(() => result.current.registration.isSuccess)
  expect(result.current).toMatchObject({ name: 'alice.reown.id', draft: '' })
})

test('`register` shows the service’s reason for a refusal; `registerAsync` rejects too', async () => {
  const { result, wallet, until } = await renderSignedIn()
  act(() => result.current.register('bobby'))
  const request = await act(() => wallet.asked('signMessage'))
  await act(async () => request.approve(`0x${'1'.repeat(130)}`))
  await until(() => result.current.registration.isError)
  expect(result.current.registration.error).toMatchObject({ message: 'Invalid signature' })
  await act(async () => {
    await expect(result.current.registerAsync('no!')).rejects.toMatchObject({
      code: 'names/NAME_INVALID',
    })
  })
})

test('`reset` clears the draft and the last registration', async () => {
  const { result } = await renderSignedIn()
  act(() => result.current.setDraft('alice'))
  await act(async () => void (await result.current.registerAsync('no!').catch(() => {})))
  expect(result.current.registration.isError).toBe(true)
  act(() => result.current.reset())
  expect(result.current.draft).toBe('')
  expect(result.current.registration.isIdle).toBe(true)
})

test('answers only for the current draft, in any order of the service’s answers', async () => {
  const { registry, result, typed } = await renderSignedIn(undefined, { lastFirst: true })
  registry.add('alice.reown.id', { 60: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' })
  act(() => result.current.setDraft('alice'))
  await typed('taken')
})

test('shows no availability if the service fails', async () => {
  const { fail, result, typed } = await renderSignedIn()
  fail('/v1/profile/suggestions/alice')
  act(() => result.current.setDraft('alice'))
  await typed('unknown')
  expect(result.current.check.error).toMatchObject({ code: 'names/SUGGESTIONS_FAILED' })
})

test('text that the user types before the code has loaded shows in all components', async () => {
  const { engine } = setUpEngine()
  const [input, preview] = [0, 1].map(() => renderHook(() => useAccountName({ engine })).result)
  act(() => input?.current.setDraft('ali'))
  expect(engine.loaded(names)).toBeUndefined()
  expect([input?.current.draft, preview?.current.draft]).toEqual(['ali', 'ali'])
  await act(() => engine.load(names))
  expect([input?.current.draft, preview?.current.draft]).toEqual(['ali', 'ali'])
})
