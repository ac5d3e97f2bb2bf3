import { act, cleanup, render, screen } from '@testing-library/react'
import { StrictMode, startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { describe, expect, test, vi } from 'vitest'
import type { Engine, EngineError, OpenOptions } from '../../src/engine/index.ts'
import { EngineProvider, useModal } from '../../src/hooks/index.ts'
import { Modal } from '../../src/primitives/index.ts'
import { createEmbeddedEngine } from '../support/createEmbeddedEngine.ts'
import { renderWithEngine, setUpEngine } from '../support/renderWithEngine.tsx'

type RootProps = Parameters<typeof Modal.Root>[0]
type Details = Parameters<NonNullable<RootProps['onOpenChange']>>[1]
type Change = (open: boolean, details: Details, set: (open: boolean) => void) => unknown

const parts = (
  <>
    <Modal.Trigger>Open</Modal.Trigger>
    <Modal.Content aria-label="Wallet">
      <Modal.Close>Close</Modal.Close>
      <Modal.Viewport>
        <Modal.View name="Connect">Choose one</Modal.View>
        <Modal.View name="WhatIsAWallet">A wallet</Modal.View>
      </Modal.Viewport>
    </Modal.Content>
  </>
)

/** A host that sets `open` in an effect, from other state. */
function Derived() {
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(wanted), [wanted])
  return (
    <Modal.Root open={open} onOpenChange={setWanted}>
      {parts}
    </Modal.Root>
  )
}

function Opener({ opened }: { opened(): void }) {
  const { openAsync } = useModal()
  return (
    <button type="button" onClick={() => void openAsync().then(opened)}>
      Other
    </button>
  )
}

function OpensAtOnce() {
  const { open } = useModal()
  useEffect(() => open({ view: 'WhatIsAWallet' }), [open])
  return null
}

/** A host that keeps `open` in its own state. */
function Controlled({ starts = false, change }: { starts?: boolean; change: Change }) {
  const [open, setOpen] = useState(starts)
  return (
    <Modal.Root
      open={open}
      onOpenChange={(next, details) => change(next, details, setOpen) as undefined}
    >
      {parts}
    </Modal.Root>
  )
}

const follows: Change = (open, _, set) => set(open)
const isOpen = () => expect(screen.getByRole('dialog')).toHaveAttribute('data-state', 'open')
const isGone = () => expect(screen.queryByRole('dialog')).toBeNull()
const press = (name: string) => screen.getByRole('button', { name, hidden: true })
const outcomeOf = (promise: Promise<void>) =>
  promise.then(
    () => 'opened',
    (error: EngineError) => error.code,
  )

/** React renders at the end of `act`, so the test awaits the promise after that. */
async function openingOf({ modal }: Engine, options?: OpenOptions) {
  let outcome: Promise<string> | undefined
  await act(async () => {
    outcome = outcomeOf(modal.openAsync(options))
  })
  return outcome
}

describe('the initial state', () => {
  test('`defaultOpen` opens the modal once, without asking the host', async () => {
    const heard = vi.fn()
    const ui = (
      <Modal.Root defaultOpen onOpenChange={heard}>
        {parts}
      </Modal.Root>
    )
    const { engine, user, rerender } = renderWithEngine(ui)
    isOpen()
    expect(engine.getState().modal.open).toBe(true)
    expect(heard).not.toHaveBeenCalled()
    await user.click(press('Close'))
    rerender(ui)
    isGone()
  })

  test('`open` opens the modal without asking the host, and the engine’s state says so', () => {
    const heard = vi.fn()
    const { engine } = renderWithEngine(<Controlled starts change={heard} />)
    isOpen()
    expect(engine.getState().modal.open).toBe(true)
    expect(heard).not.toHaveBeenCalled()
  })

  test('an open modal closes if the host’s `open` is false', () => {
    const { engine } = setUpEngine()
    engine.modal.open()
    render(
      <EngineProvider engine={engine}>
        <Controlled change={follows} />
      </EngineProvider>,
    )
    isGone()
    expect(engine.getState().modal.open).toBe(false)
  })
})

