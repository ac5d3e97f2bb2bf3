export {
  WalletsBadgeFilter as BadgeFilter,
  type WalletsBadgeFilterProps,
} from './WalletsBadgeFilter.tsx'
export { WalletsButton as Button, type WalletsButtonProps } from './WalletsButton.tsx'
export { WalletsEmpty as Empty, type WalletsEmptyProps } from './WalletsEmpty.tsx'
export { WalletsError as Error, type WalletsErrorProps } from './WalletsError.tsx'
export { WalletsGrid as Grid, type WalletsGridProps } from './WalletsGrid.tsx'
export { WalletsImage as Image, type WalletsImageProps } from './WalletsImage.tsx'
export { WalletsItem as Item, type WalletsItemProps } from './WalletsItem.tsx'
export { WalletsName as Name, type WalletsNameProps } from './WalletsName.tsx'
export { WalletsRetry as Retry, type WalletsRetryProps } from './WalletsRetry.tsx'
export { WalletsRoot as Root, type WalletsRootProps } from './WalletsRoot.tsx'
export { WalletsSearch as Search, type WalletsSearchProps } from './WalletsSearch.tsx'
export { WalletsStatus as Status, type WalletsStatusProps } from './WalletsStatus.tsx'
export { WalletsTrigger as Trigger, type WalletsTriggerProps } from './WalletsTrigger.tsx'
