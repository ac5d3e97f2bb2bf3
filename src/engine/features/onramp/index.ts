export type { OnrampFeature } from './OnrampFeature.ts'
export type {
  OnrampAmount,
  OnrampDelivery,
  OnrampNetwork,
  OnrampOptions,
  OnrampPlace,
  OnrampProvider,
  OnrampQuote,
  OnrampQuoteRequest,
  OnrampRequest,
  OnrampTools,
  PaymentCurrency,
  PaymentMethod,
  PurchaseCurrency,
} from './OnrampProvider.ts'
export type { OnrampDraft, OnrampPurchase, OnrampState } from './OnrampState.ts'
export { onramp } from './onramp.ts'
export { type OnrampPageOptions, onrampPage } from './onrampPage.ts'
export { type OnrampServiceOptions, onrampService } from './onrampService.ts'
