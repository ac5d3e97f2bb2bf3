'use client'
import { usePairing } from '../../hooks/usePairing.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Status } from '../internal/Status.tsx'

export interface PairingExpiryProps extends PartProps<'p'> {}

/**
 * Tells that the link expired, to screen readers too. Renders nothing before. Renders a `<p>`
 * element.
 */
export const PairingExpiry = createPart<HTMLParagraphElement, PairingExpiryProps>(
  'Pairing.Expiry',
  (props, ref) => {
    if (usePairing().status !== 'expired') return null
    return <Status ref={ref} {...props} />
  },
)
