'use client'
import type { ReactNode } from 'react'
import { type NameDraftStatus, useAccountName } from '../../hooks/useAccountName.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Status } from '../internal/Status.tsx'

export interface AccountNameStatusProps extends Omit<PartProps<'p'>, 'asChild' | 'children'> {
  /** Describes the status of the draft. */
  children: (status: NameDraftStatus) => ReactNode
}

/**
 * Tells whether the name is available, to screen readers too. Renders a `<p>` element.
 *
 * @data data-status - `empty`, `invalid`, `checking`, `free`, `taken` or `unknown`.
 */
export const AccountNameStatus = createPart<HTMLParagraphElement, AccountNameStatusProps>(
  'AccountName.Status',
  ({ children, ...props }, ref) => {
    const { status } = useAccountName()
    return (
      <Status ref={ref} data-status={status} {...props}>
        {children(status)}
      </Status>
    )
  },
)
