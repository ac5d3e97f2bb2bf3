/** The warnings that a user must see before approving. */
export const spendingWarnings = {
  unlimited: 'The spender may take all of this token that you have or will ever have.',
  all: 'The spender may take everything of this collection, now and later.',
  unknown: 'This wallet cannot tell what the call does.',
}

/** Returns whether an allowance is practically unlimited. No token has such a supply. */
export const isUnlimited = (amount: bigint) => amount >= 2n ** 128n
