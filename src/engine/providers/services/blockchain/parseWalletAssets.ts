import { number, object, enum as oneOf, optional, regex, string } from 'zod/mini'
import { entriesOf, listOf } from '../../../sanitize/listOf.ts'
import { parse } from '../../../sanitize/parse.ts'

const mostAssets = 5_000
const mostChains = 1_000

const walletAssetSchema = () =>
  object({
    address: string(),
    balance: string().check(regex(/^0x[0-9a-fA-F]{0,64}$/)),
    type: oneOf(['ERC20', 'NATIVE']),
    metadata: object({
      name: string(),
      symbol: string(),
      decimals: number(),
      price: number(),
      iconUrl: string(),
      value: optional(number()),
    }),
  })

export interface WalletAsset {
  address: string
  /** The balance in the smallest unit, as hex. */
  balance: string
  type: 'ERC20' | 'NATIVE'
  metadata: {
    name: string
    symbol: string
    decimals: number
    /** The price of one whole token in USD. */
    price: number
    iconUrl: string
    value?: number | undefined
  }
}

/**
 * Reads an account's holdings on one network, by the network's hex id, from the answer of
 * `wallet_getAssets` (EIP-7811). Throws `schema/REQUIRED` or `schema/INVALID`.
 */
export function parseWalletAssets(answer: unknown, chain: string): readonly WalletAsset[] {
  const chains = parse(entriesOf(mostChains), answer)
  const known = chains.find(([id]) => id.toLowerCase() === chain)
  return known ? parse(listOf(walletAssetSchema(), mostAssets), known[1]) : []
}
