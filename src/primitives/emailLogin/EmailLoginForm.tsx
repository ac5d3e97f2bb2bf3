'use client'
import { createPart } from '../internal/createPart.ts'
import { EntryForm, type EntryFormProps } from '../internal/EntryForm.tsx'
import { useEmailLoginPart } from './emailLoginContext.ts'

export interface EmailLoginFormProps extends Omit<EntryFormProps, 'entry'> {}

/** Sends a code to the address on submit. Renders a `<form>` element. */
export const EmailLoginForm = createPart<HTMLFormElement, EmailLoginFormProps>(
  'EmailLogin.Form',
  (props, ref) => <EntryForm ref={ref} {...props} entry={useEmailLoginPart('EmailLogin.Form')} />,
)
