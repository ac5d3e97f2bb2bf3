import type { FeatureContext } from '../../EngineContext.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { serviceErrors } from '../../providers/services/serviceErrors.ts'
import { createOnrampPurchase } from './createOnrampPurchase.ts'
import { createOnrampReads, createSellerTools } from './createOnrampReads.ts'
import { initialOnrampState, type OnrampFeature } from './Onramp.ts'

const longestAmount = 20

/** Provides purchases with a card or a bank account. */
export function createOnramp(
  context: Pick<
    FeatureContext,
    | 'adapters'
    | 'config'
    | 'events'
    | 'logger'
    | 'modal'
    | 'platform'
    | 'providers'
    | 'queries'
    | 'router'
    | 'slice'
    | 'store'
  >,
): OnrampFeature & { start(): Cancel } {
  const cell = context.slice('onramp', initialOnrampState)
  const toolsOf = createSellerTools(context)
  const sources = { cell, findPurchases, toolsOf }
  const reads = createOnrampReads(context, sources)
  const purchase = createOnrampPurchase(context, { ...sources, quote: reads.quote })

  async function findPurchases() {
    const found = (await context.providers()).find(({ purchases }) => purchases)
    if (!found) throw serviceErrors.NOT_CONFIGURED('purchases')
    return found
  }

  return {
    providers: context.config.onramp ?? [],
    ...reads,
    ...purchase,
    async buy() {
      cell.patch({ error: undefined })
      try {
        return await purchase.buy()
      } catch (cause) {
        cell.patch({ error: toEngineError(cause) })
        throw cause
      }
    },
    setDraft(changes) {
      const draft = { ...cell.get().draft, ...changes }
      cell.patch({
        error: undefined,
        draft: { ...draft, amount: draft.amount.slice(0, longestAmount) },
      })
    },
    reset: () => cell.patch({ error: undefined, draft: initialOnrampState.draft }),
  }
}
