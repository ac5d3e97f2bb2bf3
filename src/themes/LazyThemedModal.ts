'use client'
import { createLazyPart } from '../primitives/internal/createLazyPart.tsx'
import { ModalProblem } from './ModalProblem.tsx'

/** Loads the modal's chunk. */
export const loadThemedModal = () =>
  import('./ThemedModal.tsx').then(({ ThemedModal }) => ThemedModal)

/** The modal in its own chunk, so that a page loads it only if a user connects. */
export const LazyThemedModal = createLazyPart(loadThemedModal, ModalProblem)
