/** Where an engine keeps in storage what it watches. */
export const transactionsKey = (engineId: string) => `@latchkey/${engineId}/transactions`
