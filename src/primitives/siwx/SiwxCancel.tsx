'use client'
import { useSiwx } from '../../hooks/useSiwx.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface SiwxCancelProps extends PartProps<'button'> {}

/**
 * Continues without signing in: closes the modal. If sign-in is required, returns to the last
 * network with a session, or disconnects. Renders a `<button>` element.
 */
export const SiwxCancel = createPart<HTMLButtonElement, SiwxCancelProps>(
  'Siwx.Cancel',
  ({ onClick, ...props }, ref) => {
    const { cancel } = useSiwx()
    return (
      <Primitive.button
        ref={ref}
        type="button"
        {...props}
        onClick={composeEventHandlers(onClick, cancel)}
      />
    )
  },
)
