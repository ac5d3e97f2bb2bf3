'use client'
import type { ReactNode } from 'react'

/** A pair of a list: a name and its value. */
export const DetailRow = ({ children, name }: { children: ReactNode; name: ReactNode }) => (
  <div className="lk-row lk:flex lk:min-h-12 lk:items-center lk:justify-between lk:gap-4 lk:px-4">
    <dt className="lk:text-muted-foreground">{name}</dt>
    <dd className="lk:flex lk:min-w-0 lk:items-center lk:gap-2 lk:font-medium">{children}</dd>
  </div>
)
