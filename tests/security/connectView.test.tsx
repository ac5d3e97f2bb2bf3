import { act, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { ListedWallet } from '../../src/engine/index.ts'
import { browserLinks } from '../../src/engine/platform/browserLinks.ts'
import { createTestPlatform, testConnector } from '../../src/engine/testing/index.ts'
import { ConnectView } from '../../src/themes/views/ConnectView.tsx'
import { WalletNotInstalledView } from '../../src/themes/views/WalletNotInstalledView.tsx'
import { answerWallets } from '../support/answerWallets.ts'
import { createTestEngine } from '../support/createTestEngine.ts'
import { renderWithEngine } from '../support/renderWithEngine.tsx'

const hostileLinks = [
  'javascript:alert(1)',
  '\u0000\tjavascript:alert(1)',
  'java\nscript:alert(1)//',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://app.test/1',
  'about:blank',
  'view-source:https://app.test',
  'intent://evil#Intent;scheme=https;end',
  'ms-msdt:/id',
  'search-ms:query=a',
  'tel:+100',
  'sms:+100',
  'mailto:a@evil.test',
  'http://evil.test',
  'ws://evil.test',
  'https://user:password@evil.test',
  `willow://${'a'.repeat(5_000)}`,
  '//evil.test',
  '',
]

/** Simulates a phone that records the links that it opens. */
function createPhone() {
  const opened: string[] = []
  const links = {
    openLink: (url: string) => void opened.push(url),
    href: () => 'https://app.test/',
    os: () => 'android' as const,
    onHidden: () => () => {},
  }
  return { opened, platform: { device: { isMobile: () => true }, links } }
}

describe('links of wallets', () => {
  test.each(hostileLinks)('security 3 the app link %j opens nothing', async (mobileLink) => {
    const { opened, platform } = createPhone()
    const { engine } = createTestEngine({ platform })
    engine.wallets.select({ id: 'bad', name: 'Bad', chains: [], mobileLink }, 'app')
    await vi.waitFor(
      () => expect(engine.getState().wallets.opening?.error?.code).toBe('wallets/UNSAFE_LINK'),
      { timeout: 60_000 },
    )
    expect(opened).toEqual([])
  })

  test('security 3 a refused link shows a message to the user', async () => {
    const { platform } = createPhone()
    const wallet = { id: 'bad', name: 'Bad', chains: [], mobileLink: 'javascript:alert(1)' }
    const { user } = renderWithEngine(<WalletNotInstalledView wallet={wallet} />, {
      platform: createTestPlatform(platform),
    })
    await user.click(screen.getByRole('button', { name: 'Open Bad' }))
    await vi.waitFor(
      () => expect(screen.getByRole('status')).toHaveTextContent('The link of Bad was not opened'),
      { timeout: 60_000 },
    )
  })

  test.each(hostileLinks)('security 3 the store link %j is not shown', (link) => {
    const wallet: ListedWallet = {
      id: 'bad',
      name: 'Bad',
      chains: [],
      chromeStore: link,
      appStore: link,
      playStore: link,
      homepage: link,
    }
    renderWithEngine(<WalletNotInstalledView wallet={wallet} />)
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByRole('status')).toHaveTextContent('No safe link is known')
  })

  test('security 22 a link opens a page that has no access to this one', () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    browserLinks().openLink('https://willow.example/', '_blank')
    browserLinks().openLink('willow://wc', '_self')
    expect(open.mock.calls).toEqual([
      ['https://willow.example/', '_blank', 'noopener,noreferrer'],
      ['willow://wc', '_self', 'noopener,noreferrer'],
    ])
  })

  test('security 40-R if an app is not installed, the user gets the store links within 3 s', async () => {
    const { platform: phone } = createPhone()
    const platform = createTestPlatform(phone)
    const wallet = {
      id: 'willow',
      name: 'Willow',
      chains: [],
      mobileLink: 'willow://',
      playStore: 'https://apps.example/willow',
    }
    const { engine, user } = renderWithEngine(<WalletNotInstalledView wallet={wallet} />, {
      platform,
    })
    await user.click(screen.getByRole('button', { name: 'Open Willow' }))
    await vi.waitFor(() => expect(engine.getState().wallets.opening?.status).toBe('pending'), {
      timeout: 60_000,
    })
    act(() => platform.clock.advance(3_000))
    expect(screen.getByRole('status')).toHaveTextContent('Willow did not open')
    expect(screen.getByRole('link', { name: 'Google Play' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /Copy the address/ })).toBeInTheDocument()
  })
})

describe('the mark of a verified wallet', () => {
  const { options, fetch, wallets } = answerWallets()
  const meadow = wallets.find(({ name }) => name === 'Meadow')!

  async function openWith(connector: ReturnType<typeof testConnector>) {
    const { container } = renderWithEngine(<ConnectView />, {
      ...options,
      featuredWalletIds: [wallets.find((one) => one.chains?.includes('eip155:1'))!.id],
      wallet: { connectors: [connector] },
      platform: createTestPlatform({ fetch }),
    })
    await screen.findByText('Featured')
    return container.querySelector('[data-kind="injected"] [data-kind] , li[data-kind="injected"]')!
  }

  test('security 11 shows if the rdns, the registry id and the name belong to one wallet', async () => {
    const row = await openWith(
      testConnector({ connectorId: meadow.rdns!, name: 'Meadow', info: { rdns: meadow.rdns! } }),
    )
    await vi.waitFor(() => expect(row).toHaveAttribute('data-known'), { timeout: 60_000 })
    expect(row).toHaveTextContent('MeadowVerified')
  })

  test.each([
    [
      'only its domain and id',
      testConnector({ connectorId: meadow.rdns!, name: 'Mead', info: { rdns: meadow.rdns! } }),
    ],
    [
      'its name',
      testConnector({ connectorId: 'evil', name: 'Meadow', info: { rdns: 'evil.example' } }),
    ],
    ['a similar domain', testConnector({ name: 'Meadow', info: { rdns: `${meadow.rdns}.evil` } })],
    [
      'its name and no domain',
      testConnector({ connectorId: 'Meadow', name: 'Meadow', info: undefined }),
    ],
    [
      'only its registry id',
      testConnector({ connectorId: 'evil', explorerId: meadow.id, info: { rdns: 'evil.example' } }),
    ],
  ])('security 11 does not show for %s', async (_, connector) => {
    const row = await openWith(connector)
    expect(row).not.toHaveAttribute('data-known')
    expect(row).not.toHaveTextContent('Verified')
  })

  test('security 11 two wallets are never merged because of their names', async () => {
    const { container } = renderWithEngine(<ConnectView />, {
      wallet: {
        connectors: [
          testConnector(),
          testConnector({ connectorId: 'Meadow', namespace: 'solana', info: undefined }),
        ],
      },
    })
    const rows = [...container.querySelectorAll('li')].map(({ textContent }) => textContent)
    expect(rows).toEqual(['Meadowtest.meadow', 'MeadowMeadow'])
  })
})
