import { defineErrors } from '../../errors/defineErrors.ts'

export const networkErrors = defineErrors('network', {
  NO_CLIENT: 'NetworkController client not set',
  NOT_CONFIGURED: (caipNetworkId: string) => `Chain not configured: ${caipNetworkId}`,
})
