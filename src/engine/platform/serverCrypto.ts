/** The WebCrypto of a server. */
export const serverCrypto = (): SubtleCrypto => crypto.subtle
