'use client'
import type { ReactNode } from 'react'
import type { SendWarning } from '../../engine/features/send/SendState.ts'
import { useSend } from '../../hooks/useSend.ts'
import { createWarningsPart } from '../internal/createWarningsPart.tsx'
import type { PartProps } from '../internal/PartProps.ts'

export interface SendWarningsProps extends Omit<PartProps<'ul'>, 'asChild' | 'children'> {
  /** Renders the text of a warning. */
  children: (warning: SendWarning) => ReactNode
}

/** Warnings to check before sending. Renders nothing without warnings. Renders a `<ul>` element. */
export const SendWarnings = createWarningsPart<SendWarning, SendWarningsProps>(
  'Send.Warnings',
  () => useSend().preview.data?.warnings,
)
