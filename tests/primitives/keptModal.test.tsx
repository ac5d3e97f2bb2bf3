import { act, screen } from '@testing-library/react'
import * as React from 'react'
import { startTransition, useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { createTestPlatform } from '../../src/engine/testing/index.ts'
import { useAccount } from '../../src/hooks/index.ts'
import { Modal } from '../../src/primitives/index.ts'
import { connectMeadow, meadow, renderWithEngine } from '../support/renderWithEngine.tsx'

/** React 18 has no `Activity`, so it mounts the modal for each opening. */
const keeps = 'Activity' in React

interface Counts {
  mounts: number
  effects: number
  running: number
}

function Content({ counts }: { counts: Counts }) {
  useState(() => {
    counts.mounts += 1
  })
  useEffect(() => {
    counts.effects += 1
    counts.running += 1
    return () => {
      counts.running -= 1
    }
  }, [counts])
  return 'Choose one'
}

/** Renders a modal whose content counts its mounts and its effects. */
function setUp(changes: Parameters<typeof createTestPlatform>[0] = {}) {
  const counts: Counts = { mounts: 0, effects: 0, running: 0 }
  const platform = createTestPlatform(changes)
  const arranged = renderWithEngine(
    <>
      <Address />
      <Modal.Root>
        <Modal.Portal>
          <Modal.Overlay data-testid="overlay" />
          <Modal.Content data-testid="content">
            <Modal.Title>{(view) => `The view ${view}`}</Modal.Title>
            <Modal.Viewport data-testid="viewport">
              <Modal.View name="Connect">
                <Content counts={counts} />
              </Modal.View>
              <Modal.View name="ConnectingExternal">Asking</Modal.View>
              <Modal.View name="Account">Yours</Modal.View>
              <Modal.View name="WhatIsAWallet">Help</Modal.View>
            </Modal.Viewport>
          </Modal.Content>
        </Modal.Portal>
      </Modal.Root>
    </>,
    { platform, strict: false },
  )
  const { engine } = arranged
  return {
    ...arranged,
    counts,
    open: () => act(() => engine.modal.open()),
    close: () => act(() => engine.modal.close()),
  }
}

const Address = () => <output>{useAccount().address}</output>
const title = () => screen.getByRole('heading').textContent

test('a modal that closes stays mounted, so its content mounts once and its effects run for each opening', () => {
  const { close, counts, open } = setUp()
  expect(counts).toEqual({ mounts: 0, effects: 0, running: 0 })
  open()
  close()
  expect(counts).toMatchObject({ effects: 1, running: 0 })
  open()
  expect(counts).toEqual({ mounts: keeps ? 1 : 2, effects: 2, running: 1 })
})

test('a closed modal that stays mounted is neither visible nor known to assistive technology', () => {
  const { close, open } = setUp()
  open()
  close()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('heading')).toBeNull()
  for (const id of ['content', 'overlay']) {
    const element = screen.queryByTestId(id)
    if (element) expect(element).not.toBeVisible()
  }
  expect(document.querySelectorAll('[aria-hidden=true]:not([data-testid])')).toHaveLength(0)
  expect(document.body.style.pointerEvents).not.toBe('none')
  expect(document.documentElement).not.toHaveAttribute('data-lk-scroll-locked')
  expect(screen.getByRole('status')).toBeInTheDocument()
})

test('a kept modal takes clicks and the focus at each opening, while the page takes no clicks', () => {
  const { close, open } = setUp()
  for (const round of [1, 2]) {
    open()
    const dialog = screen.getByRole('dialog')
    expect(document.body.style.pointerEvents, `round ${round}`).toBe('none')
    expect(dialog.style.pointerEvents, `round ${round}`).toBe('auto')
    expect(dialog.contains(document.activeElement), `round ${round}`).toBe(true)
    close()
  }
})

test('the overlay comes before the modal in the page, so that it does not cover the modal', () => {
  const idle: (() => void)[] = []
  const { close, open } = setUp({
    whenIdle(task) {
      idle.push(task)
      return () => {}
    },
  })
  act(() => {
    for (const task of idle) task()
  })
  for (const round of [1, 2]) {
    open()
    const order = screen
      .getByTestId('overlay')
      .compareDocumentPosition(screen.getByTestId('content'))
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING, `round ${round}`).toBeTruthy()
    close()
  }
})

test('a modal is mounted while the page is idle, hidden and without effects', async () => {
  const idle: (() => void)[] = []
  const { counts, open } = setUp({
    whenIdle(task) {
      idle.push(task)
      return () => {}
    },
  })
  expect(counts.mounts).toBe(0)
  await act(async () => {
    for (const task of idle) task()
  })
  expect(counts).toEqual({ mounts: keeps ? 1 : 0, effects: 0, running: 0 })
  expect(screen.queryByRole('dialog')).toBeNull()
  open()
  expect(counts).toEqual({ mounts: 1, effects: 1, running: 1 })
  expect(screen.getByRole('dialog')).toBeVisible()
})

