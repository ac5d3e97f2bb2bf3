export { AccountAddress as Address, type AccountAddressProps } from './AccountAddress.tsx'
export { AccountAvatar as Avatar, type AccountAvatarProps } from './AccountAvatar.tsx'
export {
  AccountCopyAddress as CopyAddress,
  type AccountCopyAddressProps,
  AccountDisconnect as Disconnect,
  type AccountDisconnectProps,
  AccountExplorerLink as ExplorerLink,
  type AccountExplorerLinkProps,
} from './AccountCopyAddress.tsx'
export {
  AccountBalance as Balance,
  type AccountBalanceProps,
  AccountName as Name,
  type AccountNameProps,
  AccountPicture as Picture,
  type AccountPictureProps,
} from './AccountName.tsx'
export { AccountTab as Tab, type AccountTabProps } from './AccountTab.tsx'
export {
  AccountTabList as TabList,
  type AccountTabListProps,
  AccountTabPanel as TabPanel,
  type AccountTabPanelProps,
  AccountTabs as Tabs,
  type AccountTabsProps,
} from './AccountTabs.tsx'
