import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type CaipNetworkId, permissions } from '../../src/engine/index.ts'
import { arbitrum, mainnet, solana } from '../../src/engine/networks/index.ts'
import type { Provider } from '../../src/engine/providers/index.ts'
import { providerErrors } from '../../src/engine/providers/providerErrors.ts'
import { createTestPlatform } from '../../src/engine/testing/index.ts'
import { AccountView } from '../../src/themes/views/AccountView.tsx'
import { answerAccount, reportedEther, reportedToken } from '../support/answerAccount.ts'
import { storageWith } from '../support/createTestEngine.ts'
import { nftsFrom } from '../support/nftsFrom.ts'
import { ratesFrom } from '../support/ratesFrom.ts'
import { connectMeadow, renderWithEngine } from '../support/renderWithEngine.tsx'
import { testOnrampProvider } from '../support/testOnrampProvider.ts'
import { testSwapProvider } from '../support/testSwapProvider.ts'

async function openAccount(
  options: Parameters<typeof renderWithEngine>[1] = {},
  arrange: (service: ReturnType<typeof answerAccount>) => void = () => {},
) {
  const service = answerAccount()
  arrange(service)
  const platform = createTestPlatform({ fetch: service.fetch })
  const arranged = renderWithEngine(<AccountView />, {
    ...service.options,
    platform,
    ...options,
  })
  await connectMeadow(arranged)
  await screen.findByRole('tablist')
  return { ...arranged, service, clock: platform.clock }
}

const tokenRows = async () =>
  within(await screen.findByRole('list', { name: 'Tokens' })).getAllByRole('listitem')

test('shows the name above the address, the total value, and each token', async () => {
  await openAccount()
  await screen.findByText('alice.eth')
  expect(screen.getAllByText('0x7099…79C8')[0]).toBeInTheDocument()
  const rows = await tokenRows()
  expect(rows.map((row) => row.textContent)).toEqual([
    'Ether1.500 ETH$3,000.00',
    'Moss10.500 MOSS$21.00',
  ])
  const total = screen.getByTitle('Total value')
  expect(total).toHaveTextContent('$3,021.00')
  expect([...total.querySelectorAll('span')].map((one) => one.textContent)).toEqual(['.', '00'])
})

test('in euros, the total value and each token show in euros, with their cents', async () => {
  const { options } = answerAccount()
  const providers = [...(options.providers ?? []), ratesFrom({ EUR: '0.9' })]
  await openAccount({ currency: 'EUR', providers })
  await waitFor(async () =>
    expect((await tokenRows()).map((row) => row.textContent)).toEqual([
      'Ether1.500 ETH€2,700.00',
      'Moss10.500 MOSS€18.90',
    ]),
  )
  const total = screen.getByTitle('Total value')
  expect(total).toHaveTextContent('€2,718.90')
  expect([...total.querySelectorAll('span')].map((one) => one.textContent)).toEqual(['.', '90'])
})

test('the user can change the network once a wallet from an earlier visit has answered', async () => {
  const platform = createTestPlatform({ storage: storageWith(['test.meadow']) })
  const networks = [mainnet, arbitrum]
  const { wallet } = renderWithEngine(<AccountView />, { networks, platform })
  const change = () => screen.queryByRole('button', { name: 'Ethereum, change network' })
  expect(await screen.findByText('Ethereum')).toBeVisible()
  expect(change()).toBeNull()
  await act(async () => wallet.last().approve())
  expect(change()).toBeVisible()
})

