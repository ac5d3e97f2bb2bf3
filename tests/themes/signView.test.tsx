import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SIWXSignMessageView } from '../../src/themes/views/SIWXSignMessageView.tsx'
import { createTestSiwx } from '../support/createSignInEngine.ts'
import { connectMeadow, renderWithEngine, settle } from '../support/renderWithEngine.tsx'

test('the sign view is busy while the app checks whether the user is signed in, but not before the user signs', async () => {
  const { siwx } = createTestSiwx()
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  const getSessions: typeof siwx.getSessions = async (...account) => {
    await asked
    return siwx.getSessions(...account)
  }
  const rendered = renderWithEngine(<SIWXSignMessageView />, { siwx: { ...siwx, getSessions } })
  const { container, engine, user, wallet } = rendered
  const busy = () => container.querySelector('[aria-busy]')?.getAttribute('aria-busy')
  await connectMeadow(rendered)
  await settle()
  expect(engine.getState().siwx.status).toBe('checking')
  expect(busy()).toBe('true')
  answer()
  const sign = await screen.findByRole('button', { name: 'Sign in' })
  await settle()
  expect(engine.getState().siwx.status).toBe('signedOut')
  expect(busy()).toBe('false')
  await user.click(sign)
  await wallet.asked('signMessage')
  expect(busy()).toBe('true')
})
