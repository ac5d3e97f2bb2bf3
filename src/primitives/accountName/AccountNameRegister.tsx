'use client'
import { useAccountName } from '../../hooks/useAccountName.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

export interface AccountNameRegisterProps extends PartProps<'button'> {}

/**
 * Submits the form. Renders a `<button>` element; while nothing can be registered it stays where it
 * is and does nothing.
 *
 * @data data-status - Where the draft stands: `free`, `taken` and the like.
 */
export const AccountNameRegister = createPart<HTMLButtonElement, AccountNameRegisterProps>(
  'AccountName.Register',
  (props, ref) => {
    const { registration, status } = useAccountName()
    // A service that does not say what is free says so when it is asked for the name.
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
