import type { ReactNode } from 'react'

export interface NoticeProps {
  icon: ReactNode
  title: string
  hint?: string
}

/**
 * An empty state: says what would show here, and how to get it. Consists of spans, so that any
 * element can contain it.
 */
export function Notice({ hint, icon, title }: NoticeProps) {
  return (
    <>
      <span aria-hidden="true" className="lk-icon lk:mb-2 lk:size-11">
        {icon}
      </span>
      <span className="lk:block lk:text-base lk:font-semibold lk:text-foreground">{title}</span>
      {hint && <span className="lk:mt-0.5 lk:block lk:text-sm">{hint}</span>}
    </>
  )
}
