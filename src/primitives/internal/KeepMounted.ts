'use client'
import * as React from 'react'

interface KeepMountedProps {
  mode: 'visible' | 'hidden'
  children: React.ReactNode
}

/**
 * Keeps its children mounted while they are hidden, without their effects: React's `Activity`.
 * React before 19.2 has no `Activity`, so it unmounts them there.
 */
export const KeepMounted: React.ComponentType<KeepMountedProps> =
  // Bundlers warn about the import of a name that React 18 does not export.
  Reflect.get(React, 'Activity') ??
  (({ children, mode }: KeepMountedProps) => (mode === 'visible' ? children : null))
