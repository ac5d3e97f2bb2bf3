import { type ChainNamespace, isChainNamespace } from '../../caip/ChainNamespace.ts'
import { readField } from '../../errors/readField.ts'
import type { SessionStore } from './createSessionStore.ts'
import type { SignClient, SignSession } from './openSignClient.ts'

export interface SessionListeners {
  sessionStore: SessionStore
  /** The session ended on the wallet's side. */
  lose(topic: string): void
  /** A session that may belong to no pending link. */
  settle(session: SignSession): void
}

/** Passes on the wallets' session events that concern the current session. */
export function hearSession(client: SignClient, { sessionStore, lose, settle }: SessionListeners) {
  const isCurrent = (topic: unknown) =>
    topic !== undefined && sessionStore.session()?.topic === topic

  client.on('session_connect', ({ session }) => settle(session))
  client.on('session_delete', ({ topic }) => lose(topic))
  client.on('session_expire', ({ topic }) => lose(topic))
  client.on('session_update', ({ topic, params }) => {
    if (isCurrent(topic)) sessionStore.update(params.namespaces)
  })
  client.on('session_event', ({ topic, params }) => {
    const namespace = params.chainId.split(':')[0]
    if (!isCurrent(topic) || !isChainNamespace(namespace)) return
    const data: unknown = params.event.data
    if (params.event.name === 'accountsChanged') changeAccounts(sessionStore, namespace, data)
    else if (params.event.name === 'chainChanged')
      sessionStore.follow(namespace, toChain(namespace, data) ?? params.chainId)
  })
}

/** The new accounts, the one in use first: plain addresses, or CAIP-10 ids. */
function changeAccounts(sessionStore: SessionStore, namespace: ChainNamespace, data: unknown) {
  if (!Array.isArray(data)) return
  if (data.length === 0) return sessionStore.tell(namespace, { type: 'disconnect' })
  const address = typeof data[0] === 'string' ? data[0].split(':').at(-1) : undefined
  if (address) sessionStore.prefer(namespace, address)
}

/** The formats that wallets use for a network: a number, hex, its reference or its CAIP-2 id. */
function toChain(namespace: ChainNamespace, data: unknown): string | undefined {
  const reported = readField(data, 'chainId') ?? data
  if (typeof reported === 'string' && reported.startsWith(`${namespace}:`)) return reported
  if (typeof reported !== 'string' && typeof reported !== 'number') return undefined
  if (namespace !== 'eip155') return `${namespace}:${reported}`
  const chainId = Number(reported)
  return Number.isSafeInteger(chainId) ? `eip155:${chainId}` : undefined
}
