export { AccountAddress as Address, type AccountAddressProps } from './AccountAddress.tsx'
export { AccountAvatar as Avatar, type AccountAvatarProps } from './AccountAvatar.tsx'
export { AccountBalance as Balance, type AccountBalanceProps } from './AccountBalance.tsx'
export {
  AccountCopyAddress as CopyAddress,
  type AccountCopyAddressProps,
} from './AccountCopyAddress.tsx'
export {
  AccountDisconnect as Disconnect,
  type AccountDisconnectProps,
} from './AccountDisconnect.tsx'
export {
  AccountExplorerLink as ExplorerLink,
  type AccountExplorerLinkProps,
} from './AccountExplorerLink.tsx'
export { AccountName as Name, type AccountNameProps } from './AccountName.tsx'
export { AccountPicture as Picture, type AccountPictureProps } from './AccountPicture.tsx'
export { AccountTab as Tab, type AccountTabProps } from './AccountTab.tsx'
export { AccountTabList as TabList, type AccountTabListProps } from './AccountTabList.tsx'
export { AccountTabPanel as TabPanel, type AccountTabPanelProps } from './AccountTabPanel.tsx'
export { AccountTabs as Tabs, type AccountTabsProps } from './AccountTabs.tsx'
