'use client'
import { useAlert } from '../../hooks/useAlert.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface AlertCloseProps extends PartProps<'button'> {}

/** Closes the alert. Renders a `<button>` element. */
export const AlertClose = createPart<HTMLButtonElement, AlertCloseProps>(
  'Alert.Close',
  ({ onClick, ...props }, ref) => (
    <Primitive.button
      ref={ref}
      type="button"
      {...props}
      onClick={composeEventHandlers(onClick, useAlert().close)}
    />
  ),
)
