'use client'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { ignoreRejection } from '../../hooks/internal/ignoreRejection.ts'
import { useEngineState } from '../../hooks/useEngineState.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'
import { useNetworkPart } from './networkContext.ts'

export interface NetworksButtonProps extends PartProps<'button'> {}

/**
 * Switches to the network. For the network in use, only leaves the list. Renders a `<button>`
 * element, with `aria-current` for the network in use.
 *
 * @data data-active - Present for the network in use.
 * @data data-status - The status of the last switch to this network: `idle`, `pending`, `success`
 * or `error`.
 */
export const NetworksButton = createPart<HTMLButtonElement, NetworksButtonProps>(
  'Networks.Button',
  ({ onClick, ...props }, ref) => {
    const { caipNetworkId } = useNetworkPart('Networks.Button')
    const engine = useEngine()
    const isActive = useNetwork().caipNetworkId === caipNetworkId
    const status = useEngineState(({ network: { switching } }) =>
      switching.input === caipNetworkId ? switching.status : 'idle',
    )
    return (
      <Primitive.button
        ref={ref}
        type="button"
        aria-current={isActive ? 'true' : undefined}
        data-active={isActive ? '' : undefined}
        data-status={status}
        {...props}
        onClick={composeEventHandlers(onClick, () => {
          if (!isActive) ignoreRejection(engine.network.switchNetwork(caipNetworkId))
        })}
      />
    )
  },
)
