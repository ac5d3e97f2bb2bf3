'use client'
import type { ComponentPropsWithoutRef } from 'react'
import { useAccount } from '../hooks/useAccount.ts'
import { useModal } from '../hooks/useModal.ts'
import { AccountAddress } from '../primitives/account/AccountAddress.tsx'
import { AccountAvatar } from '../primitives/account/AccountAvatar.tsx'
import { createPart } from '../primitives/internal/createPart.ts'
import { composeEventHandlers } from '../primitives/internal/radix.ts'
import { usePreload } from '../primitives/internal/usePreload.ts'
import { ThemeRoot } from '../primitives/theme/ThemeRoot.tsx'
import { LazyThemedModal } from './LazyThemedModal.ts'
import { buttonWords } from './messages/buttonWords.ts'
import { useMessage } from './messages/useMessage.ts'

/** The children show beside the address of who is connected, for example `Account.Balance`. */
export interface ConnectButtonProps extends ComponentPropsWithoutRef<'button'> {}

/**
 * Opens the modal: 'Connect wallet', or who is connected. Renders a `<button>` element.
 *
 * @data data-status - `disconnected`, `connecting`, `reconnecting` or `connected`.
 * @data data-unverified - Present while the address is only remembered from an earlier visit.
 */
export const ConnectButton = createPart<HTMLButtonElement, ConnectButtonProps>(
  'ConnectButton',
  ({ children, className = '', onClick, onFocus, onPointerEnter, ...props }, ref) => {
    const { isOpen, open } = useModal()
    const { address, isVerified, status } = useAccount()
    const message = useMessage(buttonWords)
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
          className={`${address ? 'lk-connect lk-connect-account' : 'lk-connect lk-primary'} ${className}`}
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
              {children}
            </>
          ) : (
            message('button.connect')
          )}
        </button>
      </ThemeRoot>
    )
  },
)
