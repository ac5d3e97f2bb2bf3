'use client'
import { useSiwx } from '../../hooks/useSiwx.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Status } from '../internal/Status.tsx'

export interface SiwxStatusProps extends PartProps<'p'> {}

/**
 * The sign-in status, announced to screen readers too. Renders a `<p>` element.
 *
 * @data data-status - `idle`, `checking`, `signedOut`, `signing` or `signedIn`.
 */
export const SiwxStatus = createPart<HTMLParagraphElement, SiwxStatusProps>(
  'Siwx.Status',
  (props, ref) => {
    const { status } = useSiwx()
    return <Status ref={ref} data-status={status} {...props} />
  },
)
