import { defineErrors } from '../../errors/defineErrors.ts'

export const signingErrors = defineErrors('signing', {
  CANNOT_SIGN: 'This wallet cannot sign messages here',
  ACCOUNT_NOT_FOUND: (address: string, connectorId: string) =>
    `Account not found for connector: ${address} (${connectorId})`,
  CHAIN_MISMATCH: (walletNetwork: string, connectionNetwork: string) =>
    `The wallet is on ${walletNetwork}, but the connection on ${connectionNetwork}`,
})
