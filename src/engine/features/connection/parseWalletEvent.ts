import { type CaipNetworkId, isNetworkOf } from '../../caip/CaipNetworkId.ts'
import { isSupportedNamespace, type SupportedNamespace } from '../../caip/SupportedNamespace.ts'
import { readField } from '../../errors/readField.ts'
import type { Account, Connection, WalletEvent } from './Connection.ts'

/** Parses a wallet's event. Returns `undefined` if it is invalid for its namespace. */
export function parseWalletEvent(
  event: unknown,
  namespace: SupportedNamespace,
): WalletEvent | undefined {
  const type = readField(event, 'type')
  if (type === 'disconnect') return { type }
  if (type === 'accounts') {
    const accounts = listOf(readField(event, 'accounts'))
    return accounts?.every(isAccount) ? { type, accounts } : undefined
  }
  if (type === 'approved') {
    const caipNetworkIds = listOf(readField(event, 'caipNetworkIds'))
    const isOfNamespace = (id: unknown): id is CaipNetworkId => isNetworkOf(namespace, id)
    return caipNetworkIds?.every(isOfNamespace) ? { type, caipNetworkIds } : undefined
  }
  if (type === 'granted') {
    const connections = listOf(readField(event, 'connections'))
    return connections?.every(isConnection) ? { type, connections } : undefined
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

/** A copy of the items, because a wallet's own list could change when it is read. */
function listOf(value: unknown): readonly unknown[] | undefined {
  try {
    return Array.isArray(value) ? Array.from<unknown>(value) : undefined
  } catch {
    // The list's items cannot be read.
    return undefined
  }
}

function isConnection(value: unknown): value is Connection {
  const namespace = readField(value, 'namespace')
  const accounts = listOf(readField(value, 'accounts'))
  return (
    isSupportedNamespace(namespace) &&
    isNetworkOf(namespace, readField(value, 'caipNetworkId')) &&
    typeof readField(value, 'connectorId') === 'string' &&
    accounts !== undefined &&
    accounts.length > 0 &&
    accounts.every(isAccount)
  )
}

/** Whether a value is an account. The adapters check the form of its address. */
export function isAccount(value: unknown): value is Account {
  const address = readField(value, 'address')
  return typeof address === 'string' && address !== ''
}
