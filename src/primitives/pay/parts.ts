export {
  PayLimit as Limit,
  type PayLimitProps,
  PayLimits as Limits,
  type PayLimitsProps,
} from './PayLimits.tsx'
export { PayRoot as Root, type PayRootProps, type PayState, type PayStatus } from './PayRoot.tsx'
export {
  PayCancel as Cancel,
  type PayCancelProps,
  PayConfirm as Confirm,
  type PayConfirmProps,
  PayError as Error,
  type PayErrorProps,
  type PayLine,
  PayValue as Value,
  type PayValueProps,
  PayWarning as Warning,
  type PayWarningProps,
  PayWarnings as Warnings,
  type PayWarningsProps,
} from './PayValue.tsx'
