'use client'
import { useAccountName } from '../../hooks/useAccountName.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface AccountNameFormProps extends PartProps<'form'> {}

/**
 * Registers the typed name on submit. Renders a `<form>` element.
 *
 * @data data-status - The status of the draft: `empty`, `invalid`, `checking`, `free`, `taken` or
 * `unknown`.
 * @data data-registering - Present while the wallet and then the service are asked.
 */
export const AccountNameForm = createPart<HTMLFormElement, AccountNameFormProps>(
  'AccountName.Form',
  ({ onSubmit, ...props }, ref) => {
    const { register, registration, status } = useAccountName()
    return (
      // The engine validates the input and shows its own messages.
      <Primitive.form
        ref={ref}
        noValidate
        data-status={status}
        data-registering={registration.isPending ? '' : undefined}
        {...props}
        onSubmit={composeEventHandlers(onSubmit, (event) => {
          event.preventDefault()
          if (!registration.isPending && status !== 'taken') register()
        })}
      />
    )
  },
)
