'use client'
import type { CodeEntry } from '../internal/CodeInput.tsx'
import type { EntryError } from '../internal/createEntryErrorPart.tsx'
import { createPartContext } from '../internal/createPartContext.tsx'
import type { EmailEntry } from '../internal/EmailInput.tsx'
import type { FormEntry } from '../internal/EntryForm.tsx'

/** What the parts inside a root share. */
export interface UpdateEmailEntry extends CodeEntry, EmailEntry, EntryError, FormEntry {}

export const [UpdateEmailProvider, useUpdateEmailPart] =
  createPartContext<UpdateEmailEntry>('UpdateEmail.Root')
