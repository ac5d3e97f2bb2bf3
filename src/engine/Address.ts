import type { SupportedNamespace } from './caip/SupportedNamespace.ts'
import type { Namespace } from './Register.ts'

/** An address as the namespace writes it: on eip155, hexadecimal digits after `0x`. */
export type Address<In extends SupportedNamespace = Namespace> = In extends 'eip155'
  ? `0x${string}`
  : string

/** The hash of a transaction: on eip155, hexadecimal digits after `0x`. */
export type Hash<In extends SupportedNamespace = Namespace> = Address<In>

/** The signature of a text: on eip155, hexadecimal digits after `0x`. */
export type Signature<In extends SupportedNamespace = Namespace> = Address<In>
