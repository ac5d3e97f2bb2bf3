/**
 * The name of a token in a CAIP id, which has fewer characters than types of Sui and denominations of
 * Cosmos. The others are percent-encoded, as CAIP-19 says.
 */
export const tokenReference = (name: string): string =>
  name.replace(
    /[^-.a-zA-Z0-9]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )
