'use client'
import { useCopyAddress } from '../../hooks/useCopyAddress.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface AccountCopyAddressProps extends PartProps<'button'> {}

/**
 * Copies the whole address. Renders a `<button>` element.
 *
 * @data data-status - `idle`, `pending`, `error`, or for a moment `success`.
 */
export const AccountCopyAddress = createPart<HTMLButtonElement, AccountCopyAddressProps>(
  'Account.CopyAddress',
  ({ onClick, ...props }, ref) => {
    const { copyAddress, status } = useCopyAddress()
    return (
      <Primitive.button
        ref={ref}
        type="button"
        data-status={status}
        {...props}
        onClick={composeEventHandlers(onClick, copyAddress)}
      />
    )
  },
)
