'use client'
import { useModal } from '../hooks/useModal.ts'
import { useToasts } from '../hooks/useToasts.ts'
import * as Theme from '../primitives/theme/parts.ts'
import * as Toasts from '../primitives/toasts/parts.ts'
import { iconButtonClass } from './classes/iconButtonClass.ts'
import { CloseIcon } from './icons/CloseIcon.tsx'
import { CheckIcon, SpinnerIcon } from './icons/modalIcons.tsx'
import { WarningIcon } from './icons/WarningIcon.tsx'
import { useLanguage } from './messages/useLanguage.ts'
import { useThemeMessage } from './messages/useThemeMessage.ts'

/**
 * Shows messages at the edge of the page while the modal is closed. While the modal is open, the
 * modal shows them.
 */
export function ThemedToasts() {
  const { isOpen } = useModal()
  const language = useLanguage()
  return (
    <Theme.Root {...language} data-lk="" hidden={isOpen}>
      <ThemedToast className="lk-toasts-page" />
    </Theme.Root>
  )
}

const icons = { loading: SpinnerIcon, success: CheckIcon, error: WarningIcon }

/** The current message, positioned by its `className`. */
export function ThemedToast({ className }: { className: string }) {
  const message = useThemeMessage()
  const VariantIcon = icons[useToasts().current?.variant ?? 'success']
  return (
    <Toasts.Viewport className={`lk-toasts ${className}`}>
      <Toasts.Toast className="lk-toast">
        <span className="lk-toast-icon">
          <VariantIcon />
        </span>
        <Toasts.Message
          dir="auto"
          className="lk:min-w-0 lk:flex-1 lk:py-3 lk:text-sm lk:font-medium"
        />
        <Toasts.Close className={iconButtonClass} aria-label={message('toast.close')}>
          <CloseIcon />
        </Toasts.Close>
      </Toasts.Toast>
    </Toasts.Viewport>
  )
}
