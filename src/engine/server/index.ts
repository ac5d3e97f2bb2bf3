export { type ZeroExServiceOptions, zeroExService } from '../providers/zeroEx/zeroExService.ts'
export {
  createProviderHandler,
  type ProviderHandlerOptions,
  type SecretRequest,
  type SecretService,
} from './createProviderHandler.ts'
export { type OneInchServiceOptions, oneInchService } from './oneInchService.ts'
