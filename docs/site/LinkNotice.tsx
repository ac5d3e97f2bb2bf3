import { type ReactNode, useEffect, useRef } from 'react'

interface LinkNoticeProps {
  action: string
  onAct(): void
  children: ReactNode
}

/**
 * Says that the page was opened by a link to an edited example. It has the focus, so that screen
 * readers read it first.
 */
export function LinkNotice({ action, onAct, children }: LinkNoticeProps) {
  const notice = useRef<HTMLElement>(null)
  useEffect(() => notice.current!.focus(), [])
  return (
    <section ref={notice} className="link-notice" aria-label="Code of a link" tabIndex={-1}>
      <p>{children}</p>
      <button type="button" onClick={onAct}>
        {action}
      </button>
    </section>
  )
}
