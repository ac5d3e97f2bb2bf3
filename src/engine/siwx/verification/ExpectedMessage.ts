import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { ReadOptions } from '../message/TextOptions.ts'

/** What the relying party asked for. The message has to say the same. */
export interface ExpectedMessage extends ReadOptions {
  /** The host of the app as the browser shows it, with its port if it has one. */
  domain: string
  /** The network or networks that the visitor may sign for, by their CAIP-2 ids. */
  chainId: CaipNetworkId | readonly CaipNetworkId[]
  /** The nonce that was given for this sign-in. It must not have been used. */
  nonce: string
  /** The account that is asked to prove itself. Without one, any account may. */
  address?: string
  /**
   * The page or pages that the sign-in is for, to the letter. Without it any page of the domain
   * may be named, by http or https.
   */
  uri?: string | readonly string[]
  /** The scheme before the domain, if the message has one. Without it only `https` passes. */
  scheme?: string
  /** Milliseconds since 1970. Default: the time of day. */
  now?: number
  /** How many milliseconds the visitor's clock may be ahead. Default: 60,000. */
  clockTolerance?: number
  /** How many milliseconds old the message may be. With it the message has to say its age. */
  maxAge?: number
}
