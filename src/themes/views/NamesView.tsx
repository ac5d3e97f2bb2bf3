'use client'
import { RegisterAccountNameSuccessView } from './RegisterAccountNameSuccessView.tsx'
import { RegisterAccountNameView } from './RegisterAccountNameView.tsx'

export interface NamesViewProps {
  /** The view of names. */
  part: 'register' | 'success'
}

/** The views of names. */
export function NamesView({ part }: NamesViewProps) {
  return part === 'register' ? <RegisterAccountNameView /> : <RegisterAccountNameSuccessView />
}
