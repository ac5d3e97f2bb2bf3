import { untilAborted } from '../store/untilAborted.ts'
import type { Transfers } from './Transfer.ts'

/** Transfers whose code loads at the first use; after a failure the next use tries again. */
export function lazyTransfers(load: () => Promise<Transfers>): Transfers {
  let loading: Promise<Transfers> | undefined

  function open(signal: AbortSignal): Promise<Transfers> {
    loading ??= load().catch((cause) => {
      loading = undefined
      throw cause
    })
    return untilAborted(loading, signal)
  }

  return {
    funds: async (holding, options) => (await open(options.signal)).funds(holding, options),
    prepare: async (transfer, options) => (await open(options.signal)).prepare(transfer, options),
    isCurrent: async (prepared, options) =>
      (await open(options.signal)).isCurrent(prepared, options),
  }
}
