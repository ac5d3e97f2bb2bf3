'use client'
import { usePairing } from '../../hooks/usePairing.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { QrCode } from '../internal/QrCode.tsx'

export interface PairingQrCodeProps extends Omit<PartProps<'svg'>, 'children' | 'asChild'> {}

/**
 * The link as a QR code in the text's color. Give it a light background and a margin. Renders an
 * `<svg>` element, empty until there is a link. Name it with `aria-label`.
 *
 * @data data-status - `idle`, `pending`, `ready` or `expired`.
 */
export const PairingQrCode = createPart<SVGSVGElement, PairingQrCodeProps>(
  'Pairing.QrCode',
  (props, ref) => {
    const { status, uri } = usePairing()
    return <QrCode ref={ref} {...props} text={uri} status={status} />
  },
)
