import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { useModal } from '../../src/hooks/index.ts'
import { Modal } from '../../src/primitives/index.ts'
import { meadow, renderWithEngine } from '../support/renderWithEngine.tsx'

const modal = (
  <>
    <button type="button">Before</button>
    <Modal.Root>
      <Modal.Trigger>Connect a wallet</Modal.Trigger>
      <Modal.Portal>
        <Modal.Overlay data-testid="overlay" />
        <Modal.Content>
          <Modal.Header data-testid="header">
            <Modal.Back>Back</Modal.Back>
            <Modal.Title>Your wallet</Modal.Title>
            <Modal.Close>Close</Modal.Close>
          </Modal.Header>
          <Modal.Viewport data-testid="viewport">
            <Modal.View name="Connect">Choose one</Modal.View>
            <Modal.View name="ConnectingExternal">
              {({ connectorId }) => `Asking ${connectorId}`}
            </Modal.View>
          </Modal.Viewport>
        </Modal.Content>
      </Modal.Portal>
    </Modal.Root>
  </>
)

const trigger = () => screen.getByRole('button', { name: 'Connect a wallet', hidden: true })
const dialog = () => screen.getByRole('dialog')
const isGone = () => expect(screen.queryByRole('dialog')).toBeNull()

async function renderOpen(...args: Parameters<typeof renderWithEngine>) {
  const arranged = renderWithEngine(...args)
  await arranged.user.click(trigger())
  return arranged
}

