/** A name as the service keeps it, checked. */
export interface AccountName {
  /** The whole name with its zone, such as `alice.reown.id`. */
  name: string
  /** When it was registered and last changed, as ISO 8601, where the service says so. */
  registeredAt?: string | undefined
  updatedAt?: string | undefined
  /** What its owner says with it, as text. */
  attributes: Readonly<Record<string, string>>
  /** Whom it names, by the coin types of SLIP-44 and ENSIP-11: 60, or 2147483648 OR the chain id. */
  addresses: readonly NamedAddress[]
}

export interface NamedAddress {
  coinType: number
  address: string
}
