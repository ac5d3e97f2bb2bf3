export { WalletsGrid as Grid, type WalletsGridProps } from './WalletsGrid.tsx'
export {
  WalletsButton as Button,
  type WalletsButtonProps,
  WalletsImage as Image,
  type WalletsImageProps,
  WalletsItem as Item,
  type WalletsItemProps,
  WalletsName as Name,
  type WalletsNameProps,
} from './WalletsItem.tsx'
export {
  WalletsBadgeFilter as BadgeFilter,
  type WalletsBadgeFilterProps,
  WalletsEmpty as Empty,
  type WalletsEmptyProps,
  WalletsError as Error,
  type WalletsErrorProps,
  WalletsRetry as Retry,
  type WalletsRetryProps,
  WalletsRoot as Root,
  type WalletsRootProps,
  WalletsSearch as Search,
  type WalletsSearchProps,
  WalletsStatus as Status,
  type WalletsStatusProps,
} from './WalletsRoot.tsx'
export { WalletsTrigger as Trigger, type WalletsTriggerProps } from './WalletsTrigger.tsx'
