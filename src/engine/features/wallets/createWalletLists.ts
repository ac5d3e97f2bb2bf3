import type { Cancel } from '../../platform/Platform.ts'
import { ignoreFailure } from '../../store/ignoreFailure.ts'
import { lazy } from '../../store/lazy.ts'
import { hasWalletRules } from './hasWalletRules.ts'
import { openWallets, type WalletsContext } from './openWallets.ts'
import type { WalletLists } from './WalletsFeature.ts'

/** Loads the wallet lists once, and prefetches them when the modal opens. */
export function createWalletLists(
  context: WalletsContext,
): WalletLists & { start(options: { hasActed: boolean }): Cancel } {
  const { config, events, services } = context
  const open = lazy(() => openWallets(context))
  const hasRules = hasWalletRules(config)
  async function prepare() {
    if (hasRules || services.has('walletApi')) await (await open()).prepare()
  }

  return {
    open,
    now: open.now,
    start({ hasActed }) {
      const stop = open.start()
      // The service is not asked before the user acts.
      if (hasActed) ignoreFailure(prepare())
      else if (hasRules) ignoreFailure(open())
      const stopHearing = events.on('MODAL_OPEN', () => ignoreFailure(prepare()))
      return () => {
        stopHearing()
        stop()
      }
    },
  }
}
