export {
  PermissionsExpiry as Expiry,
  type PermissionsExpiryProps,
  PermissionsIcon as Icon,
  type PermissionsIconProps,
  PermissionsItem as Item,
  type PermissionsItemProps,
  PermissionsName as Name,
  type PermissionsNameProps,
  PermissionsRevoke as Revoke,
  type PermissionsRevokeProps,
} from './PermissionsItem.tsx'
export {
  PermissionsEmpty as Empty,
  type PermissionsEmptyProps,
  PermissionsError as Error,
  type PermissionsErrorProps,
  PermissionsList as List,
  type PermissionsListProps,
} from './PermissionsList.tsx'
export {
  PermissionsTerms as Terms,
  type PermissionsTermsProps,
} from './PermissionsTerms.tsx'
