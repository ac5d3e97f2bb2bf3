'use client'
import { useEffect, useState } from 'react'
import { useEngine } from '../hooks/EngineProvider.tsx'
import { ignoreRejection } from '../hooks/internal/ignoreRejection.ts'
import { useEngineState } from '../hooks/useEngineState.ts'
import { LazyThemedModal, loadThemedModal } from './LazyThemedModal.ts'
import type { ConnectModalProps } from './ThemedModal.tsx'
import { useThemeChecks } from './useThemeChecks.ts'

/**
 * The themed modal. Its code loads when the page is idle, or when it first opens. A `ConnectButton`
 * preloads it when the pointer or the focus reaches it.
 */
export function ConnectModal(props: ConnectModalProps) {
  useThemeChecks('ConnectModal')
  const { config, whenIdle } = useEngine()
  const [isKept, setKept] = useState(config.enableEmbedded)
  // The state does not depend on `modal.open` while the modal stays mounted, so opening it does not
  // render this component again.
  const isWanted = useEngineState(({ modal }) => isKept || modal.open)
  if (isWanted && !isKept) setKept(true)
  // Mounts the modal before it opens, so that it opens faster. If its code did not load, it loads
  // again when the modal opens.
  useEffect(
    () => whenIdle(() => ignoreRejection(loadThemedModal().then(() => setKept(true)))),
    [whenIdle],
  )
  return isWanted ? <LazyThemedModal {...props} /> : null
}
