'use client'
import { useEmailLogin } from '../../hooks/useEmailLogin.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface EmailLoginResendProps extends PartProps<'button'> {}

/**
 * Sends another code to the same address. Disabled for 30 seconds after the last one. Renders a
 * `<button>` element.
 *
 * @data data-wait - The remaining seconds, if any.
 */
export const EmailLoginResend = createPart<HTMLButtonElement, EmailLoginResendProps>(
  'EmailLogin.Resend',
  ({ onClick, ...props }, ref) => {
    const { resend, resendIn, sending } = useEmailLogin()
    return (
      <Primitive.button
        ref={ref}
        type="button"
        disabled={resendIn !== undefined || sending.isPending}
        data-wait={resendIn}
        {...props}
        onClick={composeEventHandlers(onClick, resend)}
      />
    )
  },
)
