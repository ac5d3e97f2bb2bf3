'use client'
import * as React from 'react'

interface KeepMountedProps {
  mode: 'visible' | 'hidden'
  children: React.ReactNode
}

/**
 * Keeps hidden children mounted, without their effects, with React's `Activity`. Before React 19.2
 * there is no `Activity`, so hidden children are unmounted.
 */
export const KeepMounted: React.ComponentType<KeepMountedProps> =
  // React 18 does not export `Activity`, so bundlers would warn about an import of this name.
  Reflect.get(React, 'Activity') ??
  (({ children, mode }: KeepMountedProps) => (mode === 'visible' ? children : null))
