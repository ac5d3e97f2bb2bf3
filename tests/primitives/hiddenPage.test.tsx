import { act, render, screen } from '@testing-library/react'
import * as React from 'react'
import { expect, test } from 'vitest'
import { EngineProvider, useAccount } from '../../src/hooks/index.ts'
import { Account, Modal } from '../../src/primitives/index.ts'
import { connectMeadow, settle, setUpEngine } from '../support/renderWithEngine.tsx'

/** React 18 has no `Activity`. */
const test19 = test.runIf('Activity' in React)

function Page() {
  const { status } = useAccount()
  return (
    <main>
      <p>The account is {status}</p>
      <Account.Address full data-testid="address" />
      <Modal.Root>
        <Modal.Trigger>Open</Modal.Trigger>
        <Modal.Portal>
          <Modal.Overlay data-testid="overlay" />
          <Modal.Content>
            <Modal.Title>Your wallets</Modal.Title>
            <Modal.Viewport>
              <Modal.View name="Connect">Choose one</Modal.View>
              <Modal.View name="Account">Yours</Modal.View>
            </Modal.Viewport>
          </Modal.Content>
        </Modal.Portal>
      </Modal.Root>
    </main>
  )
}

function setUp({ around = false } = {}) {
  const arranged = setUpEngine()
  const { Activity, StrictMode } = React
  const within = (isShown: boolean, page: React.ReactNode) => (
    <Activity mode={isShown ? 'visible' : 'hidden'}>{page}</Activity>
  )
  const tree = (isShown: boolean) => (
    <StrictMode>
      {around ? (
        within(isShown, <EngineProvider engine={arranged.engine}>{<Page />}</EngineProvider>)
      ) : (
        <EngineProvider engine={arranged.engine}>{within(isShown, <Page />)}</EngineProvider>
      )}
    </StrictMode>
  )
  const view = render(tree(true))
  const show = (isShown: boolean) => act(async () => view.rerender(tree(isShown)))
  return { ...arranged, show }
}

test19('a page that returns from a hidden Activity shows what happened meanwhile', async () => {
  const { engine, show, wallet } = setUp()
  await show(false)
  await connectMeadow({ engine, wallet })
  await show(true)
  const { address } = engine.getState().connection.namespaces.eip155!.connections[0]!.accounts[0]
  expect(screen.getByTestId('address')).toHaveTextContent(address)
  expect(screen.getByText('The account is connected')).toBeVisible()
})

test19(
  'an open modal closes when its page is hidden, and leaves the rest of the app usable',
  async () => {
    const outside = document.body.appendChild(document.createElement('button'))
    const { show, user } = setUp()
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await settle()
    expect(screen.getByRole('dialog')).toBeVisible()
    expect(outside.closest('[aria-hidden=true], [inert]')).not.toBeNull()
    await show(false)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(outside.closest('[aria-hidden=true], [inert]')).toBeNull()
    expect(document.body).not.toHaveStyle({ pointerEvents: 'none' })
    await show(true)
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await settle()
    expect(screen.getByRole('dialog')).toBeVisible()
    outside.remove()
  },
)

test19('an engine whose provider is hidden keeps its connection for the return', async () => {
  const { engine, show, wallet } = setUp({ around: true })
  await connectMeadow({ engine, wallet })
  await show(false)
  await show(true)
  await settle()
  expect(screen.getByText('The account is connected')).toBeVisible()
  expect(engine.getState().connection.namespaces.eip155!.connections).toHaveLength(1)
})
