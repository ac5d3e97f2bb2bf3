import { solana } from 'latchkey/adapters/solana'
import { solanaMobile } from 'latchkey/connectors/solana-mobile'
import { browserPlatform, createEngine, memoryStorage } from 'latchkey/engine'
import { solana as solanaMainnet } from 'latchkey/networks'
import { createSolanaWallet } from '../../../sandbox/wallets/solana/createSolanaWallet.ts'
import { solanaAccounts } from '../../../sandbox/wallets/solana/solanaAccounts.ts'
import { testWallets } from '../../../sandbox/wallets/testWallets.ts'
import type { OpenChoice } from '../AbilityExample.tsx'
import { createWalletPage } from './createWalletPage.ts'
import { nodesOf } from './nodesOf.ts'

type Page = 'android' | 'noWallet' | 'insecure' | 'ios' | 'desktop'

const systems = {
  android: 'android',
  noWallet: 'android',
  insecure: 'android',
  ios: 'ios',
  desktop: undefined,
} as const

/** An app on Solana, on this device. The sandbox's wallet replaces Solana Mobile's package. */
export const openPhone: OpenChoice<Page> = (choice, id, sandbox) => {
  const platform = browserPlatform()
  const { pageEvents } = createWalletPage()
  return createEngine({
    id,
    networks: [solanaMainnet],
    adapters: [solana()],
    connectors: [solanaMobile({ load: async () => createLibrary(choice) })],
    customRpcUrls: nodesOf(sandbox),
    platform: {
      ...platform,
      pageEvents,
      device: { isMobile: () => systems[choice] !== undefined },
      links: {
        openLink() {},
        href: () => location.href,
        onHidden: () => () => {},
        os: () => systems[choice],
      },
      location: choice === 'insecure' ? { url: () => 'http://app.example/' } : platform.location,
    },
    storage: memoryStorage(),
  })
}

/** What the app uses of `@solana-mobile/wallet-standard-mobile`. */
function createLibrary(choice: Page) {
  const { provider } = createSolanaWallet({
    name: 'Mobile Wallet Adapter',
    rdns: 'example.latchkey.phone',
    icon: testWallets.quartz.icon,
    accounts: [solanaAccounts.alice],
  })
  const wallet = choice === 'noWallet' ? withoutWallet(provider) : provider
  return {
    LocalSolanaMobileWalletAdapterWallet: class {
      constructor() {
        // biome-ignore lint/correctness/noConstructorReturn: the package's wallet is a class.
        return wallet
      }
    },
    createDefaultAuthorizationCache: () => undefined,
    createDefaultChainSelector: () => undefined,
  }
}

/** The package fails like this if the phone opens no app. */
const withoutWallet = (
  provider: ReturnType<typeof createSolanaWallet>['provider'],
): Omit<typeof provider, 'features'> & { features: object } => ({
  ...provider,
  features: {
    ...provider.features,
    'standard:connect': {
      version: '1.0.0',
      async connect() {
        const error = new Error('Found no installed wallet.')
        throw Object.assign(error, { code: 'ERROR_WALLET_NOT_FOUND' })
      },
    },
  },
})
