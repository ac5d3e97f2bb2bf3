export {
  type CoinGeckoServiceOptions,
  coinGeckoService,
} from '../providers/coinGecko/coinGeckoService.ts'
export { type DasServiceOptions, dasService } from '../providers/das/dasService.ts'
export {
  type EtherscanServiceOptions,
  etherscanService,
} from '../providers/etherscan/etherscanService.ts'
export {
  createProviderHandler,
  type ProviderHandlerOptions,
  type SecretRequest,
  type SecretService,
} from './createProviderHandler.ts'
export { type OneInchServiceOptions, oneInchService } from './oneInchService.ts'
