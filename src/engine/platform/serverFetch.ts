/** The `fetch` of a server, if none is passed in. */
export const serverFetch: typeof fetch = (input, init) => fetch(input, init)
