'use client'
import type { ComponentPropsWithoutRef } from 'react'
import { useAccount } from '../hooks/useAccount.ts'
import { useModal } from '../hooks/useModal.ts'
import { useNetwork } from '../hooks/useNetwork.ts'
import { AccountAddress } from '../primitives/account/AccountAddress.tsx'
import { AccountAvatar } from '../primitives/account/AccountAvatar.tsx'
import { createPart } from '../primitives/internal/createPart.ts'
import { composeEventHandlers } from '../primitives/internal/radix.ts'
import { useMessage } from '../primitives/internal/useMessage.ts'
import { ThemeRoot } from '../primitives/theme/ThemeRoot.tsx'
import { WarningIcon } from './icons/WarningIcon.tsx'
import { LazyThemedModal } from './LazyThemedModal.ts'
import { buttonWords } from './messages/buttonWords.ts'
import { useLanguage } from './messages/useLanguage.ts'
import { useThemeChecks } from './useThemeChecks.ts'

/** The children show beside the connected address. For example, `Account.Balance`. */
export interface ConnectButtonProps extends ComponentPropsWithoutRef<'button'> {}

/**
 * Opens the modal. Shows 'Connect wallet', the connected account, or 'Unsupported network'. Renders
 * a `<button>` element.
 *
 * @data data-status - `disconnected`, `connecting`, `reconnecting` or `connected`.
 * @data data-unverified - Present while the address is only remembered from an earlier visit.
 * @data data-unsupported - Present while the wallet is on a network that the app did not configure.
 */
export const ConnectButton = createPart<HTMLButtonElement, ConnectButtonProps>(
  'ConnectButton',
  ({ children, className = '', onClick, onFocus, onPointerEnter, ...props }, ref) => {
    useThemeChecks('ConnectButton')
    const { isOpen, open } = useModal()
    const { address, isVerified, status } = useAccount()
    const { isUnsupported } = useNetwork()
    const message = useMessage(buttonWords)
    const language = useLanguage()
    return (
      <ThemeRoot asChild>
        <button
          ref={ref}
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          {...language}
          data-lk=""
          data-status={status}
          data-unverified={address && !isVerified ? '' : undefined}
          data-unsupported={isUnsupported ? '' : undefined}
          className={`${address ? 'lk-connect lk-connect-account' : 'lk-connect lk-primary'} ${className}`}
          {...props}
          onFocus={composeEventHandlers(onFocus, LazyThemedModal.preload)}
          onPointerEnter={composeEventHandlers(onPointerEnter, LazyThemedModal.preload)}
          onClick={composeEventHandlers(onClick, () => {
            LazyThemedModal.preload()
            if (isUnsupported) open({ view: 'UnsupportedChain' })
            else open()
          })}
        >
          {isUnsupported && (
            <>
              <span className="lk:text-danger">
                <WarningIcon />
              </span>
              {message('button.unsupported')}
            </>
          )}
          {!isUnsupported && !address && message('button.connect')}
          {!isUnsupported && address && (
            <>
              <AccountAvatar className="lk-avatar lk:size-6" />
              <AccountAddress />
              {children}
            </>
          )}
        </button>
      </ThemeRoot>
    )
  },
)
