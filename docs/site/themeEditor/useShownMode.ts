import { useSyncExternalStore } from 'react'
import { look } from '../look.ts'
import type { Mode, ThemeDraft } from './ThemeDraft.ts'

/** The mode in which the modal shows: the page's, if it is to follow the system. */
export function useShownMode(mode: ThemeDraft['mode']): Mode {
  const ofPage = useSyncExternalStore(subscribe, pageMode)
  return mode === 'auto' ? ofPage : mode
}

const preference = () => matchMedia('(prefers-color-scheme: dark)')

const pageMode = (): Mode => look.chosen() ?? (preference().matches ? 'dark' : 'light')

function subscribe(listener: () => void) {
  const system = preference()
  const stop = look.subscribe(listener)
  system.addEventListener('change', listener)
  return () => {
    stop()
    system.removeEventListener('change', listener)
  }
}
