/** The amount that tokens with 96-bit balances treat as unlimited. */
const endless96 = 2n ** 96n - 1n

/** Whether an allowance is unlimited: no token has this many units. */
export const isUnlimited = (units: bigint) => units >= 2n ** 127n || units === endless96
