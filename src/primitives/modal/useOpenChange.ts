'use client'
import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { isConnected } from '../../engine/features/connection/Connection.ts'
import {
  type Modal,
  type ModalChange,
  type ModalChangeReason,
  modalErrors,
} from '../../engine/features/modal/Modal.ts'
import type { ViewName } from '../../engine/router/Router.ts'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { useBrowserLayoutEffect } from '../../hooks/internal/useBrowserLayoutEffect.ts'

/** The details passed to `onOpenChange`. `cancel()` refuses the change. */
export interface ModalChangeDetails {
  /**
   * `trigger-press`, `close-press`, `escape-key`, `outside-press`, `drag`, or `imperative-action`
   * for anything else, such as a call of `modal.open()` or a wallet that needs an approval.
   */
  reason: ModalChangeReason
  /** The view to open, if one was named, such as `ApproveTransaction`. */
  view: ViewName | undefined
  /** Refuses the change. Call it before `onOpenChange` returns. */
  cancel(): void
  /** Whether `cancel` was called. */
  isCanceled: boolean
}

interface OpenChangeProps {
  open?: boolean | undefined
  defaultOpen?: boolean | undefined
  onOpenChange?: ((open: boolean, details: ModalChangeDetails) => void) | undefined
}

interface Waiting {
  change: ModalChange
  turn: number
}

/** Asks the host about each change, and makes the engine's modal follow the host's `open`. */
export function useOpenChange(props: OpenChangeProps): void {
  const { getState, logger, modal, router } = useEngine()
  const { defaultOpen, open } = props
  const latest = useRef(props)
  /** The changes passed to `onOpenChange` that the host has not yet applied to `open`. */
  const waiting = useRef<readonly Waiting[]>([])
  const turns = useRef(0)
  const isAsking = useRef(false)
  const [answered, setAnswered] = useState(0)
  const isFirst = useRef(true)
  const isOpenNow = () => getState().modal.open

  function refuse({ open, reason, refuse }: ModalChange) {
    refuse?.(modalErrors.REFUSED())
    // The host refused, so the view stays, although the engine has left it.
    if (!open && !reason) router.reset(isConnected(getState()) ? 'Account' : 'Connect')
  }

  /** Stops waiting for these changes. From here on, `open` decides. */
  function settle(isDue: (one: Waiting) => boolean) {
    const due = waiting.current.filter(isDue)
    waiting.current = waiting.current.filter((one) => !due.includes(one))
    for (const { change } of due) {
      if (change.open !== latest.current.open) refuse(change)
      else if (change.open || isOpenNow()) change.apply()
    }
  }

  function ask(change: ModalChange) {
    const { reason = 'imperative-action' } = change
    if (reason === 'prop') return change.apply()
    const last = waiting.current.at(-1)?.change
    if (!last && change.open === isOpenNow()) return change.apply()
    // The host's own changes do not call `onOpenChange` again.
    if (isAsking.current) {
      if (latest.current.open === undefined) return change.apply()
      waiting.current = [...waiting.current, { change, turn: turns.current }]
      return
    }
    const one = { change, turn: ++turns.current }
    const details: ModalChangeDetails = {
      reason,
      view: change.view,
      isCanceled: false,
      cancel() {
        details.isCanceled = true
      },
    }
    waiting.current = [...waiting.current, one]
    const report = (error: unknown) => logger.error(`\`onOpenChange\` failed: ${String(error)}`)
    let answer: unknown
    isAsking.current = true
    try {
      answer = latest.current.onOpenChange?.(change.open, details)
      if (answer instanceof Promise) answer = answer.catch(report)
    } catch (error) {
      report(error)
    }
    isAsking.current = false
    if (!waiting.current.includes(one)) return
    const { isCanceled } = details
    const isOurs = latest.current.open === undefined
    if (isCanceled || isOurs) waiting.current = waiting.current.filter((other) => other !== one)
    if (isCanceled) refuse(change)
    else if (isOurs) change.apply()
    if (isOurs) return
    // Runs after the host's updates have rendered, including transitions.
    const look = () => startTransition(() => setAnswered(one.turn))
    if (answer instanceof Promise) void answer.then(look)
    else look()
  }

  useBrowserLayoutEffect(() => {
    latest.current = props
    if (isFirst.current && defaultOpen && open === undefined && !isOpenNow())
      modal.change(true, 'prop')
    isFirst.current = false
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: it asks with the latest props.
  const root = useMemo(() => ask, [modal])

  // Runs before the effects of the page, because they may open the modal.
  useBrowserLayoutEffect(() => addRoot(modal, root), [modal, root])

  // biome-ignore lint/correctness/useExhaustiveDependencies: it asks with the latest props.
  useEffect(
    () => () => {
      removeRoot(modal, root, isOpenNow)
      for (const { change } of waiting.current) refuse(change)
      waiting.current = []
    },
    [modal, root],
  )

  useBrowserLayoutEffect(() => {
    settle(({ change }) => change.open === open)
    if (open !== undefined && open !== isOpenNow()) modal.change(open, 'prop')
  }, [open, modal])

  useBrowserLayoutEffect(() => settle(({ turn }) => turn <= answered), [answered])
}

type Ask = (change: ModalChange) => void

const rootsOf = new WeakMap<Modal, Set<Ask>>()

/** Asks all roots about each change. */
function addRoot(modal: Modal, ask: Ask): void {
  const roots = rootsOf.get(modal) ?? new Set()
  rootsOf.set(modal, roots.add(ask))
  modal.control((change) =>
    [...roots].reduce<() => void>(
      (apply, root) => () => root({ ...change, apply }),
      change.apply,
    )(),
  )
}

/** When no root is left, an open modal closes. */
function removeRoot(modal: Modal, ask: Ask, isOpenNow: () => boolean): void {
  const roots = rootsOf.get(modal)
  roots?.delete(ask)
  // In Strict Mode, or when a page replaces its root, another root mounts at once.
  queueMicrotask(() => {
    if (roots?.size === 0 && isOpenNow()) modal.change(false, 'prop')
  })
}
