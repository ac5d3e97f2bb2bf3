import type { Cancel } from '../../platform/Platform.ts'
import { untilAborted } from '../../store/untilAborted.ts'

/** What `look` finds, now or after one of the changes of which `listen` tells. */
export async function untilWagmi<Found>(
  listen: (listener: () => void) => Cancel,
  look: () => Found | undefined,
  signal: AbortSignal,
): Promise<Found> {
  const there = look()
  if (there !== undefined) return there
  let cancel: Cancel = () => {}
  const found = new Promise<Found>((resolve) => {
    cancel = listen(() => {
      const one = look()
      if (one !== undefined) resolve(one)
    })
  })
  try {
    return await untilAborted(found, signal)
  } finally {
    cancel()
  }
}
