'use client'
import { useOnramp } from '../../hooks/useOnramp.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface OnrampFormProps extends PartProps<'form'> {}

/**
 * Opens the provider's page on submit, if the draft is complete. Renders a `<form>` element.
 *
 * @data data-estimate - Present while the displayed data is an estimate, which cannot be bought.
 * @data data-quoting - Present while a price is loading.
 */
export const OnrampForm = createPart<HTMLFormElement, OnrampFormProps>(
  'Onramp.Form',
  ({ onSubmit, ...props }, ref) => {
    const { buy, canBuy, isEstimate, isQuoting } = useOnramp()
    return (
      // The engine validates the input and shows its own messages.
      <Primitive.form
        ref={ref}
        noValidate
        data-estimate={isEstimate ? '' : undefined}
        data-quoting={isQuoting ? '' : undefined}
        {...props}
        onSubmit={composeEventHandlers(onSubmit, (event) => {
          event.preventDefault()
          if (canBuy) buy()
        })}
      />
    )
  },
)
