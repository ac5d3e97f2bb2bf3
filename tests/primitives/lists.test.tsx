import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { arbitrum, mainnet } from '../../src/engine/networks/index.ts'
import { createTestAdapter, testConnector } from '../../src/engine/testing/index.ts'
import {
  Connections,
  ConnectList,
  Connectors,
  Networks,
  Receive,
} from '../../src/primitives/index.ts'
import { connectMeadow, renderWithEngine } from '../support/renderWithEngine.tsx'

const lists: Readonly<Record<string, ReactElement>> = {
  'Connectors.List': <Connectors.List>{({ name }) => <li>{name}</li>}</Connectors.List>,
  'ConnectList.Sections': (
    <ConnectList.Root>
      <ConnectList.Sections>
        {(section) => (
          <ConnectList.Section section={section}>
            {({ name }) => <li>{name}</li>}
          </ConnectList.Section>
        )}
      </ConnectList.Sections>
    </ConnectList.Root>
  ),
  'Networks.List': <Networks.List>{({ name }) => <li>{name}</li>}</Networks.List>,
  'Connections.List': (
    <Connections.List>{({ connectorId }) => <li>{connectorId}</li>}</Connections.List>
  ),
  'Receive.Networks': <Receive.Networks>{({ name }) => <li>{name}</li>}</Receive.Networks>,
}

/** One wallet on two namespaces, with the same id on both, and another one. */
function createWallets() {
  const connectors = (namespace: 'eip155' | 'solana') => [
    testConnector({ namespace }),
    testConnector({
      namespace,
      connectorId: 'test.harbor',
      name: 'Harbor',
      info: { rdns: 'test.harbor' },
    }),
  ]
  const evm = createTestAdapter({ connectors: connectors('eip155') })
  const solana = createTestAdapter({ namespace: 'solana', connectors: connectors('solana') })
  return { evm, adapters: [evm.factory, solana.factory] }
}

test.each(Object.entries(lists))('%s keys its rows itself', async (_, list) => {
  const errors = vi.spyOn(console, 'error')
  const { evm, adapters } = createWallets()
  const { engine } = renderWithEngine(list, { adapters, networks: [mainnet, arbitrum] })
  await connectMeadow({ engine, wallet: evm })
  expect((await screen.findAllByRole('listitem')).length).toBeGreaterThan(0)
  expect(errors).not.toHaveBeenCalled()
  errors.mockRestore()
})
