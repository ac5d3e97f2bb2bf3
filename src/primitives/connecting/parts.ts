export {
  ConnectingCancel as Cancel,
  type ConnectingCancelProps,
  ConnectingError as Error,
  type ConnectingErrorProps,
  ConnectingRetry as Retry,
  type ConnectingRetryProps,
  ConnectingRoot as Root,
  type ConnectingRootProps,
  ConnectingStatus as Status,
  type ConnectingStatusProps,
} from './ConnectingRoot.tsx'