test('links to the explorer open a new tab that has no access to the page', async () => {
  await openAccount()
  const link = await screen.findByRole('link', { name: 'Show the account in the explorer' })
  expect(link).toHaveAttribute(
    'href',
    'https://etherscan.io/address/0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  )
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})

describe('the actions', () => {
  const actions = () =>
    screen
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .filter((text) => ['Buy', 'Swap', 'Receive', 'Send'].includes(text))

  test('9.28 begin with receive, then send', async () => {
    await openAccount()
    const shown = actions()
    expect(shown.indexOf('Receive')).toBeGreaterThanOrEqual(0)
    expect(shown.indexOf('Send')).toBe(shown.indexOf('Receive') + 1)
  })

  test('include buying only if the host configured a seller', async () => {
    const { unmount } = await openAccount()
    expect(actions()).toEqual(['Swap', 'Receive', 'Send'])
    unmount()
    await openAccount({ onramp: [testOnrampProvider()] })
    expect(actions()).toEqual(['Buy', 'Swap', 'Receive', 'Send'])
  })

  test('follow the host’s order, without those that the host leaves out', async () => {
    await openAccount({
      features: { walletFeaturesOrder: ['send', 'receive'], receive: false, onramp: false },
    })
    expect(actions()).toEqual(['Send'])
  })

  test('include swapping only if a network of this account supports it', async () => {
    const networks = [mainnet, solana]
    const { unmount } = await openAccount({ networks, swap: testSwapProvider() })
    expect(actions()).toEqual(['Swap', 'Receive', 'Send'])
    unmount()
    const swap = testSwapProvider({ networks: [solana.caipNetworkId] })
    await openAccount({ networks, swap })
    expect(actions()).toEqual(['Receive', 'Send'])
  })

  test('open their views', async () => {
    const { engine, user } = await openAccount()
    await user.click(screen.getByRole('button', { name: 'Receive' }))
    expect(engine.getState().router.history.at(-1)?.name).toBe('WalletReceive')
  })
})

test('include the permissions of apps only after an app has used them, and only if there are any', async () => {
  const { engine, user, service } = await openAccount()
  const row = () => screen.queryByRole('button', { name: 'App permissions' })
  expect(row()).toBeNull()
  expect(engine.loaded(permissions)).toBeUndefined()
  service.setPermissions([])
  const { list } = await act(() => engine.load(permissions))
  await waitFor(() => expect(list.get().status).toBe('success'))
  expect(row()).toBeNull()
  service.setPermissions([
    {
      pci: 'one',
      project: { id: 'p', name: 'Shop' },
      expiry: 4_000_000_000,
      createdAt: 0,
      permissions: [{ type: 'native-token-periodic', data: {} }],
      policies: [],
    },
  ])
  await act(async () => list.refetch())
  await user.click(await screen.findByRole('button', { name: 'App permissions' }))
  expect(engine.getState().router.history.at(-1)?.name).toBe('Permissions')
})

describe('the tabs', () => {
  test('9.47 are Tokens, NFTs and Activity', async () => {
    await openAccount()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Tokens',
      'NFTs',
      'Activity',
    ])
    expect(screen.getByRole('tab', { name: 'Tokens' })).toHaveAttribute('aria-selected', 'true')
  })

  test('are one tab stop, and the arrow keys choose a tab', async () => {
    const { engine, user } = await openAccount()
    act(() => screen.getByRole('tab', { name: 'Tokens' }).focus())
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(engine.getState().accountTab).toBe('nfts'))
    expect(screen.getByRole('tab', { name: 'NFTs' })).toHaveFocus()
    await screen.findByRole('tabpanel', { name: 'NFTs' })
  })

  test('do not include Activity if the app has none', async () => {
    await openAccount({ features: { activity: false } })
    expect(screen.queryByRole('tab', { name: 'Activity' })).toBeNull()
  })
})

describe('the tokens', () => {
  test('show that they are loading', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    const service = answerAccount()
    const fetch: typeof globalThis.fetch = async (...input) => {
      if (String(input[0]).includes('/balance')) await held
      return service.fetch(...input)
    }
    await openAccount({ platform: createTestPlatform({ fetch }) })
    // Finds the element again for each check, because a live region replaces its text after a
    // moment.
    await waitFor(
      () => expect(screen.getByText('Looking for your tokens').closest('p')).toHaveRole('status'),
      { timeout: 60_000 },
    )
    expect(screen.queryByRole('list', { name: 'Tokens' })).toBeNull()
    await act(async () => answer())
    expect(await tokenRows()).toHaveLength(2)
    expect(screen.queryByText('Looking for your tokens')).toBeNull()
  })

  test('say so if there are none', async () => {
    await openAccount({}, (service) => service.setBalances([]))
    await screen.findByText('Nothing on this network yet.')
  })

  test('show a failure, and can be read again after 30 s', async () => {
    const { service, clock, user } = await openAccount({}, (one) => one.fail(503))
    // The error text is not an alert, because the toast already is one.
    expect(await screen.findByText('Token Balance Unavailable')).not.toHaveRole('alert')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDisabled()
    service.fail(undefined)
    act(() => clock.advance(30_000))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await tokenRows()).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('show a warning instead of a value for a token that imitates another token’s name', async () => {
    await openAccount({}, (service) =>
      service.setBalances([
        reportedEther,
        reportedToken({ name: 'Ether', symbol: 'ETH', price: 9_999 }, 3),
      ]),
    )
    const [, fake] = await tokenRows()
    expect(fake).toHaveTextContent('Uses the name of another token')
    expect(fake).not.toHaveTextContent('$')
    expect(screen.getByTitle('Total value')).toHaveTextContent('$3,000.00')
  })

  test('render only a few rows of 5,000 tokens, each with its position', async () => {
    const many = Array.from({ length: 5_000 }, (_, index) =>
      reportedToken({ symbol: `S${index}`, price: 0 }, index + 1),
    )
    await openAccount({}, (service) => service.setBalances(many))
    const rows = await tokenRows()
    expect(rows.length).toBeGreaterThan(4)
    expect(rows.length).toBeLessThan(20)
    expect(rows[0]).toHaveAttribute('aria-setsize', '5000')
    expect(rows.at(-1)).toHaveAttribute('aria-posinset', '5000')
  })
})

