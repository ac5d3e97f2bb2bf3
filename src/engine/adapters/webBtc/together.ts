import type { Cancel } from '../../platform/Platform.ts'

/** One way back for several. */
export const together =
  (...cancels: readonly Cancel[]): Cancel =>
  () => {
    for (const cancel of cancels) cancel()
  }
