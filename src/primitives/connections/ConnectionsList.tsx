'use client'
import { Fragment, type ReactNode } from 'react'
import { type ConnectedWallet, useConnections } from '../../hooks/useConnections.ts'
import { useDisconnect } from '../../hooks/useDisconnect.ts'
import { useEngineState } from '../../hooks/useEngineState.ts'
import { shortenAddress } from '../account/shortenAddress.ts'
import { createErrorPart } from '../internal/createErrorPart.tsx'
import { createPart } from '../internal/createPart.ts'
import { createPartContext } from '../internal/createPartContext.tsx'
import { fillChild } from '../internal/fillChild.ts'
import { Icon, type IconProps } from '../internal/Icon.tsx'
import { Part } from '../internal/Part.ts'
import type { ErrorState, PartProps, RequestState } from '../internal/PartProps.ts'
import { composeEventHandlers } from '../internal/radix.ts'

const [ConnectedWalletProvider, useConnectedWallet] =
  createPartContext<ConnectedWallet>('Connections.Item')

export interface ConnectionsListProps extends Omit<PartProps<'ul'>, 'asChild' | 'children'> {
  /** Renders one wallet, usually as a `Connections.Item`. */
  children: (wallet: ConnectedWallet) => ReactNode
}

/**
 * Lists the user's wallets. The wallets in use are first. Other connected wallets are next. Wallets
 * that the user connected before are last. Renders a `<ul>` element.
 */
export const ConnectionsList = createPart<HTMLUListElement, ConnectionsListProps>(
  'Connections.List',
  ({ children, ...props }, ref) => (
    <Part.ul ref={ref} {...props}>
      {useConnections().wallets.map((wallet) => (
        <Fragment key={`${wallet.namespace} ${wallet.connectorId}`}>{children(wallet)}</Fragment>
      ))}
    </Part.ul>
  ),
)

export interface ConnectionsItemProps
  extends PartProps<'li', { connector: string; status: ConnectedWallet['status'] }> {
  wallet: ConnectedWallet
}

/**
 * One wallet. Renders an `<li>` element.
 *
 * @data data-connector - The wallet's id.
 * @data data-status - `connected`, `active` or `disconnected`.
 */
export const ConnectionsItem = createPart<HTMLLIElement, ConnectionsItemProps>(
  'Connections.Item',
  ({ wallet, ...props }, ref) => (
    <ConnectedWalletProvider value={wallet}>
      <Part.li
        ref={ref}
        state={{ connector: wallet.connectorId, status: wallet.status }}
        {...props}
      />
    </ConnectedWalletProvider>
  ),
)

export interface ConnectionsButtonProps
  extends PartProps<'button', RequestState & { active: boolean }> {
  /** The wallet's account to put in use. Default: the account that signs by default. */
  address?: string
}

/**
 * Puts the wallet, or one of its accounts, in use. Connects a disconnected wallet again. Renders a
 * `<button>` element, with `aria-current` if the wallet or account is in use.
 *
 * @data data-active - Present if the wallet or account is in use on the active namespace.
 * @data data-status - The status of the last switch to this wallet: `idle`, `pending`, `success` or
 * `error`.
 */
export const ConnectionsButton = createPart<HTMLButtonElement, ConnectionsButtonProps>(
  'Connections.Button',
  ({ address, onClick, ...props }, ref) => {
    const { namespace, connection, connectorId, status } = useConnectedWallet('Connections.Button')
    const { switchConnection } = useConnections()
    const isActiveNamespace = useEngineState(
      ({ connection }) => connection.activeNamespace === namespace,
    )
    const switching = useEngineState(({ connection: { switching } }) =>
      switching.input?.namespace === namespace && switching.input.connectorId === connectorId
        ? switching.status
        : 'idle',
    )
    const signsFirst = connection?.accounts[0].address
    const isInUse =
      status === 'connected' &&
      isActiveNamespace &&
      (address === undefined || address === signsFirst)
    return (
      <Part.button
        ref={ref}
        type="button"
        aria-current={isInUse ? 'true' : undefined}
        state={{ active: isInUse, status: switching }}
        {...props}
        onClick={composeEventHandlers(onClick, () => {
          if (!isInUse) switchConnection({ namespace, connectorId, ...(address && { address }) })
        })}
      />
    )
  },
)

export interface ConnectionsIconProps extends Omit<IconProps, 'src'> {}

/**
 * The wallet's icon. Renders an `<img>` element. Without an icon, or if the icon fails to load,
 * renders a `<span>` element with the children.
 *
 * @data data-placeholder - Present if no icon shows.
 */
export const ConnectionsIcon = createPart<HTMLElement, ConnectionsIconProps>(
  'Connections.Icon',
  (props, ref) => (
    <Icon ref={ref} {...props} src={useConnectedWallet('Connections.Icon').connector?.imageUrl} />
  ),
)

export interface ConnectionsNameProps extends PartProps<'span'> {}

/**
 * The wallet's name, in its own writing direction. Shows the children if the wallet is not found on
 * this page. Renders a `<span>` element.
 */
export const ConnectionsName = createPart<HTMLSpanElement, ConnectionsNameProps>(
  'Connections.Name',
  (props, ref) => {
    const { connector } = useConnectedWallet('Connections.Name')
    return (
      <Part.span ref={ref} dir="auto" {...props}>
        {connector ? fillChild(props, connector.name) : props.children}
      </Part.span>
    )
  },
)

export interface ConnectionsAddressProps extends PartProps<'span'> {
  /** One of the wallet's accounts. Default: the account that signs by default. */
  address?: string
}

/**
 * The address of the account. Renders nothing for a disconnected wallet. Renders a `<span>`
 * element.
 */
export const ConnectionsAddress = createPart<HTMLSpanElement, ConnectionsAddressProps>(
  'Connections.Address',
  ({ address, ...props }, ref) => {
    const { connection } = useConnectedWallet('Connections.Address')
    const shown = address ?? connection?.accounts[0].address
    if (!shown) return null
    return (
      <Part.span ref={ref} dir="ltr" translate="no" title={shown} {...props}>
        {fillChild(props, shortenAddress(shown))}
      </Part.span>
    )
  },
)

export interface ConnectionsDisconnectProps extends PartProps<'button'> {}

/**
 * Disconnects this wallet. Renders nothing for a disconnected wallet. Renders a `<button>` element.
 */
export const ConnectionsDisconnect = createPart<HTMLButtonElement, ConnectionsDisconnectProps>(
  'Connections.Disconnect',
  ({ onClick, ...props }, ref) => {
    const { namespace, connectorId, status } = useConnectedWallet('Connections.Disconnect')
    const { disconnect } = useDisconnect()
    if (status === 'disconnected') return null
    return (
      <Part.button
        ref={ref}
        type="button"
        {...props}
        onClick={composeEventHandlers(onClick, () => disconnect({ namespace, connectorId }))}
      />
    )
  },
)

export interface ConnectionsErrorProps extends PartProps<'p', ErrorState> {}

/**
 * Shows why the last switch failed. Renders nothing without an error. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `connection/MULTI_WALLET_DISABLED`.
 */
export const ConnectionsError = createErrorPart<ConnectionsErrorProps>(
  'Connections.Error',
  () => useConnections().error,
)
