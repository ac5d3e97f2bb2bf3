'use client'
import { useOnramp } from '../../hooks/useOnramp.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface OnrampFormProps extends PartProps<'form'> {}

/**
 * Opens the provider's page when it is submitted and everything is there. Renders a `<form>` element.
 *
 * @data data-estimate - Present while what shows is an estimate, on which nothing can be bought.
 * @data data-quoting - Present while a price is awaited.
 */
export const OnrampForm = createPart<HTMLFormElement, OnrampFormProps>(
  'Onramp.Form',
  ({ onSubmit, ...props }, ref) => {
    const { buy, canBuy, isEstimate, isQuoting } = useOnramp()
    return (
      // What is wrong shows in the words of the engine.
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
