import { toEngineError } from '../../errors/toEngineError.ts'
import type { ToolsContext } from '../../providers/createProviders.ts'
import { pauseOf } from '../../providers/explainFailure.ts'
import type { ProviderOptions } from '../../providers/Provider.ts'
import { providerErrors } from '../../providers/providerErrors.ts'
import { cleanText } from '../../sanitize/cleanText.ts'
import { lazy } from '../../store/lazy.ts'
import type { OnrampOptionsTools, OnrampProvider } from './OnrampProvider.ts'

const longestName = 40

export type SellerTools = (
  seller: Pick<OnrampProvider, 'id' | 'name'>,
  signal: AbortSignal,
) => OnrampOptionsTools

/**
 * The functions that each seller gets: at most four requests at once, and none for as long as the seller reports
 * that it was asked too often.
 */
export function createSellerTools(context: ToolsContext): SellerTools {
  const { clock } = context.platform
  const opening = lazy(() => import('../../providers/createProviders.ts'))
  const sellers = new Map<string, ReturnType<typeof open>>()

  function open(name: string) {
    const tools = lazy(async () => (await opening()).createTools(context))
    let blockedUntil = 0
    return (signal: AbortSignal): ProviderOptions['fetchJson'] =>
      async (url, request) => {
        const { fetchJson } = (await tools())(signal)
        const seconds = Math.ceil((blockedUntil - clock.now()) / 1000)
        if (seconds > 0) throw providerErrors.LIMITED(name, String(seconds))
        try {
          return await fetchJson(url, request)
        } catch (cause) {
          const { seconds } = pauseOf(toEngineError(cause))
          if (seconds > 0) blockedUntil = clock.now() + seconds * 1000
          throw cause
        }
      }
  }

  return ({ id, name }, signal) => {
    const seller = sellers.get(id) ?? open(cleanText(name, longestName))
    sellers.set(id, seller)
    return { signal, fetchJson: seller(signal) }
  }
}
