import { useSyncExternalStore } from 'react'

/** Whether the page's scripts run: false in the HTML that the build writes. */
export const useIsLive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

const never = () => () => {}
