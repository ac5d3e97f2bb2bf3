'use client'
import type { ViewName } from '../../engine/router/Router.ts'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { useViewTitle } from '../messages/useViewTitle.ts'
import { LazyHelp } from './LazyHelp.ts'

/** Opens a view that explains something. Its label is the view's title. */
export function HelpButton({ view }: { view: Extract<ViewName, `WhatIsA${string}`> }) {
  const { router } = useEngine()
  const titleOf = useViewTitle()
  return (
    <button
      type="button"
      className="lk:mx-auto lk:mt-1 lk:block lk:min-h-11 lk:rounded-md lk:px-4 lk:text-sm lk:font-medium lk:text-muted-foreground lk:hover:text-foreground"
      onClick={() => router.push(view)}
      onFocus={LazyHelp.preload}
      onPointerEnter={LazyHelp.preload}
    >
      {titleOf(view)}
    </button>
  )
}
