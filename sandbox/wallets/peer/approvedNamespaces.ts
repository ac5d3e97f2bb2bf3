import type { TestAccountName } from '../testAccounts.ts'
import { peerKey } from './peerKeys.ts'

export interface Namespace {
  chains?: string[]
  accounts: string[]
  methods: string[]
  events: string[]
}

export type Namespaces = Record<string, Namespace>

/**
 * Returns the part of an app's request that a wallet grants: the namespaces that the wallet
 * supports, on all requested networks.
 */
export function approvedNamespaces(
  asked: unknown,
  known: readonly string[],
  people: readonly TestAccountName[],
): Namespaces {
  const namespaces: Namespaces = {}
  const proposed = Object.entries(asked as Record<string, Partial<Namespace>>)
  for (const [namespace, { chains = [], methods = [], events = [] }] of proposed) {
    const keys = [...new Set(people)].flatMap((name) => peerKey(namespace, name) ?? [])
    if (!known.includes(namespace) || keys.length === 0) continue
    namespaces[namespace] = {
      chains: [...chains],
      accounts: chains.flatMap((chain) => keys.map(({ address }) => `${chain}:${address}`)),
      methods: methods.filter((method) => keys[0]?.methods.includes(method)),
      events: [...events],
    }
  }
  return namespaces
}
