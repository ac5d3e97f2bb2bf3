'use client'
import { useEffect, useRef, useState } from 'react'
import type { EmailStep } from '../../engine/features/login/Login.ts'
import { useEmailLogin } from '../../hooks/useEmailLogin.ts'
import { type CodeEntry, CodeInput, type CodeInputProps } from '../internal/CodeInput.tsx'
import { createEntryErrorPart, type EntryError } from '../internal/createEntryErrorPart.tsx'
import { createPart } from '../internal/createPart.ts'
import { createPartContext } from '../internal/createPartContext.tsx'
import { type EmailEntry, EmailInput, type EmailInputProps } from '../internal/EmailInput.tsx'
import { EntryForm, type EntryFormProps, type FormEntry } from '../internal/EntryForm.tsx'
import { Part } from '../internal/Part.ts'
import type { ErrorState, PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers } from '../internal/radix.ts'
import { useErrorId } from '../internal/useErrorId.ts'

/** The values that the parts inside a root share. */
interface EmailLoginEntry extends CodeEntry, EmailEntry, EntryError, FormEntry {
  setHasCode(hasCode: boolean): void
}

const [EmailLoginProvider, useEmailLoginPart] =
  createPartContext<EmailLoginEntry>('EmailLogin.Root')

export interface EmailLoginRootProps extends PartProps<'div', { step: EmailStep | undefined }> {}

/**
 * Login with a code that is sent by email. Contains the fields, their errors, and the next step.
 * Renders a `<div>` element.
 *
 * @data data-step - `device` until this device is approved, `code` until the code is entered.
 */
export const EmailLoginRoot = createPart<HTMLDivElement, EmailLoginRootProps>(
  'EmailLogin.Root',
  (props, ref) => {
    const { confirmCode, confirming, email, isLocked, select, sendCode, sending, step } =
      useEmailLogin()
    // Keeps the address, so that the user can correct it after going back from the code.
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
      // The error of the code shows only if there is a code field.
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
        <Part.div ref={ref} state={{ step }} {...props} />
      </EmailLoginProvider>
    )
  },
)

export interface EmailLoginFormProps extends Omit<EntryFormProps, 'entry'> {}

/** Sends a code to the address on submit. Renders a `<form>` element. */
export const EmailLoginForm = createPart<HTMLFormElement, EmailLoginFormProps>(
  'EmailLogin.Form',
  (props, ref) => <EntryForm ref={ref} {...props} entry={useEmailLoginPart('EmailLogin.Form')} />,
)

export interface EmailLoginAddressProps extends Omit<EmailInputProps, 'entry'> {}

/**
 * The field for the user's email address. Name the field with `aria-label` or a `<label>`. Renders
 * an `<input>` element.
 */
export const EmailLoginAddress = createPart<HTMLInputElement, EmailLoginAddressProps>(
  'EmailLogin.Address',
  (props, ref) => (
    <EmailInput ref={ref} {...props} entry={useEmailLoginPart('EmailLogin.Address')} />
  ),
)

export interface EmailLoginCodeProps extends Omit<CodeInputProps, 'entry'> {}

/**
 * The field for the six-digit code. The field takes the focus, and submits the code when the sixth
 * digit is entered. A refused code is cleared. Name the field with `aria-label` or a `<label>`.
 * Renders an invisible `<input>` element over six boxes. Style the boxes by `data-box` and
 * `data-active`, or render them with a function as the child.
 */
export const EmailLoginCode = createPart<HTMLInputElement, EmailLoginCodeProps>(
  'EmailLogin.Code',
  (props, ref) => {
    const entry = useEmailLoginPart('EmailLogin.Code')
    const { setHasCode } = entry
    useEffect(() => {
      setHasCode(true)
      return () => setHasCode(false)
    }, [setHasCode])
    return <CodeInput ref={ref} {...props} entry={entry} />
  },
)

export interface EmailLoginResendProps extends PartProps<'button', { wait: number | undefined }> {}

/**
 * Sends another code to the same address. Disabled for 30 seconds after each code. Renders a
 * `<button>` element.
 *
 * @data data-wait - The remaining seconds, if any.
 */
export const EmailLoginResend = createPart<HTMLButtonElement, EmailLoginResendProps>(
  'EmailLogin.Resend',
  ({ onClick, ...props }, ref) => {
    const { resend, resendIn, sending } = useEmailLogin()
    return (
      <Part.button
        ref={ref}
        type="button"
        disabled={resendIn !== undefined || sending.isPending}
        state={{ wait: resendIn }}
        {...props}
        onClick={composeEventHandlers(onClick, resend)}
      />
    )
  },
)

export interface EmailLoginErrorProps extends PartProps<'p', ErrorState> {}

/**
 * The error of the address or the code. Renders nothing without an error. The fields reference the
 * error as their description. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `login/EMAIL_INVALID`.
 */
export const EmailLoginError = createEntryErrorPart<EmailLoginErrorProps>('EmailLogin.Error', () =>
  useEmailLoginPart('EmailLogin.Error'),
)
