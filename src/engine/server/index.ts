export {
  type CoinbaseOnrampServiceOptions,
  coinbaseOnrampService,
} from '../providers/coinbaseOnramp/coinbaseOnrampService.ts'
export type { CoinbaseKey } from '../providers/coinbaseOnramp/signCoinbaseToken.ts'
export {
  type CoinGeckoServiceOptions,
  coinGeckoService,
} from '../providers/coinGecko/coinGeckoService.ts'
export { type DasServiceOptions, dasService } from '../providers/das/dasService.ts'
export {
  type EtherscanServiceOptions,
  etherscanService,
} from '../providers/etherscan/etherscanService.ts'
export { type JupiterServiceOptions, jupiterService } from '../providers/jupiter/jupiterService.ts'
export { type MeldServiceOptions, meldService } from '../providers/meld/meldService.ts'
export { type MoonPayServiceOptions, moonPayService } from '../providers/moonPay/moonPayService.ts'
export { type OneInchServiceOptions, oneInchService } from '../providers/oneInch/oneInchService.ts'
export {
  type StripeOnrampServiceOptions,
  stripeOnrampService,
} from '../providers/stripeOnramp/stripeOnrampService.ts'
export { type TransakServiceOptions, transakService } from '../providers/transak/transakService.ts'
export { type ZeroExServiceOptions, zeroExService } from '../providers/zeroEx/zeroExService.ts'
export {
  createProviderHandler,
  type ProviderHandlerOptions,
  type SecretAnswer,
  type SecretRequest,
  type SecretService,
} from './createProviderHandler.ts'
