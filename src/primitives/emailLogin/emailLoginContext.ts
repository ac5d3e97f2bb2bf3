'use client'
import type { CodeEntry } from '../internal/CodeInput.tsx'
import type { EntryError } from '../internal/createEntryErrorPart.tsx'
import { createPartContext } from '../internal/createPartContext.tsx'
import type { EmailEntry } from '../internal/EmailInput.tsx'
import type { FormEntry } from '../internal/EntryForm.tsx'

/** Shared by the parts inside a root. */
export interface EmailLoginEntry extends CodeEntry, EmailEntry, EntryError, FormEntry {
  setHasCode(hasCode: boolean): void
}

export const [EmailLoginProvider, useEmailLoginPart] =
  createPartContext<EmailLoginEntry>('EmailLogin.Root')
