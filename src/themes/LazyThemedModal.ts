'use client'
import { createLazyPart } from '../primitives/internal/createLazyPart.tsx'
import { ModalProblem } from './ModalProblem.tsx'

/** The modal, in a chunk of its own: a page that nobody connects on does not load it. */
export const LazyThemedModal = createLazyPart(
  () => import('./ThemedModal.tsx').then(({ ThemedModal }) => ThemedModal),
  ModalProblem,
)
