export { createProviderHandler, type ProviderHandlerOptions } from './createProviderHandler.ts'
export { type OneInchServiceOptions, oneInchService } from './oneInchService.ts'
export type { SecretRequest, SecretService } from './SecretService.ts'
