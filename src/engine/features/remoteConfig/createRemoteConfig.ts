import type { EngineContext } from '../../EngineContext.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { loadRemoteConfig, type RemoteConfigContext } from './loadRemoteConfig.ts'
import type { RemoteConfig } from './RemoteConfig.ts'

/** The project's settings from its dashboard. Loaded when the user acts, not before. */
export function createRemoteConfig(
  context: RemoteConfigContext & Pick<EngineContext, 'events'>,
): RemoteConfig & {
  /** Loads it now if the user has acted, otherwise with their first act. */
  start(options: { hasActed: boolean }): Cancel
} {
  const { config, events, services, showAlert, store } = context
  let loading: Promise<void> | undefined
  let controller = new AbortController()

  function load(): Promise<void> {
    const { signal } = controller
    // Without a project id no service is asked. The user could do nothing about an alert.
    if (!loading && config.services && !config.projectId) showAlert('APKT008')
    loading ??= services.has('walletApi')
      ? loadRemoteConfig(context, signal).catch(() => {
          // The error is in the state. The next call tries again.
          if (!signal.aborted) loading = undefined
        })
      : Promise.resolve()
    return loading
  }

  return {
    load,
    start({ hasActed }) {
      controller = new AbortController()
      if (hasActed) void load()
      const cancels = [events.on('MODAL_OPEN', load), events.on('SELECT_WALLET', load)]
      return () => {
        for (const cancel of cancels) cancel()
        controller.abort()
        if (store.get().features.status !== 'success') loading = undefined
      }
    },
  }
}
