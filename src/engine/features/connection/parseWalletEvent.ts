import type { WalletEvent } from '../../adapters/ChainAdapter.ts'
import { isNetworkOf } from '../../caip/CaipNetworkId.ts'
import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import { readField } from '../../errors/readField.ts'
import type { Account } from './Connection.ts'

/** What a wallet told, or nothing when it makes no sense for its chain family. */
export function parseWalletEvent(
  event: unknown,
  namespace: ChainNamespace,
): WalletEvent | undefined {
  const type = readField(event, 'type')
  if (type === 'disconnect') return { type }
  if (type === 'accounts') {
    const accounts = listOf(readField(event, 'accounts'))
    return accounts?.every(isAccount) ? { type, accounts } : undefined
  }
  if (type === 'auth') {
    const name = readField(readField(event, 'auth'), 'name')
    return typeof name === 'string' ? { type, auth: { name } } : undefined
  }
  const caipNetworkId = readField(event, 'caipNetworkId')
  return type === 'network' && isNetworkOf(namespace, caipNetworkId)
    ? { type, caipNetworkId }
    : undefined
}

/** The items as they are now: what a wallet's own list does when it is asked is the wallet's word. */
function listOf(value: unknown): readonly unknown[] | undefined {
  try {
    return Array.isArray(value) ? Array.from<unknown>(value) : undefined
  } catch {
    // A list whose items cannot be read.
    return undefined
  }
}

/** Whether a wallet named an account; of which shape addresses are, the adapters know. */
export function isAccount(value: unknown): value is Account {
  const address = readField(value, 'address')
  return typeof address === 'string' && address !== ''
}
