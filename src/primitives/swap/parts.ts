export {
  SwapFieldError as FieldError,
  type SwapFieldErrorProps,
  SwapFlip as Flip,
  type SwapFlipProps,
  SwapForm as Form,
  type SwapFormProps,
  SwapMax as Max,
  type SwapMaxProps,
  SwapPayAmount as PayAmount,
  type SwapPayAmountProps,
  SwapReceiveAmount as ReceiveAmount,
  type SwapReceiveAmountProps,
  SwapReview as Review,
  type SwapReviewProps,
} from './SwapForm.tsx'
export {
  SwapNetwork as Network,
  type SwapNetworkProps,
  SwapNetworks as Networks,
  type SwapNetworksProps,
  SwapReceiveNetwork as ReceiveNetwork,
  type SwapReceiveNetworkProps,
  SwapReceiveNetworks as ReceiveNetworks,
  type SwapReceiveNetworksProps,
} from './SwapNetworks.tsx'
export {
  SwapApprove as Approve,
  type SwapApproveProps,
  SwapArrival as Arrival,
  type SwapArrivalProps,
  SwapConfirm as Confirm,
  type SwapConfirmProps,
  SwapError as Error,
  type SwapErrorProps,
  SwapOutcome as Outcome,
  type SwapOutcomeProps,
  SwapPreview as Preview,
  type SwapPreviewProps,
  SwapStatus as Status,
  type SwapStatusProps,
  SwapTogether as Together,
  type SwapTogetherProps,
  SwapWarning as Warning,
  type SwapWarningProps,
  SwapWarnings as Warnings,
  type SwapWarningsProps,
} from './SwapPreview.tsx'
export {
  SwapQuote as Quote,
  type SwapQuoteProps,
  SwapRefresh as Refresh,
  type SwapRefreshProps,
} from './SwapQuote.tsx'
export {
  SwapSlippage as Slippage,
  type SwapSlippageProps,
  SwapSlippages as Slippages,
  type SwapSlippagesProps,
} from './SwapSlippages.tsx'
export {
  SwapToken as Token,
  type SwapTokenProps,
  SwapTokenTrigger as TokenTrigger,
  type SwapTokenTriggerProps,
} from './SwapToken.tsx'
export {
  SwapNoTokens as NoTokens,
  type SwapNoTokensProps,
  SwapTokenItem as TokenItem,
  type SwapTokenItemProps,
  SwapTokenList as TokenList,
  type SwapTokenListProps,
  SwapTokensFound as TokensFound,
  type SwapTokensFoundProps,
} from './SwapTokenList.tsx'
export {
  SwapSearch as Search,
  type SwapSearchProps,
  SwapTokens as Tokens,
  SwapTokensError as TokensError,
  type SwapTokensErrorProps,
  type SwapTokensProps,
  SwapTokensRetry as TokensRetry,
  type SwapTokensRetryProps,
} from './SwapTokens.tsx'
export { SwapValue as Value, type SwapValueProps } from './SwapValue.tsx'
