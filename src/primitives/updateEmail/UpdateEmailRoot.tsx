'use client'
import { useState } from 'react'
import type { EmailUpdateStep } from '../../engine/features/login/Login.ts'
import { useUpdateEmail } from '../../hooks/useUpdateEmail.ts'
import { type CodeEntry, CodeInput, type CodeInputProps } from '../internal/CodeInput.tsx'
import { createEntryErrorPart, type EntryError } from '../internal/createEntryErrorPart.tsx'
import { createPart } from '../internal/createPart.ts'
import { createPartContext } from '../internal/createPartContext.tsx'
import { type EmailEntry, EmailInput, type EmailInputProps } from '../internal/EmailInput.tsx'
import { EntryForm, type EntryFormProps, type FormEntry } from '../internal/EntryForm.tsx'
import { Part } from '../internal/Part.ts'
import type { ErrorState, PartProps } from '../internal/PartProps.ts'
import { useErrorId } from '../internal/useErrorId.ts'

/** The values that the parts inside a root share. */
interface UpdateEmailEntry extends CodeEntry, EmailEntry, EntryError, FormEntry {}

const [UpdateEmailProvider, useUpdateEmailPart] =
  createPartContext<UpdateEmailEntry>('UpdateEmail.Root')

export interface UpdateEmailRootProps extends PartProps<'div', { step: EmailUpdateStep }> {}

/**
 * Changes the email address in three steps: the new address, the code sent to the old address, and
 * the code sent to the new address. Renders a `<div>` element.
 *
 * @data data-step - `email`, `primaryCode` or `secondaryCode`.
 */
export const UpdateEmailRoot = createPart<HTMLDivElement, UpdateEmailRootProps>(
  'UpdateEmail.Root',
  (props, ref) => {
    const { confirmCode, sendCode, step = 'email', stepping } = useUpdateEmail()
    const [address, setAddress] = useState('')
    const errorId = useErrorId()
    const entry = {
      address,
      setAddress,
      ...errorId,
      error: stepping.error,
      addressError: step === 'email' ? stepping.error : undefined,
      codeError: step === 'email' ? undefined : stepping.error,
      send: () => sendCode(address),
      isSending: stepping.isPending,
      confirm: confirmCode,
      isPending: stepping.isPending,
    }
    return (
      <UpdateEmailProvider value={entry}>
        <Part.div ref={ref} state={{ step }} {...props} />
      </UpdateEmailProvider>
    )
  },
)

export interface UpdateEmailFormProps extends Omit<EntryFormProps, 'entry'> {}

/** Requests the change to the new address on submit. Renders a `<form>` element. */
export const UpdateEmailForm = createPart<HTMLFormElement, UpdateEmailFormProps>(
  'UpdateEmail.Form',
  (props, ref) => <EntryForm ref={ref} {...props} entry={useUpdateEmailPart('UpdateEmail.Form')} />,
)

export interface UpdateEmailAddressProps extends Omit<EmailInputProps, 'entry'> {}

/**
 * The field for the new email address. Name the field with `aria-label` or a `<label>`. Renders an
 * `<input>` element.
 */
export const UpdateEmailAddress = createPart<HTMLInputElement, UpdateEmailAddressProps>(
  'UpdateEmail.Address',
  (props, ref) => (
    <EmailInput ref={ref} {...props} entry={useUpdateEmailPart('UpdateEmail.Address')} />
  ),
)

export interface UpdateEmailCodeProps extends Omit<CodeInputProps, 'entry'> {}

/**
 * The field for the six-digit code of the current step. Pass the step as `key`. The field takes the
 * focus, and submits the code when the sixth digit is entered. A refused code is cleared. Name the
 * field with `aria-label` or a `<label>`. Renders an invisible `<input>` element over six boxes.
 * Style the boxes by `data-box` and `data-active`, or render them with a function as the child.
 */
export const UpdateEmailCode = createPart<HTMLInputElement, UpdateEmailCodeProps>(
  'UpdateEmail.Code',
  (props, ref) => <CodeInput ref={ref} {...props} entry={useUpdateEmailPart('UpdateEmail.Code')} />,
)

export interface UpdateEmailErrorProps extends PartProps<'p', ErrorState> {}

/**
 * The error of the address or the code. Renders nothing without an error. The fields reference the
 * error as their description. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `login/EMAIL_INVALID`.
 */
export const UpdateEmailError = createEntryErrorPart<UpdateEmailErrorProps>(
  'UpdateEmail.Error',
  () => useUpdateEmailPart('UpdateEmail.Error'),
)
