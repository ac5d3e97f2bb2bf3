'use client'
import { useReceive } from '../../hooks/useReceive.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { QrCode } from '../internal/QrCode.tsx'

export interface ReceiveQrCodeProps extends Omit<PartProps<'svg'>, 'children' | 'asChild'> {}

/**
 * The address as a QR code in the text's color. Give it a light background and a margin. Renders an
 * `<svg>` element. Name it with `aria-label`.
 *
 * @data data-status - `pending` or `ready`.
 */
export const ReceiveQrCode = createPart<SVGSVGElement, ReceiveQrCodeProps>(
  'Receive.QrCode',
  (props, ref) => {
    const { address } = useReceive()
    return <QrCode ref={ref} {...props} text={address} status={address ? 'ready' : 'pending'} />
  },
)
