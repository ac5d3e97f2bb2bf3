'use client'
import { useModal } from '../hooks/useModal.ts'
import { Theme } from '../primitives/theme/index.ts'
import { ThemedToast } from './ThemedToast.tsx'

/** The messages at the edge of the page, for while the modal, which shows them too, is closed. */
export function ThemedToasts() {
  const { isOpen } = useModal()
  return (
    <Theme.Root data-lk="" hidden={isOpen}>
      <ThemedToast className="lk-toasts-page" />
    </Theme.Root>
  )
}
