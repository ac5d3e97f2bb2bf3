import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createTestPlatform } from '../../src/engine/testing/index.ts'
import { AccountView } from '../../src/themes/views/AccountView.tsx'
import { answerAccount } from '../support/answerAccount.ts'
import { historyEntry } from '../support/answerHistory.ts'
import { nftsFrom } from '../support/nftsFrom.ts'
import { connectMeadow, renderWithEngine } from '../support/renderWithEngine.tsx'

test('1.5 and 2.10 the account shows address, balance, tokens, NFTs and activity', async () => {
  const { fetch: service, options } = answerAccount()
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input))
    if (!pathname.endsWith('/history')) return service(input, init)
    return new Response(JSON.stringify({ data: [historyEntry('a')], next: null }))
  }
  const arranged = renderWithEngine(<AccountView />, {
    ...options,
    platform: createTestPlatform({ fetch }),
    wallet: { balance: { value: 2_345_678_900_000_000_000n, decimals: 18, symbol: 'ETH' } },
    providers: [
      nftsFrom(async () => [{ contract: '0x1', tokenId: '1', name: 'Meadow #1' }]),
      ...(options.providers ?? []),
    ],
  })
  await connectMeadow(arranged)
  await screen.findByRole('tablist')
  expect(screen.getAllByText('0x7099…79C8')[0]).toBeVisible()
  expect((await screen.findAllByText('2.345 ETH'))[0]).toBeVisible()
  const panel = async (name: string) => {
    await arranged.user.click(screen.getByRole('tab', { name }))
    return within(await screen.findByRole('tabpanel', { name }))
  }
  const tokens = await (await panel('Tokens')).findByRole('list', { name: 'Tokens' })
  expect(
    within(tokens)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('1.500 ETH'), expect.stringContaining('10.500 MOSS')])
  expect(await (await panel('NFTs')).findByText('Meadow #1')).toBeVisible()
  expect(await (await panel('Activity')).findByText('May 2026')).toBeVisible()
})

test('2.3 and 9.47 the tabs of the account are Tokens, NFTs and Activity, and each shows its panel', async () => {
  const { fetch, options } = answerAccount()
  const platform = createTestPlatform({ fetch })
  const arranged = renderWithEngine(<AccountView />, { ...options, platform })
  await connectMeadow(arranged)
  await screen.findByRole('tablist')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Tokens',
    'NFTs',
    'Activity',
  ])
  for (const name of ['Tokens', 'NFTs', 'Activity']) {
    await arranged.user.click(screen.getByRole('tab', { name }))
    expect(await screen.findByRole('tabpanel', { name })).toBeVisible()
  }
})
