'use client'
import { useMemo, useSyncExternalStore } from 'react'
import type { EngineError } from '../engine/errors/EngineError.ts'
import type {
  FeaturesState,
  ResolvedFeatures,
} from '../engine/features/remoteConfig/RemoteConfig.ts'
import { resolveFeatures } from '../engine/features/remoteConfig/resolveFeatures.ts'
import { isRestrictedRegion } from '../engine/platform/isRestrictedRegion.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { useEngineState } from './useEngineState.ts'
import { type WithFlags, withFlags } from './withFlags.ts'

export type UseFeaturesResult = WithFlags<RemoteStatus> & {
  /** The available features. */
  features: ResolvedFeatures
  /**
   * Loads the configuration now, unless it has been loaded. By default, it loads when the user
   * acts. Errors are in `error`.
   */
  load: () => void
  /** Like `load`, but returns a promise. It rejects on errors. */
  loadAsync: () => Promise<void>
}

type RemoteStatus =
  | {
      /** The loading status of the project's remote configuration. */
      status: 'error'
      /**
       * Why the configuration could not be loaded. `features` then contains the host's values and
       * the defaults.
       */
      error: EngineError
    }
  | WithoutError<Exclude<FeaturesState['status'], 'error'>>

/**
 * Makes one union member for each status, so that TypeScript narrows by each flag (see
 * `withFlags`).
 */
type WithoutError<Status> = Status extends unknown ? { status: Status; error?: undefined } : never

const unheard = () => () => {}

/**
 * Returns the features that the host and the project's remote configuration enable. With
 * `features.onramp: 'unlessRestricted'`, there is no on-ramp in regions that do not allow the sale
 * of crypto.
 */
export function useFeatures(options?: EngineOption): UseFeaturesResult {
  const engine = useEngine(options)
  const { config, device, remoteConfig } = engine
  const { decided, status, error } = useEngineState((state) => state.features, options)
  const isRestricted = useSyncExternalStore(
    unheard,
    () => config.features?.onramp === 'unlessRestricted' && isRestrictedRegion({ device }),
    // On a server, the user's region is unknown.
    () => false,
  )
  const features = useMemo(() => {
    const values = resolveFeatures(config, decided)
    return isRestricted ? { ...values, onramp: false as const } : values
  }, [config, decided, isRestricted])
  const acts = useMemo(() => {
    return {
      load: () => void remoteConfig.load(),
      async loadAsync() {
        // `load` does not reject. Its error is only in the state.
        await remoteConfig.load()
        const { error: failure } = engine.getState().features
        if (failure) throw failure
      },
    }
  }, [engine, remoteConfig])
  // The reducer sets `status` and `error` together, which TypeScript cannot infer.
  const remote = { status, error } as RemoteStatus
  return { ...withFlags(remote), features, ...acts }
}
