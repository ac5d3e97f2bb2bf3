export {
  ConnectionsAddress as Address,
  type ConnectionsAddressProps,
} from './ConnectionsAddress.tsx'
export { ConnectionsButton as Button, type ConnectionsButtonProps } from './ConnectionsButton.tsx'
export {
  ConnectionsDisconnect as Disconnect,
  type ConnectionsDisconnectProps,
} from './ConnectionsDisconnect.tsx'
export { ConnectionsError as Error, type ConnectionsErrorProps } from './ConnectionsError.tsx'
export { ConnectionsIcon as Icon, type ConnectionsIconProps } from './ConnectionsIcon.tsx'
export { ConnectionsItem as Item, type ConnectionsItemProps } from './ConnectionsItem.tsx'
export { ConnectionsList as List, type ConnectionsListProps } from './ConnectionsList.tsx'
export { ConnectionsName as Name, type ConnectionsNameProps } from './ConnectionsName.tsx'
