export {
  ActivityAmounts as Amounts,
  type ActivityAmountsProps,
  ActivityIcon as Icon,
  type ActivityIconProps,
  ActivityItem as Item,
  type ActivityItemProps,
  ActivityLink as Link,
  type ActivityLinkProps,
  ActivityMonth as Month,
  type ActivityMonthProps,
  ActivityTime as Time,
  type ActivityTimeProps,
} from './ActivityItem.tsx'
export {
  ActivityEmpty as Empty,
  type ActivityEmptyProps,
  ActivityError as Error,
  type ActivityErrorProps,
  ActivityList as List,
  type ActivityListProps,
  ActivityRetry as Retry,
  type ActivityRetryProps,
} from './ActivityList.tsx'
