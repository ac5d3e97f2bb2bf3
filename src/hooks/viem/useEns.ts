'use client'
import type { Address } from '../../engine/Address.ts'
import type { QueryOptions, QueryResult } from '../internal/useQuery.ts'
import { useIdentity } from '../useIdentity.ts'

export interface UseEnsOptions extends QueryOptions {
  /** Default: the account in use. */
  address?: Address<'eip155'> | undefined
}

/**
 * The name that an account has chosen, such as `alice.eth`, from the providers of the engine: add `ens()`
 * for ENS. `undefined` if it has none. A name proves nothing.
 */
export function useEnsName(options?: UseEnsOptions): QueryResult<string | undefined> {
  const identity = useIdentity({ ...options, network: 'eip155:1' })
  return { ...identity, data: identity.data?.name } as QueryResult<string | undefined>
}

/** The URL of the picture that an account has chosen, safe to use in an `<img>`. */
export function useEnsAvatar(options?: UseEnsOptions): QueryResult<string | undefined> {
  const identity = useIdentity({ ...options, network: 'eip155:1' })
  return { ...identity, data: identity.data?.imageUrl } as QueryResult<string | undefined>
}
