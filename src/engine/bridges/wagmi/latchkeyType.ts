/** The type of our own connector in a config of wagmi. */
export const latchkeyType = 'latchkey'
