'use client'
import { RegisterAccountNameSuccessView } from './RegisterAccountNameSuccessView.tsx'
import { RegisterAccountNameView } from './RegisterAccountNameView.tsx'

export interface NamesViewProps {
  /** Which of the views of names. */
  part: 'register' | 'success'
}

/** The views of names. */
export function NamesView({ part }: NamesViewProps) {
  return part === 'register' ? <RegisterAccountNameView /> : <RegisterAccountNameSuccessView />
}