describe('the NFTs', () => {
  const provider = (items: readonly object[]) => ({
    providers: [nftsFrom(async () => items as never)],
  })
  const openNfts = async (options: object = {}) => {
    const arranged = await openAccount(options)
    await arranged.user.click(screen.getByRole('tab', { name: 'NFTs' }))
    return arranged
  }

  test('say so if there is no source', async () => {
    await openNfts({ providers: [] })
    expect(
      await screen.findByText('This app cannot show the NFTs of this network.'),
    ).toBeInTheDocument()
  })

  test('say so if there are none', async () => {
    await openNfts(provider([]))
    await screen.findByText('No NFTs on this network yet.')
  })

  test('show a failure', async () => {
    const list = () => Promise.reject(new Error('Down'))
    await openNfts({ providers: [nftsFrom(list)] })
    expect(await screen.findByRole('alert')).toHaveTextContent('The NFTs could not be loaded.')
  })

  test('show suspected spam only on request, and never show its pictures', async () => {
    const { user } = await openNfts(
      provider([
        { contract: '0x1', tokenId: '1', name: 'Meadow #1' },
        { contract: '0x2', name: 'Claim prize', imageUrl: 'https://track.example/1.png' },
      ]),
    )
    const grid = await screen.findByRole('list', { name: 'NFTs' })
    expect(grid).toHaveTextContent('Meadow #1')
    expect(grid).not.toHaveTextContent('Claim prize')
    await user.click(screen.getByRole('button', { name: 'Show suspected spam (1)' }))
    const spam = screen.getByRole('list', { name: 'Probably spam' })
    expect(spam).toHaveTextContent('Claim prize')
    expect(spam.querySelector('img')).toBeNull()
  })
})

test('a user who looked at spam on one network sees the NFTs of a network without spam', async () => {
  const spam = { contract: '0x2', name: 'Claim prize', imageUrl: 'https://track.example/1.png' }
  const gallery = nftsFrom(async ({ network }) => {
    const nft = { contract: '0x1', tokenId: '1', name: `Meadow of ${network.name}` }
    return (network.id === mainnet.id ? [nft, spam] : [nft]) as never
  })
  const { engine, user, wallet } = await openAccount({
    networks: [mainnet, arbitrum],
    providers: [gallery],
  })
  await user.click(screen.getByRole('tab', { name: 'NFTs' }))
  await user.click(await screen.findByRole('button', { name: 'Show suspected spam (1)' }))
  expect(screen.getByRole('list', { name: 'Probably spam' })).toBeVisible()
  const switchTo = async (id: CaipNetworkId) => {
    const switching = engine.network.switchNetwork(id)
    const request = await wallet.asked('switchNetwork')
    await act(async () => {
      request.approve()
      await switching
    })
  }
  await switchTo('eip155:42161')
  expect(await screen.findByRole('list', { name: 'NFTs' })).toHaveTextContent(
    'Meadow of Arbitrum One',
  )
  expect(screen.queryByRole('button', { name: /suspected spam/ })).toBeNull()
})