describe('a host that cancels', () => {
  test('decides by the reason and the view', async () => {
    const refused = new Set<string>(['escape-key', 'imperative-action'])
    const views: unknown[] = []
    const { engine, user } = renderWithEngine(
      <Modal.Root
        onOpenChange={(_, details) => {
          views.push(details.view)
          if (refused.has(details.reason)) details.cancel()
        }}
      >
        {parts}
      </Modal.Root>,
    )
    let opening: Promise<void> | undefined
    act(() => {
      opening = engine.modal.openAsync({ view: 'WhatIsAWallet' })
    })
    isGone()
    expect(engine.getState().modal.open).toBe(false)
    await expect(opening).rejects.toMatchObject({ code: 'modal/REFUSED' })
    expect(views).toEqual(['WhatIsAWallet'])
    await user.click(press('Open'))
    isOpen()
    await user.keyboard('{Escape}')
    isOpen()
    await user.click(press('Close'))
    isGone()
  })

  test('keeps the modal open with its first view, if the engine ends at another view', () => {
    const { engine } = renderWithEngine(
      <Modal.Root onOpenChange={(open, details) => open || details.cancel()}>{parts}</Modal.Root>,
    )
    act(() => engine.modal.open({ view: 'WhatIsAWallet' }))
    expect(screen.getByText('A wallet')).toBeInTheDocument()
    act(() => engine.modal.close())
    isOpen()
    expect(screen.getByText('Choose one')).toBeInTheDocument()
  })

  test('may open another view instead', () => {
    const { engine } = setUpEngine()
    const heard = vi.fn((open: boolean, details: Details) => {
      if (!open || details.view || heard.mock.calls.length > 9) return
      details.cancel()
      engine.modal.open({ view: 'WhatIsAWallet' })
    })
    render(
      <EngineProvider engine={engine}>
        <Modal.Root onOpenChange={heard}>{parts}</Modal.Root>
      </EngineProvider>,
    )
    act(() => engine.modal.open())
    expect(screen.getByText('A wallet')).toBeInTheDocument()
    expect(heard).toHaveBeenCalledOnce()
  })

  test('a handler that throws is reported, and the modal opens', () => {
    const { engine, platform } = renderWithEngine(
      <Modal.Root
        onOpenChange={() => {
          throw new Error('of the host')
        }}
      >
        {parts}
      </Modal.Root>,
    )
    act(() => engine.modal.open())
    isOpen()
    expect(platform.lines.join()).toContain('of the host')
  })
})

