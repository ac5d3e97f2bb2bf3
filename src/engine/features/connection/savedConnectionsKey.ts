/** The key of an engine's connections, in storage and in the cookie. */
export const savedConnectionsKey = (engineId: string) => `@latchkey/${engineId}/connections`
