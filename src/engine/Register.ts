import type { CaipNetworkId, SupportedNamespace } from './caip/CaipNetworkId.ts'

/**
 * Augment this interface to type the whole kit with your networks and connectors. While it is
 * empty, all networks and connectors are allowed:
 *
 * ```ts
 * declare module 'latchkey/engine' {
 *   interface Register {
 *     networks: typeof networks
 *     connectors: 'io.metamask' | 'walletConnect'
 *   }
 * }
 * ```
 */
// biome-ignore lint/suspicious/noEmptyInterface: apps add the members.
export interface Register {}

type IdOf<Given> = Given extends { caipNetworkId: infer Id extends CaipNetworkId }
  ? Id
  : Given extends { id: infer Id extends number }
    ? `eip155:${Id}`
    : CaipNetworkId

/** A network id of the app. Limited to the networks in `Register`, if there are any. */
export type NetworkId = Register extends { networks: readonly (infer Given)[] }
  ? IdOf<Given>
  : CaipNetworkId

/**
 * A namespace of the app. Limited to the namespaces of the networks in `Register`, if there are
 * any.
 */
export type Namespace = NetworkId extends `${infer Name extends SupportedNamespace}:${string}`
  ? Name
  : never

/**
 * A connector id. Editors suggest the ids in `Register`. A wallet that announces itself can have
 * any reverse domain name as its id.
 */
export type ConnectorId = Register extends { connectors: infer Id extends string }
  ? Id | (string & {})
  : string

/** An address as the namespace writes it: on eip155, hexadecimal digits after `0x`. */
export type Address<In extends SupportedNamespace = Namespace> = In extends 'eip155'
  ? `0x${string}`
  : string

/** The hash of a transaction: on eip155, hexadecimal digits after `0x`. */
export type Hash<In extends SupportedNamespace = Namespace> = Address<In>

/** The signature of a text: on eip155, hexadecimal digits after `0x`. */
export type Signature<In extends SupportedNamespace = Namespace> = Address<In>
