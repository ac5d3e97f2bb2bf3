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
    : // Inside the condition, so that bundlers leave the import out too.
      inLiveRegion(
        createLazyPart(() =>
          import('./DevtoolsPanel.tsx').then(({ DevtoolsPanel }) => DevtoolsPanel),
        ),
      )

/**
 * When the modal opens, it hides all but live regions from screen readers. The panel may load only
 * after that, so its region is there before.
 */
function inLiveRegion(Panel: ComponentType<DevtoolsProps>) {
  return (props: DevtoolsProps) => (
    <div aria-live="off">
      <Panel {...props} />
    </div>
  )
}
