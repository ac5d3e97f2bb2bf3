'use client'
import { useView } from '../../hooks/useView.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface NetworksCancelProps extends PartProps<'button'> {}

/** Gives up waiting for the wallet and goes back. Renders a `<button>` element. */
export const NetworksCancel = createPart<HTMLButtonElement, NetworksCancelProps>(
  'Networks.Cancel',
  ({ onClick, ...props }, ref) => {
    const { back } = useView()
    return (
      <Primitive.button
        ref={ref}
        type="button"
        {...props}
        onClick={composeEventHandlers(onClick, back)}
      />
    )
  },
)
