/**
 * The amounts that count as unlimited. No token has a supply of 2^128 units. Some tokens store an
 * allowance in 96 bits.
 */
const [moreThanThereIs, of96] = [2n ** 128n, 2n ** 96n - 1n]

/** Returns whether an allowance is practically unlimited. */
export const isUnlimited = (amount: unknown): boolean =>
  typeof amount === 'bigint' && (amount >= moreThanThereIs || amount === of96)
