'use client'
import { createLazyPart } from '../../primitives/internal/createLazyPart.tsx'
import { LoadProblem } from './LoadProblem.tsx'

/** Asking for an email address before sign-in, which few projects enable. */
export const LazyDataCapture = createLazyPart(
  () => import('./DataCaptureView.tsx').then(({ DataCaptureView }) => DataCaptureView),
  LoadProblem,
)
