import type { Told } from './createWake.ts'
import type { EngineContext } from './EngineContext.ts'
import type { Alerts } from './features/alerts/createAlerts.ts'
import { createAnalytics } from './features/analytics/createAnalytics.ts'
import { createSessions, type SessionsContext } from './features/connection/createSessions.ts'
import type { Modal } from './features/modal/createModal.ts'
import type { NetworkFeature } from './features/network/createNetwork.ts'
import { createNetworkSwitch } from './features/network/createNetworkSwitch.ts'
import { createRemoteConfig } from './features/remoteConfig/createRemoteConfig.ts'
import { createSigner } from './features/signing/createSigner.ts'
import { createWalletLists } from './features/wallets/createWalletLists.ts'
import type { Cancel } from './platform/Platform.ts'

/** What the later half is made from: the context, and what the first half keeps for it. */
export type LateContext = EngineContext &
  SessionsContext & {
    alerts: Alerts
    /** What was told from the visitor's first act on, until this half was there. */
    early: readonly Told[]
    modal: Modal
    network: Omit<NetworkFeature, 'start'>
  }

export type LateFeatures = ReturnType<typeof createLateFeatures>

/** Wires the half of the engine that loads when the visitor acts, all of it in one chunk. */
export function createLateFeatures(context: LateContext) {
  const { early } = context
  const sessions = createSessions(context)
  const networkSwitch = createNetworkSwitch({ ...context, ...sessions })
  const remoteConfig = createRemoteConfig(context)
  const analytics = createAnalytics({ ...context, remoteConfig })
  const wallets = createWalletLists(context)
  return {
    sessions,
    networkSwitch,
    remoteConfig,
    sign: createSigner(context),
    wallets,
    /** Runs all of it until cancelled. */
    start(): Cancel {
      const hasActed = early.length > 0
      const cancels = [
        networkSwitch.start(),
        sessions.start(),
        remoteConfig.start({ hasActed }),
        wallets.start({ hasActed }),
        analytics.start(early),
      ]
      return () => {
        for (const cancel of cancels) cancel()
      }
    },
  }
}
