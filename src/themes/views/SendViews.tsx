'use client'
import { WalletSendPreviewView } from './WalletSendPreviewView.tsx'
import { WalletSendSelectTokenView } from './WalletSendSelectTokenView.tsx'
import { WalletSendView } from './WalletSendView.tsx'

export interface SendViewsProps {
  /** The view of sending. */
  part: 'draft' | 'token' | 'preview'
}

/** The views of sending. */
export function SendViews({ part }: SendViewsProps) {
  if (part === 'token') return <WalletSendSelectTokenView />
  return part === 'preview' ? <WalletSendPreviewView /> : <WalletSendView />
}
