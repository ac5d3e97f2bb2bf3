'use client'
import { useSend } from '../../hooks/useSend.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface SendMaxProps extends PartProps<'button'> {}

/** Fills in all there is, less the fee where it is paid in the same coin. Renders a `<button>` element. */
export const SendMax = createPart<HTMLButtonElement, SendMaxProps>(
  'Send.Max',
  ({ onClick, ...props }, ref) => {
    const { draft, setMax } = useSend()
    return (
      <Primitive.button
        ref={ref}
        type="button"
        aria-pressed={draft.isMax}
        aria-disabled={!draft.token}
        {...props}
        onClick={composeEventHandlers(onClick, () => {
          if (draft.token) setMax()
        })}
      />
    )
  },
)
