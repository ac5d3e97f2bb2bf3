import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { dataCapture, type SiwxOption } from '../../src/engine/index.ts'
import { useDataCapture } from '../../src/hooks/index.ts'
import { DataCapture } from '../../src/primitives/index.ts'
import { createTestSiwx } from '../support/createSignInEngine.ts'
import { connectMeadow, renderWithEngine, settle } from '../support/renderWithEngine.tsx'
import { describeHook } from './describeHook.tsx'

const captureEmail: SiwxOption['captureEmail'] = {
  send: () => true,
  confirm({ code }) {
    if (code !== '123456') throw new Error('Invalid code')
  },
}

const setUp = (emailCapture: boolean | readonly 'required'[] = true) => ({
  siwx: { ...createTestSiwx().siwx, captureEmail },
  initialState: { features: { decided: { emailCapture }, status: 'success' as const } },
})

describeHook('useDataCapture', {
  useHook: useDataCapture,
  setUp,
  read: ({ step }) => step,
  before: 'email',
  async change({ engine, wallet }) {
    const connecting = engine.connection.connect({
      namespace: 'eip155',
      connectorId: 'test.meadow',
    })
    wallet.last().approve()
    await connecting
    await vi.waitUntil(() => engine.getState().siwx.status === 'signedOut', { timeout: 60_000 })
    const { send } = await engine.load(dataCapture)
    await send('ada@example.com')
  },
  after: 'code',
})

function Capture() {
  const { changeEmail, email, step } = useDataCapture()
  return (
    <DataCapture.Root data-testid="root" defaultEmail="ada@">
      {step === 'code' ? (
        <DataCapture.Code aria-label={`The code sent to ${email}`} />
      ) : (
        <DataCapture.Form>
          <DataCapture.Address aria-label="E-mail address" />
          <button type="submit">Continue</button>
        </DataCapture.Form>
      )}
      <DataCapture.Error />
      <DataCapture.Skip>Continue without it</DataCapture.Skip>
      <button type="button" onClick={changeEmail}>
        Use another address
      </button>
    </DataCapture.Root>
  )
}

async function renderCapture(emailCapture?: boolean | readonly 'required'[]) {
  const rendered = renderWithEngine(<Capture />, setUp(emailCapture))
  await connectMeadow(rendered)
  await settle()
  const view = () => rendered.engine.getState().router.history.at(-1)!.name
  return { ...rendered, view }
}

const field = () => screen.getByLabelText('E-mail address')
const root = () => screen.getByTestId('root')

test('the parts take the address and then its code, and mark the invalid field', async () => {
  const { user, view } = await renderCapture()
  expect(root()).toHaveAttribute('data-step', 'email')
  expect(field()).toHaveValue('ada@')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await settle()
  expect(await screen.findByText('Enter a valid email address')).toHaveAttribute(
    'data-code',
    'dataCapture/EMAIL_INVALID',
  )
  expect(field()).toHaveAccessibleDescription('Enter a valid email address')
  await user.type(field(), 'example.com{Enter}')
  const code = await screen.findByLabelText('The code sent to ada@example.com')
  expect(root()).toHaveAttribute('data-step', 'code')
  expect(code).toHaveFocus()
  await user.type(code, '654321')
  await screen.findByText('Invalid code')
  expect(code).toHaveValue('')
  await user.type(code, '123456')
  await vi.waitUntil(() => view() === 'SIWXSignMessage', { timeout: 60_000 })
})

test('the user can enter another address, or skip this if the address is not required', async () => {
  const { engine, user, view } = await renderCapture()
  await act(async () => (await engine.load(dataCapture)).send('ada@example.com'))
  await user.click(screen.getByRole('button', { name: 'Use another address' }))
  await vi.waitUntil(() => engine.getState().dataCapture?.step === 'email', { timeout: 60_000 })
  await user.click(screen.getByRole('button', { name: 'Continue without it' }))
  await vi.waitUntil(() => view() === 'SIWXSignMessage', { timeout: 60_000 })
})

test('the user cannot skip this if an address is required', async () => {
  await renderCapture(['required'])
  expect(screen.queryByRole('button', { name: 'Continue without it' })).toBeNull()
})
