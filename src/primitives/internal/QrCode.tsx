'use client'
import { type ReactNode, type RefAttributes, useEffect, useState } from 'react'
import type { QrDrawing } from '../pairing/drawQrCode.ts'
import { createPart } from './createPart.ts'
import { Part } from './Part.ts'
import type { PartProps } from './PartProps.ts'

interface QrCodeProps<Status extends string>
  extends Omit<PartProps<'svg', { status: Status }>, 'children' | 'asChild'> {
  /** The content of the code. Without content, the picture is empty. */
  text: string | undefined
  /** The status. Until the picture is drawn, `ready` is shown as `pending`. */
  status: Status
}

/** Shows a text as a QR code in the text's color. The encoder loads when a code first shows. */
export const QrCode = createPart<SVGSVGElement, QrCodeProps<string>>(
  'QrCode',
  ({ status, text, ...props }, ref) => {
    const drawing = useDrawing(text)
    const size = drawing?.size ?? 1
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: the host names it with `aria-label`.
      <Part.svg
        ref={ref}
        role="img"
        shapeRendering="crispEdges"
        state={{ status: drawing || status !== 'ready' ? status : 'pending' }}
        {...props}
        viewBox={`0 0 ${size} ${size}`}
      >
        {drawing && <path d={drawing.path} fill="currentColor" />}
      </Part.svg>
    )
  },
) as <Status extends string>(
  props: QrCodeProps<Status | 'pending'> & RefAttributes<SVGSVGElement>,
) => ReactNode

function useDrawing(text: string | undefined): QrDrawing | undefined {
  const [drawn, setDrawn] = useState<{ text: string; drawing: QrDrawing }>()
  useEffect(() => {
    if (text === undefined) return
    import('../pairing/drawQrCode.ts').then(
      ({ drawQrCode }) => setDrawn({ text, drawing: drawQrCode(text) }),
      // The encoder could not be loaded, for example because the page is offline. The user can
      // still copy the link.
      () => {},
    )
  }, [text])
  // Ignores the drawing of an earlier text.
  return drawn?.text === text ? drawn?.drawing : undefined
}
