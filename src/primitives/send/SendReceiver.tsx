'use client'
import { useSend } from '../../hooks/useSend.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface SendReceiverProps extends PartProps<'input'> {}

/**
 * The field for the receiver: an address or a name. Give it an `aria-label`. Renders an `<input>`
 * element.
 */
export const SendReceiver = createPart<HTMLInputElement, SendReceiverProps>(
  'Send.Receiver',
  ({ onChange, ...props }, ref) => {
    const { draft, problem, setDraft } = useSend()
    return (
      <Primitive.input
        ref={ref}
        type="text"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={255}
        dir="ltr"
        aria-invalid={problem?.field === 'receiver' || undefined}
        {...props}
        value={draft.receiver}
        onChange={composeEventHandlers(onChange, ({ target }) =>
          setDraft({ receiver: target.value }),
        )}
      />
    )
  },
)
