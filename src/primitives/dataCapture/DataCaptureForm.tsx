'use client'
import { createPart } from '../internal/createPart.ts'
import { EntryForm, type EntryFormProps } from '../internal/EntryForm.tsx'
import { useDataCapturePart } from './dataCaptureContext.ts'

export interface DataCaptureFormProps extends Omit<EntryFormProps, 'entry'> {}

/** Submits the address. Renders a `<form>` element. */
export const DataCaptureForm = createPart<HTMLFormElement, DataCaptureFormProps>(
  'DataCapture.Form',
  (props, ref) => <EntryForm ref={ref} {...props} entry={useDataCapturePart('DataCapture.Form')} />,
)
