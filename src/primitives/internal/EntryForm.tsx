'use client'
import { createPart } from './createPart.ts'
import { Part } from './Part.ts'
import type { PartProps } from './PartProps.ts'
import { composeEventHandlers } from './radix.ts'

export interface FormEntry {
  send(): void
  isSending: boolean
}

export interface EntryFormProps extends PartProps<'form'> {
  entry: FormEntry
}

/**
 * A form that submits one request at a time. The engine validates the input, so that its messages
 * can be translated.
 */
export const EntryForm = createPart<HTMLFormElement, EntryFormProps>(
  'EntryForm',
  ({ entry: { isSending, send }, onSubmit, ...props }, ref) => (
    <Part.form
      ref={ref}
      noValidate
      aria-busy={isSending}
      {...props}
      onSubmit={composeEventHandlers(onSubmit, (event) => {
        event.preventDefault()
        if (!isSending) send()
      })}
    />
  ),
)
