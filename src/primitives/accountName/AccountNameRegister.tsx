'use client'
import { useAccountName } from '../../hooks/useAccountName.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

export interface AccountNameRegisterProps extends PartProps<'button'> {}

/**
 * Submits the form. Renders a `<button>` element. While the name cannot be registered, it stays
 * focusable and does nothing.
 *
 * @data data-status - The status of the draft, such as `free` or `taken`.
 */
export const AccountNameRegister = createPart<HTMLButtonElement, AccountNameRegisterProps>(
  'AccountName.Register',
  (props, ref) => {
    const { registration, status } = useAccountName()
    // If the service does not say whether the name is free, registering it will tell.
    const canRegister = status === 'free' || status === 'unknown'
    return (
      <Primitive.button
        ref={ref}
        type="submit"
        data-status={status}
        aria-disabled={registration.isPending || !canRegister}
        {...props}
      />
    )
  },
)
