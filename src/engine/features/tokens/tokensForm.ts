import { isCaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { readField } from '../../errors/readField.ts'
import type { StoredForm } from '../../store/storedForms.ts'
import { parseToken } from './parseToken.ts'
import type { Token, TokenWarning } from './Token.ts'

/** A larger list would displace all other stored data. */
const mostKept = 100
const warnings: readonly unknown[] = ['imitation', 'advert', 'unpriced'] satisfies TokenWarning[]

/** Holdings in the format of the storage. */
export const tokensForm: StoredForm<readonly Token[]> = {
  write: (tokens) => (tokens.length > mostKept ? undefined : tokens),
  read(stored) {
    if (!Array.isArray(stored) || stored.length > mostKept) return undefined
    const tokens = stored.flatMap((entry) => readToken(entry) ?? [])
    return tokens.length === stored.length ? tokens : undefined
  },
}

/** Prices in the format of the storage. 0 means unknown. */
export const priceForm: StoredForm<number> = {
  write: (price) => price,
  read: (stored) =>
    typeof stored === 'number' && Number.isFinite(stored) && stored >= 0 ? stored : undefined,
}

function readToken(entry: unknown): Token | undefined {
  const caipNetworkId = readField(entry, 'chainId')
  const warning = readField(entry, 'warning')
  if (!isCaipNetworkId(caipNetworkId)) return undefined
  const token = parseToken(entry, { caipNetworkId, imageKind: 'service' })
  return token && warnings.includes(warning)
    ? { ...token, warning: warning as TokenWarning }
    : token
}
