'use client'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { usePermission } from './permissionContext.ts'

export interface PermissionsExpiryProps extends PartProps<'span'> {}

/** The day on which the permission expires, in the user's language. Renders a `<span>` element. */
export const PermissionsExpiry = createPart<HTMLSpanElement, PermissionsExpiryProps>(
  'Permissions.Expiry',
  (props, ref) => {
    const { expiresAt } = usePermission('Permissions.Expiry')
    const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(expiresAt)
    return (
      <Primitive.span ref={ref} {...props}>
        {props.asChild ? fillChild(props, day) : (props.children ?? day)}
      </Primitive.span>
    )
  },
)
