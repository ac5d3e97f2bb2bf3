'use client'
import { createLazyPart } from '../../primitives/internal/createLazyPart.tsx'
import { LoadProblem } from './LoadProblem.tsx'

/** The e-mail address before signing in: few projects ask for one. */
export const LazyDataCapture = createLazyPart(
  () => import('./DataCaptureView.tsx').then(({ DataCaptureView }) => DataCaptureView),
  LoadProblem,
)