describe('a host that keeps `open`', () => {
  test('opens and closes it, for any reason, and is asked once for each', async () => {
    const heard: unknown[] = []
    const { engine, user } = renderWithEngine(
      <Controlled
        change={(open, { reason }, set) => {
          heard.push([open, reason])
          set(open)
        }}
      />,
    )
    await user.click(press('Open'))
    isOpen()
    await user.keyboard('{Escape}')
    isGone()
    expect(await openingOf(engine)).toBe('opened')
    isOpen()
    act(() => engine.modal.close())
    isGone()
    expect(engine.getState().modal.open).toBe(false)
    expect(heard).toEqual([
      [true, 'trigger-press'],
      [false, 'escape-key'],
      [true, 'imperative-action'],
      [false, 'imperative-action'],
    ])
  })

  test('opens it with the requested view', async () => {
    const { engine } = renderWithEngine(<Controlled change={follows} />)
    await openingOf(engine, { view: 'WhatIsAWallet' })
    expect(screen.getByText('A wallet')).toBeInTheDocument()
  })

  test('leaves it as it is by changing nothing, and the caller’s promise rejects', async () => {
    const opened = vi.fn()
    const { engine, user, rerender } = renderWithEngine(<Controlled change={() => {}} />)
    engine.on('MODAL_OPEN', opened)
    expect(await openingOf(engine)).toBe('modal/REFUSED')
    await user.click(press('Open'))
    isGone()
    expect(opened).not.toHaveBeenCalled()
    rerender(<Controlled key="open" starts change={() => {}} />)
    await user.keyboard('{Escape}')
    act(() => engine.modal.close())
    isOpen()
    expect(engine.getState().modal.open).toBe(true)
  })

  test('may set it in a transition, in `flushSync`, or in a later effect', async () => {
    const hosts = [
      <Controlled key="1" change={(open, _, set) => startTransition(() => set(open))} />,
      <Controlled key="2" change={(open, _, set) => flushSync(() => set(open))} />,
      <Derived key="3" />,
    ]
    for (const host of hosts) {
      const { engine, unmount } = renderWithEngine(host)
      expect(await openingOf(engine, { view: 'WhatIsAWallet' })).toBe('opened')
      expect(screen.getByText('A wallet')).toBeInTheDocument()
      unmount()
    }
  })

  test('may take time in a handler that returns a promise', async () => {
    let answer = (_: boolean) => {}
    const asked = new Promise<boolean>((resolve) => {
      answer = resolve
    })
    const { engine } = renderWithEngine(
      <Controlled
        change={async (open, _, set) => {
          if (await asked) set(open)
        }}
      />,
    )
    const settled = vi.fn()
    let opening: Promise<string> | undefined
    await act(async () => {
      opening = outcomeOf(engine.modal.openAsync({ view: 'WhatIsAWallet' }))
      void opening.then(settled)
    })
    expect(settled).not.toHaveBeenCalled()
    isGone()
    await act(async () => answer(true))
    expect(await opening).toBe('opened')
    expect(screen.getByText('A wallet')).toBeInTheDocument()
  })

  test('closes a view that must not be closed, because the prop has precedence', () => {
    const page = (open: boolean) => <Modal.Root open={open}>{parts}</Modal.Root>
    const { engine, rerender } = renderWithEngine(page(true))
    engine.router.define('WhatIsAWallet', { canClose: () => false })
    act(() => engine.modal.open({ view: 'WhatIsAWallet' }))
    rerender(page(false))
    isGone()
    expect(engine.getState().modal.open).toBe(false)
  })

  test.each([false, true])(
    'is asked about an opening in an effect of the first render, in Strict Mode: %s',
    async (strict) => {
      const heard = vi.fn(follows)
      const { engine } = renderWithEngine(
        <>
          <OpensAtOnce />
          <Controlled change={heard} />
        </>,
        { strict },
      )
      await act(async () => {})
      expect(heard).toHaveBeenCalled()
      expect(screen.getByText('A wallet')).toBeInTheDocument()
      expect(engine.getState().modal.open).toBe(true)
    },
  )

  test('is not asked again about openings and closings by its own handler', async () => {
    const { engine } = setUpEngine()
    const heard = vi.fn()
    engine.on('MODAL_CLOSE', heard)
    const follow = (open: boolean) => (open ? engine.modal.open() : engine.modal.close())
    const change = vi.fn<Change>((open, _, set) => {
      if (change.mock.calls.length > 9) return
      follow(open)
      set(open)
    })
    render(
      <EngineProvider engine={engine}>
        <Controlled change={change} />
      </EngineProvider>,
    )
    expect(await openingOf(engine, { view: 'WhatIsAWallet' })).toBe('opened')
    isOpen()
    await act(async () => engine.modal.close())
    isGone()
    expect(change.mock.calls.map(([open]) => open)).toEqual([true, false])
    expect(heard).toHaveBeenCalledOnce()
  })

  test.each([
    [true, 'opened'],
    [false, 'modal/REFUSED'],
  ])('decides about an opening that it makes instead: %s', async (isWanted, outcome) => {
    const { engine } = setUpEngine()
    let instead: Promise<string> | undefined
    const change: Change = (_, details, set) => {
      details.cancel()
      instead = outcomeOf(engine.modal.openAsync({ view: 'WhatIsAWallet' }))
      set(isWanted)
    }
    render(
      <EngineProvider engine={engine}>
        <Controlled change={change} />
      </EngineProvider>,
    )
    expect(await openingOf(engine)).toBe('modal/REFUSED')
    expect(await instead).toBe(outcome)
    expect(engine.getState().modal.open).toBe(isWanted)
  })

  test('if the host’s promise fails, the error is reported, and the change is refused', async () => {
    const { engine, platform } = renderWithEngine(
      <Controlled change={() => Promise.reject(new Error('of the host'))} />,
    )
    expect(await openingOf(engine)).toBe('modal/REFUSED')
    expect(platform.lines.join()).toContain('of the host')
  })

  test('an opening that is taken back before it shows leaves the modal closed', async () => {
    const { engine } = renderWithEngine(<Controlled change={follows} />)
    let opening: Promise<string> | undefined
    await act(async () => {
      opening = outcomeOf(engine.modal.openAsync())
      engine.modal.close()
    })
    isGone()
    expect(engine.getState().modal.open).toBe(false)
    expect(await opening).toBe('modal/REFUSED')
  })

  test('an opening after a closing shows the new view', async () => {
    const { engine } = renderWithEngine(<Controlled starts change={follows} />)
    let opening: Promise<string> | undefined
    await act(async () => {
      engine.modal.close()
      opening = outcomeOf(engine.modal.openAsync({ view: 'WhatIsAWallet' }))
    })
    expect(await opening).toBe('opened')
    isOpen()
    expect(screen.getByText('A wallet')).toBeInTheDocument()
  })
})

