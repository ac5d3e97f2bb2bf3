/** The words for what can cost the user more than one amount. */
export const spending = {
  unlimited: 'The spender may take all of this token, now and later.',
  all: 'The spender may take every item of this collection, now and later.',
  unknown: 'The wallet does not know this call. You approve it without knowing what it does.',
  steps: 'The exchange does several steps in one. See below what they change.',
}

/** No token has as many units as 2^128. Some tokens have 96 bits for an amount. */
const [moreThanThereIs, of96] = [2n ** 128n, 2n ** 96n - 1n]

/** Whether an allowance is practically unlimited. */
export const isUnlimited = (amount: unknown): boolean =>
  typeof amount === 'bigint' && (amount >= moreThanThereIs || amount === of96)
