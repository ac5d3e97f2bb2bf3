'use client'
import { useEffect, useReducer, useRef } from 'react'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { useBrowserLayoutEffect } from '../../hooks/internal/useBrowserLayoutEffect.ts'

/**
 * What opens or closes the modal: a trigger, the close button, Escape, a click outside, or the
 * engine, such as after a connection.
 */
export type ModalChangeReason = 'trigger' | 'close' | 'escape' | 'outside' | 'engine'

export interface OpenChangeOptions {
  open: boolean | undefined
  defaultOpen: boolean
  onOpenChange: ((open: boolean, reason: ModalChangeReason) => unknown) | undefined
}

/** Keeps the engine's modal and the host's `open` the same, and asks the host about changes. */
export function useOpenChange({ open, defaultOpen, onOpenChange }: OpenChangeOptions) {
  const { getState, modal, router, subscribe } = useEngine()
  const isOpenNow = () => getState().modal.open
  const [checks, checkAgain] = useReducer((count: number) => count + 1, 0)
  /** What the host knows. */
  const known = useRef(isOpenNow())
  const wanted = useRef(defaultOpen)
  const isOurs = useRef(false)

  function change(next: boolean) {
    isOurs.current = true
    if (next) modal.open()
    else modal.close()
    isOurs.current = false
    known.current = isOpenNow()
    // The view cannot be closed now.
    if (known.current !== next) onOpenChange?.(known.current, 'engine')
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the host wants, or wants still.
  useEffect(() => {
    const next = open ?? (wanted.current || isOpenNow())
    wanted.current = false
    if (next !== isOpenNow()) change(next)
  }, [open, checks])

  // Before the page is painted, so that a refused modal does not show.
  useBrowserLayoutEffect(() => {
    const listen = () => {
      const next = isOpenNow()
      if (isOurs.current || known.current === next) return
      known.current = next
      if (onOpenChange?.(next, 'engine') === false) change(!next)
      else if (open !== undefined) checkAgain()
    }
    listen()
    return subscribe(listen)
  })

  /** A change by the user. */
  return (next: boolean, reason: ModalChangeReason) => {
    if (!next && !router.canClose()) return modal.close()
    if (onOpenChange?.(next, reason) !== false && open === undefined) change(next)
  }
}
