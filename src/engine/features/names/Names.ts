import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { Address } from '../../Register.ts'
import { idle, type Operation, type OperationState } from '../../store/Operation.ts'
import type { Query } from '../../store/Query.ts'

/** A registered name. */
export interface AccountName {
  /** The full name with its zone, such as `alice.reown.id`. */
  name: string
  /** When the name was registered and last changed, as ISO 8601, if the provider reports this. */
  registeredAt?: string | undefined
  updatedAt?: string | undefined
  /** The attributes that the owner set, as text. */
  attributes: Readonly<Record<string, string>>
  /**
   * The addresses of the name, each with its coin type by SLIP-44 and ENSIP-11: 60, or 2147483648
   * OR the chain id.
   */
  addresses: readonly NamedAddress[]
}

export interface NamedAddress {
  coinType: number
  address: string
}

/** A resolved name on one network. */
export interface ResolvedName {
  /** The full name. */
  name: string
  /** The address on exactly this network, otherwise the address for the whole namespace. */
  address: Address
}

export interface NameSuggestion {
  /** The full name. */
  name: string
  isFree: boolean
}

/**
 * The provider's suggestions for the draft. The draft itself comes first, then similar names that
 * are free.
 */
export interface NameSuggestions {
  /**
   * The suggestion for the draft itself. `undefined` if the provider does not report whether the
   * name is free.
   */
  exact: NameSuggestion | undefined
  others: readonly NameSuggestion[]
}

/** The reason why a name cannot be registered now. */
export type NamesObstacle =
  | 'names/ACCOUNT_NOT_FOUND'
  | 'names/NETWORK_NOT_FOUND'
  | 'names/UNSUPPORTED_NETWORK'
  | 'names/INVALID_CHAIN_ID'

export interface NameOptions {
  /** The network. Default: the network in use. */
  caipNetworkId?: CaipNetworkId | undefined
  signal?: AbortSignal | undefined
}

/**
 * Account names, from the first provider that registers names. Load the feature with
 * `engine.load(names)`.
 */
export interface NamesFeature {
  /**
   * Resolves a name. Sends a new request each time. Returns `undefined` if the name is not
   * registered or has no address on the network. Also returns `undefined` if the provider does not
   * support names of this kind. Throws `names/RESOLVE_FAILED`.
   */
  resolve(name: string, options?: NameOptions): Promise<ResolvedName | undefined>
  /**
   * Returns whether a text is a name in one of the zones of registered names. Check this before you
   * resolve.
   */
  isName(text: string): boolean
  /**
   * Resolves with the names of an address. The latest name comes first. Empty on networks without
   * names. Cached for 300,000 ms. Throws `names/REVERSE_FAILED`.
   */
  namesOf(address: string, options?: NameOptions): Promise<readonly AccountName[]>
  /** The names of the account in use. */
  registeredNames: Query<readonly AccountName[]>
  /** Sets the draft to the text that the user typed, without the zone. */
  setDraft(text: string): void
  /** Clears the draft and the last registration. */
  reset(): void
  /** The provider's suggestions for the draft, requested 300 ms after the last keystroke. */
  suggestions: Query<NameSuggestions>
  /** Returns the reason why a name cannot be registered now. */
  obstacle(): NamesObstacle | undefined
  /**
   * Asks the wallet to sign for a name (`alice` or `alice.reown.id`), registers the name, and opens
   * the view `RegisterAccountNameSuccess`. If this fails, returns to `RegisterAccountName`. Only
   * one registration runs at a time. Throws the errors of `namesErrors`. If the provider refuses,
   * the error has the provider's reason.
   */
  register: Operation<string, AccountName>
}

/** The draft, and the names registered on this page. */
export interface NamesState {
  /** The text that the user typed, without the zone. */
  draft: string
  /** The last registration. Its input is the typed text. */
  registering: OperationState<string, AccountName>
  /**
   * Names registered on this page, by lower-case address. They are newer than the provider's
   * answers.
   */
  registered: Readonly<Record<string, string>>
}

export const initialNamesState: NamesState = { draft: '', registering: idle, registered: {} }
