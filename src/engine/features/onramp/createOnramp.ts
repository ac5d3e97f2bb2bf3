import type { FeatureContext } from '../../EngineContext.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { lazy } from '../../store/lazy.ts'
import { createOnrampPurchase } from './createOnrampPurchase.ts'
import { createOnrampReads } from './createOnrampReads.ts'
import { initialOnrampState, type OnrampFeature } from './Onramp.ts'
import type { OnrampOptionsTools } from './OnrampProvider.ts'

const longestAmount = 20

/** Buying with a card or a bank account. */
export function createOnramp(
  context: Pick<
    FeatureContext,
    | 'adapters'
    | 'config'
    | 'events'
    | 'logger'
    | 'modal'
    | 'platform'
    | 'queries'
    | 'router'
    | 'services'
    | 'slice'
    | 'store'
  >,
): OnrampFeature & { start(): Cancel } {
  const cell = context.slice('onramp', initialOnrampState)
  const openTools = lazy(
    () => import('../../providers/createProviders.ts'),
    ({ createTools }) => createTools(context),
  )
  const toolsOf = (signal: AbortSignal): OnrampOptionsTools => ({
    signal,
    fetchJson: async (url, request) => (await openTools())(signal).fetchJson(url, request),
  })
  const reads = createOnrampReads(context, { cell, toolsOf })
  const purchase = createOnrampPurchase(context, { cell, quote: reads.quote, toolsOf })
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
