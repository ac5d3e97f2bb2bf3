import { readField } from '../../errors/readField.ts'
import type { StandardMethod } from './StandardNamespace.ts'

/** A function of one of the wallet's features and its owner, or `undefined`. */
export function methodOf(
  wallet: unknown,
  feature: StandardMethod,
  name = feature.slice(feature.indexOf(':') + 1),
) {
  const owner = readField(readField(wallet, 'features'), feature)
  const method = readField(owner, name)
  return typeof method === 'function' ? { owner, name, method } : undefined
}
