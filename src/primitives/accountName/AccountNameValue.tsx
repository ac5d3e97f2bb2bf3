'use client'
import { useAccountName } from '../../hooks/useAccountName.ts'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

export interface AccountNameValueProps extends PartProps<'span'> {}

/** The name of the account in use, or nothing if it has none. Renders a `<span>` element. */
export const AccountNameValue = createPart<HTMLSpanElement, AccountNameValueProps>(
  'AccountName.Value',
  ({ asChild, children, ...props }, ref) => {
    const { name } = useAccountName()
    if (!name) return null
    return (
      <Primitive.span ref={ref} dir="auto" asChild={asChild} {...props}>
        {asChild ? fillChild({ asChild, children }, name) : name}
      </Primitive.span>
    )
  },
)
