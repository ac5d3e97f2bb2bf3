'use client'
import type { KnownReceiver } from '../../engine/features/send/SendState.ts'
import { useSend } from '../../hooks/useSend.ts'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface SendKnownReceiverProps extends PartProps<'button'> {
  receiver: KnownReceiver
}

/**
 * Fills in a known receiver. Renders a `<button>` element with the whole address.
 *
 * @data data-own - Present for the user's own accounts.
 */
export const SendKnownReceiver = createPart<HTMLButtonElement, SendKnownReceiverProps>(
  'Send.KnownReceiver',
  ({ asChild, children, onClick, receiver, ...props }, ref) => {
    const { setDraft } = useSend()
    const { address, isOwn } = receiver
    return (
      <Primitive.button
        ref={ref}
        type="button"
        data-own={isOwn ? '' : undefined}
        asChild={asChild}
        {...props}
        onClick={composeEventHandlers(onClick, () => setDraft({ receiver: address }))}
      >
        {asChild
          ? fillChild({ asChild, children }, address)
          : (children ?? <bdi dir="ltr">{address}</bdi>)}
      </Primitive.button>
    )
  },
)
