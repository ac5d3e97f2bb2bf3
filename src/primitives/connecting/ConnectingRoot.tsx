'use client'
import type { ConnectInput } from '../../engine/features/connection/Connection.ts'
import { useConnect } from '../../hooks/useConnect.ts'
import { useEngineState } from '../../hooks/useEngineState.ts'
import { ConnectorProvider } from '../connectors/ConnectorsList.tsx'
import { BackButton, type BackButtonProps } from '../internal/BackButton.tsx'
import { createErrorPart } from '../internal/createErrorPart.tsx'
import { createPart } from '../internal/createPart.ts'
import { createPartContext } from '../internal/createPartContext.tsx'
import { Part } from '../internal/Part.ts'
import type { ErrorState, PartProps, RequestState } from '../internal/PartProps.ts'
import { composeEventHandlers } from '../internal/radix.ts'
import { Status } from '../internal/Status.tsx'

interface ConnectingContextValue {
  input: ConnectInput
  connecting: ReturnType<typeof useConnect>
}

const [ConnectingProvider, useConnectingPart] =
  createPartContext<ConnectingContextValue>('Connecting.Root')

export interface ConnectingRootProps extends PartProps<'div', RequestState>, ConnectInput {}

/**
 * Follows one attempt to connect. Can also contain `Connectors.Icon` and `Connectors.Name` of the
 * wallet. Renders a `<div>` element.
 *
 * @data data-status - `idle`, `pending`, `success` or `error`.
 */
export const ConnectingRoot = createPart<HTMLDivElement, ConnectingRootProps>(
  'Connecting.Root',
  ({ namespace, connectorId, ...props }, ref) => {
    const connecting = useConnect()
    const input = { namespace, connectorId }
    const connector = useEngineState(({ connectors }) =>
      connectors.all.find((one) => one.namespace === namespace && one.connectorId === connectorId),
    ) ?? { connectorId, name: '', type: 'ANNOUNCED' as const, namespace }
    return (
      <ConnectingProvider value={{ input, connecting }}>
        <ConnectorProvider value={connector}>
          <Part.div
            ref={ref}
            state={{ status: connecting.status }}
            aria-busy={connecting.isPending}
            {...props}
          />
        </ConnectorProvider>
      </ConnectingProvider>
    )
  },
)

export interface ConnectingStatusProps extends PartProps<'p', RequestState> {}

/**
 * The status of the attempt, announced to screen readers too. Renders a `<p>` element.
 *
 * @data data-status - `idle`, `pending`, `success` or `error`.
 */
export const ConnectingStatus = createPart<HTMLParagraphElement, ConnectingStatusProps>(
  'Connecting.Status',
  (props, ref) => {
    const { connecting } = useConnectingPart('Connecting.Status')
    return <Status ref={ref} state={{ status: connecting.status }} {...props} />
  },
)

export interface ConnectingErrorProps extends PartProps<'p', ErrorState> {}

/**
 * Shows why the last attempt failed. Renders nothing without an error. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `common/REJECTED`.
 */
export const ConnectingError = createErrorPart<ConnectingErrorProps>(
  'Connecting.Error',
  () => useConnectingPart('Connecting.Error').connecting.error,
)

export interface ConnectingRetryProps extends PartProps<'button'> {}

/**
 * Asks the wallet again. Renders nothing while a request is pending. Renders a `<button>` element.
 */
export const ConnectingRetry = createPart<HTMLButtonElement, ConnectingRetryProps>(
  'Connecting.Retry',
  ({ onClick, ...props }, ref) => {
    const { connecting, input } = useConnectingPart('Connecting.Retry')
    if (connecting.isPending) return null
    return (
      <Part.button
        ref={ref}
        type="button"
        {...props}
        onClick={composeEventHandlers(onClick, () => connecting.connect(input))}
      />
    )
  },
)

export interface ConnectingCancelProps extends BackButtonProps {}

/** Stops waiting for the wallet and goes back. Renders a `<button>` element. */
export const ConnectingCancel = createPart<HTMLButtonElement, ConnectingCancelProps>(
  'Connecting.Cancel',
  (props, ref) => <BackButton ref={ref} {...props} />,
)
