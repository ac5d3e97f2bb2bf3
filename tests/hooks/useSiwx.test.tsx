import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useSiwx } from '../../src/hooks/index.ts'
import { createTestSiwx, testSigner } from '../support/createSignInEngine.ts'
import { connectMeadow, renderEngineHook, settle } from '../support/renderWithEngine.tsx'
import { describeHook } from './describeHook.tsx'

describeHook('useSiwx', {
  useHook: useSiwx,
  setUp: () => ({ siwx: createTestSiwx().siwx }),
  read: ({ status }) => status,
  before: 'idle',
  async change({ engine, wallet }) {
    const connecting = engine.connection.connect({
      namespace: 'eip155',
      connectorId: 'test.meadow',
    })
    wallet.last().approve()
    await connecting
    await vi.waitUntil(() => engine.getState().siwx.status === 'signedOut', { timeout: 60_000 })
  },
  after: 'signedOut',
})

async function renderConnected({ required = true, strict = false } = {}) {
  const host = createTestSiwx({ required })
  const rendered = renderEngineHook(() => useSiwx(), { strict, siwx: host.siwx })
  await connectMeadow(rendered)
  await settle()
  return { ...rendered, host }
}

type Rendered = Awaited<ReturnType<typeof renderConnected>>

/** Asks to sign in. The wallet gives this answer. */
async function sign({ result, wallet }: Rendered) {
  act(() => result.current.sign())
  const request = await act(() => wallet.asked('signMessage'))
  expect(result.current).toMatchObject({ status: 'signing', isPending: true })
  const signature = await testSigner.signMessage({ message: request.message! })
  await act(async () => request.approve(signature))
  await settle()
}

test('goes from signed out through signing to signed in with the session, in Strict Mode', async () => {
  const rendered = await renderConnected({ strict: true })
  const { host, result } = rendered
  expect(result.current).toMatchObject({ status: 'signedOut', isSignedIn: false })
  await sign(rendered)
  expect(result.current).toMatchObject({
    status: 'signedIn',
    isSignedIn: true,
    isPending: false,
    session: host.sessions[0],
    error: undefined,
  })
})

test('`sign` sets the error and does not throw; `signAsync` rejects too', async () => {
  const { result, wallet } = await renderConnected()
  act(() => result.current.sign())
  const request = await act(() => wallet.asked('signMessage'))
  await act(async () => request.reject())
  expect(result.current).toMatchObject({
    status: 'signedOut',
    isError: true,
    error: { code: 'common/REJECTED' },
  })
  await act(async () => {
    const signing = result.current.signAsync()
    ;(await wallet.asked('signMessage')).reject()
    await expect(signing).rejects.toMatchObject({ code: 'common/REJECTED' })
  })
})

test('`signOut` ends the session, and `signOutAsync` rejects when that fails', async () => {
  const rendered = await renderConnected({ required: false })
  const { host, result } = rendered
  await sign(rendered)
  await act(async () => result.current.signOut())
  await settle()
  expect(result.current.status).toBe('signedOut')
  expect(host.sessions).toEqual([])
  await sign(rendered)
  host.fail('revokeSession')
  await act(async () => {
    await expect(result.current.signOutAsync()).rejects.toMatchObject({
      message: 'revokeSession failed',
    })
  })
  expect(result.current).toMatchObject({ status: 'signedIn', error: expect.anything() })
})

test('`cancel` skips an optional sign-in, and `cancelAsync` resolves when that is done', async () => {
  const { engine, result } = await renderConnected({ required: false })
  expect(engine.getState().modal.open).toBe(true)
  await act(() => result.current.cancelAsync())
  expect(engine.getState().modal.open).toBe(false)
  act(() => engine.modal.open({ view: 'SIWXSignMessage' }))
  await act(async () => result.current.cancel())
  await settle()
  expect(engine.getState().modal.open).toBe(false)
})

test('is idle without the `siwx` option, and `sign` fails with a clear error', async () => {
  const { result } = renderEngineHook(() => useSiwx())
  expect(result.current).toMatchObject({ status: 'idle', isSignedIn: false })
  await act(async () => {
    await expect(result.current.signAsync()).rejects.toMatchObject({ code: 'signIn/NOT_ENABLED' })
  })
})
