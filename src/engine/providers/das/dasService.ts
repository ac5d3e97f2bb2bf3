import { isSolanaKey } from '../../caip/CaipAddress.ts'
import { readField } from '../../errors/readField.ts'
import type { SecretService } from '../server/createProviderHandler.ts'
import { dasQuestion, mostPages, pageLength } from './dasQuestion.ts'

export interface DasServiceOptions {
  /**
   * The URL of a node of Solana's mainnet that has the DAS API. It contains the key, such as
   * `https://mainnet.helius-rpc.com/?api-key=…`.
   */
  nodeUrl: string
}

const limits: readonly unknown[] = [429, -32429]

/** The fields of an answer that are passed on. `true` stands for a value. */
type Fields = true | { readonly [name: string]: Fields } | readonly [Fields]

const asset: Fields = {
  interface: true,
  id: true,
  burnt: true,
  ownership: { owner: true },
  content: {
    metadata: { name: true, symbol: true },
    links: { image: true },
    files: [{ uri: true }],
  },
  grouping: [{ group_key: true, collection_metadata: { name: true } }],
  token_info: {
    balance: true,
    decimals: true,
    symbol: true,
    price_info: { price_per_token: true, currency: true },
  },
}

/** Provides a node with the DAS API (https://developers.metaplex.com/das-api), for the handler. */
export function dasService({ nodeUrl }: DasServiceOptions): SecretService {
  return {
    path: 'das',
    ask([address, kind, page, ...more], query) {
      const isPage = Array.from({ length: mostPages }, (_, at) => String(at + 1)).includes(
        page ?? '',
      )
      const isKind = kind === 'all' || kind === 'nfts'
      if (!isSolanaKey(address) || !isKind || !isPage || more.length > 0 || query.size > 0)
        return undefined
      return {
        url: nodeUrl,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(
          dasQuestion({ address, page: Number(page), isFungible: kind === 'all' }),
        ),
        isLimited: (answer) => limits.includes(readField(readField(answer, 'error'), 'code')),
        read(answer) {
          const result = readField(answer, 'result')
          const items = readField(result, 'items')
          if (!Array.isArray(items)) return undefined
          const native = pick(readField(result, 'nativeBalance'), {
            lamports: true,
            price_per_sol: true,
          })
          const picked = items.slice(0, pageLength).map((item) => pick(item, asset))
          return { result: { items: picked, nativeBalance: native } }
        },
      }
    },
  }
}

/**
 * Picks the named fields if they contain text, numbers or flags. Picks the first four entries of a
 * list.
 */
function pick(value: unknown, fields: Fields): unknown {
  if (fields === true)
    return ['boolean', 'number', 'string'].includes(typeof value) ? value : undefined
  if (isList(fields))
    return Array.isArray(value) ? value.slice(0, 4).map((one) => pick(one, fields[0])) : undefined
  if (typeof value !== 'object' || value === null) return undefined
  return Object.fromEntries(
    Object.entries(fields).map(([name, inner]) => [name, pick(readField(value, name), inner)]),
  )
}

const isList = (fields: Fields): fields is readonly [Fields] => Array.isArray(fields)
