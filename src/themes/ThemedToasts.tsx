'use client'
import { useModal } from '../hooks/useModal.ts'
import { Theme } from '../primitives/theme/index.ts'
import { useLanguage } from './messages/useLanguage.ts'
import { ThemedToast } from './ThemedToast.tsx'

/** The messages at the edge of the page, for while the modal, which shows them too, is closed. */
export function ThemedToasts() {
  const { isOpen } = useModal()
  const language = useLanguage()
  return (
    <Theme.Root {...language} data-lk="" hidden={isOpen}>
      <ThemedToast className="lk-toasts-page" />
    </Theme.Root>
  )
}
