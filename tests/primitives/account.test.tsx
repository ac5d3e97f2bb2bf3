import { act, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { testAddress } from '../../src/engine/testing/index.ts'
import { Account } from '../../src/primitives/index.ts'
import {
  connectMeadow,
  meadow,
  renderWithEngine,
  setUpEngine,
} from '../support/renderWithEngine.tsx'

const otherAddress = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

test.each(['ltr', 'rtl'] as const)(
  'the tabs take the direction of the text around them: %s',
  (dir) => {
    renderWithEngine(
      <div style={{ direction: dir }}>
        <Account.Tabs data-testid="tabs" />
        <Account.Tabs dir="rtl" data-testid="own" />
      </div>,
    )
    expect(screen.getByTestId('tabs')).toHaveAttribute('dir', dir)
    expect(screen.getByTestId('own')).toHaveAttribute('dir', 'rtl')
  },
)

describe('the address', () => {
  test('shows its first six and last four characters, and the whole address as its title', async () => {
    const arranged = renderWithEngine(<Account.Address />)
    expect(arranged.container).toBeEmptyDOMElement()
    await connectMeadow(arranged)
    const address = screen.getByText('0x7099…79C8')
    expect(address).toHaveAttribute('title', testAddress)
    expect(address).toHaveAttribute('data-status', 'connected')
    expect(address).not.toHaveAttribute('data-unverified')
  })

  test('reads from left to right and is never translated', async () => {
    const arranged = renderWithEngine(<Account.Address />)
    await connectMeadow(arranged)
    expect(screen.getByText('0x7099…79C8')).toHaveAttribute('dir', 'ltr')
    expect(screen.getByText('0x7099…79C8')).toHaveAttribute('translate', 'no')
  })

  test('shows the whole address with the prop, and inside an element of the host', async () => {
    const arranged = renderWithEngine(
      <Account.Address full asChild>
        <strong />
      </Account.Address>,
    )
    await connectMeadow(arranged)
    expect(screen.getByRole('strong')).toHaveTextContent(testAddress)
  })

  test('is marked while the app only remembers it from an earlier visit', async () => {
    const earlier = setUpEngine()
    const stop = earlier.engine.start()
    const connecting = earlier.engine.connection.connect(meadow)
    earlier.wallet.last().approve()
    await connecting
    stop()

    const { wallet } = renderWithEngine(<Account.Address />, { storage: earlier.platform.storage })
    const address = screen.getByText('0x7099…79C8')
    expect(address).toHaveAttribute('data-status', 'reconnecting')
    expect(address).toHaveAttribute('data-unverified')
    const request = await wallet.asked('reconnect')
    expect(address).toHaveAttribute('data-unverified')
    await act(async () => request.approve())
    expect(address).toHaveAttribute('data-status', 'connected')
    expect(address).not.toHaveAttribute('data-unverified')
  })
})

test('confirms copying for a moment', async () => {
  const arranged = renderWithEngine(<Account.CopyAddress>Copy address</Account.CopyAddress>)
  const { user, platform, clock } = arranged
  const button = screen.getByRole('button', { name: 'Copy address' })
  await connectMeadow(arranged)
  expect(button).toHaveAttribute('data-status', 'idle')
  await user.click(button)
  expect(platform.copied).toEqual([testAddress])
  expect(button).toHaveAttribute('data-status', 'success')
  act(() => clock.advance(1_499))
  expect(button).toHaveAttribute('data-status', 'success')
  act(() => clock.advance(1))
  expect(button).toHaveAttribute('data-status', 'idle')
})

describe('the balance', () => {
  const balance = { value: 1_234_999_999_999_999_999n, decimals: 18, symbol: 'ETH' }

  test('is rounded down to 3 decimals', async () => {
    const arranged = renderWithEngine(<Account.Balance />, { wallet: { balance } })
    await connectMeadow(arranged)
    expect(await screen.findByText('1.234 ETH')).toHaveAttribute('data-status', 'success')
  })

  test('shows that it is loading', async () => {
    const arranged = renderWithEngine(<Account.Balance />)
    expect(screen.getByText('0.00 ETH').parentElement).toHaveAttribute('aria-busy', 'false')
    await connectMeadow(arranged)
    expect(await screen.findByText('1.500 ETH')).toHaveAttribute('aria-busy', 'false')
  })

  test('shows inside an element of the host', () => {
    renderWithEngine(
      <Account.Balance asChild>
        <strong />
      </Account.Balance>,
    )
    expect(screen.getByRole('strong')).toHaveTextContent('0.00 ETH')
  })
})

test('the avatar has a hue from 0 to 359 that is derived from the address', async () => {
  const arranged = renderWithEngine(<Account.Avatar data-testid="avatar" />)
  const hue = () =>
    Number(screen.getByTestId('avatar').style.getPropertyValue('--avatar-hue') || Number.NaN)
  await connectMeadow(arranged)
  const first = hue()
  expect(first).toBeGreaterThanOrEqual(0)
  expect(first).toBeLessThan(360)
  act(() => arranged.wallet.emit({ type: 'accounts', accounts: [{ address: otherAddress }] }))
  expect(hue()).not.toBe(first)
  act(() => arranged.wallet.emit({ type: 'accounts', accounts: [{ address: testAddress }] }))
  expect(hue()).toBe(first)
  expect(screen.getByTestId('avatar')).toHaveAttribute('aria-hidden', 'true')
})

test('the button disconnects the active wallet', async () => {
  const arranged = renderWithEngine(
    <>
      <Account.Address />
      <Account.Disconnect>Disconnect</Account.Disconnect>
    </>,
  )
  await connectMeadow(arranged)
  await arranged.user.click(screen.getByRole('button', { name: 'Disconnect' }))
  expect(arranged.wallet.last()).toMatchObject({
    method: 'disconnect',
    connectorId: 'test.meadow',
  })
  expect(screen.queryByText('0x7099…79C8')).toBeNull()
})
