'use client'
import { useEffect } from 'react'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { usePairing } from '../../hooks/usePairing.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

export interface PairingRootProps extends PartProps<'div'> {}

/**
 * Follows a pairing with a wallet on another device, and requests a link if none is pending.
 * Renders a `<div>` element.
 *
 * @data data-status - `idle`, `pending`, `ready` or `expired`.
 */
export const PairingRoot = createPart<HTMLDivElement, PairingRootProps>(
  'Pairing.Root',
  (props, ref) => {
    const engine = useEngine()
    const { status, start } = usePairing()
    // Only once: after the user cancels, or after a failure, only the user starts it again.
    useEffect(() => {
      if (engine.getState().connection.connecting.status !== 'pending') start()
    }, [engine, start])
    return (
      <Primitive.div ref={ref} data-status={status} aria-busy={status === 'pending'} {...props} />
    )
  },
)
