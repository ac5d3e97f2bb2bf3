'use client'
import { useAccountName } from '../../hooks/useAccountName.ts'
import { createErrorPart } from '../internal/createErrorPart.tsx'
import type { PartProps } from '../internal/PartProps.ts'

export interface AccountNameErrorProps extends PartProps<'p'> {}

/**
 * Why the name was not registered, in the service's own words where it gave any, or why it cannot be
 * said what is free; nothing when nothing failed. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `names/REFUSED`.
 */
export const AccountNameError = createErrorPart<AccountNameErrorProps>('AccountName.Error', () => {
  const { error, registration } = useAccountName()
  return registration.error ?? error
})
