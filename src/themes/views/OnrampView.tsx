'use client'
import { OnrampDraftView } from './OnrampDraftView.tsx'
import { OnrampWaitingView } from './OnrampWaitingView.tsx'

export interface OnrampViewProps {
  /** The view of buying. */
  part: 'draft' | 'waiting'
}

/** The views of buying. */
export function OnrampView({ part }: OnrampViewProps) {
  return part === 'draft' ? <OnrampDraftView /> : <OnrampWaitingView />
}
