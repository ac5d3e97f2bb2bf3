'use client'
import type { Network } from '../../engine/features/network/Network.ts'
import { useEngineState } from '../../hooks/useEngineState.ts'
import { useSwap } from '../../hooks/useSwap.ts'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface SwapNetworkProps extends PartProps<'button'> {
  network: Network
}

/**
 * Switches to a network that supports swaps. Shows its name, unless it has children. Renders a
 * `<button>` element.
 *
 * @data data-status - The status of the last switch to this network: `idle`, `pending`, `success`
 * or `error`.
 */
export const SwapNetwork = createPart<HTMLButtonElement, SwapNetworkProps>(
  'Swap.Network',
  ({ asChild, children, network, onClick, ...props }, ref) => {
    const { caipNetworkId, name } = network
    const { switchNetwork } = useSwap()
    const status = useEngineState(({ network: { switching } }) =>
      switching.input === caipNetworkId ? switching.status : 'idle',
    )
    return (
      <Primitive.button
        ref={ref}
        type="button"
        data-status={status}
        asChild={asChild}
        {...props}
        onClick={composeEventHandlers(onClick, () => switchNetwork(caipNetworkId))}
      >
        {asChild ? fillChild({ asChild, children }, name) : (children ?? name)}
      </Primitive.button>
    )
  },
)
