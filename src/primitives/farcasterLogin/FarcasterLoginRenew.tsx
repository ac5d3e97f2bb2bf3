'use client'
import { useFarcasterLogin } from '../../hooks/useFarcasterLogin.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface FarcasterLoginRenewProps extends PartProps<'button'> {}

/** Retries after a failure. Renders nothing before one. Renders a `<button>` element. */
export const FarcasterLoginRenew = createPart<HTMLButtonElement, FarcasterLoginRenewProps>(
  'FarcasterLogin.Renew',
  ({ onClick, ...props }, ref) => {
    const { isError, login } = useFarcasterLogin()
    if (!isError) return null
    return (
      <Primitive.button
        ref={ref}
        type="button"
        {...props}
        onClick={composeEventHandlers(onClick, login)}
      />
    )
  },
)
