'use client'
import { useAccountName } from '../../hooks/useAccountName.ts'
import { createErrorPart } from '../internal/createErrorPart.tsx'
import type { PartProps } from '../internal/PartProps.ts'

export interface AccountNameErrorProps extends PartProps<'p'> {}

/**
 * Why the name was not registered, or why its availability could not be checked. Shows the
 * service's own message if there is one. Renders nothing without an error. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `names/REFUSED`.
 */
export const AccountNameError = createErrorPart<AccountNameErrorProps>('AccountName.Error', () => {
  const { error, registration } = useAccountName()
  return registration.error ?? error
})
