import type { Cancel } from '../../platform/Platform.ts'

/** Combines several cancel functions into one. */
export const together =
  (...cancels: readonly Cancel[]): Cancel =>
  () => {
    for (const cancel of cancels) cancel()
  }