describe('opening and closing', () => {
  test('an on-screen keyboard gets room only while the modal is open', async () => {
    const seen = Object.assign(new EventTarget(), {
      height: window.innerHeight - 300,
      offsetTop: 0,
      scale: 1,
    })
    vi.stubGlobal('visualViewport', seen)
    onTestFinished(() => void vi.unstubAllGlobals())
    const { engine } = renderWithEngine(modal)
    const room = () => document.documentElement.style.getPropertyValue('--modal-keyboard')
    act(() => engine.modal.open())
    await waitFor(() => expect(room()).toBe('300px'))
    seen.height += 100
    seen.dispatchEvent(new Event('resize'))
    expect(room()).toBe('200px')
    act(() => engine.modal.close())
    expect(room()).toBe('')
    seen.dispatchEvent(new Event('resize'))
    expect(room()).toBe('')
  })

  test('the title stays while the modal closes, even if the next view is another one', async () => {
    const { engine } = renderWithEngine(
      <Modal.Root>
        <Modal.Title>{(view) => view}</Modal.Title>
      </Modal.Root>,
    )
    const title = () => screen.getByRole('heading').textContent
    act(() => engine.modal.open({ view: 'WhatIsAWallet' }))
    expect(title()).toBe('WhatIsAWallet')
    act(() => {
      engine.router.reset('Account')
      engine.modal.close()
    })
    expect(title()).toBe('WhatIsAWallet')
    act(() => engine.modal.open({ view: 'Networks' as 'Connect' }))
    expect(title()).toBe('Networks')
  })

  test('the trigger opens the modal, and reflects whether it is open', async () => {
    const { engine, user } = renderWithEngine(modal)
    expect(trigger()).toHaveAttribute('aria-haspopup', 'dialog')
    expect(trigger()).toHaveAttribute('aria-expanded', 'false')
    expect(trigger()).toHaveAttribute('data-state', 'closed')
    isGone()
    await user.click(trigger())
    expect(engine.getState().modal.open).toBe(true)
    expect(dialog()).toHaveAttribute('data-state', 'open')
    expect(trigger()).toHaveAttribute('aria-expanded', 'true')
    expect(trigger()).toHaveAttribute('aria-controls', dialog().id)
    expect(trigger()).toHaveAttribute('data-state', 'open')
  })

  test('Escape closes it', async () => {
    const { user } = await renderOpen(modal)
    await user.keyboard('{Escape}')
    isGone()
  })

  test('the close button closes it', async () => {
    const { user } = await renderOpen(modal)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    isGone()
  })

  test('a click outside closes it', async () => {
    const { user } = await renderOpen(modal)
    await waitForOutsideClicks()
    // Radix disables pointer events on the body, and a browser sends the click to the root.
    await user.click(document.documentElement)
    isGone()
    const overlay = screen.queryByTestId('overlay')
    // React 19.2 keeps the overlay.
    if (overlay) expect(overlay).not.toBeVisible()
  })

  test('the second click of a double click does not close the modal that the first click opened', async () => {
    await renderOpen(modal)
    await waitForOutsideClicks()
    const press = (clicks: number) => {
      fireEvent.pointerDown(document.documentElement)
      fireEvent.click(document.documentElement, { detail: clicks })
    }
    press(2)
    expect(dialog()).toBeInTheDocument()
    press(1)
    isGone()
  })

  test('a press outside that becomes no click does not close the modal later', async () => {
    await renderOpen(modal)
    await waitForOutsideClicks()
    fireEvent.pointerDown(document.documentElement)
    fireEvent.click(screen.getByTestId('header'), { detail: 1 })
    expect(dialog()).toBeInTheDocument()
    fireEvent.click(document.documentElement, { detail: 1 })
    expect(dialog()).toBeInTheDocument()
  })

  test('a click outside that closed the modal does not close it when it opens again', async () => {
    const { user } = await renderOpen(modal)
    await waitForOutsideClicks()
    await user.click(document.documentElement)
    isGone()
    await user.click(trigger())
    expect(dialog()).toBeInTheDocument()
  })

  test('a press of the wheel outside does not close the modal when it opens again', async () => {
    const { engine, user } = renderWithEngine(modal)
    act(() => engine.modal.open())
    await waitForOutsideClicks()
    fireEvent.pointerDown(document.documentElement, { button: 1 })
    await user.keyboard('{Escape}')
    isGone()
    await user.click(trigger())
    expect(dialog()).toBeInTheDocument()
  })

  test('the second click of a double click does not reach a view that the first click opened', async () => {
    const chosen = vi.fn()
    const { engine } = renderWithEngine(
      <Modal.Root>
        <Modal.Content aria-label="Wallet">
          <Modal.Back>Back</Modal.Back>
          <Modal.Viewport>
            <Modal.View name="Connect">
              <button type="button" onClick={() => engine.router.push('AllWallets')}>
                All
              </button>
            </Modal.View>
            <Modal.View name="AllWallets">
              <button type="button" onClick={chosen}>
                One
              </button>
            </Modal.View>
          </Modal.Viewport>
        </Modal.Content>
      </Modal.Root>,
    )
    const click = (name: string, detail: number) =>
      fireEvent.click(screen.getByRole('button', { name }), { detail })
    act(() => engine.modal.open())
    click('All', 1)
    const one = await screen.findByRole('button', { name: 'One' })
    click('One', 2)
    expect(chosen).not.toHaveBeenCalled()
    fireEvent.click(one, { detail: 1 })
    click('One', 2)
    expect(chosen).toHaveBeenCalledTimes(2)
  })

  test('a double click on the back button goes back twice, although the first click changes the view', async () => {
    const { engine } = await renderOpen(modal)
    act(() => {
      engine.router.push('ConnectingExternal', meadow)
      engine.router.push('ConnectingExternal', { ...meadow, connectorId: 'other' })
    })
    const back = await screen.findByRole('button', { name: 'Back' })
    fireEvent.click(back, { detail: 1 })
    await screen.findByText(`Asking ${meadow.connectorId}`)
    fireEvent.click(back, { detail: 2 })
    expect(await screen.findByText('Choose one')).toBeInTheDocument()
  })

  test('the engine opens and closes the modal', () => {
    const { engine } = renderWithEngine(modal)
    act(() => engine.modal.open())
    expect(dialog()).toBeInTheDocument()
    act(() => engine.modal.close())
    isGone()
  })

  test('the host is notified of each opening and closing, with the reason', async () => {
    const heard = vi.fn()
    const { engine, user } = renderWithEngine(
      <Modal.Root onOpenChange={heard}>
        <Modal.Trigger>Connect a wallet</Modal.Trigger>
        <Modal.Content aria-label="Wallet" />
      </Modal.Root>,
    )
    expect(heard).not.toHaveBeenCalled()
    await user.click(trigger())
    act(() => engine.modal.open({ view: 'AllWallets' }))
    await user.keyboard('{Escape}')
    act(() => engine.modal.open())
    act(() => engine.modal.close())
    expect(heard.mock.calls.map(([open, { reason }]) => [open, reason])).toEqual([
      [true, 'trigger-press'],
      [false, 'escape-key'],
      [true, 'imperative-action'],
      [false, 'imperative-action'],
    ])
  })

  test('a view that must not be closed stays and shakes for 500 ms', async () => {
    const heard = vi.fn()
    const { engine, user, clock } = renderWithEngine(
      <Modal.Root onOpenChange={heard}>
        <Modal.Content aria-label="Wallet" />
      </Modal.Root>,
    )
    engine.router.define('ApproveTransaction', { canClose: () => false })
    act(() => engine.modal.open({ view: 'ApproveTransaction' }))

    await user.keyboard('{Escape}')
    expect(dialog()).toHaveAttribute('data-shake')
    expect(heard).toHaveBeenCalledOnce()
    act(() => clock.advance(499))
    expect(dialog()).toHaveAttribute('data-shake')
    act(() => clock.advance(1))
    expect(dialog()).not.toHaveAttribute('data-shake')
  })

  test('the host may prevent Escape from closing the modal', async () => {
    const { user } = await renderOpen(
      <Modal.Root>
        <Modal.Trigger>Connect a wallet</Modal.Trigger>
        <Modal.Content aria-label="Wallet" onEscapeKeyDown={(event) => event.preventDefault()} />
      </Modal.Root>,
    )
    await user.keyboard('{Escape}')
    expect(dialog()).toBeInTheDocument()
  })

  test('the page is marked as locked while a modal is open, even with two modals', async () => {
    const first = renderWithEngine(modal)
    const second = renderWithEngine(
      <Modal.Root>
        <Modal.Content aria-label="Other" />
      </Modal.Root>,
    )
    const isLocked = () => document.documentElement.hasAttribute('data-lk-scroll-locked')
    expect(isLocked()).toBe(false)
    act(() => first.engine.modal.open())
    act(() => second.engine.modal.open())
    act(() => first.engine.modal.close())
    expect(isLocked()).toBe(true)
    act(() => second.engine.modal.close())
    expect(isLocked()).toBe(false)
  })
})

