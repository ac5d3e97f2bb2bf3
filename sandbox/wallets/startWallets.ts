import type { AnswerMode } from './createApprovals.ts'
import type { NamespaceWallet } from './createNamespaceWallet.ts'
import { createTestWallet, type TestWallet } from './createTestWallet.ts'
import type { NamespaceOptions, WalletNamespace } from './namespaceWallets.ts'
import type { TestChain } from './TestWalletOptions.ts'
import { type TestWalletName, testWallets } from './testWallets.ts'

export interface StartTestWalletsOptions {
  readonly chains: readonly TestChain[]
  /** How all wallets answer at first. Default: they ask in a panel. */
  readonly answer?: AnswerMode
  /** The wallet at `window.ethereum` that does not announce itself. Default: none. */
  readonly legacy?: TestWalletName
  /** The wallets that announce themselves. Default: all wallets except the legacy wallet. */
  readonly announced?: readonly TestWalletName[]
  /** The other namespaces whose wallets are added, in this order. Default: none. */
  readonly namespaces?: readonly WalletNamespace[]
  /** The RPC URL for transactions of Solana wallets. Without it, the wallets only sign messages. */
  readonly solanaRpcUrl?: string
}

export interface TestWallets {
  readonly wallets: Readonly<Record<TestWalletName, TestWallet>>
  readonly namespaces: Readonly<
    Partial<Record<WalletNamespace, Readonly<Record<string, NamespaceWallet>>>>
  >
  stop(): void
}

declare global {
  interface Window {
    /** The sandbox's wallets on this page, for scripts and for Playwright. */
    latchkeySandbox?: TestWallets
  }
}

/**
 * Adds the test wallets to this page, like three extensions. `startNamespaces` contains the start
 * functions of other namespaces, so that a page without these namespaces does not load their code.
 */
export function startWallets(
  options: StartTestWalletsOptions,
  startNamespaces?: (options: NamespaceOptions) => TestWallets['namespaces'],
): TestWallets {
  // Keeps existing wallets, because a test may have added them before the page's own script.
  if (window.latchkeySandbox) return window.latchkeySandbox

  const wallets = {
    meadow: create('meadow', options),
    harbor: create('harbor', options),
    quartz: create('quartz', options),
  }
  const { legacy, announced = names.filter((name) => name !== legacy) } = options
  for (const name of announced) wallets[name].announce(window)
  if (legacy) wallets[legacy].injectLegacy(window)

  const { answer = 'ask', solanaRpcUrl } = options
  const namespaces = startNamespaces?.({ answer, storage: pageStorage(), solanaRpcUrl }) ?? {}

  window.latchkeySandbox = {
    wallets,
    namespaces,
    stop() {
      for (const name of names) wallets[name].stop()
      for (const started of Object.values(namespaces))
        for (const wallet of Object.values(started)) wallet.stop()
      delete window.latchkeySandbox
    },
  }
  return window.latchkeySandbox
}

const names = ['meadow', 'harbor', 'quartz'] as const

function create(name: TestWalletName, { chains, answer = 'ask' }: StartTestWalletsOptions) {
  return createTestWallet({ ...testWallets[name], chains, answer, storage: pageStorage() })
}

function pageStorage() {
  try {
    return window.localStorage
  } catch {
    // Storage is forbidden, so the wallets lose their state when the page reloads.
    return undefined
  }
}
