'use client'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { usePermission } from './permissionContext.ts'

export interface PermissionsNameProps extends PartProps<'span'> {}

/** The app's name, as the app states it. Renders a `<span>` element. */
export const PermissionsName = createPart<HTMLSpanElement, PermissionsNameProps>(
  'Permissions.Name',
  (props, ref) => {
    const { name } = usePermission('Permissions.Name').app
    return (
      <Primitive.span ref={ref} dir="auto" {...props}>
        {props.asChild ? fillChild(props, name) : (props.children ?? name)}
      </Primitive.span>
    )
  },
)
