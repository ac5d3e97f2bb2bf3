export { type JupiterServiceOptions, jupiterService } from '../providers/jupiter/jupiterService.ts'
export { type OneInchServiceOptions, oneInchService } from '../providers/oneInch/oneInchService.ts'
export {
  createProviderHandler,
  type ProviderHandlerOptions,
  type SecretRequest,
  type SecretService,
} from './createProviderHandler.ts'
