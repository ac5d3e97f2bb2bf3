import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { onramp, send, swap } from '../../src/engine/index.ts'
import { mainnet } from '../../src/engine/networks/index.ts'
import type { Provider, ProviderOptions } from '../../src/engine/providers/index.ts'
import { createTestPlatform } from '../../src/engine/testing/index.ts'
import { AllWalletsView } from '../../src/themes/views/AllWalletsView.tsx'
import { OnrampDraftView } from '../../src/themes/views/OnrampDraftView.tsx'
import { SwapViews } from '../../src/themes/views/SwapViews.tsx'
import { WalletSendView } from '../../src/themes/views/WalletSendView.tsx'
import { connectMeadow, renderWithEngine } from '../support/renderWithEngine.tsx'
import { testOnrampProvider } from '../support/testOnrampProvider.ts'
import { testSwapProvider, usdc } from '../support/testSwapProvider.ts'

const json = (status: number, headers: Record<string, string> = {}) =>
  new Response('{}', { status, headers })

/** The service's answer, and the sentence for the user. */
const failures: readonly [name: string, answer: () => Response, reason: string][] = [
  [
    'is asked too often',
    () => json(429, { 'retry-after': '45' }),
    'Tide Data was asked too often. Try again in 45 s',
  ],
  ['wants a key', () => json(401), 'Tide Data needs a valid key, and this app has none'],
  [
    'refuses the key of the host’s server',
    () => json(424),
    "Tide Data refused the key of this app's server",
  ],
  ['refuses', () => json(403), 'Tide Data refused the request (HTTP 403)'],
  ['is down', () => json(503), 'Tide Data does not answer. Try again later'],
  ['answers with nonsense', () => new Response('<p>'), 'The answer of Tide Data is not valid'],
]

const ask = ({ fetchJson }: Pick<ProviderOptions, 'fetchJson'>): Promise<never> =>
  fetchJson('https://data.test/').then(() => Promise.reject(new Error('This must not be read.')))

/** A provider with these abilities. Its services give this answer. */
function failing(answer: () => Response, abilities: Partial<Provider>) {
  const provider: Provider = { id: 'tide', name: 'Tide Data', serves: () => true, ...abilities }
  const platform = createTestPlatform({ fetch: async () => answer() })
  return { networks: [mainnet] as const, platform, providers: [provider] }
}

describe.each(failures)('if a provider %s', (_, answer, reason) => {
  test('the view to swap says why there is no price', async () => {
    const provider = {
      ...testSwapProvider(),
      getQuote: (_: unknown, tools: ProviderOptions) => ask(tools),
    }
    const setUp = failing(answer, { swap: provider })
    const arranged = renderWithEngine(<SwapViews part="draft" />, setUp)
    await connectMeadow(arranged)
    const { setDraft } = await arranged.engine.load(swap)
    act(() => setDraft({ receiveToken: usdc, payAmount: '0.25' }))
    await act(async () => setUp.platform.clock.advance(500))
    await screen.findByText(reason)
  })

  test('the view to choose a token says why the list is empty', async () => {
    const provider = {
      ...testSwapProvider(),
      getTokens: (_: unknown, tools: ProviderOptions) => ask(tools),
    }
    const arranged = renderWithEngine(
      <SwapViews part="token" side="receive" />,
      failing(answer, { swap: provider }),
    )
    await connectMeadow(arranged)
    expect(await screen.findByText(reason)).toHaveRole('alert')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
  })

  test('the view to buy says why the prices are estimates', async () => {
    const seller = testOnrampProvider({ id: 'tide', name: 'Tide Data', getOptions: ask })
    const arranged = renderWithEngine(<OnrampDraftView />, failing(answer, { onramp: seller }))
    await connectMeadow(arranged)
    await arranged.engine.load(onramp)
    expect(
      await screen.findByText(`Live prices are not available now, so you cannot buy. ${reason}`),
    ).toBeInTheDocument()
  })

  test('the view of all wallets says why the list is empty', async () => {
    const wallets = { getWallets: (_: unknown, tools: ProviderOptions) => ask(tools) }
    renderWithEngine(<AllWalletsView />, failing(answer, { wallets }))
    expect(await screen.findByText(`The wallets could not be loaded. ${reason}`)).toHaveRole(
      'alert',
    )
  })

  test('the field of the receiver says why a name has no address', async () => {
    const names = { resolveName: (_: unknown, tools: ProviderOptions) => ask(tools) }
    const arranged = renderWithEngine(<WalletSendView />, failing(answer, { names }))
    await connectMeadow(arranged)
    await arranged.engine.load(send)
    await arranged.user.type(screen.getByRole('textbox', { name: 'To' }), 'bob.eth')
    await arranged.user.type(screen.getByRole('textbox', { name: 'Amount' }), '0.1')
    await arranged.user.click(screen.getByRole('button', { name: 'Review' }))
    await waitFor(() =>
      expect(screen.getByText(`Error resolving name. ${reason}`)).toBeInTheDocument(),
    )
    expect(screen.getByRole('textbox', { name: 'To' })).toHaveValue('bob.eth')
  })
})
