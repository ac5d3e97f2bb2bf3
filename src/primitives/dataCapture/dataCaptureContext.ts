'use client'
import type { CodeEntry } from '../internal/CodeInput.tsx'
import type { EntryError } from '../internal/createEntryErrorPart.tsx'
import { createPartContext } from '../internal/createPartContext.tsx'
import type { EmailEntry } from '../internal/EmailInput.tsx'

/** Shared by the parts inside a root. */
export interface DataCaptureEntry extends CodeEntry, EmailEntry, EntryError {
  send(): void
  isSending: boolean
}

export const [DataCaptureProvider, useDataCapturePart] =
  createPartContext<DataCaptureEntry>('DataCapture.Root')
