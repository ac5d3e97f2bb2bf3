export type { OnrampCodes } from './OnrampCodes.ts'
export type { OnrampFeature } from './OnrampFeature.ts'
export type {
  OnrampAmount,
  OnrampDelivery,
  OnrampNetwork,
  OnrampOptions,
  OnrampPlace,
  OnrampProvider,
  OnrampProviderQuote,
  OnrampQuote,
  OnrampQuoteRequest,
  OnrampQuoteTools,
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
export { type OnrampWidgetOptions, onrampWidget } from './onrampWidget.ts'
