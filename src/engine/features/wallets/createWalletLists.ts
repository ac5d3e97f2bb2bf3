import type { EngineContext } from '../../EngineContext.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { ignoreFailure } from '../../store/ignoreFailure.ts'
import type { ConnectInput } from '../connection/ConnectionState.ts'
import type { Network } from '../network/Network.ts'
import { hasWalletRules } from './hasWalletRules.ts'
import { type OpenWallets, openWallets } from './openWallets.ts'

export type WalletsContext = Pick<
  EngineContext,
  | 'adapters'
  | 'config'
  | 'events'
  | 'logger'
  | 'platform'
  | 'queries'
  | 'router'
  | 'services'
  | 'store'
> & {
  connect(input: ConnectInput): Promise<unknown>
  network: { add(network: Network): void }
}

/** Loads the wallet lists once, and prefetches them when the modal opens. */
export function createWalletLists(context: WalletsContext) {
  const { config, events, services } = context
  let opening: Promise<OpenWallets> | undefined
  let opened: OpenWallets | undefined
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
    /** The lists, if they are loaded. */
    now: () => opened,
    start({ hasActed }: { hasActed: boolean }): Cancel {
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
