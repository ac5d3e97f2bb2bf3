'use client'
import { useEffect } from 'react'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { usePairing } from '../../hooks/usePairing.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

export interface PairingRootProps extends PartProps<'div'> {}

/**
 * Follows a pairing with a wallet on another device, and asks for a link when none is under way.
 * Renders a `<div>` element.
 *
 * @data data-status - `idle`, `pending`, `ready` or `expired`.
 */
export const PairingRoot = createPart<HTMLDivElement, PairingRootProps>(
  'Pairing.Root',
  (props, ref) => {
    const engine = useEngine()
    const { status, start } = usePairing()
    // Once: what the visitor gives up, or what fails, begins anew at their word alone.
    useEffect(() => {
      if (engine.getState().connection.connecting.status !== 'pending') start()
    }, [engine, start])
    return (
      <Primitive.div ref={ref} data-status={status} aria-busy={status === 'pending'} {...props} />
    )
  },
)
