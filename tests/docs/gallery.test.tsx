import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { GalleryReplay } from '../../docs/site/GalleryReplay.tsx'
import { galleryScenes } from '../../docs/site/galleryScenes.ts'
import { createEngine } from '../../src/engine/createEngine.ts'
import { createTestAdapter, createTestPlatform } from '../../src/engine/testing/index.ts'
import { EngineProvider } from '../../src/hooks/index.ts'
import { recordEngine, writeRecording } from '../../src/themes/devtools/index.ts'
import { ConnectModal } from '../../src/themes/index.ts'
import { settle } from '../support/renderWithEngine.tsx'

const says: Readonly<Record<string, string | RegExp>> = {
  Wallets: 'Quartz',
  'No wallet': 'No wallet found',
  'Long names': /^The Wallet of the Very Patient/,
  Waiting: 'Continue in Meadow',
  Declined: 'Request declined',
  Failed: 'Could not connect',
  Loading: 'Certified only',
  'No answer': /^The wallets could not be loaded/,
  'Nothing found': 'No wallet found',
  Account: 'Disconnect',
  Tokens: 'Tide Dollar',
  'Tokens loading': 'Looking for your tokens',
  'No tokens': 'Nothing on this network yet.',
  'Tokens failed': 'Token Balance Unavailable',
  'Nothing to buy': 'Buying is not available here.',
  'Another network': /which this app does not support/,
}

test.each(galleryScenes)('the gallery shows the scene $name', async ({ name, set }) => {
  const { engine, play } = set()
  render(
    <EngineProvider engine={engine}>
      <ConnectModal />
    </EngineProvider>,
  )
  act(() => play?.())
  const isFailure = /fail|No answer/i.test(name)
  expect((await screen.findAllByText(says[name]!, {}, { timeout: 60_000 })).length).toBeGreaterThan(
    0,
  )
  await settle()
  if (!isFailure) expect(screen.queryByText(/The cloud service does not answer/)).toBeNull()
})

test('the gallery replays a saved recording, step by step', async () => {
  const engine = createEngine({
    platform: createTestPlatform(),
    adapters: [createTestAdapter().factory],
  })
  const stop = engine.start()
  const recorder = recordEngine(engine)
  engine.modal.open()
  engine.router.push('WhatIsAWallet')
  recorder.stop()
  stop()
  render(<GalleryReplay />)
  const file = new File([writeRecording(recorder.read())], 'recording.json')
  await userEvent.upload(screen.getByLabelText('Open a recording'), file)
  const step = await screen.findByRole('slider', { name: 'Step' })
  const shown = screen.getByText(/^Step 0 of \d+$/).parentElement
  expect(shown).toHaveTextContent(/the start$/)
  expect(screen.queryByRole('heading', { name: 'What is a wallet?', hidden: true })).toBeNull()
  fireEvent.change(step, { target: { value: step.getAttribute('max') } })
  await screen.findByRole('heading', { name: 'What is a wallet?', hidden: true })
  await userEvent.click(screen.getByRole('button', { name: 'Previous step' }))
  expect(shown).toHaveTextContent(/^Step \d+ of \d+ (changes|event) /)
})

test('the gallery refuses a file that is not a recording', async () => {
  render(<GalleryReplay />)
  const file = new File(['{}'], 'other.json')
  await userEvent.upload(screen.getByLabelText('Open a recording'), file)
  expect(await screen.findByRole('alert')).toHaveTextContent(/^This file is not a recording/)
})
