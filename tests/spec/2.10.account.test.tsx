import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Account, Modal } from '../../src/primitives/index.ts'
import { connectMeadow, renderWithEngine } from '../support/renderWithEngine.tsx'

test('2.10 the Account view shows the address and the balance', async () => {
  const arranged = renderWithEngine(
    <Modal.Root>
      <Modal.Portal>
        <Modal.Content>
          <Modal.Title>Account</Modal.Title>
          <Modal.Viewport>
            <Modal.View name="Account">
              <Account.Avatar />
              <Account.Address full />
              <Account.Balance />
            </Modal.View>
          </Modal.Viewport>
        </Modal.Content>
      </Modal.Portal>
    </Modal.Root>,
    { wallet: { balance: { value: 2_345_678_900_000_000_000n, decimals: 18, symbol: 'ETH' } } },
  )
  await connectMeadow(arranged)
  await arranged.user.tab()
  arranged.engine.modal.open()
  const dialog = await screen.findByRole('dialog', { name: 'Account' })
  expect(dialog).toHaveTextContent('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  await screen.findByText('2.345 ETH')
})
