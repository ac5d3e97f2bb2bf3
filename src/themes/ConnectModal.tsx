'use client'
import { useEffect, useState } from 'react'
import { useEngine } from '../hooks/EngineProvider.tsx'
import { ignoreRejection } from '../hooks/internal/ignoreRejection.ts'
import { useModal } from '../hooks/useModal.ts'
import { LazyThemedModal, loadThemedModal } from './LazyThemedModal.ts'
import type { ConnectModalProps } from './ThemedModal.tsx'
import { useThemeChecks } from './useThemeChecks.ts'

/**
 * The themed modal. Its code loads when the page is idle, or when it first opens. A `ConnectButton`
 * preloads it when the pointer or the focus reaches it.
 */
export function ConnectModal(props: ConnectModalProps) {
  useThemeChecks('ConnectModal')
  const { isOpen } = useModal()
  const { config, whenIdle } = useEngine()
  const { enableEmbedded } = config
  const [isWanted, setWanted] = useState(isOpen || enableEmbedded)
  if (isOpen && !isWanted) setWanted(true)
  // Mounted before it opens, so that opening only shows it. If it does not load, opening tries again.
  useEffect(
    () => whenIdle(() => ignoreRejection(loadThemedModal().then(() => setWanted(true)))),
    [whenIdle],
  )
  return isWanted ? <LazyThemedModal {...props} /> : null
}
