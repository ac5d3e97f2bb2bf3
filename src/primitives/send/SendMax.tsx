'use client'
import { useSend } from '../../hooks/useSend.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface SendMaxProps extends PartProps<'button'> {}

/**
 * Fills in the whole balance, minus the fee if it is paid in the same coin. Renders a `<button>`
 * element.
 *
 * @data data-max - Present while the amount is the whole balance.
 */
export const SendMax = createPart<HTMLButtonElement, SendMaxProps>(
  'Send.Max',
  ({ onClick, ...props }, ref) => {
    const { draft, setMax } = useSend()
    return (
      <Primitive.button
        ref={ref}
        type="button"
        data-max={draft.isMax || undefined}
        aria-disabled={!draft.token}
        {...props}
        onClick={composeEventHandlers(onClick, () => {
          if (draft.token) setMax()
        })}
      />
    )
  },
)
