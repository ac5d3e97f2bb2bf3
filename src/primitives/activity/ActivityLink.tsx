'use client'
import type { ForwardedRef } from 'react'
import { transactionExplorerUrl } from '../../engine/features/network/transactionExplorerUrl.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { useActivityPart } from './activityContext.ts'

export interface ActivityLinkProps extends Omit<PartProps<'a'>, 'href'> {}

/**
 * Links to the transaction in the network's explorer. Renders an `<a>` element, or a `<span>`
 * element if there is no explorer.
 */
export const ActivityLink = createPart<HTMLElement, ActivityLinkProps>(
  'Activity.Link',
  (props, ref) => {
    const row = useActivityPart('Activity.Link')
    const { caipNetwork } = useNetwork()
    if (row.kind === 'month') return null
    const { hash } = row.kind === 'event' ? row.event : row.transaction
    const href = transactionExplorerUrl(caipNetwork, hash)
    if (!href) return <Primitive.span ref={ref} {...(props as PartProps<'span'>)} />
    return (
      <Primitive.a
        ref={ref as ForwardedRef<HTMLAnchorElement>}
        target="_blank"
        rel="noopener noreferrer"
        {...props}
        href={href}
      />
    )
  },
)
