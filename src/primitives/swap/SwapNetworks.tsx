'use client'
import { Fragment, type ReactNode } from 'react'
import type { Network } from '../../engine/features/network/Network.ts'
import { useEngineState } from '../../hooks/useEngineState.ts'
import { useSwapActions, useSwapSelection } from '../../hooks/useSwap.ts'
import { createPart } from '../internal/createPart.ts'
import { fillOrKeep } from '../internal/fillOrKeep.ts'
import { Part } from '../internal/Part.ts'
import type { PartProps, RequestState } from '../internal/PartProps.ts'
import { composeEventHandlers } from '../internal/radix.ts'
import { useSwapTokensPart } from './SwapTokens.tsx'

export interface SwapNetworksProps extends Omit<PartProps<'ul'>, 'asChild' | 'children'> {
  /** Renders a network, usually as an `<li>` with a `Swap.Network`. */
  children: (network: Network) => ReactNode
}

/**
 * The app's networks that support swaps. Renders nothing if the network in use supports swaps.
 * Renders a `<ul>` element.
 */
export const SwapNetworks = createPart<HTMLUListElement, SwapNetworksProps>(
  'Swap.Networks',
  ({ children, ...props }, ref) => {
    const { isSupported, supportedNetworks } = useSwapSelection()
    if (isSupported || supportedNetworks.length === 0) return null
    return (
      <Part.ul ref={ref} {...props}>
        {supportedNetworks.map((network) => (
          <Fragment key={network.caipNetworkId}>{children(network)}</Fragment>
        ))}
      </Part.ul>
    )
  },
)

export interface SwapNetworkProps extends PartProps<'button', RequestState> {
  network: Network
}

/**
 * Switches to a network that supports swaps. Shows the network's name, unless the button has
 * children. Renders a `<button>` element.
 *
 * @data data-status - The status of the last switch to this network: `idle`, `pending`, `success`
 * or `error`.
 */
export const SwapNetwork = createPart<HTMLButtonElement, SwapNetworkProps>(
  'Swap.Network',
  ({ asChild, children, network, onClick, ...props }, ref) => {
    const { caipNetworkId, name } = network
    const { switchNetwork } = useSwapActions()
    const status = useEngineState(({ network: { switching } }) =>
      switching.input === caipNetworkId ? switching.status : 'idle',
    )
    return (
      <Part.button
        ref={ref}
        type="button"
        state={{ status }}
        asChild={asChild}
        {...props}
        onClick={composeEventHandlers(onClick, () => switchNetwork(caipNetworkId))}
      >
        {fillOrKeep({ asChild, children }, name)}
      </Part.button>
    )
  },
)

export interface SwapReceiveNetworksProps extends Omit<PartProps<'ul'>, 'asChild' | 'children'> {
  /** Renders a network, usually as an `<li>` with a `Swap.ReceiveNetwork`. */
  children: (network: Network) => ReactNode
}

/**
 * The networks on which the tokens can be received, if a provider swaps to other networks. Renders
 * nothing if there is only one network, and while the user chooses the token to pay. Place it in
 * `Swap.Tokens`. Renders a `<ul>` element.
 */
export const SwapReceiveNetworks = createPart<HTMLUListElement, SwapReceiveNetworksProps>(
  'Swap.ReceiveNetworks',
  ({ children, ...props }, ref) => {
    const { side } = useSwapTokensPart('Swap.ReceiveNetworks')
    const { receiveNetworks } = useSwapSelection()
    if (side === 'pay' || receiveNetworks.length < 2) return null
    return (
      <Part.ul ref={ref} {...props}>
        {receiveNetworks.map((network) => (
          <Fragment key={network.caipNetworkId}>{children(network)}</Fragment>
        ))}
      </Part.ul>
    )
  },
)

export interface SwapReceiveNetworkProps extends PartProps<'button', { active: boolean }> {
  network: Network
}

/**
 * Chooses the network to receive on. The list then shows the tokens of this network. Shows the
 * network's name, unless the button has children. Renders a `<button>` element.
 *
 * @data data-active - Present for the chosen network.
 */
export const SwapReceiveNetwork = createPart<HTMLButtonElement, SwapReceiveNetworkProps>(
  'Swap.ReceiveNetwork',
  ({ asChild, children, network, onClick, ...props }, ref) => {
    const { receiveNetwork } = useSwapSelection()
    const { setDraft } = useSwapActions()
    const isChosen = receiveNetwork?.caipNetworkId === network.caipNetworkId
    return (
      <Part.button
        ref={ref}
        type="button"
        aria-pressed={isChosen}
        state={{ active: isChosen }}
        asChild={asChild}
        {...props}
        onClick={composeEventHandlers(onClick, () =>
          setDraft({ receiveNetworkId: network.caipNetworkId }),
        )}
      >
        {fillOrKeep({ asChild, children }, network.name)}
      </Part.button>
    )
  },
)
