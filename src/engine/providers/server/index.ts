export {
  type CoinbaseOnrampServiceOptions,
  coinbaseOnrampService,
} from '../coinbaseOnramp/coinbaseOnrampService.ts'
export type { CoinbaseKey } from '../coinbaseOnramp/signCoinbaseToken.ts'
export {
  type CoinGeckoServiceOptions,
  coinGeckoService,
} from '../coinGecko/coinGeckoService.ts'
export { type DasServiceOptions, dasService } from '../das/dasService.ts'
export {
  type EtherscanServiceOptions,
  etherscanService,
} from '../etherscan/etherscanService.ts'
export { type JupiterServiceOptions, jupiterService } from '../jupiter/jupiterService.ts'
export { type MeldServiceOptions, meldService } from '../meld/meldService.ts'
export { type MoonPayServiceOptions, moonPayService } from '../moonPay/moonPayService.ts'
export { type OneInchServiceOptions, oneInchService } from '../oneInch/oneInchService.ts'
export {
  type StripeOnrampServiceOptions,
  stripeOnrampService,
} from '../stripeOnramp/stripeOnrampService.ts'
export { type TransakServiceOptions, transakService } from '../transak/transakService.ts'
export { type ZeroExServiceOptions, zeroExService } from '../zeroEx/zeroExService.ts'
export {
  createProviderHandler,
  type ProviderHandlerOptions,
  type SecretAnswer,
  type SecretRequest,
  type SecretService,
} from './createProviderHandler.ts'
