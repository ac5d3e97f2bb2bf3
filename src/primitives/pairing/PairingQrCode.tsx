'use client'
import { useEffect, useState } from 'react'
import { usePairing } from '../../hooks/usePairing.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import type { QrDrawing } from './drawQrCode.ts'

export interface PairingQrCodeProps extends Omit<PartProps<'svg'>, 'children' | 'asChild'> {}

/**
 * The link as a QR code in the text's colour; give it a light background and a quiet edge. Renders
 * an `<svg>` element, empty until there is a link. Name it with `aria-label`.
 *
 * @data data-status - `idle`, `pending`, `ready` or `expired`.
 */
export const PairingQrCode = createPart<SVGSVGElement, PairingQrCodeProps>(
  'Pairing.QrCode',
  (props, ref) => {
    const { status, uri } = usePairing()
    const drawing = useDrawing(uri)
    const size = drawing?.size ?? 1
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: whoever shows it names it with `aria-label`.
      <Primitive.svg
        ref={ref}
        role="img"
        shapeRendering="crispEdges"
        data-status={drawing || status !== 'ready' ? status : 'pending'}
        {...props}
        viewBox={`0 0 ${size} ${size}`}
      >
        {drawing && <path d={drawing.path} fill="currentColor" />}
      </Primitive.svg>
    )
  },
)

function useDrawing(uri: string | undefined): QrDrawing | undefined {
  const [drawn, setDrawn] = useState<{ uri: string; drawing: QrDrawing }>()
  useEffect(() => {
    if (uri === undefined) return
    let isCurrent = true
    import('./drawQrCode.ts').then(
      ({ drawQrCode }) => isCurrent && setDrawn({ uri, drawing: drawQrCode(uri) }),
      // Offline: the link can be copied all the same.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [uri])
  return drawn?.uri === uri ? drawn?.drawing : undefined
}
