import { lazy } from '../store/lazy.ts'
import { untilAborted } from '../store/untilAborted.ts'
import { adapterErrors } from './adapterErrors.ts'
import type { Transfers } from './Transfer.ts'

/** Transfers whose code loads on first use. After a failed load, the next use tries again. */
export function lazyTransfers(load: () => Promise<Transfers>): Required<Transfers> {
  const loading = lazy(load)
  const open = (signal: AbortSignal) => untilAborted(loading(), signal)

  return {
    funds: async (holding, options) => (await open(options.signal)).funds(holding, options),
    prepare: async (transfer, options) => (await open(options.signal)).prepare(transfer, options),
    async prepareCall(call, options) {
      const { prepareCall } = await open(options.signal)
      if (!prepareCall) throw adapterErrors.UNSUPPORTED()
      return prepareCall(call, options)
    },
    isCurrent: async (prepared, options) =>
      (await open(options.signal)).isCurrent(prepared, options),
  }
}
