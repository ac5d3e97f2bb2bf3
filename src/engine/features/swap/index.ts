export type { SwapFeature } from './SwapFeature.ts'
export type {
  ListedSwapToken,
  SwapApprovalRequest,
  SwapBuildRequest,
  SwapCall,
  SwapPair,
  SwapProvider,
  SwapQuoteRequest,
  SwapServiceOptions,
  SwapTerms,
  SwapTools,
} from './SwapProvider.ts'
export type {
  SentSwap,
  SwapAmount,
  SwapApproval,
  SwapApprovalWay,
  SwapApproved,
  SwapApproveInput,
  SwapDraft,
  SwapNetworkFee,
  SwapOutcome,
  SwapPhase,
  SwapPreview,
  SwapQuote,
  SwapQuoteState,
  SwapState,
  SwapSubmitInput,
  SwapToken,
  SwapTokens,
  SwapWarning,
} from './SwapState.ts'
export { swapSlippages } from './SwapState.ts'
export { searchSwapTokens } from './searchSwapTokens.ts'
export { type SwapSelection, selectSwap } from './selectSwap.ts'
export { swap } from './swap.ts'
export { swapErrors } from './swapErrors.ts'
