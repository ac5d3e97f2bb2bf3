'use client'
import type { ReactNode } from 'react'
import type { SendWarning } from '../../engine/features/send/SendState.ts'
import { useSend } from '../../hooks/useSend.ts'
import { createWarningsPart } from '../internal/createWarningsPart.tsx'
import type { PartProps } from '../internal/PartProps.ts'

export interface SendWarningsProps extends Omit<PartProps<'ul'>, 'asChild' | 'children'> {
  /** Says what one of them is about. */
  children: (warning: SendWarning) => ReactNode
}

/**
 * What there is to look at twice before it is sent; nothing without any. Renders a `<ul>` element.
 */
export const SendWarnings = createWarningsPart<SendWarning, SendWarningsProps>(
  'Send.Warnings',
  () => useSend().preview.data?.warnings,
)
