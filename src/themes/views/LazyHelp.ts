'use client'
import { createLazyPart } from '../../primitives/internal/createLazyPart.tsx'
import { LoadProblem } from './LoadProblem.tsx'

/** The views that explain something, in a chunk of their own: most visitors know. */
export const LazyHelp = createLazyPart(
  () => import('./HelpView.tsx').then(({ HelpView }) => HelpView),
  LoadProblem,
)
