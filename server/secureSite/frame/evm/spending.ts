/** The words for what can cost the user more than one amount. */
export const spending = {
  unlimited: 'The spender may take all of this token, now and later.',
  all: 'The spender may take every item of this collection, now and later.',
  unknown: 'The wallet does not know this call. You approve it without knowing what it does.',
  steps: 'The exchange does several steps in one. See below what they change.',
}

/** Permit2 has 160 bits for an amount, and some tokens have 96. */
const [of160, of96] = [2n ** 159n, 2n ** 96n - 1n]

/** Whether an allowance is as good as everything. */
export const isUnlimited = (amount: unknown): boolean =>
  typeof amount === 'bigint' && (amount >= of160 || amount === of96)
