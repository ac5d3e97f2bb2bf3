/** No token has as many units as 2^128. Some tokens have 96 bits for an amount. */
const [moreThanThereIs, of96] = [2n ** 128n, 2n ** 96n - 1n]

/** Whether an allowance is practically unlimited. */
export const isUnlimited = (amount: unknown): boolean =>
  typeof amount === 'bigint' && (amount >= moreThanThereIs || amount === of96)
