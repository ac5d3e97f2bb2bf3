import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Siwx } from '../../src/primitives/index.ts'
import { createTestSiwx, testSigner } from '../support/createSignInEngine.ts'
import { connectMeadow, renderWithEngine, settle } from '../support/renderWithEngine.tsx'

const parts = (
  <>
    <Siwx.Status>Where it stands</Siwx.Status>
    <Siwx.Error />
    <Siwx.Sign>Sign in</Siwx.Sign>
    <Siwx.Cancel>Cancel</Siwx.Cancel>
    <Siwx.SignOut>Sign out</Siwx.SignOut>
  </>
)

async function renderConnected({ required = true } = {}) {
  const host = createTestSiwx({ required })
  const rendered = renderWithEngine(parts, { siwx: host.siwx })
  await connectMeadow(rendered)
  await settle()
  return { ...rendered, host }
}

const button = (name: string) => screen.getByRole('button', { name })

test('the button sends the wallet one request and stays in place, and the status changes', async () => {
  const { user, wallet } = await renderConnected()
  expect(screen.getByRole('status')).toHaveAttribute('data-status', 'signedOut')
  await user.click(button('Sign in'))
  const request = await act(() => wallet.asked('signMessage'))
  expect(button('Sign in')).toHaveAttribute('aria-disabled', 'true')
  expect(button('Sign in')).toHaveAttribute('data-status', 'signing')
  expect(button('Sign in')).toHaveFocus()
  await user.click(button('Sign in'))
  expect(wallet.requests.filter(({ method }) => method === 'signMessage')).toHaveLength(1)
  await act(async () =>
    request.approve(await testSigner.signMessage({ message: request.message! })),
  )
  await settle()
  expect(screen.getByRole('status')).toHaveAttribute('data-status', 'signedIn')
})

test('a failure is an alert with its code, until the next try', async () => {
  const { user, wallet } = await renderConnected()
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(button('Sign in'))
  const request = await act(() => wallet.asked('signMessage'))
  await act(async () => request.reject())
  expect(screen.getByRole('alert')).toHaveAttribute('data-code', 'common/REJECTED')
  expect(screen.getByRole('alert')).toHaveTextContent('The request was rejected in the wallet')
  await user.click(button('Sign in'))
  await act(() => wallet.asked('signMessage'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the sign-out button shows only to signed-in users', async () => {
  const { user, host, wallet } = await renderConnected({ required: false })
  expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull()
  await user.click(button('Sign in'))
  const request = await act(() => wallet.asked('signMessage'))
  await act(async () => request.approve('0x11'))
  await settle()
  await user.click(button('Sign out'))
  await settle()
  expect(host.sessions).toEqual([])
  expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull()
})

test('cancelling closes the modal if sign-in is not required', async () => {
  const { engine, user } = await renderConnected({ required: false })
  expect(engine.getState().modal.open).toBe(true)
  await user.click(button('Cancel'))
  await settle()
  expect(engine.getState().modal.open).toBe(false)
})
