import { boolean, int, minimum, nullable, number, object, string } from 'zod/mini'
import { readField } from '../../errors/readField.ts'
import { listOf } from '../../sanitize/listOf.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import { askService } from './askService.ts'
import type { Http } from './createHttp.ts'
import { parseWallet, walletSchema } from './parseWallet.ts'
import { serviceErrors } from './serviceErrors.ts'
import type { WalletApi, WalletsQuery } from './WalletApi.ts'

const mostOrigins = 1000
const mostFeatures = 1000

/** Creates a client for the wallet API, with one function for each request. */
export function createWalletApi(http: Pick<Http, 'json' | 'url'>): WalletApi {
  const imageUrl = (folder: string) => (id: string) => http.url(`/${folder}/${segment(id)}`)

  async function askOrigins({ signal }: AbortOptions): Promise<readonly string[]> {
    const { allowedOrigins } = await askService(http, {
      path: '/projects/v1/origins',
      answer: object({ allowedOrigins: listOf(string(), mostOrigins) }),
      signal,
    })
    return allowedOrigins
  }

  return {
    async getWallets(query, { signal }) {
      const { data, count } = await askService(http, {
        path: '/getWallets',
        query: walletsQuery(query),
        answer: object({
          data: listOf(walletSchema(), query.entries),
          count: number().check(int(), minimum(0)),
        }),
        signal,
      })
      return { data: data.map((wallet) => parseWallet(wallet, http)), count }
    },

    async getConfig({ signal }) {
      const { features } = await askService(http, {
        path: '/appkit/v1/config',
        answer: object({
          features: listOf(
            object({
              id: string(),
              isEnabled: boolean(),
              config: nullable(listOf(string(), mostFeatures)),
            }),
            mostFeatures,
          ),
        }),
        signal,
      })
      return features
    },

    async getOrigins(options) {
      try {
        return await askOrigins(options)
      } catch (cause) {
        if (options.signal.aborted) throw cause
        const status = Number(readField(cause, 'status'))
        if (status === 429) throw serviceErrors.RATE_LIMITED().because(cause)
        if (status >= 500) throw serviceErrors.SERVER_ERROR().because(cause)
        // If the list of origins does not load, the page still works: the services check the origin
        // themselves.
        return []
      }
    },

    getAnalyticsConfig: ({ signal }) =>
      askService(http, {
        path: '/getAnalyticsConfig',
        answer: object({ isAnalyticsEnabled: boolean() }),
        signal,
      }),

    walletImageUrl: imageUrl('getWalletImage'),
    assetImageUrl: imageUrl('public/getAssetImage'),
    currencyImageUrl: imageUrl('public/getCurrencyImage'),
    tokenImageUrl: imageUrl('public/getTokenImage'),
  }
}

function walletsQuery(query: WalletsQuery) {
  const { page, entries, search, include, exclude, badge_type, chains, names, rdns } = query
  return {
    page,
    entries,
    search: search || undefined,
    include: list(include),
    exclude: list(exclude),
    badge_type,
    chains: list(chains),
    names: list(names),
    rdns: list(rdns),
  }
}

const list = (words: readonly string[] = []) => (words.length > 0 ? words.join(',') : undefined)

/** Escapes one segment of a path. */
function segment(id: string): string {
  return /^\.+$/.test(id) ? '_' : encodeURIComponent(id)
}
