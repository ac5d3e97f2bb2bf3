import { type ReactNode, useEffect, useRef } from 'react'

interface LinkNoticeProps {
  action: string
  onAct(): void
  children: ReactNode
}

/** Says what a link to an edited example brought. It has the focus, so that it is read first. */
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
