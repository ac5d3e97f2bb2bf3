'use client'
import { SwapPreviewView } from './SwapPreviewView.tsx'
import { SwapSelectTokenView } from './SwapSelectTokenView.tsx'
import { SwapView } from './SwapView.tsx'

/** The view of swapping. */
export type SwapViewsProps =
  | { part: 'draft' | 'preview'; side?: undefined }
  | { part: 'token'; side: 'pay' | 'receive' }

/** The views of swapping. */
export function SwapViews({ part, side }: SwapViewsProps) {
  if (part === 'token') return <SwapSelectTokenView side={side} />
  return part === 'preview' ? <SwapPreviewView /> : <SwapView />
}