describe('the browser’s history', () => {
  function renderWithHistory() {
    const rendered = renderWithEngine(
      <Modal.Root history>
        <Modal.Content aria-label="Wallet" />
      </Modal.Root>,
    )
    const back = vi.spyOn(history, 'back').mockImplementation(() => {})
    act(() => rendered.engine.modal.open())
    return { ...rendered, back }
  }

  test('loses the modal’s entry when the modal closes', () => {
    const { back, engine } = renderWithHistory()
    act(() => engine.modal.close())
    expect(back).toHaveBeenCalledOnce()
    history.replaceState(null, '')
  })

  test('keeps the page’s entries when Back has closed the modal', () => {
    const { back, engine } = renderWithHistory()
    history.replaceState(null, '')
    act(() => void dispatchEvent(new PopStateEvent('popstate')))
    expect(engine.getState().modal.open).toBe(false)
    expect(back).not.toHaveBeenCalled()
  })
})

describe('the focus', () => {
  test('moves into the modal and stays there, and returns to the trigger', async () => {
    const { user } = await renderOpen(modal)
    expect(dialog()).toContainElement(document.activeElement as HTMLElement)
    await user.tab()
    await user.tab()
    expect(dialog()).toContainElement(document.activeElement as HTMLElement)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(trigger()).toHaveFocus())
  })

  test('returns to the host’s button that opened the modal', async () => {
    const { user } = renderWithEngine(
      <>
        {modal}
        <OwnButton />
      </>,
    )
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect(dialog()).toContainElement(document.activeElement as HTMLElement)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus())
  })

  test('goes to the trigger if the button that opened the modal is gone', async () => {
    const page = (hasButton: boolean) => (
      <>
        {modal}
        {hasButton && <OwnButton />}
      </>
    )
    const { rerender, user } = renderWithEngine(page(true))
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect(dialog()).toContainElement(document.activeElement as HTMLElement)
    rerender(page(false))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(trigger()).toHaveFocus())
  })

  test('can be sent elsewhere by the host', async () => {
    const { user } = renderWithEngine(
      <>
        <button type="button">Before</button>
        <Modal.Root>
          <Modal.Trigger>Connect a wallet</Modal.Trigger>
          <Modal.Content
            aria-label="Wallet"
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              screen.getByRole('button', { name: 'Before' }).focus()
            }}
          />
        </Modal.Root>
      </>,
    )
    await user.click(trigger())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Before' })).toHaveFocus())
  })
})

describe('for screen readers', () => {
  test('the modal is a dialog named by its title', async () => {
    await renderOpen(modal)
    expect(screen.getByRole('dialog', { name: 'Your wallet' })).toBe(dialog())
    expect(screen.getByRole('heading', { name: 'Your wallet', level: 2 })).toBeInTheDocument()
  })

  test('the rest of the page is hidden while the modal is open', async () => {
    await renderOpen(modal)
    expect(screen.queryByRole('button', { name: 'Before' })).toBeNull()
  })

  test('the modal’s header is not a banner landmark', async () => {
    await renderOpen(modal)
    expect(screen.queryByRole('banner')).toBeNull()
  })
})

