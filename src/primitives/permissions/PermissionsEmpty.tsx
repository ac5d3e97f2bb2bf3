'use client'
import { usePermissions } from '../../hooks/usePermissions.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

export interface PermissionsEmptyProps extends PartProps<'p'> {}

/**
 * Tells that no app has permissions. Renders nothing if one has, or while that is unknown. Renders
 * a `<p>` element.
 */
export const PermissionsEmpty = createPart<HTMLParagraphElement, PermissionsEmptyProps>(
  'Permissions.Empty',
  (props, ref) => {
    const { data, isIdle } = usePermissions()
    if (!isIdle && data?.length !== 0) return null
    return <Primitive.p ref={ref} {...props} />
  },
)
