import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { Operation } from '../../store/OperationState.ts'
import type { Query } from '../../store/Query.ts'
import type { AccountName } from './AccountName.ts'

/** What a name means on one network. */
export interface ResolvedName {
  /** The name as the service writes it. */
  name: string
  /** The address for exactly this network, else the one for all of its family. */
  address: string
}

export interface NameSuggestion {
  /** The whole name. */
  name: string
  isFree: boolean
}

/** What the service says of the draft: the draft itself first, then free names like it. */
export interface NameSuggestions {
  /** Undefined where the service does not say whether the draft itself is free. */
  exact: NameSuggestion | undefined
  others: readonly NameSuggestion[]
}

/** Why a name cannot be registered now; undefined when it can. */
export type NamesObstacle =
  | 'names/ACCOUNT_NOT_FOUND'
  | 'names/NETWORK_NOT_FOUND'
  | 'names/UNSUPPORTED_NETWORK'
  | 'names/INVALID_CHAIN_ID'

export interface NameOptions {
  /** By default the network in use. */
  caipNetworkId?: CaipNetworkId | undefined
  signal?: AbortSignal | undefined
}

/** Names of accounts in the zone `reown.id`, made by `engine.load(names)`. */
export interface NamesFeature {
  /**
   * Whom a name stands for, asked anew each time. Undefined when nobody has the name, when it
   * names nobody on the network, and for texts that are no names of this service. Throws
   * `names/RESOLVE_FAILED`.
   */
  resolve(name: string, options?: NameOptions): Promise<ResolvedName | undefined>
  /** Whether a text is written like a name of this service, so that asking makes sense. */
  isName(text: string): boolean
  /**
   * The names of an address, the latest first; none on networks without names. Kept for 300,000 ms.
   * Throws `names/REVERSE_FAILED`.
   */
  namesOf(address: string, options?: NameOptions): Promise<readonly AccountName[]>
  /** The names of the account in use. */
  ownNames: Query<readonly AccountName[]>
  /** Writes down what the visitor types, without the zone. */
  setDraft(text: string): void
  /** What the service says of the draft, 300 ms after the last letter. */
  suggestions: Query<NameSuggestions>
  /** Why nothing can be registered now. */
  obstacle(): NamesObstacle | undefined
  /**
   * Has the wallet sign for a name, `alice` or `alice.reown.id`, registers it, and opens the view
   * `RegisterAccountNameSuccess`. Leads back to `RegisterAccountName` when that fails. One at a
   * time. Throws the errors of `namesErrors`; a refusal carries the service's own reason.
   */
  register: Operation<string, AccountName>
}
