import type { AdapterFactory } from '../../src/engine/adapters/NamespaceAdapter.ts'
import { createLogger } from '../../src/engine/platform/createLogger.ts'
import type {
  AdapterDriver,
  PlayedWallet,
  WalletWords,
} from '../engine/adapters/describeAdapter.ts'
import { createInjectedPage, type InjectedPage } from './createInjectedPage.ts'

type Globals = InjectedPage['globals']

/** Adds a test wallet to the page. */
export type AnnounceWeb = (page: InjectedPage, words?: WalletWords) => PlayedWallet

export interface WebRigOptions
  extends Pick<AdapterDriver, 'networks' | 'malformedAccounts' | 'noAccounts' | 'verify'> {
  factory: AdapterFactory
  announce: AnnounceWeb
  /** Adds values to the page that are not wallets. */
  announceJunk(globals: Globals): void
  /** The name of the global variable in which pages list their wallets. */
  registry: 'btc_providers' | 'webbtc_stx_providers'
}

/**
 * Creates a page with Bitcoin and Stacks wallets, for the test suite that runs for all adapters.
 */
export function createWebDriver({
  announce,
  announceJunk,
  factory,
  networks,
  registry,
  ...given
}: WebRigOptions): AdapterDriver {
  const page = createInjectedPage()
  const { platform, globals } = page
  const logger = createLogger({ clock: platform.clock, sink: platform.log, level: 'debug' })
  return {
    ...given,
    networks,
    createAdapter: () => factory({ config: {}, platform, logger, networks }),
    announce(words) {
      const played = announce(page, words)
      page.wait()
      return played
    },
    announceJunk() {
      announceJunk(globals)
      page.wait()
    },
    announceMany(count) {
      globals[registry] = Array.from({ length: count }, (_, i) => {
        globals[`provider${i}`] = { request() {} }
        return { id: `provider${i}`, name: `Wallet ${i}`, icon: 'data:image/png;base64,AAAA' }
      })
      page.wait()
    },
    pageListeners: page.listenerCount,
  }
}

/** The default details of a test wallet. */
export const usualWords = {
  id: 'MeadowProvider',
  name: 'Meadow',
  icon: 'data:image/svg+xml,<svg/>',
} as const

/** Adds a wallet to a list of the page. */
export function list(globals: Globals, registry: string, entry: object) {
  globals[registry] = [...((globals[registry] as unknown[] | undefined) ?? []), entry]
}
