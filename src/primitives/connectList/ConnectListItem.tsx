'use client'
import { useEffect } from 'react'
import type { ConnectorKind, ConnectRow } from '../../engine/features/connectors/ConnectRow.ts'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { selectRow } from '../../hooks/useConnectList.ts'
import { useEngineState } from '../../hooks/useEngineState.ts'
import { createPart } from '../internal/createPart.ts'
import { createPartContext } from '../internal/createPartContext.tsx'
import { fillChild } from '../internal/fillChild.ts'
import { Icon, type IconProps } from '../internal/Icon.tsx'
import { Part } from '../internal/Part.ts'
import type { PartProps, RequestState } from '../internal/PartProps.ts'
import { composeEventHandlers } from '../internal/radix.ts'
import { useAgreementCheck, useConnectListPart } from './ConnectListRoot.tsx'

const [ConnectRowProvider, useConnectRowPart] = createPartContext<ConnectRow>('ConnectList.Item')

interface ConnectListItemState {
  kind: ConnectorKind
  installed: boolean
  connected: boolean
  known: boolean
  inDoubt: boolean
}

export interface ConnectListItemProps extends PartProps<'li', ConnectListItemState> {
  row: ConnectRow
}

/**
 * One row of the list. Renders an `<li>` element.
 *
 * @data data-kind - The row's section.
 * @data data-installed - Present if the wallet is installed in this browser.
 * @data data-connected - Present while the wallet is connected.
 * @data data-known - Present if the wallet's rdns, id and name are those of one wallet in the
 * wallet list.
 * @data data-in-doubt - Present if another wallet announced the same rdns before.
 */
export const ConnectListItem = createPart<HTMLLIElement, ConnectListItemProps>(
  'ConnectList.Item',
  ({ row, ...props }, ref) => (
    <ConnectRowProvider value={row}>
      <Part.li
        ref={ref}
        state={{
          kind: row.kind,
          installed: row.isInstalled,
          connected: row.isConnected,
          known: row.isKnown,
          inDoubt: row.isInDoubt,
        }}
        {...props}
      />
    </ConnectRowProvider>
  ),
)

export interface ConnectListButtonProps
  extends PartProps<'button', RequestState & { blocked: boolean }> {}

/**
 * Opens the row's wallet: see `select` of `useConnectList`. Renders a `<button>` element.
 *
 * @data data-status - The status of this wallet's last attempt: `idle`, `pending`, `success` or
 * `error`.
 * @data data-blocked - Present while the user must agree first.
 */
export const ConnectListButton = createPart<HTMLButtonElement, ConnectListButtonProps>(
  'ConnectList.Button',
  ({ onClick, onPointerEnter, ...props }, ref) => {
    const engine = useEngine()
    const agreement = useAgreementCheck('ConnectList.Button')
    const row = useConnectRowPart('ConnectList.Button')
    const status = useEngineState(({ connection: { connecting } }) =>
      row.connectors.some(
        ({ namespace, connectorId }) =>
          namespace === connecting.input?.namespace && connectorId === connecting.input.connectorId,
      )
        ? connecting.status
        : 'idle',
    )
    return (
      <Part.button
        ref={ref}
        type="button"
        state={{ status, blocked: agreement.isMissing }}
        {...props}
        {...agreement.props}
        onPointerEnter={composeEventHandlers(onPointerEnter, engine.connection.preload)}
        onClick={composeEventHandlers(onClick, () => selectRow(engine, row))}
      />
    )
  },
)

export interface ConnectListIconProps extends Omit<IconProps, 'src'> {}

/**
 * The row's icon. Renders an `<img>` element. Without an icon, or if the icon fails to load,
 * renders a `<span>` element with the children.
 *
 * @data data-placeholder - Present if no icon shows.
 */
export const ConnectListIcon = createPart<HTMLElement, ConnectListIconProps>(
  'ConnectList.Icon',
  (props, ref) => (
    <Icon ref={ref} {...props} src={useConnectRowPart('ConnectList.Icon').imageUrl} />
  ),
)

export interface ConnectListNameProps extends PartProps<'span'> {}

/** The row's name, in its own writing direction. Renders a `<span>` element. */
export const ConnectListName = createPart<HTMLSpanElement, ConnectListNameProps>(
  'ConnectList.Name',
  (props, ref) => (
    <Part.span ref={ref} dir="auto" {...props}>
      {fillChild(props, useConnectRowPart('ConnectList.Name').name)}
    </Part.span>
  ),
)

export interface ConnectListHintProps extends PartProps<'span'> {}

/**
 * The wallet's domain. Renders only if another row has the same name. Renders a `<span>` element.
 */
export const ConnectListHint = createPart<HTMLSpanElement, ConnectListHintProps>(
  'ConnectList.Hint',
  (props, ref) => {
    const { hint } = useConnectRowPart('ConnectList.Hint')
    if (hint === undefined) return null
    return (
      <Part.span ref={ref} dir="ltr" {...props}>
        {fillChild(props, hint)}
      </Part.span>
    )
  },
)

export interface ConnectListReasonProps extends PartProps<'p', { asked: boolean }> {}

/**
 * Says why the buttons are disabled. Renders nothing if the user has agreed, or if no agreement is
 * required. Renders a `<p>` element.
 *
 * @data data-asked - Present after the user pressed a button that needs the agreement.
 */
export const ConnectListReason = createPart<HTMLParagraphElement, ConnectListReasonProps>(
  'ConnectList.Reason',
  ({ id, ...props }, ref) => {
    const { isAsked, isMissing, nameReason, reasonId } = useConnectListPart('ConnectList.Reason')
    useEffect(() => nameReason(id), [id, nameReason])
    if (!isMissing) return null
    return <Part.p ref={ref} state={{ asked: isAsked }} {...props} id={id ?? reasonId} />
  },
)
