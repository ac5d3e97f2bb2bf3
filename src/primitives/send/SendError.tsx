'use client'
import { useSend } from '../../hooks/useSend.ts'
import { createErrorPart } from '../internal/createErrorPart.tsx'
import type { PartProps } from '../internal/PartProps.ts'

export interface SendErrorProps extends PartProps<'p'> {}

/**
 * Why the transaction was not sent. Renders nothing without an error. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `common/REJECTED`.
 */
export const SendError = createErrorPart<SendErrorProps>(
  'Send.Error',
  () => useSend().submission.error,
)
