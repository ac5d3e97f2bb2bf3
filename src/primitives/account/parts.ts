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