test.runIf(keeps)('the layout of the hidden modal is computed while the page is idle', async () => {
  const idle: (() => void)[] = []
  setUp({
    whenIdle(task) {
      idle.push(task)
      return () => {}
    },
  })
  const run = () =>
    act(async () => {
      for (const task of idle.splice(0)) task()
    })
  await run()
  const { style } = screen.getByTestId('content')
  const hidden = style.cssText
  const measured: [string, string][] = []
  screen.getByTestId('content').getBoundingClientRect = () => {
    measured.push([style.display, style.visibility])
    return new DOMRect()
  }
  await run()
  // Measures the modal as it will show, while it stays invisible.
  expect(measured).toEqual([['', 'hidden']])
  expect(style.cssText).toBe(hidden)
  expect(style.display).toBe('none')
})

test('a modal is not mounted before it opens if the page is never idle, as when the user saves data', () => {
  const { counts } = setUp()
  expect(counts.mounts).toBe(0)
  expect(screen.queryByTestId('content')).toBeNull()
})

test('an opening shows its view at once, without the last view of the earlier opening', () => {
  const { close, engine, open } = setUp()
  open()
  act(() => engine.router.push('WhatIsAWallet'))
  expect(screen.getByTestId('viewport')).toHaveAttribute('data-moved')
  close()
  open()
  expect(screen.getByTestId('viewport')).not.toHaveAttribute('data-moved')
  expect(title()).toBe('The view Connect')
  expect(screen.queryByText('Help')).toBeNull()
  close()
  act(() => engine.modal.open({ view: 'WhatIsAWallet' }))
  expect(title()).toBe('The view WhatIsAWallet')
  expect(screen.queryByText('Choose one')).toBeNull()
})

test.runIf(keeps)(
  'a modal that stays mounted prepares the first view of the next opening',
  async () => {
    const { close, open, ...arranged } = setUp()
    open()
    close()
    await connectMeadow(arranged)
    expect(screen.getByText('Yours')).not.toBeVisible()
    expect(screen.queryByText('Choose one')).toBeNull()
    const prepared = screen.getByText('Yours')
    open()
    expect(screen.getByText('Yours')).toBe(prepared)
    expect(prepared).toBeVisible()
    close()
    await disconnect(arranged)
    expect(screen.queryByText('Yours')).toBeNull()
  },
)

async function disconnect({ engine, wallet }: Pick<ReturnType<typeof setUp>, 'engine' | 'wallet'>) {
  await act(async () => {
    const leaving = engine.connection.disconnect()
    wallet.last().approve()
    await leaving
  })
}

/** A page that paints only when the test says so, this many ms after the previous event. */
function setUpPaints() {
  const waiting = new Map<() => void, number>()
  const arranged = setUp({
    afterPaint(task, wait = 0) {
      waiting.set(task, wait)
      return () => void waiting.delete(task)
    },
  })
  return {
    ...arranged,
    paint: (passed = 0) =>
      act(() => {
        for (const [task, wait] of waiting) {
          if (wait > passed) continue
          waiting.delete(task)
          task()
        }
      }),
  }
}

test('the modal changes its view while an action of the page waits, as a form’s action that connects', async () => {
  const { engine, open, paint } = setUpPaints()
  let end = () => {}
  // React 19 holds all transitions of the page back until such an action ends.
  act(() =>
    startTransition(async () => {
      await new Promise<void>((resolve) => {
        end = resolve
      })
    }),
  )
  open()
  act(() => engine.router.push('WhatIsAWallet'))
  paint()
  expect(title()).toBe('The view WhatIsAWallet')
  await act(async () => end())
})

test('the address is on the page before the modal changes its view', async () => {
  const { open, paint, ...arranged } = setUpPaints()
  open()
  await connectMeadow(arranged)
  expect(screen.getByRole('status', { hidden: true })).not.toBeEmptyDOMElement()
  expect(title()).toBe('The view Connect')
  paint()
  expect(title()).toBe('The view Account')
})

test('the view of a wallet that asks the user shows after 150 ms', () => {
  const { engine, open, paint } = setUpPaints()
  open()
  act(() => void engine.connection.connect(meadow).catch(() => {}))
  paint(149)
  expect(title()).toBe('The view Connect')
  paint(150)
  expect(title()).toBe('The view ConnectingExternal')
})

test('the view of a wallet that answers sooner does not show', async () => {
  const { open, paint, ...arranged } = setUpPaints()
  open()
  await connectMeadow(arranged)
  paint()
  expect(title()).toBe('The view Account')
  paint(150)
  expect(title()).toBe('The view Account')
})

test('a view that waits for the paint does not show after a close', async () => {
  const { close, open, paint, ...arranged } = setUpPaints()
  open()
  await connectMeadow(arranged)
  close()
  paint()
  expect(screen.queryByRole('heading')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a view that waits for the paint does not show after a disconnect', async () => {
  const { engine, open, paint, wallet } = setUpPaints()
  open()
  await act(async () => {
    const connecting = engine.connection.connect(meadow)
    wallet.last().approve()
    await connecting
    const leaving = engine.connection.disconnect()
    wallet.last().approve()
    await leaving
  })
  paint()
  expect(screen.queryByText('Yours')).toBeNull()
  expect(title()).toBe('The view Connect')
})
