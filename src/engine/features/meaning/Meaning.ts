import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { defineErrors } from '../../errors/defineErrors.ts'
import type { Address } from '../../Register.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import type { Query } from '../../store/Query.ts'

/** A call that a wallet will be asked for. */
export interface CallToExplain {
  caipNetworkId: CaipNetworkId
  to: Address<'eip155'>
  /** The encoded call. Default: none. */
  data?: `0x${string}` | undefined
  /** The amount of the native coin in wei. Default: 0. */
  value?: bigint | undefined
  /** The account that calls. Default: the account in use. */
  from?: Address<'eip155'> | undefined
  /**
   * Your own ERC-7730 file for this contract, in version 2. If the file contains the contract, it
   * takes precedence over the snapshot of the registry.
   */
  descriptor?: unknown
}

/** Typed data that a wallet will be asked to sign (EIP-712). */
export interface TypedDataToExplain {
  /** The network in use when the user signs. */
  caipNetworkId: CaipNetworkId
  types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  primaryType: string
  domain: Readonly<Record<string, unknown>>
  message: Readonly<Record<string, unknown>>
  /** The account that signs. Default: the account in use. */
  from?: Address<'eip155'> | undefined
  /** Your own ERC-7730 file for this message, in version 2. */
  descriptor?: unknown
}

/** The action of a call or a message of a well-known standard. */
export type MeaningAction =
  | 'send'
  | 'sendNft'
  | 'approve'
  | 'approveMore'
  | 'approveNft'
  | 'approveAll'
  | 'spendOnce'
  | 'call'
  | 'sign'

/** The role of a field in a well-known standard. */
export type MeaningTerm =
  | 'to'
  | 'from'
  | 'amount'
  | 'spender'
  | 'token'
  | 'id'
  | 'allowed'
  | 'expires'
  | 'value'
  | 'method'

/** The value of a field. */
export type MeaningValue =
  | { kind: 'text' }
  | {
      kind: 'address'
      address: Address<'eip155'>
      /** Whether the address is an account of the user. */
      isSelf: boolean
      /** The name of the contract's owner, if the registry has the contract. */
      name?: string | undefined
    }
  | {
      kind: 'amount'
      /** The amount in the smallest unit, as decimal digits. */
      units: string
      /** The amount in whole tokens, as exact decimal digits. Missing if the token is unknown. */
      amount?: string | undefined
      /** The token's symbol, as its contract reports it. Not verified. */
      symbol?: string | undefined
      /** The token's contract. Missing for the native coin. */
      token?: Address<'eip155'> | undefined
      isUnlimited: boolean
    }
  /** `at` is in milliseconds since 1970. */
  | { kind: 'date'; at: number }
  | { kind: 'call'; meaning: Meaning }

/** One field of the data to sign. */
export interface MeaningField {
  /** The English label of the field, from the ERC-7730 file. */
  label: string
  /** The role of the field, for translated labels. Set for fields of well-known standards. */
  term?: MeaningTerm | undefined
  /** The value in English, as plain text. */
  text: string
  value: MeaningValue
  /** A text to show before this element of a list, if the file has one. */
  separator?: string | undefined
}

/**
 * What the user should check.
 * - `unknownCall`: nothing is known about the call but its selector.
 * - `undescribed`: no ERC-7730 file describes the contract, so the fields are shown as they are
 *   encoded.
 * - `unlimited`: the spender may take any amount.
 * - `approveAll`: the spender may take all tokens of the collection.
 * - `newSpender`: the spender was not allowed to spend this token before.
 * - `firstTime`: nothing was sent to this address from this page before.
 * - `changeable`: the code of the contract or of the spender can be replaced (a proxy of EIP-1967
 *   or EIP-1822, or an older one).
 * - `noContract`: the address has no code, so the call does nothing but send its value.
 * - `otherNetwork`: the message is for another network than the one in use.
 * - `unchecked`: no node answered, so some of the risks above were not checked.
 */
export interface MeaningWarning {
  kind:
    | 'unknownCall'
    | 'undescribed'
    | 'unlimited'
    | 'approveAll'
    | 'newSpender'
    | 'firstTime'
    | 'changeable'
    | 'noContract'
    | 'otherNetwork'
    | 'unchecked'
  /** The address of the spender, the receiver or the contract. */
  address?: Address<'eip155'> | undefined
}

/**
 * The hashes to compare with the wallet's screen (ERC-8213). Show them under exactly these names:
 * Calldata Digest, EIP-712 Digest, Domain Hash, Message Hash.
 */
export type MeaningDigest =
  | { kind: 'calldata'; calldataDigest: `0x${string}` }
  | {
      kind: 'typedData'
      eip712Digest: `0x${string}`
      domainHash: `0x${string}`
      messageHash: `0x${string}`
    }

/** What a call or a message does, in words. */
export interface Meaning {
  /**
   * The source of the words: your own `descriptor`, the snapshot of the registry, a well-known
   * standard such as ERC-20, or the names in the message's own types.
   */
  source: 'descriptor' | 'registry' | 'standard' | 'types' | 'unknown'
  /** A description of the call or message in English, such as `Supply`. */
  intent: string
  /** The action, for translated texts. Set for well-known standards. */
  action?: MeaningAction | undefined
  /** What the call or message does, in one English sentence, if the file has one. */
  sentence?: string | undefined
  /** The name of the contract's owner, from the file. */
  owner?: string | undefined
  /** The owner's website: an https URL. */
  url?: string | undefined
  /** The called contract, or the contract that verifies the message. */
  contract?: Address<'eip155'> | undefined
  /** The first four bytes of the call. */
  selector?: `0x${string}` | undefined
  fields: readonly MeaningField[]
  /** The warnings, at most one of each kind. */
  warnings: readonly MeaningWarning[]
  /** The hashes. Missing for a call without data, and for a message that cannot be encoded. */
  digest?: MeaningDigest | undefined
}

/** The result of `engine.load(meaning)`. Explains in words what a wallet will be asked to sign. */
export interface MeaningFeature {
  /** Returns the meaning of a call, cached for 30,000 ms. */
  ofCall(call: CallToExplain): Query<Meaning>
  /** Returns the meaning of typed data, cached for 30,000 ms. */
  ofTypedData(typedData: TypedDataToExplain): Query<Meaning>
  /** Explains a call without the cache. Throws `meaning/INVALID`. */
  explainCall(call: CallToExplain, options?: Partial<AbortOptions>): Promise<Meaning>
  /** Explains typed data without the cache. Throws `meaning/INVALID`. */
  explainTypedData(typedData: TypedDataToExplain, options?: Partial<AbortOptions>): Promise<Meaning>
}

/** Errors of calls and messages that cannot be explained. */
export const meaningErrors = defineErrors('meaning', {
  INVALID: (what: string) => `This cannot be explained: ${what}`,
})
