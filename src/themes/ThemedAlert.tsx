'use client'
import * as Alert from '../primitives/alert/parts.ts'
import { iconButtonClass } from './classes/iconButtonClass.ts'
import { CloseIcon } from './icons/CloseIcon.tsx'
import { WarningIcon } from './icons/WarningIcon.tsx'
import { useThemeMessage } from './messages/useThemeMessage.ts'

/** A problem of the app's configuration, above the views. */
export function ThemedAlert() {
  const message = useThemeMessage()
  return (
    <Alert.Root className="lk-alert">
      <WarningIcon />
      <Alert.Message className="lk:min-w-0 lk:flex-1 lk:py-3 lk:text-sm lk:font-medium" />
      <Alert.Close className={iconButtonClass} aria-label={message('alert.close')}>
        <CloseIcon />
      </Alert.Close>
    </Alert.Root>
  )
}
