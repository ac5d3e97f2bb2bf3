'use client'
import type { ComponentPropsWithoutRef } from 'react'
import { useAccount } from '../hooks/useAccount.ts'
import { useModal } from '../hooks/useModal.ts'
import { AccountAddress } from '../primitives/account/AccountAddress.tsx'
import { AccountAvatar } from '../primitives/account/AccountAvatar.tsx'
import { AccountBalance } from '../primitives/account/AccountBalance.tsx'
import { createPart } from '../primitives/internal/createPart.ts'
import { composeEventHandlers } from '../primitives/internal/radix.ts'
import { usePreload } from '../primitives/internal/usePreload.ts'
import { ThemeRoot } from '../primitives/theme/ThemeRoot.tsx'
import { LazyThemedModal } from './LazyThemedModal.ts'
import { useThemeMessage } from './messages/useThemeMessage.ts'

export interface ConnectButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'children'> {
  /** Shows the native balance too. It is read from the network, so it is not shown by default. */
  showBalance?: boolean
}

/**
 * Opens the modal: 'Connect wallet', or who is connected. Renders a `<button>` element.
 *
 * @data data-status - `disconnected`, `connecting`, `reconnecting` or `connected`.
 * @data data-unverified - Present while the address is only remembered from an earlier visit.
 */
export const ConnectButton = createPart<HTMLButtonElement, ConnectButtonProps>(
  'ConnectButton',
  ({ showBalance = false, className = '', onClick, onFocus, onPointerEnter, ...props }, ref) => {
    const { isOpen, open } = useModal()
    const { address, isVerified, status } = useAccount()
    const message = useThemeMessage()
    const preload = usePreload(LazyThemedModal.preload)
    return (
      <ThemeRoot asChild>
        <button
          ref={ref}
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          data-lk=""
          data-status={status}
          data-unverified={address && !isVerified ? '' : undefined}
          className={`lk-connect ${address ? 'lk-connect-account' : 'lk-primary'} ${className}`}
          {...props}
          onFocus={composeEventHandlers(onFocus, preload.onFocus)}
          onPointerEnter={composeEventHandlers(onPointerEnter, preload.onPointerEnter)}
          onClick={composeEventHandlers(onClick, () => {
            LazyThemedModal.preload()
            open()
          })}
        >
          {address ? (
            <>
              <AccountAvatar className="lk-avatar lk:size-6" />
              <AccountAddress />
              {showBalance && <AccountBalance className="lk-skeleton lk:text-muted-foreground" />}
            </>
          ) : (
            message('button.connect')
          )}
        </button>
      </ThemeRoot>
    )
  },
)
