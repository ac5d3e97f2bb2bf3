export {
  SiwxCancel as Cancel,
  type SiwxCancelProps,
  SiwxError as Error,
  type SiwxErrorProps,
  SiwxSign as Sign,
  SiwxSignOut as SignOut,
  type SiwxSignOutProps,
  type SiwxSignProps,
  SiwxStatus as Status,
  type SiwxStatusProps,
} from './SiwxSign.tsx'
