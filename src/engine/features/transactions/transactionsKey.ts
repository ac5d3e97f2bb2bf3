/** The storage key of an engine's pending transactions. */
export const transactionsKey = (engineId: string) => `@latchkey/${engineId}/transactions`
