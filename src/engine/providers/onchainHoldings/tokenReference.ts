/**
 * Returns the reference of a token in a CAIP id. Characters that CAIP ids do not allow are
 * percent-encoded (CAIP-19). Types on Sui and denominations on Cosmos contain such characters.
 */
export const tokenReference = (name: string): string =>
  name.replace(
    /[^-.a-zA-Z0-9]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )
