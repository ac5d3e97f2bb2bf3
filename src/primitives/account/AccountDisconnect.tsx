'use client'
import { useAccount } from '../../hooks/useAccount.ts'
import { useDisconnect } from '../../hooks/useDisconnect.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface AccountDisconnectProps extends PartProps<'button'> {}

/** Disconnects the wallet in use. Renders a `<button>` element. */
export const AccountDisconnect = createPart<HTMLButtonElement, AccountDisconnectProps>(
  'Account.Disconnect',
  ({ onClick, ...props }, ref) => {
    const { namespace } = useAccount()
    const { disconnect } = useDisconnect()
    return (
      <Primitive.button
        ref={ref}
        type="button"
        {...props}
        onClick={composeEventHandlers(onClick, () => disconnect({ namespace }))}
      />
    )
  },
)
