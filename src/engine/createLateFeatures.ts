import { createFeatureLoader } from './createFeatureLoader.ts'
import type { Told } from './createWake.ts'
import type { EngineContext } from './EngineContext.ts'
import { createBalanceReader } from './features/account/createBalanceReader.ts'
import { createCopy } from './features/account/createCopy.ts'
import { createAlertDisplay } from './features/alerts/createAlertDisplay.ts'
import { createAnalytics } from './features/analytics/createAnalytics.ts'
import { createSessions, type SessionsContext } from './features/connection/createSessions.ts'
import type { Modal } from './features/modal/createModal.ts'
import { followAccount } from './features/modal/followAccount.ts'
import type { NetworkFeature } from './features/network/createNetwork.ts'
import { createNetworkSwitch } from './features/network/createNetworkSwitch.ts'
import { createRemoteConfig } from './features/remoteConfig/createRemoteConfig.ts'
import { resolveFeatures } from './features/remoteConfig/resolveFeatures.ts'
import { createSigner } from './features/signing/createSigner.ts'
import { createEmailCapture } from './features/siwx/createEmailCapture.ts'
import { createSignIn } from './features/siwx/createSignIn.ts'
import type { Toasts } from './features/toasts/createToasts.ts'
import { hasTransactions } from './features/transactions/hasTransactions.ts'
import { transactions } from './features/transactions/transactions.ts'
import { createWalletLists } from './features/wallets/createWalletLists.ts'
import type { Cancel } from './platform/Platform.ts'
import { backFrom, findLack } from './router/findLack.ts'
import { ignoreFailure } from './store/ignoreFailure.ts'

/** What the second half is created from: the context, and what the first half keeps for it. */
export type LateContext = EngineContext &
  Omit<SessionsContext, 'features'> & {
    /** Events from the user's first act on, recorded until this half loaded. */
    early: readonly Told[]
    modal: Modal
    network: Omit<NetworkFeature, 'start'>
    toasts: Toasts
  }

export type LateFeatures = ReturnType<typeof createLateFeatures>

/** Creates the half of the engine that loads when the user acts, in one chunk. */
export function createLateFeatures(context: LateContext) {
  const { config, early, store } = context
  const features = () => resolveFeatures(config, store.get().features.decided)
  const sessions = createSessions({ ...context, features })
  const showAlert = createAlertDisplay(context)
  const networkSwitch = createNetworkSwitch({ ...context, ...sessions, showAlert })
  const copies = createCopy(context)
  const remoteConfig = createRemoteConfig({ ...context, showAlert })
  const analytics = createAnalytics({ ...context, features, remoteConfig, showAlert })
  const wallets = createWalletLists(context)
  const { sign, signIn } = createSigner(context)
  const emailCapture = createEmailCapture({ ...context, features })
  const siwx = createSignIn({
    ...context,
    emailCapture,
    features,
    disconnect: sessions.disconnect,
    signIn,
  })
  const lazy = createFeatureLoader({
    ...context,
    emailCapture,
    copy: copies.copy,
    networkSwitch,
    sign,
  })
  return {
    sessions,
    networkSwitch,
    remoteConfig,
    copy: copies.copy,
    load: lazy.load,
    loaded: lazy.loaded,
    readBalance: createBalanceReader(context),
    backFrom,
    findLack,
    showAlert,
    sign,
    siwx,
    wallets,
    /** Runs all of it until cancelled. */
    start(): Cancel {
      const hasActed = early.length > 0
      const cancels = [
        copies.stop,
        followAccount(context),
        networkSwitch.start(),
        sessions.start(),
        remoteConfig.start({ hasActed }),
        wallets.start({ hasActed }),
        siwx.start(),
        analytics.start(early),
        lazy.start(),
      ]
      if (hasTransactions(context)) ignoreFailure(lazy.load(transactions))
      return () => {
        for (const cancel of cancels) cancel()
      }
    },
  }
}
