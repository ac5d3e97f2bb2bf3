'use client'
import { createPart } from '../internal/createPart.ts'
import { EntryForm, type EntryFormProps } from '../internal/EntryForm.tsx'
import { useUpdateEmailPart } from './updateEmailContext.ts'

export interface UpdateEmailFormProps extends Omit<EntryFormProps, 'entry'> {}

/** Requests the change to the new address on submit. Renders a `<form>` element. */
export const UpdateEmailForm = createPart<HTMLFormElement, UpdateEmailFormProps>(
  'UpdateEmail.Form',
  (props, ref) => <EntryForm ref={ref} {...props} entry={useUpdateEmailPart('UpdateEmail.Form')} />,
)
