'use client'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Status } from '../internal/Status.tsx'
import { useConnectingPart } from './ConnectingRoot.tsx'

export interface ConnectingStatusProps extends PartProps<'p'> {}

/** The status of the attempt, announced to screen readers too. Renders a `<p>` element. */
export const ConnectingStatus = createPart<HTMLParagraphElement, ConnectingStatusProps>(
  'Connecting.Status',
  (props, ref) => {
    const { connecting } = useConnectingPart('Connecting.Status')
    return <Status ref={ref} data-status={connecting.status} {...props} />
  },
)
