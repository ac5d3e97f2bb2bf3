import type { PurchaseProvider } from '../Provider.ts'
import { createOnrampWidget } from '../services/blockchain/createOnrampWidget.ts'
import { getOnrampOptions } from '../services/blockchain/getOnrampOptions.ts'
import { getOnrampQuote } from '../services/blockchain/getOnrampQuote.ts'
import { getOnrampQuotes } from '../services/blockchain/getOnrampQuotes.ts'
import { getOnrampUrl } from '../services/blockchain/getOnrampUrl.ts'
import type { Cloud } from './Cloud.ts'
import type { CloudChains } from './createCloudChains.ts'

/** Reads the offers and pages of the sellers that the blockchain API supports. */
export function createCloudPurchases(
  { projectId }: Cloud,
  { open }: CloudChains,
): PurchaseProvider {
  return {
    getOptions: async (place, options) => getOnrampOptions(open(options), place, options),
    getQuote: async (request, options) => getOnrampQuote(open(options), request, options),
    getQuotes: async (body, options) =>
      getOnrampQuotes(open(options), { projectId, ...body }, options),
    createUrl: async (body, options) => getOnrampUrl(open(options), body, options),
    createWidget: async (sessionData, options) =>
      createOnrampWidget(open(options), { projectId, sessionData }, options),
  }
}
