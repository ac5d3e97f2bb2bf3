import { act, cleanup, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Engine } from '../../src/engine/index.ts'
import { EngineProvider } from '../../src/hooks/index.ts'
import { Modal } from '../../src/primitives/index.ts'
import { ConnectButton, ConnectModal } from '../../src/themes/index.ts'
import { countListeners, heldBytes } from '../support/countLeftovers.ts'
import { meadow, settle } from '../support/createTestEngine.ts'
import { nothingLeft, openCountedPage } from '../support/openCountedPage.ts'

/** `npm run soak` runs a thousand of each in Chromium, with the themed modal. */
const cycles = 200
const warmUp = 100
const mostBytes = 2 * 1024 * 1024

const app = (engine: Engine) => (
  <EngineProvider engine={engine}>
    <ConnectButton />
    <ConnectModal />
  </EngineProvider>
)

/** The parts of the themed modal; the whole is tested in Chromium. */
const parts = (engine: Engine) => (
  <EngineProvider engine={engine}>
    <Modal.Root>
      <Modal.Portal>
        <Modal.Overlay />
        <Modal.Content>
          <Modal.Title>Wallets</Modal.Title>
        </Modal.Content>
      </Modal.Portal>
    </Modal.Root>
  </EngineProvider>
)

/** Runs a cycle many times. First runs it until all code has loaded. */
async function repeat(cycle: () => Promise<unknown>, after: () => unknown) {
  for (let round = 0; round < warmUp; round += 1) await cycle()
  const before = { left: after(), bytes: await heldBytes() }
  for (let round = 0; round < cycles; round += 1) await cycle()
  expect(after()).toEqual(before.left)
  expect((await heldBytes()) - before.bytes).toBeLessThanOrEqual(mostBytes)
}

describe('again and again leaves nothing', () => {
  test('security 50: connecting and disconnecting', async () => {
    const page = openCountedPage({ isReturning: false })
    const engine = page.createEngine()
    const stop = engine.start()
    await repeat(
      async () => {
        await engine.connection.connect(meadow)
        expect(page.listeners).toHaveLength(3)
        await engine.connection.disconnect()
        page.requests.length = 0
      },
      () => page.left(),
    )
    stop()
    page.clock.advance(0)
    expect(page.left()).toEqual(nothingLeft)
  })

  test('security 50: opening and closing the modal', async () => {
    const listeners = countListeners()
    const page = openCountedPage()
    const engine = page.createEngine()
    render(parts(engine))
    const nodes = () => document.querySelectorAll('*').length
    await repeat(
      async () => {
        act(() => engine.modal.open())
        if (!document.querySelector('[role=dialog]')) await screen.findByRole('dialog')
        act(() => engine.modal.close())
        act(() => page.clock.advance(1_000))
      },
      () => ({ ...page.left(), nodes: nodes(), listeners: listeners().length }),
    )
  })

  test('security 50: mounting and unmounting', async () => {
    const listeners = countListeners()
    const page = openCountedPage()
    const before = listeners()
    await repeat(
      async () => {
        const engine = page.createEngine()
        render(app(engine))
        cleanup()
        page.clock.advance(0)
        engine.destroy()
        page.requests.length = 0
      },
      () => ({ ...page.left(), nodes: document.body.childElementCount, listeners: listeners() }),
    )
    expect(page.left()).toEqual(nothingLeft)
    expect(listeners()).toEqual(before)
  })
})

const acts = [
  'open',
  'close',
  'connect',
  'disconnect',
  'account',
  'leave',
  'remount',
  'wait',
] as const

/**
 * Runs actions of a user, a wallet and a host in any order. After that, the page must be as before.
 */
async function wander(steps: readonly (typeof acts)[number][]) {
  const page = openCountedPage({ isReturning: false })
  let engine = page.createEngine()
  render(app(engine))
  const ignore = () => {}
  for (const step of steps)
    await act(async () => {
      if (step === 'open') engine.modal.open()
      if (step === 'close') engine.modal.close()
      if (step === 'connect') engine.connection.connect(meadow).catch(ignore)
      if (step === 'disconnect') engine.connection.disconnect().catch(ignore)
      if (step === 'account') page.emit('accountsChanged', [`0x${'5'.repeat(40)}`])
      if (step === 'leave') page.emit('disconnect')
      if (step === 'wait') page.clock.advance(5_000)
      if (step === 'remount') {
        cleanup()
        engine.destroy()
        engine = page.createEngine()
        render(app(engine))
      }
      await settle()
    })
  cleanup()
  page.clock.advance(0)
  engine.destroy()
  await act(settle)
  page.clock.advance(600_000)
  expect(page.left()).toEqual(nothingLeft)
}

test('security 50: after any actions of the user, unmounting restores the page', async () => {
  const listeners = countListeners()
  const walk = fc.asyncProperty(
    fc.array(fc.constantFrom(...acts), { maxLength: 20 }),
    async (steps) => {
      await wander(steps)
      expect(listeners()).toEqual([])
    },
  )
  await fc.assert(walk, { numRuns: 10, seed: 50 })
})
