import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testConnection, testConnector } from '../../src/engine/testing/index.ts'
import { AccountName } from '../../src/primitives/index.ts'
import { answerNames } from '../support/answerNames.ts'
import { loginConnector, nameOwner } from '../support/createNamesEngine.ts'
import { renderWithEngine } from '../support/renderWithEngine.tsx'

const parts = (
  <>
    <AccountName.Value />
    <AccountName.Form aria-label="Name">
      <AccountName.Input aria-label="Your name" />
      <AccountName.Status>{(status) => `It is ${status}`}</AccountName.Status>
      <AccountName.Suggestions aria-label="Free">
        {(suggestion) => (
          <li>
            <AccountName.Suggestion suggestion={suggestion} />
          </li>
        )}
      </AccountName.Suggestions>
      <AccountName.FieldError />
      <AccountName.Error />
      <AccountName.Register>Register</AccountName.Register>
    </AccountName.Form>
  </>
)

async function renderSignedIn() {
  const { clock, fail, options, registry } = answerNames()
  registry.add('alice.reown.id', { 60: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' })
  const arranged = renderWithEngine(parts, {
    ...options,
    wallet: { connectors: [testConnector(), loginConnector] },
  })
  const { engine, wallet } = arranged
  await act(async () => {
    const connecting = engine.connection.connect({ namespace: 'eip155', connectorId: 'auth' })
    wallet
      .last()
      .approve(testConnection({ connectorId: 'auth', accounts: [{ address: nameOwner.address }] }))
    await connecting
  })
  const input = screen.getByRole('textbox', { name: 'Your name' })
  const becomes = (status: string) =>
    waitFor(() => {
      clock.advance(300)
      expect(screen.getByRole('status')).toHaveTextContent(`It is ${status}`)
    })
  return {
    ...arranged,
    advance: () => clock.advance(300),
    fail,
    registry,
    input,
    becomes,
    button: screen.getByRole('button', { name: 'Register' }),
  }
}

test('the user cannot submit a taken name, and a suggestion fills in the field', async () => {
  const { becomes, button, input, user, wallet } = await renderSignedIn()
  await user.type(input, 'alice')
  await becomes('taken')
  expect(input).toHaveAttribute('aria-invalid', 'true')
  expect(button).toHaveAttribute('aria-disabled', 'true')
  await user.type(input, '{Enter}')
  await user.click(button)
  expect(wallet.requests.some(({ method }) => method === 'signMessage')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'aliceapp.reown.id' }))
  expect(input).toHaveValue('aliceapp')
  await becomes('free')
  expect(button).toHaveAttribute('aria-disabled', 'false')
})

test('Enter registers the name, the field is disabled meanwhile, and then the name shows', async () => {
  const { becomes, input, user, wallet } = await renderSignedIn()
  await user.type(input, 'carol')
  await becomes('free')
  await user.type(input, '{Enter}')
  const request = await act(() => wallet.asked('signMessage'))
  expect(input).toHaveAttribute('readonly')
  expect(screen.getByRole('form', { name: 'Name' })).toHaveAttribute('data-status', 'pending')
  await act(async () => request.approve(await nameOwner.signMessage({ message: request.message! })))
  await screen.findByText('carol.reown.id')
})

test('if the check fails, the error belongs to the field and not to the form', async () => {
  const { advance, fail, input, user } = await renderSignedIn()
  fail('/v1/profile/suggestions/carol')
  await user.type(input, 'carol')
  await waitFor(() => {
    advance()
    expect(screen.getByRole('alert')).toHaveAttribute('data-code', 'names/SUGGESTIONS_FAILED')
  })
})

test('a refusal is an alert with the service’s reason, until the user types', async () => {
  const { becomes, input, registry, user, wallet } = await renderSignedIn()
  await user.type(input, 'carol')
  await becomes('free')
  await user.type(input, '{Enter}')
  const request = await act(() => wallet.asked('signMessage'))
  registry.add('carol.reown.id', { 60: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' })
  await act(async () => request.approve(await nameOwner.signMessage({ message: request.message! })))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Name is already registered')
  expect(alert).toHaveAttribute('data-code', 'names/REFUSED')
  await user.type(input, 'x')
  expect(screen.queryByRole('alert')).toBeNull()
})
