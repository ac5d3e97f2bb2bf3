'use client'
import { useSend } from '../../hooks/useSend.ts'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Status } from '../internal/Status.tsx'

export interface SendReceiverFoundProps extends PartProps<'p'> {}

/**
 * The whole address of the typed name. Renders nothing if there is none. Renders a `<p>` element.
 */
export const SendReceiverFound = createPart<HTMLParagraphElement, SendReceiverFoundProps>(
  'Send.ReceiverFound',
  (props, ref) => {
    const { receiverAddress, receiverProfileName } = useSend().draft
    if (!receiverAddress || !receiverProfileName) return null
    return (
      <Status ref={ref} dir="ltr" {...props}>
        {fillChild(props, receiverAddress)}
      </Status>
    )
  },
)
