'use client'
import { useSiwx } from '../../hooks/useSiwx.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface SiwxSignOutProps extends PartProps<'button'> {}

/**
 * Ends the session of the account in use. Renders nothing without a session. Renders a `<button>`
 * element.
 */
export const SiwxSignOut = createPart<HTMLButtonElement, SiwxSignOutProps>(
  'Siwx.SignOut',
  ({ onClick, ...props }, ref) => {
    const { isSignedIn, signOut } = useSiwx()
    if (!isSignedIn) return null
    return (
      <Primitive.button
        ref={ref}
        type="button"
        {...props}
        onClick={composeEventHandlers(onClick, signOut)}
      />
    )
  },
)