describe('the views', () => {
  test('show one at a time, with their parameters and the direction of the navigation', async () => {
    const { engine } = await renderOpen(modal)
    expect(screen.getByText('Choose one')).toHaveAttribute('data-view', 'Connect')
    act(() => engine.router.push('ConnectingExternal', meadow))
    const view = screen.getByText('Asking test.meadow')
    expect(view).toHaveAttribute('data-view', 'ConnectingExternal')
    expect(view).toHaveAttribute('data-direction', 'forward')
    expect(screen.getByTestId('header')).toHaveAttribute('data-view', 'ConnectingExternal')
    expect(screen.queryByText('Choose one')).toBeNull()
  })

  test('show the back button while the user can go back', async () => {
    const { engine, user } = await renderOpen(modal)
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    act(() => engine.router.push('ConnectingExternal', meadow))
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(screen.getByText('Choose one')).toHaveAttribute('data-direction', 'back')
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  })

  test('can be added by the host, with their own parameters', () => {
    const { engine } = renderWithEngine(
      <Modal.Root>
        <Modal.Content aria-label="Wallet">
          <Modal.Viewport>
            <Modal.View name="GiftCard">{({ code }) => `Gift ${code.toUpperCase()}`}</Modal.View>
          </Modal.Viewport>
        </Modal.Content>
      </Modal.Root>,
    )
    act(() => engine.modal.open({ view: 'GiftCard', params: { code: 'a1' } }))
    expect(screen.getByText('Gift A1')).toHaveAttribute('data-view', 'GiftCard')
  })

  test('are known by their current names, even if one of two views with the same name disappears', () => {
    const withViews = (...names: readonly ('GiftCard' | 'Connect')[]) => (
      <Modal.Root>
        <Modal.Content aria-label="Wallet">
          <Modal.Viewport>
            {names.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a view that takes another name stays.
              <Modal.View key={at} name={name}>
                {`View ${at}`}
              </Modal.View>
            ))}
            <Modal.Fallback>Nothing</Modal.Fallback>
          </Modal.Viewport>
        </Modal.Content>
      </Modal.Root>
    )
    const { engine, rerender } = renderWithEngine(withViews('Connect'))
    act(() => engine.modal.open({ view: 'GiftCard', params: { code: 'a1' } }))
    const isEmpty = () => screen.queryByText('Nothing') !== null
    expect(isEmpty()).toBe(true)
    rerender(withViews('GiftCard'))
    expect(isEmpty()).toBe(false)
    rerender(withViews('GiftCard', 'GiftCard'))
    rerender(withViews('GiftCard'))
    expect(isEmpty()).toBe(false)
    rerender(withViews('Connect'))
    expect(isEmpty()).toBe(true)
  })

  test('have a viewport with the height of the top view', async () => {
    const heights: Record<string, number> = { Connect: 240, ConnectingExternal: 320 }
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (
      this: HTMLElement,
    ) {
      return heights[this.dataset.view ?? ''] ?? 0
    })
    const { engine } = await renderOpen(modal)
    const height = () => screen.getByTestId('viewport').style.getPropertyValue('--modal-height')
    await waitFor(() => expect(height()).toBe('240px'))
    act(() => engine.router.push('ConnectingExternal', meadow))
    expect(height()).toBe('320px')
  })

  test('have a viewport that follows a view that grows', async () => {
    let report: ResizeObserverCallback = () => {}
    const observed: Element[] = []
    const disconnect = vi.fn()
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(callback: ResizeObserverCallback) {
          report = callback
        }
        observe = (element: Element) => observed.push(element)
        disconnect = disconnect
      },
    )
    const { unmount } = await renderOpen(modal)
    await waitFor(() => expect(observed.at(-1)).toBe(screen.getByText('Choose one')))
    const entry = { borderBoxSize: [{ blockSize: 412 }] } as unknown as ResizeObserverEntry
    act(() => report([entry], {} as ResizeObserver))
    const viewport = screen.getByTestId('viewport')
    expect(viewport.style.getPropertyValue('--modal-height')).toBe('412px')
    unmount()
    expect(disconnect).toHaveBeenCalledTimes(observed.length)
    vi.unstubAllGlobals()
  })
})

