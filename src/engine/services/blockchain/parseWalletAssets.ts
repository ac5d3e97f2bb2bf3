import {
  array,
  type infer as Infer,
  number,
  object,
  enum as oneOf,
  optional,
  record,
  regex,
  string,
} from 'zod/mini'
import { parse } from '../../schema/parse.ts'

/** What EIP-7811's `wallet_getAssets` answers: chain id in hex -> what the account holds there. */
const walletAssetsSchema = () =>
  record(
    string(),
    array(
      object({
        address: string(),
        balance: string().check(regex(/^0x[0-9a-f]{0,64}$/i)),
        type: oneOf(['ERC20', 'NATIVE']),
        metadata: object({
          name: string(),
          symbol: string(),
          decimals: number(),
          price: number(),
          iconUrl: string(),
          value: optional(number()),
        }),
      }),
    ),
  )

export type WalletAssets = Infer<ReturnType<typeof walletAssetsSchema>>
export type WalletAsset = WalletAssets[string][number]

/** Reads that answer. Throws `schema/REQUIRED` or `schema/INVALID`. */
export const parseWalletAssets = (answer: unknown): WalletAssets =>
  parse(walletAssetsSchema(), answer)
