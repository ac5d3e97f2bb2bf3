import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { ReadOptions } from '../message/TextOptions.ts'

/** What the relying party asked for. The message must match it. */
export interface ExpectedMessage extends ReadOptions {
  /** The app's host as the browser shows it, with its port if it has one. */
  domain: string
  /** The CAIP-2 ids of the networks that the user may sign for. */
  chainId: CaipNetworkId | readonly CaipNetworkId[]
  /** The nonce that was issued for this sign-in. It must not have been used before. */
  nonce: string
  /** The account that must sign. If omitted, any account may. */
  address?: string
  /**
   * The exact URI or URIs that the sign-in is for. If omitted, any http or https page of the domain
   * is accepted.
   */
  uri?: string | readonly string[]
  /** The scheme before the domain, if the message has one. If omitted, only `https` is accepted. */
  scheme?: string
  /** Milliseconds since 1970. Default: the current time. */
  now?: number
  /** How many milliseconds the user's clock may be ahead. Default: 60,000. */
  clockTolerance?: number
  /** The maximum age of the message in milliseconds. If set, the message must contain its time. */
  maxAge?: number
}