describe('unmounting', () => {
  test('the last root closes the modal, and a pending opening rejects', async () => {
    const { engine, rerender } = renderWithEngine(<Controlled starts change={follows} />)
    isOpen()
    rerender(null)
    await act(async () => {})
    expect(engine.getState().modal.open).toBe(false)

    rerender(<Controlled change={() => new Promise(() => {})} />)
    const opening = openingOf(engine)
    rerender(null)
    expect(await opening).toBe('modal/REFUSED')
  })

  test('a modal stays open if another page’s root takes over', async () => {
    const { engine, rerender } = renderWithEngine(<Modal.Root key="a">{parts}</Modal.Root>)
    act(() => engine.modal.open())
    rerender(<Modal.Root key="b">{parts}</Modal.Root>)
    await act(async () => {})
    isOpen()
  })
})

describe('several roots of one engine', () => {
  test('are all asked, and one refusal is enough', async () => {
    const heard = vi.fn()
    const { engine } = renderWithEngine(
      <>
        <Modal.Root onOpenChange={heard} />
        <Modal.Root onOpenChange={(_, details) => details.cancel()} />
      </>,
    )
    expect(await openingOf(engine)).toBe('modal/REFUSED')
    expect(engine.getState().modal.open).toBe(false)
  })

  test('in several React roots open the modal together', async () => {
    const { engine } = setUpEngine()
    const [first, second] = [document.createElement('div'), document.createElement('div')]
    document.body.append(first, second)
    const roots = [createRoot(first), createRoot(second)]
    const opened = vi.fn()
    act(() => {
      roots[0]!.render(
        <StrictMode>
          <EngineProvider engine={engine}>
            <Controlled change={follows} />
          </EngineProvider>
        </StrictMode>,
      )
      roots[1]!.render(
        <EngineProvider engine={engine}>
          <Opener opened={opened} />
        </EngineProvider>,
      )
    })
    await act(async () => press('Other').click())
    isOpen()
    await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce(), { timeout: 60_000 })
    act(() => {
      for (const root of roots) root.unmount()
    })
    first.remove()
    second.remove()
  })
})

describe('an approval of the embedded wallet', () => {
  /** Logs in and closes the modal. A request waits for the user's approval in the frame. */
  async function ask(change: Change) {
    const { engine, logIn, site } = createEmbeddedEngine({
      defaultAccountTypes: { eip155: 'eoa' },
    })
    await act(() => logIn())
    act(() => engine.modal.close())
    render(
      <EngineProvider engine={engine}>
        <Controlled change={change} />
      </EngineProvider>,
    )
    let signing: Promise<unknown> | undefined
    await act(async () => {
      signing = engine.signing.signMessage({ message: 'Hello' }).catch(({ code }) => code)
      await vi.dynamicImportSettled()
    })
    const requests = () => site.asked().filter((type) => type === 'RPC_REQUEST')
    return { engine, requests, signing }
  }

  test('shows if the host opens the modal', async () => {
    const views: unknown[] = []
    const { engine, requests, signing } = await ask((open, { view }, set) => {
      views.push([open, view])
      set(open)
    })
    await act(async () => void (await signing))
    expect(await signing).toMatch(/^0x/)
    expect(requests()).toHaveLength(1)
    expect(views).toEqual([
      [true, 'ApproveTransaction'],
      [false, undefined],
    ])
    expect(engine.getState().modal.open).toBe(false)
  })

  test.each<[string, Change]>([
    ['cancels', (_, details) => details.cancel()],
    ['does not open the modal', () => {}],
    ['decides against it later', async () => {}],
  ])('is rejected if the host %s, and the frame gets no request', async (_, change) => {
    const { engine, requests, signing } = await ask(change)
    expect(await signing).toBe('modal/REFUSED')
    expect(requests()).toEqual([])
    expect(engine.getState().login.isApproving).toBe(false)
  })

  test('waits for a slow host, and the frame gets the request when the approval shows', async () => {
    let answer = () => {}
    const decided = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { requests, signing } = await ask(async (open, _, set) => {
      if (open) await decided
      set(open)
    })
    expect(requests()).toEqual([])
    await act(async () => answer())
    await act(async () => void (await signing))
    expect(await signing).toMatch(/^0x/)
    expect(requests()).toHaveLength(1)
  })

  test('ends if the modal is unmounted', async () => {
    const { signing } = await ask(() => new Promise(() => {}))
    cleanup()
    expect(await signing).toBe('modal/REFUSED')
  })
})
