'use client'
import { type ForwardedRef, Fragment, type ReactNode } from 'react'
import type { ActivityEvent, ActivityWarning } from '../../engine/features/activity/Activity.ts'
import { transactionExplorerUrl } from '../../engine/features/network/explorerUrl.ts'
import type { TransactionStatus } from '../../engine/features/transactions/Transactions.ts'
import { inLocale } from '../../hooks/internal/inLocale.ts'
import { useEngineState } from '../../hooks/useEngineState.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { createPart } from '../internal/createPart.ts'
import { createPartContext } from '../internal/createPartContext.tsx'
import { fillChild } from '../internal/fillChild.ts'
import { Icon, type IconProps } from '../internal/Icon.tsx'
import { Part } from '../internal/Part.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { useAmountText } from '../internal/useAmountText.ts'
import { placeProps, useListPlace } from '../internal/VirtualList.tsx'
import type { ActivityRow } from './ActivityList.tsx'

const [ActivityProvider, useActivityPart] = createPartContext<ActivityRow>('Activity.Item')

interface ActivityItemState {
  kind: ActivityRow['kind']
  status: ActivityEvent['status'] | TransactionStatus | undefined
  warning: ActivityWarning['kind'] | undefined
  index: number | undefined
}

export interface ActivityItemProps extends PartProps<'li', ActivityItemState> {
  row: ActivityRow
}

/**
 * One row. Renders an `<li>` element.
 *
 * @data data-kind - `month`, `event` or `transaction`.
 * @data data-status - The transaction's status, such as `pending`, `confirmed` or `failed`.
 * @data data-warning - Present if the entry may be deceptive: `lookalike` or `unsigned`.
 * @data data-index - The position in the list, starting at 0.
 */
export const ActivityItem = createPart<HTMLLIElement, ActivityItemProps>(
  'Activity.Item',
  ({ row, style, ...props }, ref) => {
    const place = useListPlace()
    return (
      <ActivityProvider value={row}>
        <Part.li
          ref={ref}
          state={{
            kind: row.kind,
            status: statusOf(row),
            warning: row.kind === 'event' ? row.event.warning?.kind : undefined,
            index: place?.index,
          }}
          {...props}
          {...placeProps(place, style)}
        />
      </ActivityProvider>
    )
  },
)

function statusOf(row: ActivityRow) {
  if (row.kind === 'month') return undefined
  return row.kind === 'event' ? row.event.status : row.transaction.status
}

export interface ActivityMonthProps extends PartProps<'h3'> {}

/** The month and its year. Renders nothing in other rows. Renders an `<h3>` element. */
export const ActivityMonth = createPart<HTMLHeadingElement, ActivityMonthProps>(
  'Activity.Month',
  (props, ref) => {
    const row = useActivityPart('Activity.Month')
    if (row.kind !== 'month') return null
    return (
      <Part.h3 ref={ref} {...props}>
        {fillChild(props, row.label)}
      </Part.h3>
    )
  },
)

export interface ActivityIconProps extends Omit<IconProps, 'src'> {}

/**
 * The picture of the moved token or item, or of the app. Renders an `<img>` element of 40 pixels.
 * Without a picture, or if the picture fails to load, renders a `<span>` element with the children.
 *
 * @data data-placeholder - Present if no picture shows.
 */
export const ActivityIcon = createPart<HTMLElement, ActivityIconProps>(
  'Activity.Icon',
  (props, ref) => {
    const row = useActivityPart('Activity.Icon')
    const [first] = row.kind === 'event' ? row.event.transfers : []
    const app = row.kind === 'event' ? row.event.application?.iconUrl : undefined
    const tokenIcon = row.kind === 'transaction' ? row.transaction.summary?.iconUrl : undefined
    // Images of spam are never loaded.
    const src = first?.isSpam ? undefined : (tokenIcon ?? first?.iconUrl ?? app)
    return <Icon ref={ref} width={40} height={40} {...props} src={src} />
  },
)

export interface ActivityTimeProps extends PartProps<'time'> {
  /** The format of the time. Default: day and time. */
  format?: Intl.DateTimeFormatOptions
}

const dayAndTime = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const

/** The time of the event, in the user's language and time zone. Renders a `<time>` element. */
export const ActivityTime = createPart<HTMLTimeElement, ActivityTimeProps>(
  'Activity.Time',
  ({ children, format = dayAndTime, ...props }, ref) => {
    const row = useActivityPart('Activity.Time')
    const locale = useEngineState(({ messages }) => messages.locale)
    if (row.kind === 'month') return null
    const time = new Date(row.kind === 'event' ? row.event.minedAt : row.transaction.since)
    return (
      <Part.time
        ref={ref}
        dateTime={time.toISOString()}
        title={formatTime(time, locale, dayAndTime)}
        {...props}
      >
        {props.asChild
          ? fillChild({ ...props, children }, formatTime(time, locale, format))
          : (children ?? formatTime(time, locale, format))}
      </Part.time>
    )
  },
)

