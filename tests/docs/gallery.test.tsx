import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { galleryScenes } from '../../docs/site/galleryScenes.ts'
import { EngineProvider } from '../../src/hooks/index.ts'
import { ConnectModal } from '../../src/themes/index.ts'

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

test.each(galleryScenes)('the gallery shows $name', async ({ name, set }) => {
  const { engine, play } = set()
  render(
    <EngineProvider engine={engine}>
      <ConnectModal />
    </EngineProvider>,
  )
  act(() => play?.())
  expect((await screen.findAllByText(says[name]!, {}, { timeout: 60_000 })).length).toBeGreaterThan(
    0,
  )
})
