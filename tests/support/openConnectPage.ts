import { inject } from 'vitest'
import {
  type InstallTestWalletsOptions,
  installTestWallets,
} from '../../sandbox/playwright/installTestWallets.ts'
import type { WalletNamespace } from '../../sandbox/wallets/namespaceWallets.ts'
import type { OpenedPage, OpenPageOptions } from './browser.ts'
import type { SeparatePages } from './startSeparatePages.ts'
import type { TestConfig } from './withServices.ts'

type OpenPage = (path: string, options?: OpenPageOptions) => Promise<OpenedPage>

export interface ConnectPageOptions extends OpenPageOptions {
  /** The host's options for the page's engine. */
  readonly engine?: Omit<TestConfig, 'adapters' | 'networks' | 'platform'>
  /** The ids of the engines, if the page has several engines. */
  readonly engines?: readonly string[]
  readonly dir?: 'rtl'
  /** The namespaces of the page and its wallets. Default: eip155. */
  readonly namespaces?: readonly ('eip155' | WalletNamespace)[]
  /** The URL of WalletConnect's relay. Without it, the page has no WalletConnect. */
  readonly relay?: string
  /** The URL of the server at which users sign in, or `local`. Without it, users do not sign in. */
  readonly siwx?: string
  /** Whether sign-in is required. Default: yes. */
  readonly required?: boolean
  /**
   * The URL of the embedded wallet's site, or `1` for the sandbox's own. Without it, the page has
   * no embedded wallet.
   */
  readonly secureSite?: string
  /** Whether React runs in its strict mode. */
  readonly strict?: boolean
  /** Whether the page looks for transactions that the account sent in other apps. */
  readonly poll?: boolean
  /** Whether the browser's Back closes views. */
  readonly history?: boolean
  /** Whether the page has providers that need only the chain's node. */
  readonly onchain?: boolean
  /** Whether the app has exchange rates. */
  readonly rates?: boolean
  /** The account for which the page asks for permissions. Without it, the page asks for none. */
  readonly grants?: string
  /** Whether buying is possible on the page. */
  readonly onramp?: boolean
  /** The pages and the sandbox to use. Default: the pages and the sandbox that all tests share. */
  readonly pages?: SeparatePages
  /** The options of the wallets. By default, the wallets have the sandbox's chains. */
  readonly wallets?: Partial<InstallTestWalletsOptions>
}

/** Opens the page with the themed modal on the sandbox's chains, and its three test wallets. */
export async function openConnectPage(
  openPage: OpenPage,
  {
    engine = {},
    engines,
    dir,
    grants,
    namespaces,
    onchain = false,
    rates = false,
    onramp = false,
    pages,
    poll = false,
    history = false,
    relay,
    required = true,
    secureSite,
    siwx,
    strict = false,
    wallets,
    ...options
  }: ConnectPageOptions = {},
) {
  const query = new URLSearchParams({ options: JSON.stringify(engine) })
  if (engines) query.set('engines', engines.join())
  if (dir) query.set('dir', dir)
  if (siwx) query.set('siwx', siwx)
  if (!required) query.set('required', 'no')
  if (grants) query.set('grants', grants)
  if (secureSite) query.set('secureSite', secureSite)
  if (onchain) query.set('onchain', '1')
  if (rates) query.set('rates', '1')
  if (onramp) query.set('onramp', '1')
  if (strict) query.set('strict', '1')
  if (poll) query.set('poll', '1')
  if (history) query.set('history', '1')
  if (relay) query.set('relay', relay)
  if (namespaces) query.set('namespaces', namespaces.join())
  let installed: Awaited<ReturnType<typeof installTestWallets>> | undefined
  const opened = await openPage(`/connect/?${query}`, {
    ...(pages && { baseUrl: pages.baseUrl }),
    ...options,
    prepare: async (context) => {
      await options.prepare?.(context)
      const { chains } = pages?.sandbox ?? inject('sandbox')
      installed = await installTestWallets(context, {
        chains,
        ...(namespaces && { namespaces: namespaces.filter(isOther), announced: [] }),
        ...wallets,
      })
    },
  })
  const { page } = opened
  // React renders some time after the page has loaded.
  await page.locator('#app > *').first().waitFor({ state: 'attached' })
  return {
    ...opened,
    wallets: installed!,
    dialog: page.getByRole('dialog'),
    connectButton: page.getByRole('button', { name: 'Connect wallet' }),
    async connect(wallet: string) {
      await page.getByRole('button', { name: 'Connect wallet' }).click()
      await page.getByRole('dialog').getByRole('button', { name: wallet }).click()
    },
  }
}

const isOther = (namespace: 'eip155' | WalletNamespace): namespace is WalletNamespace =>
  namespace !== 'eip155'
