import type { Cancel } from '../../platform/Platform.ts'
import { untilAborted } from '../../store/untilAborted.ts'

/** Resolves with the result of `look`, now or after a change that `listen` reports. */
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
