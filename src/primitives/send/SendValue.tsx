'use client'
import type { SendPreview } from '../../engine/features/send/SendState.ts'
import { useSend } from '../../hooks/useSend.ts'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

/** A line of the preview. */
export type SendLine = 'amount' | 'usd' | 'from' | 'to' | 'receiverName' | 'network' | 'fee'

export interface SendValueProps extends PartProps<'span'> {
  /** The line of the preview. */
  line: SendLine
}

/**
 * A line of the preview, exact and complete. Renders nothing without a preview. Renders a `<span>`
 * element.
 */
export const SendValue = createPart<HTMLSpanElement, SendValueProps>(
  'Send.Value',
  ({ line, ...props }, ref) => {
    const { data } = useSend().preview
    const text = data && lines[line](data)
    if (!text) return null
    return (
      <Primitive.span ref={ref} dir="ltr" {...props}>
        {fillChild(props, text)}
      </Primitive.span>
    )
  },
)

const lines: Readonly<Record<SendLine, (preview: SendPreview) => string | undefined>> = {
  amount: ({ amount, token }) => `${amount} ${token.symbol}`,
  usd: ({ usd }) => usd && `$${usd}`,
  from: ({ from }) => from,
  to: ({ to }) => to,
  receiverName: ({ receiverName }) => receiverName,
  network: ({ caipNetworkId }) => caipNetworkId,
  fee: ({ fee, feeSymbol }) => `${fee} ${feeSymbol}`,
}
