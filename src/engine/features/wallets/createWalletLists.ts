import type { LateContext } from '../../EngineContext.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { ignoreFailure } from '../../store/ignoreFailure.ts'
import { hasWalletRules } from './hasWalletRules.ts'
import { openWallets } from './openWallets.ts'
import type { OpenWallets, WalletLists } from './WalletsFeature.ts'

/** Loads the wallet lists once, and prefetches them when the modal opens. */
export function createWalletLists(
  context: Pick<
    LateContext,
    | 'adapters'
    | 'config'
    | 'connect'
    | 'events'
    | 'logger'
    | 'network'
    | 'platform'
    | 'queries'
    | 'router'
    | 'services'
    | 'store'
  >,
): WalletLists & { start(options: { hasActed: boolean }): Cancel } {
  const { config, events, services } = context
  let opening: Promise<OpenWallets> | undefined
  let opened: (OpenWallets & { start(): Cancel }) | undefined
  let isRunning = false
  let stop: Cancel | undefined

  function open(): Promise<OpenWallets> {
    opening ??= openWallets(context).then(
      (lists) => {
        opened = lists
        if (isRunning) stop = lists.start()
        return lists
      },
      (cause) => {
        // A failed chunk is loaded again on the next call.
        opening = undefined
        throw cause
      },
    )
    return opening
  }

  const hasRules = hasWalletRules(config)
  async function prepare() {
    if (hasRules || services.has('walletApi')) await (await open()).prepare()
  }

  return {
    open,
    now: () => opened,
    start({ hasActed }) {
      isRunning = true
      stop = opened?.start()
      // The service is not asked before the user acts.
      if (hasActed) ignoreFailure(prepare())
      else if (hasRules) ignoreFailure(open())
      const stopHearing = events.on('MODAL_OPEN', () => ignoreFailure(prepare()))
      return () => {
        isRunning = false
        stopHearing()
        stop?.()
      }
    },
  }
}
