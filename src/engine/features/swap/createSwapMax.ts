import { formatUnits } from '../../amounts/formatUnits.ts'
import type { FeatureContext } from '../../EngineContext.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { createReadOperation } from '../../store/createReadOperation.ts'
import type { Cell } from '../../store/createStore.ts'
import type { SwapReads } from './createSwapReads.ts'
import type { SwapState } from './SwapState.ts'
import { selectSwap } from './selectSwap.ts'
import { swapErrors } from './swapErrors.ts'

interface MaxParts {
  context: Pick<FeatureContext, 'config' | 'store'>
  cell: Cell<SwapState>
  reads: SwapReads
  /** Writes the amount into the draft. */
  fill(payAmount: string): void
}

/** Reads the balance that can be paid, and fills it in. An error stays in the state. */
export function createSwapMax({ context, cell, reads, fill }: MaxParts) {
  const { config, store } = context

  const setMax = createReadOperation(cell.at('max'), async (_: undefined, { signal }) => {
    const { from, network, payToken, problem } = selectSwap(store.get(), config)
    if (problem) throw problem
    if (!network || !payToken || from === undefined) throw swapErrors.NOT_CONNECTED()
    const units = await reads.most({ network, payToken, from }, { signal })
    if (signal.aborted) return undefined
    store.batch(() => {
      // Settled before the draft changes, because a changed draft cancels a pending read.
      cell.at('max').set({ status: 'success', input: undefined, data: undefined })
      fill(formatUnits(units, Number(payToken.quantity.decimals)))
    })
    return undefined
  })

  return {
    setMax,
    /** The result for one account or network does not apply to another. */
    start(): Cancel {
      const place = () => {
        const { from, network } = selectSwap(store.get(), config)
        return `${network?.caipNetworkId} ${from}`
      }
      let last = place()
      return store.subscribe(() => {
        const now = place()
        if (now === last) return
        last = now
        setMax.reset()
      })
    },
  }
}