test('the view says that tokens are missing, and reads them again on request', async () => {
  let isPartial = true
  const own: Provider = {
    id: 'own',
    name: 'Own indexer',
    serves: () => true,
    holdings: {
      async getHoldings() {
        const ether = { name: 'Ether', symbol: 'ETH', decimals: 18, amount: 10n ** 18n }
        const moss = { ...ether, name: 'Moss', symbol: 'MOSS', tokenAddress: `0x${'7'.repeat(40)}` }
        return isPartial ? { holdings: [ether], isPartial } : [ether, moss]
      },
    },
  }
  const { user } = await openAccount({ providers: [own] })
  expect(await tokenRows()).toHaveLength(1)
  const text = 'Some tokens are missing. There are too many to read'
  expect(screen.getByText(text)).toHaveAttribute('role', 'status')
  isPartial = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(text)).toBeNull())
  expect(await tokenRows()).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

const busy = () => Promise.reject(providerErrors.LIMITED('Own indexer', '45'))
const ether = { name: 'Ether', symbol: 'ETH', decimals: 18, amount: 10n ** 18n }

test.each<[string, string | undefined, Partial<Provider>, string]>([
  [
    'the tokens',
    undefined,
    { holdings: { getHoldings: busy } },
    'Own indexer was asked too often. Try again in 45 s',
  ],
  [
    'the prices',
    undefined,
    { holdings: { getHoldings: async () => [ether] }, prices: { getPrices: busy } },
    'Prices are missing. Own indexer was asked too often. Try again in 45 s',
  ],
  [
    'the name',
    undefined,
    { identity: { getIdentity: busy } },
    'The name could not be read. Own indexer was asked too often. Try again in 45 s',
  ],
  [
    'the NFTs',
    'NFTs',
    { nfts: { getNfts: busy } },
    'The NFTs could not be loaded. Own indexer was asked too often. Try again in 45 s',
  ],
  [
    'the history',
    'Activity',
    { history: { getHistory: busy } },
    'Your history could not be loaded. Own indexer was asked too often. Try again in 45 s',
  ],
])('the view says why %s are missing', async (_, tab, abilities, text) => {
  const own: Provider = { id: 'own', name: 'Own indexer', serves: () => true, ...abilities }
  const { user } = await openAccount({ providers: [own] })
  if (tab) await user.click(screen.getByRole('tab', { name: tab }))
  await screen.findByText(text)
})

test.each<[string, Pick<Provider, 'history' | 'nfts'>, string]>([
  [
    'NFTs',
    { nfts: { getNfts: async () => ({ nfts: [], isPartial: true }) } },
    'Some NFTs are missing. There are too many to read',
  ],
  [
    'Activity',
    { history: { getHistory: async () => ({ entries: [], isPartial: true }) } },
    'Some activity is missing. There are too many to read',
  ],
])(
  'the tab %s says that a part is missing, and can read it again',
  async (tab, abilities, text) => {
    const own: Provider = { id: 'own', name: 'Own indexer', serves: () => true, ...abilities }
    const { user } = await openAccount({ providers: [own] })
    await user.click(screen.getByRole('tab', { name: tab }))
    expect(await screen.findByText(text)).toHaveAttribute('role', 'status')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled()
  },
)

test('a remembered account sends no requests', async () => {
  const service = answerAccount()
  const platform = createTestPlatform({ fetch: service.fetch })
  renderWithEngine(<AccountView />, { ...service.options, platform })
  await act(async () => {})
  expect(screen.queryByRole('tablist')).toBeNull()
  expect(service.asked('/balance')).toBe(0)
})

describe('the currency', () => {
  const choice = () => screen.queryByRole('combobox', { name: 'Currency' })

  test('can be chosen by keyboard, and every value changes', async () => {
    const { options } = answerAccount()
    const providers = [ratesFrom({ EUR: '0.9', JPY: '150' }), ...(options.providers ?? [])]
    const { user } = await openAccount({ providers })
    await waitFor(() => expect(choice()).toBeVisible())
    expect(
      within(choice()!)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['EUR Euro', 'JPY Japanese Yen', 'USD US Dollar'])
    expect(choice()).toHaveValue('USD')
    await waitFor(() => expect(screen.getByTitle('Total value')).toHaveTextContent('$3,021.00'))
    await user.selectOptions(choice()!, 'JPY')
    await waitFor(() => expect(screen.getByTitle('Total value')).toHaveTextContent('¥453,150'))
    expect(choice()).toHaveValue('JPY')
  })

  test('cannot be chosen without a provider of exchange rates', async () => {
    await openAccount()
    await tokenRows()
    expect(choice()).toBeNull()
  })
})
