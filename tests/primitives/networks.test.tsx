import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { arbitrum, mainnet, solana } from '../../src/engine/networks/index.ts'
import { Networks } from '../../src/primitives/index.ts'
import { connectMeadow, renderWithEngine } from '../support/renderWithEngine.tsx'

const networks = [mainnet, arbitrum]
const image = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E'

const list = (
  <>
    <Networks.Error />
    <Networks.Status>Where it stands</Networks.Status>
    <Networks.List aria-label="Networks">
      {(network) => (
        <Networks.Item key={network.caipNetworkId} network={network}>
          <Networks.Button>
            <Networks.Icon>?</Networks.Icon>
            <Networks.Name />
          </Networks.Button>
        </Networks.Item>
      )}
    </Networks.List>
  </>
)

const button = (name: string) => screen.getByRole('button', { name })

async function renderConnected() {
  const rendered = renderWithEngine(list, { networks })
  await connectMeadow(rendered)
  return rendered
}

describe('the list', () => {
  test('has an item with a button for each network, and marks the current one', () => {
    renderWithEngine(list, { networks })
    const items = within(screen.getByRole('list', { name: 'Networks' })).getAllByRole('listitem')
    expect(items.map((item) => item.getAttribute('data-network'))).toEqual([
      'eip155:1',
      'eip155:42161',
    ])
    expect(button('Ethereum')).toHaveAttribute('aria-current', 'true')
    expect(button('Ethereum')).toHaveAttribute('data-active')
    expect(button('Arbitrum One')).not.toHaveAttribute('aria-current')
    expect(button('Arbitrum One')).not.toHaveAttribute('data-active')
  })

  test('changes with the host’s list and with the wallet’s network', async () => {
    const { engine, wallet } = await renderConnected()
    act(() => wallet.emit({ type: 'network', caipNetworkId: 'eip155:42161' }))
    expect(button('Arbitrum One')).toHaveAttribute('aria-current', 'true')
    act(() => engine.network.add({ ...mainnet, name: 'Fork' }))
    expect(screen.queryByRole('button', { name: 'Ethereum' })).toBeNull()
    await act(async () => engine.network.remove('eip155:1'))
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
  })

  test('marks no network while the wallet is on an unknown one', async () => {
    const { container, wallet } = await renderConnected()
    act(() => wallet.emit({ type: 'network', caipNetworkId: 'eip155:137' }))
    expect(container.querySelector('[aria-current]')).toBeNull()
  })

  test('can be limited to one namespace', () => {
    renderWithEngine(
      <Networks.List namespace="solana">
        {(network) => (
          <Networks.Item key={network.caipNetworkId} network={network}>
            <Networks.Name />
          </Networks.Item>
        )}
      </Networks.List>,
      { networks: [...networks, solana] },
    )
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Solana'])
  })
})

describe('a network’s button', () => {
  test('asks the wallet, and shows the status of the switch', async () => {
    const { user, wallet } = await renderConnected()
    await user.click(button('Arbitrum One'))
    expect(wallet.last().method).toBe('switchNetwork')
    expect(button('Arbitrum One')).toHaveAttribute('data-status', 'pending')
    expect(button('Ethereum')).toHaveAttribute('data-status', 'idle')
    expect(screen.getByRole('status')).toHaveAttribute('data-status', 'pending')
    await act(async () => wallet.last().approve())
    expect(button('Arbitrum One')).toHaveAttribute('data-status', 'success')
    expect(button('Arbitrum One')).toHaveAttribute('aria-current', 'true')
  })

  test('sends one request if it is pressed twice', async () => {
    const { user, wallet } = await renderConnected()
    await user.dblClick(button('Arbitrum One'))
    expect(wallet.requests.filter(({ method }) => method === 'switchNetwork')).toHaveLength(1)
  })

  test('sends no request for the current network', async () => {
    const { user, wallet } = await renderConnected()
    await user.click(button('Ethereum'))
    expect(wallet.requests.map(({ method }) => method)).toEqual(['connect'])
  })

  test('works with the keyboard', async () => {
    const { user, wallet } = await renderConnected()
    await user.tab()
    await user.tab()
    await user.keyboard('{Enter}')
    expect(wallet.last().method).toBe('switchNetwork')
  })
})

test('a failure is an alert with its code, until the next try', async () => {
  const { user, wallet } = await renderConnected()
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(button('Arbitrum One'))
  await act(async () => wallet.last().reject())
  expect(screen.getByRole('alert')).toHaveTextContent('The request was rejected in the wallet')
  expect(screen.getByRole('alert')).toHaveAttribute('data-code', 'common/REJECTED')
  await user.click(button('Arbitrum One'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a network shows its image, or a placeholder if the image is missing or fails', () => {
  const { container } = renderWithEngine(list, {
    networks: [{ ...mainnet, assets: { imageUrl: image } }, arbitrum],
  })
  const picture = container.querySelector('img')!
  expect(picture).toHaveAttribute('src', image)
  expect(picture).toHaveAttribute('alt', '')
  expect(container.querySelectorAll('[data-placeholder]')).toHaveLength(1)
  fireEvent.error(picture)
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelectorAll('[data-placeholder]')).toHaveLength(2)
  expect(button('Ethereum')).toBeInTheDocument()
})

test('a name does not change the writing direction around it', () => {
  renderWithEngine(list, { networks })
  expect(screen.getByText('Ethereum')).toHaveAttribute('dir', 'auto')
})

describe('the list’s trigger', () => {
  test('opens the modal at the list', async () => {
    const { engine, user } = renderWithEngine(<Networks.Trigger>Networks</Networks.Trigger>)
    await user.click(button('Networks'))
    expect(engine.getState().modal.open).toBe(true)
    expect(engine.getState().router.history.map(({ name }) => name)).toEqual(['SwitchNetwork'])
  })

  test('opens the list one view forward if the modal is open', async () => {
    const { engine, user } = renderWithEngine(<Networks.Trigger>Networks</Networks.Trigger>)
    act(() => engine.modal.open({ view: 'WhatIsANetwork' }))
    await user.click(button('Networks'))
    expect(engine.getState().router.history.map(({ name }) => name)).toEqual([
      'WhatIsANetwork',
      'SwitchNetwork',
    ])
  })
})

test('cancelling stops the switch and goes back', async () => {
  const { engine, user, wallet, rerender } = await renderConnected()
  act(() => engine.modal.open())
  await user.click(button('Arbitrum One'))
  rerender(<Networks.Cancel>Cancel</Networks.Cancel>)
  await user.click(button('Cancel'))
  expect(engine.getState().network.switching.status).toBe('idle')
  // The wallet still shows its prompt. The next call for the same network waits for that prompt.
  expect(wallet.last().signal.aborted).toBe(false)
  expect(engine.getState().router.history.map(({ name }) => name)).toEqual(['Account'])
})
