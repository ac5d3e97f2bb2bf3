'use client'
import { useSyncExternalStore } from 'react'
import type { LazyFeature } from '../../engine/EngineContext.ts'
import { type EngineOption, useEngine } from '../EngineProvider.tsx'
import { loadingOf } from './useLazyFeature.ts'

/** What the user types before the code has loaded. All components that use the feature share it. */
export function useEarlyText(
  lazyFeature: LazyFeature<object>,
  options?: EngineOption,
): readonly [text: string, setText: (text: string) => void] {
  const { subscribe, type, typed } = loadingOf(useEngine(options), lazyFeature)
  return [useSyncExternalStore(subscribe, typed, () => ''), type]
}
