import { expect, test } from 'vitest'
import {
  connectWallet,
  createTestEngine,
  recordEvents,
  statusOf,
  viewNames,
} from '../../support/createTestEngine.ts'

test('opening and closing send events that say whether a wallet is connected', async () => {
  const setUp = createTestEngine()
  const reported: unknown[] = []
  setUp.engine.on('MODAL_OPEN', ({ connected }) => reported.push(['open', connected]))
  setUp.engine.on('MODAL_CLOSE', ({ connected }) => reported.push(['close', connected]))
  setUp.engine.modal.open()
  setUp.engine.modal.close()
  await connectWallet(setUp)
  setUp.engine.modal.open()
  setUp.engine.modal.close()
  expect(reported).toEqual([
    ['open', false],
    ['close', false],
    ['open', true],
    ['close', true],
  ])
})

test('opening shows the view and the modal in one change of the state', () => {
  const { engine } = createTestEngine()
  const seen: unknown[] = []
  engine.subscribe(() => seen.push([engine.getState().modal.open, viewNames(engine)]))
  engine.modal.open({ view: 'AllWallets' })
  expect(seen).toEqual([[true, ['AllWallets']]])
})

test('a refused close shakes the modal and sends no event', () => {
  const { engine } = createTestEngine()
  engine.router.define('WhatIsAWallet', { canClose: () => false })
  engine.modal.open({ view: 'WhatIsAWallet' })
  const events = recordEvents(engine)
  engine.modal.close()
  expect(engine.getState().modal).toEqual({ open: true, shake: true })
  expect(events).toEqual([])
})

test('closing after a success keeps the wallet connected', async () => {
  const setUp = createTestEngine()
  setUp.engine.modal.open()
  await connectWallet(setUp)
  setUp.engine.modal.close()
  expect(statusOf(setUp.engine)).toBe('connected')
  expect(setUp.engine.getState().connection.connecting.status).toBe('idle')
})
