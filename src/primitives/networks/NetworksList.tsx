'use client'
import { Fragment, type ReactNode } from 'react'
import type { CaipNetworkId, SupportedNamespace } from '../../engine/caip/CaipNetworkId.ts'
import type { Network } from '../../engine/features/network/Network.ts'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { ignoreRejection } from '../../hooks/internal/ignoreRejection.ts'
import { showView } from '../../hooks/internal/showView.ts'
import { useEngineState } from '../../hooks/useEngineState.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useSwitchNetwork } from '../../hooks/useSwitchNetwork.ts'
import { BackButton, type BackButtonProps } from '../internal/BackButton.tsx'
import { createErrorPart } from '../internal/createErrorPart.tsx'
import { createPart } from '../internal/createPart.ts'
import { createPartContext } from '../internal/createPartContext.tsx'
import { fillChild } from '../internal/fillChild.ts'
import { Icon, type IconProps } from '../internal/Icon.tsx'
import { Part } from '../internal/Part.ts'
import type { ErrorState, PartProps, RequestState } from '../internal/PartProps.ts'
import { composeEventHandlers } from '../internal/radix.ts'
import { Status } from '../internal/Status.tsx'

const [NetworkProvider, useNetworkPart] = createPartContext<Network>('Networks.Item')

export interface NetworksListProps extends Omit<PartProps<'ul'>, 'asChild' | 'children'> {
  /** Shows only the networks of this namespace. */
  namespace?: SupportedNamespace
  /** Renders one network, usually as a `Networks.Item`. */
  children: (network: Network) => ReactNode
}

/** The networks that the host configured. Renders a `<ul>` element. */
export const NetworksList = createPart<HTMLUListElement, NetworksListProps>(
  'Networks.List',
  ({ namespace, children, ...props }, ref) => {
    const { requestedCaipNetworks } = useNetwork()
    const shown = namespace
      ? requestedCaipNetworks.filter(({ chainNamespace }) => chainNamespace === namespace)
      : requestedCaipNetworks
    return (
      <Part.ul ref={ref} {...props}>
        {shown.map((network) => (
          <Fragment key={network.caipNetworkId}>{children(network)}</Fragment>
        ))}
      </Part.ul>
    )
  },
)

export interface NetworksItemProps extends PartProps<'li', { network: CaipNetworkId }> {
  network: Network
}

/**
 * One network. Renders an `<li>` element.
 *
 * @data data-network - The network's CAIP-2 id.
 */
export const NetworksItem = createPart<HTMLLIElement, NetworksItemProps>(
  'Networks.Item',
  ({ network, ...props }, ref) => (
    <NetworkProvider value={network}>
      <Part.li ref={ref} state={{ network: network.caipNetworkId }} {...props} />
    </NetworkProvider>
  ),
)

export interface NetworksButtonProps
  extends PartProps<'button', RequestState & { active: boolean }> {}

/**
 * Switches to the network. If the network is already in use, only leaves the list. Renders a
 * `<button>` element, with `aria-current` for the network in use.
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
      <Part.button
        ref={ref}
        type="button"
        aria-current={isActive ? 'true' : undefined}
        state={{ active: isActive, status }}
        {...props}
        onClick={composeEventHandlers(onClick, () => {
          if (!isActive) ignoreRejection(engine.network.switchNetwork(caipNetworkId))
        })}
      />
    )
  },
)

export interface NetworksIconProps extends Omit<IconProps, 'src'> {}

/**
 * The network's image. Renders an `<img>` element. Without an image, or if the image fails to load,
 * renders a `<span>` element with the children.
 *
 * @data data-placeholder - Present if no image shows.
 */
export const NetworksIcon = createPart<HTMLElement, NetworksIconProps>(
  'Networks.Icon',
  (props, ref) => (
    <Icon ref={ref} {...props} src={useNetworkPart('Networks.Icon').assets?.imageUrl} />
  ),
)

export interface NetworksNameProps extends PartProps<'span'> {}

/** The network's name. Renders a `<span>` element. */
export const NetworksName = createPart<HTMLSpanElement, NetworksNameProps>(
  'Networks.Name',
  (props, ref) => (
    <Part.span ref={ref} dir="auto" {...props}>
      {fillChild(props, useNetworkPart('Networks.Name').name)}
    </Part.span>
  ),
)

export interface NetworksStatusProps extends PartProps<'p', RequestState> {}

/**
 * The status of the switch, announced to screen readers too. Renders a `<p>` element.
 *
 * @data data-status - `idle`, `pending`, `success` or `error`.
 */
export const NetworksStatus = createPart<HTMLParagraphElement, NetworksStatusProps>(
  'Networks.Status',
  (props, ref) => <Status ref={ref} state={{ status: useSwitchNetwork().status }} {...props} />,
)

export interface NetworksErrorProps extends PartProps<'p', ErrorState> {}

/**
 * Shows why the last switch failed. Renders nothing without an error. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `common/REJECTED`.
 */
export const NetworksError = createErrorPart<NetworksErrorProps>(
  'Networks.Error',
  () => useSwitchNetwork().error,
)

export interface NetworksCancelProps extends BackButtonProps {}

/** Stops waiting for the wallet and goes back. Renders a `<button>` element. */
export const NetworksCancel = createPart<HTMLButtonElement, NetworksCancelProps>(
  'Networks.Cancel',
  (props, ref) => <BackButton ref={ref} {...props} />,
)

export interface NetworksTriggerProps extends PartProps<'button'> {}

/**
 * Opens the network list: as the next view of the modal, or in a newly opened modal. Renders a
 * `<button>` element.
 */
export const NetworksTrigger = createPart<HTMLButtonElement, NetworksTriggerProps>(
  'Networks.Trigger',
  ({ onClick, ...props }, ref) => {
    const engine = useEngine()
    return (
      <Part.button
        ref={ref}
        type="button"
        {...props}
        onClick={composeEventHandlers(onClick, () => showView(engine, { view: 'SwitchNetwork' }))}
      />
    )
  },
)
