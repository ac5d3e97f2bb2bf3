'use client'
import { useMemo, useSyncExternalStore } from 'react'
import type {
  FeaturesState,
  ResolvedFeatures,
} from '../engine/features/remoteConfig/FeaturesState.ts'
import { resolveFeatures } from '../engine/features/remoteConfig/resolveFeatures.ts'
import { isRestrictedRegion } from '../engine/platform/isRestrictedRegion.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { useEngineState } from './useEngineState.ts'

export interface UseFeaturesResult {
  /** What the kit offers now. */
  features: ResolvedFeatures
  /** Where the reading of the project's remote configuration stands. */
  status: FeaturesState['status']
  /** Why it could not be read; `features` are then the host's own and the defaults. */
  error: FeaturesState['error']
  /** Reads it now, if it was not read yet; by itself that waits until the visitor acts. */
  load: () => void
}

const unheard = () => () => {}

/**
 * What the kit offers, as the host and the project's remote configuration decided. With
 * `features.onramp: 'unlessRestricted'` there is no on-ramp where crypto may not be sold.
 */
export function useFeatures(options?: EngineOption): UseFeaturesResult {
  const { config, device, remoteConfig } = useEngine(options)
  const { decided, status, error } = useEngineState((state) => state.features, options)
  const isRestricted = useSyncExternalStore(
    unheard,
    () => config.features?.onramp === 'unlessRestricted' && isRestrictedRegion({ device }),
    // A server does not know where the visitor is.
    () => false,
  )
  const features = useMemo(() => {
    const values = resolveFeatures(config, decided)
    return isRestricted ? { ...values, onramp: false as const } : values
  }, [config, decided, isRestricted])
  return { features, status, error, load: remoteConfig.load }
}
