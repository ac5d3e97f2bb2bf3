import { isPrefixedEvmAddress, isSolanaReceiver } from '../../caip/CaipAddress.ts'
import { type CaipNetworkId, isCaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { readField } from '../../errors/readField.ts'

export const sessionNamespaces = ['eip155', 'solana'] as const

/** A namespace that such a session can have. */
export type SessionNamespace = (typeof sessionNamespaces)[number]

/** The rights of a session on one network. */
export interface Scope {
  networkId: CaipNetworkId
  /** The addresses, in the wallet's order. Never empty. */
  addresses: readonly string[]
  methods: readonly string[]
}

/** A session's scopes. Each network occurs once. */
export type Scopes = Readonly<Record<SessionNamespace, readonly Scope[]>>

export const noScopes: Scopes = { eip155: [], solana: [] }

const mostScopes = 500
const mostEntries = 1_000

const isAddress: Readonly<Record<SessionNamespace, (address: string) => boolean>> = {
  eip155: isPrefixedEvmAddress,
  solana: isSolanaReceiver,
}

/**
 * Reads the scopes of a session, in MetaMask's format and in the format of CAIP-25 and CAIP-217.
 * The field is `sessionScopes` or `scopes`. The field has one entry for each network, or an entry
 * for a namespace with `references`. Leaves out malformed entries, and accounts on networks outside
 * their scope.
 */
export function readScopes(session: unknown): Scopes {
  const given = readField(session, 'sessionScopes') ?? readField(session, 'scopes')
  const scopes = new Map<CaipNetworkId, { addresses: Set<string>; methods: Set<string> }>()
  for (const key of keysOf(given)) {
    const entry = readField(given, key)
    const networkIds = networksOf(key, entry)
    const methods = textsOf(readField(entry, 'methods'))
    const accounts = textsOf(readField(entry, 'accounts'))
    for (const networkId of networkIds) {
      const addresses = accounts.map((account) => addressOn(networkId, account))
      const scope = scopes.get(networkId) ?? { addresses: new Set(), methods: new Set() }
      for (const address of addresses) if (address !== undefined) scope.addresses.add(address)
      for (const method of methods) scope.methods.add(method)
      if (scope.addresses.size > 0) scopes.set(networkId, scope)
    }
  }
  const of = (namespace: SessionNamespace) =>
    [...scopes]
      .filter(([networkId]) => networkId.startsWith(`${namespace}:`))
      .map(([networkId, { addresses, methods }]) => ({
        networkId,
        addresses: [...addresses],
        methods: [...methods],
      }))
  return { eip155: of('eip155'), solana: of('solana') }
}

/**
 * Returns the accounts of a namespace without duplicates. The accounts of the first network come
 * first.
 */
export function addressesOf(scopes: readonly Scope[]): readonly string[] {
  const seen = new Map<string, string>()
  for (const { addresses } of scopes)
    for (const address of addresses) {
      const key = address.startsWith('0x') ? address.toLowerCase() : address
      if (!seen.has(key)) seen.set(key, address)
    }
  return [...seen.values()]
}

function networksOf(key: string, entry: unknown): readonly CaipNetworkId[] {
  if (isCaipNetworkId(key)) return [key]
  // Older versions of the standard have whole ids in `chains`.
  const chains = textsOf(readField(entry, 'chains'))
  const references = textsOf(readField(entry, 'references')).map((one) => `${key}:${one}`)
  return [...references, ...chains]
    .filter((id) => id.startsWith(`${key}:`))
    .filter((id) => isCaipNetworkId(id))
}

/** `eip155:0:0x…` is an account on all networks of its scope (CAIP-10). */
function addressOn(networkId: CaipNetworkId, account: string): string | undefined {
  const [namespace, reference, address = ''] = account.split(':', 4)
  const known = sessionNamespaces.find((one) => one === namespace)
  const isHere =
    networkId === `${namespace}:${reference}` ||
    (known === 'eip155' && reference === '0' && networkId.startsWith('eip155:'))
  return known && isHere && isAddress[known](address) ? address : undefined
}

function keysOf(value: unknown): readonly string[] {
  try {
    return typeof value === 'object' && value !== null
      ? Object.keys(value).slice(0, mostScopes)
      : []
  } catch {
    // The keys of a hostile object cannot be read.
    return []
  }
}

function textsOf(list: unknown): readonly string[] {
  try {
    if (!Array.isArray(list)) return []
    return list.slice(0, mostEntries).filter((item) => typeof item === 'string')
  } catch {
    // The list's items cannot be read.
    return []
  }
}
