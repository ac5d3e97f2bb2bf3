export type { Choice, OnrampChoiceProps } from './createChoicePart.tsx'
export { OnrampAmount as Amount, type OnrampAmountProps } from './OnrampAmount.tsx'
export { OnrampBuy as Buy, type OnrampBuyProps } from './OnrampBuy.tsx'
export { OnrampError as Error, type OnrampErrorProps } from './OnrampError.tsx'
export { OnrampEstimate as Estimate, type OnrampEstimateProps } from './OnrampEstimate.tsx'
export { OnrampForm as Form, type OnrampFormProps } from './OnrampForm.tsx'
export { OnrampLeave as Leave, type OnrampLeaveProps } from './OnrampLeave.tsx'
export { OnrampMethod as Method, type OnrampMethodProps } from './OnrampMethod.tsx'
export { OnrampNetwork as Network, type OnrampNetworkProps } from './OnrampNetwork.tsx'
export {
  OnrampPaymentCurrency as PaymentCurrency,
  type OnrampPaymentCurrencyProps,
} from './OnrampPaymentCurrency.tsx'
export { OnrampProvider as Provider, type OnrampProviderProps } from './OnrampProvider.tsx'
export { OnrampProviders as Providers, type OnrampProvidersProps } from './OnrampProviders.tsx'
export {
  OnrampPurchaseCurrency as PurchaseCurrency,
  type OnrampPurchaseCurrencyProps,
} from './OnrampPurchaseCurrency.tsx'
export { OnrampQuote as Quote, type OnrampQuoteProps } from './OnrampQuote.tsx'
export { OnrampStatus as Status, type OnrampStatusProps } from './OnrampStatus.tsx'
