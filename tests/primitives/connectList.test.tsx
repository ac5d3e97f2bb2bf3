import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { createTestPlatform, testConnector } from '../../src/engine/testing/index.ts'
import { ConnectList, Connectors, Modal } from '../../src/primitives/index.ts'
import { answerWallets } from '../support/answerWallets.ts'
import { harborConnector, viewNames } from '../support/createTestEngine.ts'
import { connectMeadow, renderWithEngine } from '../support/renderWithEngine.tsx'

test('each row in view is reported once as seen, with its position', async () => {
  const service = answerWallets()
  const platform = createTestPlatform({ fetch: service.fetch })
  const { engine, rerender } = renderWithEngine(<Rows />, { ...service.options, platform })
  const shown: unknown[] = []
  engine.on('WALLET_IMPRESSION_V2', ({ items }) => shown.push(items.map(({ name }) => name)))
  await waitFor(() => expect(names().length).toBeGreaterThan(2))
  await waitFor(() => expect(shown.at(-1)).toEqual(names()))
  const times = shown.length
  rerender(<Rows />)
  expect(shown).toHaveLength(times)
})

function Rows() {
  return (
    <ConnectList.Root>
      <ConnectList.Sections>
        {(section) => (
          <ConnectList.Section key={section.kind} section={section}>
            {(row) => (
              <ConnectList.Item key={row.key} row={row} data-testid="row">
                <ConnectList.Name />
              </ConnectList.Item>
            )}
          </ConnectList.Section>
        )}
      </ConnectList.Sections>
    </ConnectList.Root>
  )
}

const names = () =>
  [...document.querySelectorAll('[data-testid="row"]')].map(({ textContent }) => textContent)

describe('a connected wallet', () => {
  const rowOf = (name: string) => screen.getByText(name).closest('[data-testid="row"]')!
  const buttons = (
    <ConnectList.Root>
      <ConnectList.Sections>
        {(section) => (
          <ConnectList.Section key={section.kind} section={section}>
            {(row) => (
              <ConnectList.Item key={row.key} row={row} data-testid="row">
                <ConnectList.Button>
                  <ConnectList.Name />
                </ConnectList.Button>
              </ConnectList.Item>
            )}
          </ConnectList.Section>
        )}
      </ConnectList.Sections>
    </ConnectList.Root>
  )
  const two = { wallet: { connectors: [testConnector(), harborConnector] } }

  test('is marked in its row, and no other wallet is', async () => {
    const arranged = renderWithEngine(buttons, two)
    await connectMeadow(arranged)
    expect(rowOf('Meadow')).toHaveAttribute('data-connected')
    expect(rowOf('Harbor')).not.toHaveAttribute('data-connected')
    await act(async () => {
      const left = arranged.engine.connection.disconnect()
      arranged.wallet.last().approve()
      await left
    })
    expect(rowOf('Meadow')).not.toHaveAttribute('data-connected')
  })

  test('keeps its row and the focus while the modal leaves the list', async () => {
    const paints = new Set<() => void>()
    const platform = createTestPlatform({
      afterPaint(task) {
        paints.add(task)
        return () => void paints.delete(task)
      },
    })
    const arranged = renderWithEngine(
      <Modal.Root>
        <Modal.Portal>
          <Modal.Content>
            <Modal.Title>Connect</Modal.Title>
            <Modal.Viewport>
              <Modal.View name="Connect">{buttons}</Modal.View>
              <Modal.View name="Account">Yours</Modal.View>
            </Modal.Viewport>
          </Modal.Content>
        </Modal.Portal>
      </Modal.Root>,
      { wallet: { connectors: [harborConnector, testConnector()] }, platform },
    )
    act(() => arranged.engine.modal.open())
    const row = screen.getByRole('button', { name: 'Meadow' })
    await arranged.user.click(row)
    await act(async () => arranged.wallet.last().approve())
    await waitFor(() => expect(viewNames(arranged.engine)).toEqual(['Account']))
    expect(names()).toEqual(['Harbor', 'Meadow'])
    expect(row).toHaveFocus()
    // The list renders again while it leaves.
    act(() => arranged.wallet.announce({ ...harborConnector, connectorId: 'test.late' }))
    expect(names()).toEqual(['Harbor', 'Meadow'])
    expect(row).toHaveFocus()
    act(() => {
      for (const paint of paints) paint()
    })
    expect(screen.getByText('Yours')).toBeVisible()
  })

  test('opens the user’s wallets, and gets no request', async () => {
    const arranged = renderWithEngine(buttons, two)
    await connectMeadow(arranged)
    const asked = arranged.wallet.requests.length
    await arranged.user.click(screen.getByRole('button', { name: 'Meadow' }))
    expect(arranged.engine.getState().modal.open).toBe(true)
    expect(viewNames(arranged.engine)).toEqual(['ProfileWallets'])
    expect(arranged.wallet.requests).toHaveLength(asked)
    expect(arranged.engine.getState().connection.connecting.status).not.toBe('error')
  })

  test('opens them one view forward if the modal is open', async () => {
    const arranged = renderWithEngine(buttons, two)
    await connectMeadow(arranged)
    act(() => arranged.engine.modal.open({ view: 'Connect' }))
    await arranged.user.click(screen.getByRole('button', { name: 'Meadow' }))
    expect(viewNames(arranged.engine)).toEqual(['Connect', 'ProfileWallets'])
  })

  test('is marked in a list of connectors too, and opens the same view', async () => {
    const arranged = renderWithEngine(
      <Connectors.List>
        {(connector) => (
          <Connectors.Item key={connector.connectorId} connector={connector}>
            <Connectors.Button>{connector.name}</Connectors.Button>
          </Connectors.Item>
        )}
      </Connectors.List>,
      two,
    )
    await connectMeadow(arranged)
    const button = screen.getByRole('button', { name: 'Meadow' })
    expect(button).toHaveAttribute('data-connected')
    await arranged.user.click(button)
    expect(viewNames(arranged.engine)).toEqual(['ProfileWallets'])
  })
})

describe('the agreement button', () => {
  const setUp = {
    features: { legalCheckbox: true },
    termsConditionsUrl: 'https://example.com/terms',
  }

  test.each(['asChild', 'render'])(
    'does not run the handler of an element given by `%s` before the agreement',
    async (way) => {
      const start = vi.fn()
      const own = (
        <button type="button" onClick={start}>
          Start
        </button>
      )
      const button = way === 'render' ? { render: own } : { asChild: true, children: own }
      const { user } = renderWithEngine(
        <ConnectList.Root>
          <ConnectList.AgreementButton {...button} />
          <ConnectList.Agreement aria-label="I agree" />
        </ConnectList.Root>,
        setUp,
      )
      await user.click(screen.getByRole('button', { name: 'Start' }))
      expect(start).not.toHaveBeenCalled()
      const agreement = screen.getByRole('checkbox', { name: 'I agree' })
      expect(agreement).toHaveFocus()
      await user.click(agreement)
      await user.click(screen.getByRole('button', { name: 'Start' }))
      expect(start).toHaveBeenCalledOnce()
    },
  )
})
