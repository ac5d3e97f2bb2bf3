'use client'
import { createLazyPart } from '../../primitives/internal/createLazyPart.tsx'
import { LoadProblem } from './LoadProblem.tsx'

/** The views that explain something, in their own chunk, because most users skip them. */
export const LazyHelp = createLazyPart(
  () => import('./HelpView.tsx').then(({ HelpView }) => HelpView),
  LoadProblem,
)
