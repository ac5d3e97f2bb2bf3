export {
  type CoinGeckoServiceOptions,
  coinGeckoService,
} from '../providers/coinGecko/coinGeckoService.ts'
export {
  createProviderHandler,
  type ProviderHandlerOptions,
  type SecretRequest,
  type SecretService,
} from './createProviderHandler.ts'
export { type OneInchServiceOptions, oneInchService } from './oneInchService.ts'
