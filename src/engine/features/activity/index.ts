export type {
  ActivityEvent,
  ActivityOperation,
  ActivityPages,
  ActivityTransfer,
  ActivityWarning,
} from './ActivityEvent.ts'
export { activity } from './activity.ts'
export { type ActivityMonth, groupActivity } from './groupActivity.ts'
