export type { UsdPart } from '../internal/UsdAmount.tsx'
export {
  TokensAmount as Amount,
  type TokensAmountProps,
  TokensIcon as Icon,
  type TokensIconProps,
  TokensItem as Item,
  type TokensItemProps,
  TokensName as Name,
  type TokensNameProps,
  TokensValue as Value,
  type TokensValueProps,
  TokensWarning as Warning,
  type TokensWarningProps,
} from './TokensItem.tsx'
export {
  TokensEmpty as Empty,
  type TokensEmptyProps,
  TokensError as Error,
  type TokensErrorProps,
  TokensList as List,
  type TokensListProps,
  TokensPartial as Partial,
  type TokensPartialProps,
  TokensRetry as Retry,
  type TokensRetryProps,
  TokensTotal as Total,
  type TokensTotalProps,
} from './TokensList.tsx'
