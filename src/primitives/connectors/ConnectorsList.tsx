'use client'
import { Fragment, type ReactNode } from 'react'
import { findConnection } from '../../engine/features/connection/Connection.ts'
import type { Connector } from '../../engine/features/connectors/Connectors.ts'
import { readsAs } from '../../engine/features/connectors/withHints.ts'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { connectOrShow } from '../../hooks/useConnectList.ts'
import { useConnectors } from '../../hooks/useConnectors.ts'
import { useEngineState } from '../../hooks/useEngineState.ts'
import { createPart } from '../internal/createPart.ts'
import { createPartContext } from '../internal/createPartContext.tsx'
import { fillChild } from '../internal/fillChild.ts'
import { Icon, type IconProps } from '../internal/Icon.tsx'
import { Part } from '../internal/Part.ts'
import type { PartProps, RequestState } from '../internal/PartProps.ts'
import { composeEventHandlers } from '../internal/radix.ts'

const [ConnectorProvider, useConnectorPart] = createPartContext<Connector>('Connectors.Item')

export { ConnectorProvider }

export interface ConnectorsListProps
  extends Omit<PartProps<'ul', { empty: boolean }>, 'asChild' | 'children'> {
  /** Renders one wallet, usually as a `Connectors.Item`. */
  children: (connector: Connector) => ReactNode
}

/**
 * The wallets that can be connected. A wallet with several namespaces has one item for each. For a
 * list with one item per wallet, use `ConnectList`. Renders a `<ul>` element.
 *
 * @data data-empty - Present while no wallet is found.
 */
export const ConnectorsList = createPart<HTMLUListElement, ConnectorsListProps>(
  'Connectors.List',
  ({ children, ...props }, ref) => {
    const connectors = useConnectors()
    return (
      <Part.ul ref={ref} state={{ empty: connectors.length === 0 }} {...props}>
        {connectors.map((connector) => (
          <Fragment key={connector.id}>{children(connector)}</Fragment>
        ))}
      </Part.ul>
    )
  },
)

export interface ConnectorsItemProps
  extends PartProps<'li', { connector: string; inDoubt: boolean }> {
  connector: Connector
}

/**
 * One wallet of the list. Renders an `<li>` element.
 *
 * @data data-connector - The wallet's id.
 * @data data-in-doubt - Present if another wallet announced the same rdns before.
 */
export const ConnectorsItem = createPart<HTMLLIElement, ConnectorsItemProps>(
  'Connectors.Item',
  ({ connector, ...props }, ref) => (
    <ConnectorProvider value={connector}>
      <Part.li
        ref={ref}
        state={{ connector: connector.connectorId, inDoubt: connector.isInDoubt === true }}
        {...props}
      />
    </ConnectorProvider>
  ),
)

export interface ConnectorsButtonProps
  extends PartProps<'button', RequestState & { connected: boolean }> {}

/**
 * Connects the wallet. If it is connected, opens the view `ProfileWallets`. Renders a `<button>`
 * element.
 *
 * @data data-status - The status of this wallet's last attempt: `idle`, `pending`, `success` or
 * `error`.
 * @data data-connected - Present while this wallet is connected.
 */
export const ConnectorsButton = createPart<HTMLButtonElement, ConnectorsButtonProps>(
  'Connectors.Button',
  ({ onClick, onPointerEnter, ...props }, ref) => {
    const { namespace, connectorId } = useConnectorPart('Connectors.Button')
    const engine = useEngine()
    const input = { namespace, connectorId }
    const isConnected = useEngineState((state) => findConnection(state, input) !== undefined)
    const status = useEngineState(({ connection: { connecting } }) =>
      connecting.input?.connectorId === connectorId && connecting.input.namespace === namespace
        ? connecting.status
        : 'idle',
    )
    return (
      <Part.button
        ref={ref}
        type="button"
        state={{ status, connected: isConnected }}
        {...props}
        onPointerEnter={composeEventHandlers(onPointerEnter, engine.connection.preload)}
        onClick={composeEventHandlers(onClick, () => connectOrShow(engine, input))}
      />
    )
  },
)

export interface ConnectorsIconProps extends Omit<IconProps, 'src'> {}

/**
 * The wallet's icon. Renders an `<img>` element. Without an icon, or if the icon fails to load,
 * renders a `<span>` element with the children.
 *
 * @data data-placeholder - Present if no icon shows.
 */
export const ConnectorsIcon = createPart<HTMLElement, ConnectorsIconProps>(
  'Connectors.Icon',
  (props, ref) => <Icon ref={ref} {...props} src={useConnectorPart('Connectors.Icon').imageUrl} />,
)

export interface ConnectorsNameProps extends PartProps<'span'> {}

/** The wallet's name, in its own writing direction. Renders a `<span>` element. */
export const ConnectorsName = createPart<HTMLSpanElement, ConnectorsNameProps>(
  'Connectors.Name',
  (props, ref) => (
    <Part.span ref={ref} dir="auto" {...props}>
      {fillChild(props, useConnectorPart('Connectors.Name').name)}
    </Part.span>
  ),
)

export interface ConnectorsHintProps extends PartProps<'span'> {}

/**
 * The wallet's domain. Renders only if another wallet has the same name. Renders a `<span>`
 * element.
 */
export const ConnectorsHint = createPart<HTMLSpanElement, ConnectorsHintProps>(
  'Connectors.Hint',
  (props, ref) => {
    const { namespace, connectorId, info, name } = useConnectorPart('Connectors.Hint')
    const isAmbiguous = useEngineState(({ connectors }) =>
      connectors.all.some(
        (other) =>
          (other.connectorId !== connectorId || other.namespace !== namespace) &&
          readsAs(other.name) === readsAs(name),
      ),
    )
    if (!isAmbiguous) return null
    return (
      <Part.span ref={ref} dir="ltr" {...props}>
        {fillChild(props, info?.rdns ?? connectorId)}
      </Part.span>
    )
  },
)

export interface ConnectorsEmptyProps extends PartProps<'div'> {}

/** Shown while no wallet is found. Renders a `<div>` element. */
export const ConnectorsEmpty = createPart<HTMLDivElement, ConnectorsEmptyProps>(
  'Connectors.Empty',
  (props, ref) => (useConnectors().length > 0 ? null : <Part.div ref={ref} {...props} />),
)
