export {
  OnrampAmount as Amount,
  type OnrampAmountProps,
  OnrampBuy as Buy,
  type OnrampBuyProps,
  OnrampError as Error,
  type OnrampErrorProps,
  OnrampEstimate as Estimate,
  type OnrampEstimateProps,
  OnrampFieldError as FieldError,
  type OnrampFieldErrorProps,
  OnrampForm as Form,
  type OnrampFormProps,
} from './OnrampForm.tsx'
export {
  type Choice,
  type OnrampChoiceProps,
  OnrampMethod as Method,
  type OnrampMethodProps,
  OnrampNetwork as Network,
  type OnrampNetworkProps,
  OnrampPaymentCurrency as PaymentCurrency,
  type OnrampPaymentCurrencyProps,
  OnrampPurchaseCurrency as PurchaseCurrency,
  type OnrampPurchaseCurrencyProps,
} from './OnrampMethod.tsx'
export {
  OnrampProvider as Provider,
  type OnrampProviderProps,
  OnrampProviders as Providers,
  type OnrampProvidersProps,
  OnrampQuote as Quote,
  type OnrampQuoteProps,
} from './OnrampProviders.tsx'
export {
  OnrampLeave as Leave,
  type OnrampLeaveProps,
  OnrampStatus as Status,
  type OnrampStatusProps,
} from './OnrampStatus.tsx'
