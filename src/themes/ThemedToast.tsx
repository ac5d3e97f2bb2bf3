'use client'
import { useToasts } from '../hooks/useToasts.ts'
import * as Toasts from '../primitives/toasts/parts.ts'
import { iconButtonClass } from './classes/iconButtonClass.ts'
import { CheckIcon } from './icons/CheckIcon.tsx'
import { CloseIcon } from './icons/CloseIcon.tsx'
import { SpinnerIcon } from './icons/SpinnerIcon.tsx'
import { WarningIcon } from './icons/WarningIcon.tsx'
import { useThemeMessage } from './messages/useThemeMessage.ts'

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
