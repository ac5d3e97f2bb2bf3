import { type ChainNamespace, isChainNamespace } from '../caip/ChainNamespace.ts'
import { readField } from '../errors/readField.ts'
import type { SessionBook } from './createSessionBook.ts'
import type { SignClient, SignSession } from './openSignClient.ts'

export interface SessionListeners {
  book: SessionBook
  /** The session ended on the wallet's side. */
  lose(topic: string): void
  /** A session that may belong to no pending link. */
  settle(session: SignSession): void
}

/** Passes on the wallets' session events that concern the current session. */
export function hearSession(client: SignClient, { book, lose, settle }: SessionListeners) {
  const isCurrent = (topic: unknown) => topic !== undefined && book.session()?.topic === topic

  client.on('session_connect', ({ session }) => settle(session))
  client.on('session_delete', ({ topic }) => lose(topic))
  client.on('session_expire', ({ topic }) => lose(topic))
  client.on('session_update', ({ topic, params }) => {
    if (isCurrent(topic)) book.update(params.namespaces)
  })
  client.on('session_event', ({ topic, params }) => {
    const namespace = params.chainId.split(':')[0]
    if (!isCurrent(topic) || !isChainNamespace(namespace)) return
    const data: unknown = params.event.data
    if (params.event.name === 'accountsChanged') changeAccounts(book, namespace, data)
    else if (params.event.name === 'chainChanged')
      book.follow(namespace, toChain(namespace, data) ?? params.chainId)
  })
}

/** The new accounts, the one in use first: plain addresses, or CAIP-10 ids. */
function changeAccounts(book: SessionBook, namespace: ChainNamespace, data: unknown) {
  if (!Array.isArray(data)) return
  if (data.length === 0) return book.tell(namespace, { type: 'disconnect' })
  const address = typeof data[0] === 'string' ? data[0].split(':').at(-1) : undefined
  if (address) book.prefer(namespace, address)
}

/** The formats that wallets use for a network: a number, hex, its reference or its CAIP-2 id. */
function toChain(namespace: ChainNamespace, data: unknown): string | undefined {
  const told = readField(data, 'chainId') ?? data
  if (typeof told === 'string' && told.startsWith(`${namespace}:`)) return told
  if (typeof told !== 'string' && typeof told !== 'number') return undefined
  if (namespace !== 'eip155') return `${namespace}:${told}`
  const chainId = Number(told)
  return Number.isSafeInteger(chainId) ? `eip155:${chainId}` : undefined
}
