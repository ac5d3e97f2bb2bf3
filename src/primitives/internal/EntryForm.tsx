'use client'
import { createPart } from './createPart.ts'
import type { PartProps } from './PartProps.ts'
import { composeEventHandlers, Primitive } from './radix.ts'

export interface FormEntry {
  send(): void
  isSending: boolean
}

export interface EntryFormProps extends PartProps<'form'> {
  entry: FormEntry
}

/** A form that sends once at a time. The engine says what is wrong, in words that can be translated. */
export const EntryForm = createPart<HTMLFormElement, EntryFormProps>(
  'EntryForm',
  ({ entry: { isSending, send }, onSubmit, ...props }, ref) => (
    <Primitive.form
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