const formatTime = (time: Date, locale: string, options: Intl.DateTimeFormatOptions) =>
  inLocale(locale, (known) => time.toLocaleString(known, options))

export interface ActivityAmountsProps extends Omit<PartProps<'span'>, 'asChild' | 'children'> {
  /** The maximum number of amounts. Default: 2. */
  limit?: number
  /** Renders one amount, usually as an `Activity.Amount`. */
  children: (amount: MovedAmount) => ReactNode
}

/** A received or sent amount. */
export interface MovedAmount {
  direction: 'in' | 'out' | 'self'
  /** The exact amount in whole units. */
  amount: string
  /** The symbol of a token, or the name of an item. */
  name: string
  /** The value of the amount at the time of the transaction, in USD. */
  value?: number | undefined
}

/** The received and sent amounts. Renders nothing without amounts. Renders a `<span>` element. */
export const ActivityAmounts = createPart<HTMLSpanElement, ActivityAmountsProps>(
  'Activity.Amounts',
  ({ children, limit = 2, ...props }, ref) => {
    const amounts = amountsOf(useActivityPart('Activity.Amounts')).slice(0, limit)
    if (amounts.length === 0) return null
    return (
      <Part.span ref={ref} {...props}>
        {amounts.map((amount, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of a transaction's amounts never changes.
          <Fragment key={index}>{children(amount)}</Fragment>
        ))}
      </Part.span>
    )
  },
)

export interface ActivityAmountProps
  extends PartProps<'span', { direction: MovedAmount['direction'] }> {
  amount: MovedAmount
}

/**
 * One amount, floored to 6 decimals and with a sign. Renders a `<span>` element.
 *
 * @data data-direction - `in`, `out` or `self`.
 */
export const ActivityAmount = createPart<HTMLSpanElement, ActivityAmountProps>(
  'Activity.Amount',
  ({ amount: { amount, direction, name }, ...props }, ref) => {
    const amountText = useAmountText()
    return (
      <Part.span
        ref={ref}
        dir="ltr"
        state={{ direction }}
        title={`${signs[direction]}${amount} ${name}`}
        {...props}
      >
        {fillChild(
          props,
          <>
            {signs[direction]}
            {amountText(amount)} <bdi>{name}</bdi>
          </>,
        )}
      </Part.span>
    )
  },
)

/** The value is in USD, because today's exchange rate would be wrong for an older value. */
const inDollars = { style: 'currency', currency: 'USD' } as const
/** A value above this limit is an error of its source. */
const most = 1e12

export interface ActivityValueProps extends PartProps<'span'> {
  amount: MovedAmount
}

/**
 * The value of one amount at the time of the transaction, in USD. Renders nothing if the value is
 * unknown. Renders a `<span>` element.
 */
export const ActivityValue = createPart<HTMLSpanElement, ActivityValueProps>(
  'Activity.Value',
  ({ amount: { value }, ...props }, ref) => {
    const locale = useEngineState(({ messages }) => messages.locale)
    if (!value || value < 0.005 || value > most) return null
    return (
      <Part.span ref={ref} dir="ltr" {...props}>
        {fillChild(
          props,
          inLocale(locale, (known) => value.toLocaleString(known, inDollars)),
        )}
      </Part.span>
    )
  },
)

const signs = { in: '+', out: '-', self: '' } as const

function amountsOf(row: ActivityRow): readonly MovedAmount[] {
  if (row.kind === 'month') return []
  if (row.kind === 'event')
    return row.event.transfers.flatMap(({ isSpam, value, ...transfer }) =>
      // The value of spam is left out, because spam can claim any value.
      transfer.amount === '' ? [] : [{ ...transfer, value: isSpam ? undefined : value }],
    )
  const { amount, received, symbol } = row.transaction.summary ?? {}
  const isBuying = row.transaction.kind === 'buy'
  return [
    ...(amount && symbol
      ? [{ direction: isBuying ? 'in' : 'out', amount, name: symbol } as const]
      : []),
    ...(received
      ? [{ direction: 'in', amount: received.amount, name: received.symbol } as const]
      : []),
  ]
}

export interface ActivityLinkProps extends Omit<PartProps<'a'>, 'href'> {}

/**
 * Links to the transaction in the network's explorer. Renders an `<a>` element. Without an
 * explorer, renders a `<span>` element.
 */
export const ActivityLink = createPart<HTMLElement, ActivityLinkProps>(
  'Activity.Link',
  (props, ref) => {
    const row = useActivityPart('Activity.Link')
    const { caipNetwork } = useNetwork()
    if (row.kind === 'month') return null
    const { hash } = row.kind === 'event' ? row.event : row.transaction
    const href = transactionExplorerUrl(caipNetwork, hash)
    if (!href) return <Part.span ref={ref} {...(props as PartProps<'span'>)} />
    return (
      <Part.a
        ref={ref as ForwardedRef<HTMLAnchorElement>}
        target="_blank"
        rel="noopener noreferrer"
        {...props}
        href={href}
      />
    )
  },
)
