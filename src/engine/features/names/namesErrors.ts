import { defineErrors } from '../../errors/defineErrors.ts'

/** Errors of names. */
export const namesErrors = defineErrors('names', {
  NETWORK_NOT_FOUND: 'Network not found',
  ACCOUNT_NOT_FOUND: 'Address or auth connector not found',
  UNSUPPORTED_NETWORK: 'Names are not supported on this network',
  INVALID_CHAIN_ID: 'Invalid chainId',
  NAME_INVALID: 'A name has at least 4 characters, each a letter, a digit or a hyphen',
  RESOLVE_FAILED: 'Error resolving name',
  SUGGESTIONS_FAILED: 'Error fetching name suggestions',
  REVERSE_FAILED: 'Error fetching names for address',
  REFUSED: (reason: string) => reason,
  REGISTER_FAILED: (name: string) => `Error registering name ${name}`,
})
