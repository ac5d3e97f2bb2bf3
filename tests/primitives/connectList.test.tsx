import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createTestPlatform } from '../../src/engine/testing/index.ts'
import { ConnectList } from '../../src/primitives/index.ts'
import { answerWallets } from '../support/answerWallets.ts'
import { renderWithEngine } from '../support/renderWithEngine.tsx'

test('the wallets of the list are told as seen, with their places, once', async () => {
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
