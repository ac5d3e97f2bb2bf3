/** A validated name of the service. */
export interface AccountName {
  /** The full name with its zone, such as `alice.reown.id`. */
  name: string
  /** When it was registered and last changed, as ISO 8601, if the service reports it. */
  registeredAt?: string | undefined
  updatedAt?: string | undefined
  /** The owner's attributes, as text. */
  attributes: Readonly<Record<string, string>>
  /**
   * The addresses of the name, by the coin types of SLIP-44 and ENSIP-11: 60, or 2147483648 OR the
   * chain id.
   */
  addresses: readonly NamedAddress[]
}

export interface NamedAddress {
  coinType: number
  address: string
}
