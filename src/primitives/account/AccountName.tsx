'use client'
import { useIdentity } from '../../hooks/useIdentity.ts'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

export interface AccountNameProps extends PartProps<'span'> {}

/**
 * The account's name, or nothing if it has none. Show the address beside it: anyone can choose any
 * name. Renders a `<span>` element.
 */
export const AccountName = createPart<HTMLSpanElement, AccountNameProps>(
  'Account.Name',
  (props, ref) => {
    const { data } = useIdentity()
    if (!data?.name) return null
    return (
      <Primitive.span ref={ref} dir="auto" translate="no" {...props}>
        {fillChild(props, data.name)}
      </Primitive.span>
    )
  },
)
