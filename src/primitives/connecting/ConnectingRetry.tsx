'use client'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'
import { useConnectingPart } from './ConnectingRoot.tsx'

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
      <Primitive.button
        ref={ref}
        type="button"
        {...props}
        onClick={composeEventHandlers(onClick, () => connecting.connect(input))}
      />
    )
  },
)
