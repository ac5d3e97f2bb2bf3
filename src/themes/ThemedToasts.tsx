'use client'
import { useModal } from '../hooks/useModal.ts'
import * as Theme from '../primitives/theme/parts.ts'
import { useLanguage } from './messages/useLanguage.ts'
import { ThemedToast } from './ThemedToast.tsx'

/** Messages at the edge of the page while the modal is closed. The open modal shows them itself. */
export function ThemedToasts() {
  const { isOpen } = useModal()
  const language = useLanguage()
  return (
    <Theme.Root {...language} data-lk="" hidden={isOpen}>
      <ThemedToast className="lk-toasts-page" />
    </Theme.Root>
  )
}
