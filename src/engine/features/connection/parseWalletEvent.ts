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
    const accounts = readField(event, 'accounts')
    if (!Array.isArray(accounts) || !accounts.every(isAccount)) return undefined
    return { type, accounts }
  }
  const caipNetworkId = readField(event, 'caipNetworkId')
  return type === 'network' && isNetworkOf(namespace, caipNetworkId)
    ? { type, caipNetworkId }
    : undefined
}

/** Whether a wallet named an account; of which shape addresses are, the adapters know. */
export function isAccount(value: unknown): value is Account {
  const address = readField(value, 'address')
  return typeof address === 'string' && address !== ''
}
