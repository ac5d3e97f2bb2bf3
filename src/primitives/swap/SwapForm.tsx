'use client'
import { useSwap } from '../../hooks/useSwap.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface SwapFormProps extends PartProps<'form'> {}

/**
 * Looks at what the draft comes to, when it is submitted. Nothing is swapped by it. Renders a
 * `<form>` element.
 *
 * @data data-status - Where that stands: `idle`, `pending`, `success` or `error`.
 */
export const SwapForm = createPart<HTMLFormElement, SwapFormProps>(
  'Swap.Form',
  ({ onSubmit, ...props }, ref) => {
    const { preview, review } = useSwap()
    return (
      // What is wrong shows in the words of the engine.
      <Primitive.form
        ref={ref}
        noValidate
        data-status={preview.status}
        {...props}
        onSubmit={composeEventHandlers(onSubmit, (event) => {
          event.preventDefault()
          if (!preview.isPending) review()
        })}
      />
    )
  },
)
