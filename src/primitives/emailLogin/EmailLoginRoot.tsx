'use client'
import { useRef, useState } from 'react'
import { useEmailLogin } from '../../hooks/useEmailLogin.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { useErrorId } from '../internal/useErrorId.ts'
import { EmailLoginProvider } from './emailLoginContext.ts'

export interface EmailLoginRootProps extends PartProps<'div'> {}

/**
 * Login with a code that is sent by email: contains the fields, their errors, and the next step.
 * Renders a `<div>` element.
 *
 * @data data-step - `device` while this device must be approved, `code` while the code is pending.
 */
export const EmailLoginRoot = createPart<HTMLDivElement, EmailLoginRootProps>(
  'EmailLogin.Root',
  (props, ref) => {
    const { confirmCode, confirming, email, isLocked, select, sendCode, sending, step } =
      useEmailLogin()
    // A user who goes back from the code can correct the address.
    const [address, setAddress] = useState(email ?? '')
    const wasSelected = useRef(false)
    const [hasCode, setHasCode] = useState(false)
    const errorId = useErrorId()
    const entry = {
      address,
      setAddress(typed: string) {
        if (!wasSelected.current) select()
        wasSelected.current = true
        setAddress(typed)
      },
      ...errorId,
      // A form without a code field does not show errors of codes.
      error: sending.error ?? (hasCode ? confirming.error : undefined),
      addressError: sending.error,
      codeError: confirming.error,
      setHasCode,
      send: () => sendCode(address),
      isSending: sending.isPending,
      confirm: confirmCode,
      isPending: confirming.isPending,
      isLocked,
    }
    return (
      <EmailLoginProvider value={entry}>
        <Primitive.div ref={ref} data-step={step} {...props} />
      </EmailLoginProvider>
    )
  },
)
