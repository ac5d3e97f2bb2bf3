import { defineErrors } from '../errors/defineErrors.ts'

/** Errors between an adapter and a wallet, on every network. */
export const adapterErrors = defineErrors('adapter', {
  NOT_FOUND: 'Chain adapter not found',
  NO_NAMESPACE: 'Chain adapter has no namespace',
  CONNECTOR_NOT_FOUND: (connectorId: string) => `No connector found for connection: ${connectorId}`,
  PROVIDER_NOT_FOUND: 'Provider not found',
  NO_ACCOUNTS: 'The wallet shared no account. Unlock it, choose an account and try again',
  INVALID_ANSWER: 'The wallet returned an invalid answer',
  INVALID_BALANCE: 'The network returned an invalid balance',
  LOCKED: 'Your wallet is locked. Unlock it and try again',
  CANNOT_SWITCH: 'Connector does not support programmatic chain switching',
  NOT_SWITCHED: (network: string) =>
    `Your wallet did not switch. Switch to ${network} in the wallet`,
  OTHER_ACCOUNT: (address: string) =>
    `Your wallet is on another account. Switch to ${address} there`,
  NODE_FAILED: 'The network could not be reached. Try again later',
  UNSUPPORTED: 'Your wallet cannot do this here',
  TIMEOUT: 'Your wallet did not answer. Open it and try again',
})
