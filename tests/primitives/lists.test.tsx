import { act, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { tokens } from '../../src/engine/index.ts'
import { arbitrum, mainnet } from '../../src/engine/networks/index.ts'
import {
  createTestAdapter,
  createTestPlatform,
  testConnector,
} from '../../src/engine/testing/index.ts'
import {
  Connections,
  ConnectList,
  Connectors,
  Networks,
  Nfts,
  Receive,
  Tokens,
} from '../../src/primitives/index.ts'
import { answerAccount, reportedEther, reportedToken } from '../support/answerAccount.ts'
import { nftsFrom } from '../support/nftsFrom.ts'
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

/** One wallet that has the same id on two namespaces, and a second wallet. */
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

test.each(Object.entries(lists))('%s gives its rows keys', async (_, list) => {
  const errors = vi.spyOn(console, 'error')
  const { evm, adapters } = createWallets()
  const { engine } = renderWithEngine(list, { adapters, networks: [mainnet, arbitrum] })
  await connectMeadow({ engine, wallet: evm })
  expect((await screen.findAllByRole('listitem')).length).toBeGreaterThan(0)
  expect(errors).not.toHaveBeenCalled()
  errors.mockRestore()
})

test('a focused row of a long list keeps the focus when another row appears before it', async () => {
  const service = answerAccount()
  const rendered = renderWithEngine(
    <Tokens.List aria-label="Tokens">
      {(token) => (
        <Tokens.Item token={token}>
          <button type="button">{token.symbol}</button>
        </Tokens.Item>
      )}
    </Tokens.List>,
    {
      ...service.options,
      networks: [mainnet],
      platform: createTestPlatform({ fetch: service.fetch }),
    },
  )
  await connectMeadow(rendered)
  const row = () => screen.findByRole('button', { name: 'MOSS' })
  const before = await row()
  act(() => before.focus())
  const tide = reportedToken({ name: 'Tide', symbol: 'TIDE', price: 900 }, 2)
  service.setBalances([reportedEther, tide, reportedToken()])
  const { list } = await rendered.engine.load(tokens)
  act(() => list.refetch())
  expect(await screen.findByRole('button', { name: 'TIDE' })).toBeVisible()
  const places = screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-posinset'))
  expect(places).toEqual(['1', '2', '3'])
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'ETH',
    'TIDE',
    'MOSS',
  ])
  expect(await row()).toBe(before)
  expect(before).toHaveFocus()
})

test('tokens with the same symbol are separate rows, and each keeps its element', async () => {
  const errors = vi.spyOn(console, 'error')
  const service = answerAccount()
  const [first, second] = [reportedToken({ name: 'One' }, 1), reportedToken({ name: 'Two' }, 2)]
  service.setBalances([first, second])
  const rendered = renderWithEngine(
    <Tokens.List aria-label="Tokens">
      {(token) => (
        <Tokens.Item token={token}>
          <button type="button">{token.name}</button>
        </Tokens.Item>
      )}
    </Tokens.List>,
    {
      ...service.options,
      networks: [mainnet],
      platform: createTestPlatform({ fetch: service.fetch }),
    },
  )
  await connectMeadow(rendered)
  const before = await screen.findByRole('button', { name: 'Two' })
  expect(screen.getByRole('button', { name: 'One' })).toBeVisible()
  act(() => before.focus())
  service.setBalances([second])
  const { list } = await rendered.engine.load(tokens)
  act(() => list.refetch())
  await waitFor(() => expect(screen.getAllByRole('button')).toHaveLength(1))
  expect(screen.getByRole('button', { name: 'Two' })).toBe(before)
  expect(before).toHaveFocus()
  expect(errors).not.toHaveBeenCalled()
  errors.mockRestore()
})

test.each([1, 2, 3])(
  'each item of a grid of %i columns has its position among all items',
  async (columns) => {
    const items = ['1', '2', '3', '4', '5'].map((tokenId) => ({
      ...{ contract: '0x1', tokenId, name: `Meadow ${tokenId}` },
    }))
    const rendered = renderWithEngine(
      <Nfts.Grid columns={columns}>
        {(nft) => <Nfts.Item nft={nft}>{nft.name}</Nfts.Item>}
      </Nfts.Grid>,
      { networks: [mainnet], providers: [nftsFrom(async () => items)] },
    )
    await connectMeadow(rendered)
    const shown = await screen.findAllByRole('listitem')
    const places = shown.map(({ attributes, textContent }) => [
      textContent,
      attributes.getNamedItem('aria-posinset')?.value,
      attributes.getNamedItem('aria-setsize')?.value,
    ])
    expect(places).toEqual(items.map(({ name, tokenId }) => [name, tokenId, '5']))
  },
)
