/** The type of our own connector in a wagmi config. */
export const latchkeyType = 'latchkey'
