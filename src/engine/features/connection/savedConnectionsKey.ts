/** Under which key an engine keeps its connections, in storage and in the cookie. */
export const savedConnectionsKey = (engineId: string) => `@latchkey/${engineId}/connections`
