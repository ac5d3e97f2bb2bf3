'use client'
import { useFarcasterLogin } from '../../hooks/useFarcasterLogin.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { QrCode } from '../internal/QrCode.tsx'

export interface FarcasterLoginQrCodeProps extends Omit<PartProps<'svg'>, 'children' | 'asChild'> {}

/**
 * The link for Farcaster's app as a QR code in the text's color. Give it a light background and a
 * margin. Renders an `<svg>` element, empty until there is a link. Name it with `aria-label`.
 *
 * @data data-status - `pending`, `ready`, or `expired` after a failure.
 */
export const FarcasterLoginQrCode = createPart<SVGSVGElement, FarcasterLoginQrCodeProps>(
  'FarcasterLogin.QrCode',
  (props, ref) => {
    const { isError, url } = useFarcasterLogin()
    return (
      <QrCode
        ref={ref}
        {...props}
        text={url}
        status={isError ? 'expired' : url ? 'ready' : 'pending'}
      />
    )
  },
)
