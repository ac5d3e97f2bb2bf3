'use client'
import type { ComponentType } from 'react'
import { createLazyPart } from '../../primitives/internal/createLazyPart.tsx'
import type { DevtoolsProps } from './DevtoolsPanel.tsx'

declare const process: { env: { NODE_ENV?: string } }

/**
 * A panel that records the engine: its state, events and requests. Recordings can be saved, opened
 * and replayed. Builds for production leave it out.
 */
export const Devtools: ComponentType<DevtoolsProps> =
  process.env.NODE_ENV === 'production'
    ? () => null
    : // The import must be inside the condition, so that bundlers remove it too.
      inLiveRegion(
        createLazyPart(() =>
          import('./DevtoolsPanel.tsx').then(({ DevtoolsPanel }) => DevtoolsPanel),
        ),
      )

/**
 * While the modal is open, screen readers see only the modal and live regions. The panel may load
 * while the modal is open, so its live region is rendered before.
 */
function inLiveRegion(Panel: ComponentType<DevtoolsProps>) {
  return (props: DevtoolsProps) => (
    <div aria-live="off">
      <Panel {...props} />
    </div>
  )
}
