'use client'
import type { CodeEntry } from '../internal/CodeInput.tsx'
import { createPartContext } from '../internal/createPartContext.tsx'
import type { EmailEntry } from '../internal/EmailInput.tsx'
import type { FormEntry } from '../internal/EntryForm.tsx'

/** What the parts inside a root share. */
export interface UpdateEmailEntry extends CodeEntry, EmailEntry, FormEntry {
  /** The id that the host gave to what says what is wrong. */
  setErrorId(id: string | undefined): void
}

export const [UpdateEmailProvider, useUpdateEmailPart] =
  createPartContext<UpdateEmailEntry>('UpdateEmail.Root')
