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
 * Signing in by a code in a mail: the fields, what is wrong with them, and what comes next. Renders
 * a `<div>` element.
 *
 * @data data-step - `device` while this device is to be approved, `code` while the code is awaited.
 */
export const EmailLoginRoot = createPart<HTMLDivElement, EmailLoginRootProps>(
  'EmailLogin.Root',
  (props, ref) => {
    const { confirmCode, confirming, email, isLocked, select, sendCode, sending, step } =
      useEmailLogin()
    // Who comes back from the code corrects the address that is there.
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
      // A form that asks for the address alone has nothing to say of codes typed elsewhere.
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
