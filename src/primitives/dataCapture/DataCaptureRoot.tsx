'use client'
import { useState } from 'react'
import { useDataCapture } from '../../hooks/useDataCapture.ts'
import { type CodeEntry, CodeInput, type CodeInputProps } from '../internal/CodeInput.tsx'
import { createEntryErrorPart, type EntryError } from '../internal/createEntryErrorPart.tsx'
import { createPart } from '../internal/createPart.ts'
import { createPartContext } from '../internal/createPartContext.tsx'
import { type EmailEntry, EmailInput, type EmailInputProps } from '../internal/EmailInput.tsx'
import { EntryForm, type EntryFormProps } from '../internal/EntryForm.tsx'
import { Part } from '../internal/Part.ts'
import type { ErrorState, PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers } from '../internal/radix.ts'
import { useErrorId } from '../internal/useErrorId.ts'

/** The values that the parts inside a root share. */
interface DataCaptureEntry extends CodeEntry, EmailEntry, EntryError {
  send(): void
  isSending: boolean
}

const [DataCaptureProvider, useDataCapturePart] =
  createPartContext<DataCaptureEntry>('DataCapture.Root')

export interface DataCaptureRootProps extends PartProps<'div', { step: 'email' | 'code' }> {
  /** The initial address of the field. */
  defaultEmail?: string | undefined
}

/**
 * Asks for an email address before sign-in. Contains the fields and their errors. Renders a `<div>`
 * element.
 *
 * @data data-step - `email` while the user enters the address, `code` while the user enters the
 * code.
 */
export const DataCaptureRoot = createPart<HTMLDivElement, DataCaptureRootProps>(
  'DataCapture.Root',
  ({ defaultEmail = '', ...props }, ref) => {
    const { confirm, confirming, send, sending, step } = useDataCapture()
    const [address, setAddress] = useState(defaultEmail)
    const errorId = useErrorId()
    const entry = {
      address,
      setAddress,
      ...errorId,
      error: step === 'code' ? confirming.error : sending.error,
      addressError: sending.error,
      codeError: confirming.error,
      send: () => send(address),
      isSending: sending.isPending,
      confirm,
      isPending: confirming.isPending,
    }
    return (
      <DataCaptureProvider value={entry}>
        <Part.div ref={ref} state={{ step }} {...props} />
      </DataCaptureProvider>
    )
  },
)

export interface DataCaptureFormProps extends Omit<EntryFormProps, 'entry'> {}

/** Submits the address. Renders a `<form>` element. */
export const DataCaptureForm = createPart<HTMLFormElement, DataCaptureFormProps>(
  'DataCapture.Form',
  (props, ref) => <EntryForm ref={ref} {...props} entry={useDataCapturePart('DataCapture.Form')} />,
)

export interface DataCaptureAddressProps extends Omit<EmailInputProps, 'entry'> {}

/**
 * The field for the user's email address. Name the field with `aria-label` or a `<label>`. Renders
 * an `<input>` element.
 */
export const DataCaptureAddress = createPart<HTMLInputElement, DataCaptureAddressProps>(
  'DataCapture.Address',
  (props, ref) => (
    <EmailInput ref={ref} {...props} entry={useDataCapturePart('DataCapture.Address')} />
  ),
)

export interface DataCaptureCodeProps extends Omit<CodeInputProps, 'entry'> {}

/**
 * The field for the six-digit code. The field takes the focus, and submits the code when the sixth
 * digit is entered. Name the field with `aria-label` or a `<label>`. Renders an invisible `<input>`
 * element over six boxes. Style the boxes by `data-box` and `data-active`, or render them with a
 * function as the child.
 */
export const DataCaptureCode = createPart<HTMLInputElement, DataCaptureCodeProps>(
  'DataCapture.Code',
  (props, ref) => <CodeInput ref={ref} {...props} entry={useDataCapturePart('DataCapture.Code')} />,
)

export interface DataCaptureErrorProps extends PartProps<'p', ErrorState> {}

/**
 * The error of the address or the code. Renders nothing without an error. The fields reference the
 * error as their description. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `dataCapture/EMAIL_INVALID`.
 */
export const DataCaptureError = createEntryErrorPart<DataCaptureErrorProps>(
  'DataCapture.Error',
  () => useDataCapturePart('DataCapture.Error'),
)

export interface DataCaptureSkipProps extends PartProps<'button'> {}

/**
 * Continues to sign-in without an address. Renders a `<button>` element, or nothing if an address
 * is required.
 */
export const DataCaptureSkip = createPart<HTMLButtonElement, DataCaptureSkipProps>(
  'DataCapture.Skip',
  ({ onClick, ...props }, ref) => {
    const { isRequired, skip } = useDataCapture()
    if (isRequired) return null
    return (
      <Part.button
        ref={ref}
        type="button"
        {...props}
        onClick={composeEventHandlers(onClick, skip)}
      />
    )
  },
)
