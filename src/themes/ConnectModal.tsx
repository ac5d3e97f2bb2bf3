'use client'
import { type ReactNode, useState } from 'react'
import { useEngine } from '../hooks/EngineProvider.tsx'
import { useModal } from '../hooks/useModal.ts'
import { LazyThemedModal } from './LazyThemedModal.ts'
import { useThemeChecks } from './useThemeChecks.ts'

export interface ConnectModalProps {
  /** Your own views, each a `Modal.View`. */
  children?: ReactNode
  /** The container of the modal. Default: the end of the page's body. */
  container?: Element | DocumentFragment | null
}

/**
 * The themed modal. Its code loads when it first opens. A `ConnectButton` on the page preloads it.
 */
export function ConnectModal(props: ConnectModalProps) {
  useThemeChecks('ConnectModal')
  const { isOpen } = useModal()
  const { enableEmbedded } = useEngine().config
  const [isWanted, setWanted] = useState(isOpen || enableEmbedded)
  if (isOpen && !isWanted) setWanted(true)
  return isWanted ? <LazyThemedModal {...props} /> : null
}