describe('embedded in the page', () => {
  const embedded = { enableEmbedded: true }

  test('the modal is a region named by its title, without overlay and close button', () => {
    const { container } = renderWithEngine(modal, embedded)
    const region = screen.getByRole('region', { name: 'Your wallet' })
    expect(region).toHaveAttribute('data-embedded')
    expect(container).toContainElement(region)
    expect(screen.queryByTestId('overlay')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    expect(screen.getByText('Choose one')).toBeInTheDocument()
  })

  test('the views change as in the dialog, and the page stays usable', async () => {
    const { engine, user } = renderWithEngine(modal, embedded)
    act(() => engine.modal.open())
    act(() => engine.router.push('ConnectingExternal', meadow))
    expect(screen.getByText('Asking test.meadow')).toBeInTheDocument()
    expect(document.documentElement).not.toHaveAttribute('data-lk-scroll-locked')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(screen.getByText('Choose one')).toBeInTheDocument()
  })

  test('the element does not get the handlers of the dialog', () => {
    const errors = vi.spyOn(console, 'error')
    renderWithEngine(
      <Modal.Root>
        <Modal.Content aria-label="Wallet" onEscapeKeyDown={() => {}} onOpenAutoFocus={() => {}} />
      </Modal.Root>,
      embedded,
    )
    expect(errors).not.toHaveBeenCalled()
  })
})

function OwnButton() {
  const { open } = useModal()
  return (
    <button type="button" onClick={() => open()}>
      Open
    </button>
  )
}

/** Radix listens for outside clicks only from the next task on. */
const waitForOutsideClicks = () => act(() => new Promise((resolve) => setTimeout(resolve)))

test('a view that is leaving accepts no input, and accepts it again if it comes back', async () => {
  const { engine } = renderWithEngine(
    <>
      <style>{'[data-view][data-state=closed] { animation-name: leave }'}</style>
      {modal}
    </>,
  )
  act(() => engine.modal.open())
  act(() => engine.router.push('ConnectingExternal', meadow))
  const leaving = screen.getByText('Choose one')
  expect(leaving).toHaveAttribute('data-state', 'closed')
  expect(leaving).toHaveAttribute('inert')
  expect(screen.getByText('Asking test.meadow')).not.toHaveAttribute('inert')
  act(() => engine.router.back())
  expect(screen.getByText('Choose one')).not.toHaveAttribute('inert')
  expect(screen.getByText('Asking test.meadow')).toHaveAttribute('inert')
})

describe('the focus during a change of the view', () => {
  const views = (
    <Modal.Root>
      <Modal.Portal>
        <Modal.Content data-testid="content">
          <Modal.Back>Back</Modal.Back>
          <Modal.Title>{(view) => view}</Modal.Title>
          <Modal.Viewport>
            <Modal.View name="Connect">
              <button type="button">Choose</button>
            </Modal.View>
            <Modal.View name="ConnectingExternal">Asking</Modal.View>
            <Modal.View name="ProfileWallets">Yours</Modal.View>
          </Modal.Viewport>
        </Modal.Content>
      </Modal.Portal>
    </Modal.Root>
  )
  const waiting = { namespace: 'eip155', connectorId: 'test.meadow' } as const
  const title = () => screen.getByRole('heading')

  test.each([
    ['in a dialog', false],
    ['in the page', true],
  ])(
    '%s moves to the modal, and then to the title, so that both are read out',
    async (_, enableEmbedded) => {
      const { engine } = renderWithEngine(views, { enableEmbedded })
      act(() => engine.modal.open())
      screen.getByRole('button', { name: 'Choose' }).focus()
      act(() => engine.router.push('ConnectingExternal', waiting))
      await waitFor(() => expect(screen.getByTestId('content')).toHaveFocus())
      act(() => engine.router.replace('ProfileWallets'))
      await waitFor(() => expect(title()).toHaveFocus())
      expect(title()).toHaveTextContent('ProfileWallets')
      act(() => engine.router.push('ConnectingExternal', waiting))
      await waitFor(() => expect(screen.getByTestId('content')).toHaveFocus())
    },
  )

  test('moves to the modal from Back too, because Back does not name its target', async () => {
    const { engine, user } = renderWithEngine(views)
    act(() => engine.modal.open())
    act(() => engine.router.push('ProfileWallets'))
    act(() => engine.router.push('ConnectingExternal', waiting))
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(screen.getByTestId('content')).toHaveFocus())
    expect(title()).toHaveTextContent('ProfileWallets')
  })

  test('stays outside the modal if it was there', async () => {
    const { engine } = renderWithEngine(
      <>
        <input aria-label="Elsewhere" />
        {views}
      </>,
      { enableEmbedded: true },
    )
    screen.getByRole('textbox').focus()
    act(() => engine.router.push('ConnectingExternal', waiting))
    await screen.findByText('Asking')
    expect(screen.getByRole('textbox')).toHaveFocus()
  })
})
