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
   * The cause of the change: `trigger-press`, `close-press`, `escape-key`, `outside-press` or
   * `drag`. `imperative-action` for any other cause, such as a call of `modal.open()` or a wallet
   * that needs an approval.
   */
  reason: ModalChangeReason
  /** The name of the view to open, such as `ApproveTransaction`, if there is one. */
  view: ViewName | undefined
  /** Refuses the change. Must be called before `onOpenChange` returns. */
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

/** Calls `onOpenChange` before each change, and applies the host's `open` to the engine's modal. */
export function useOpenChange(props: OpenChangeProps): void {
  const { getState, logger, modal, router } = useEngine()
  const { defaultOpen, open } = props
  const latest = useRef(props)
  /**
   * The changes that were passed to `onOpenChange`, and that the host has not yet applied to
   * `open`.
   */
  const waiting = useRef<readonly Waiting[]>([])
  const turns = useRef(0)
  const isAsking = useRef(false)
  const [answered, setAnswered] = useState(0)
  const isFirst = useRef(true)
  const isOpenNow = () => getState().modal.open

  function refuse({ open, reason, refuse }: ModalChange) {
    refuse?.(modalErrors.REFUSED())
    // Opens a view again. The host refused to close the modal, but the engine has already left the
    // view.
    if (!open && !reason) router.reset(isConnected(getState()) ? 'Account' : 'Connect')
  }

  /**
   * Stops waiting for these changes, and compares each with the host's `open`. Changes that differ
   * are refused.
   */
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
    // A change that the host makes in `onOpenChange` does not call `onOpenChange` again.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` reads the latest props from a ref.
  const root = useMemo(() => ask, [modal])

  // Runs before the effects of the page, because these effects may open the modal.
  useBrowserLayoutEffect(() => addRoot(modal, root), [modal, root])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the cleanup reads the latest state from refs.
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

/** Adds a root. Each change is passed through all roots. */
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

/** Removes a root. If it was the last root, an open modal closes. */
function removeRoot(modal: Modal, ask: Ask, isOpenNow: () => boolean): void {
  const roots = rootsOf.get(modal)
  roots?.delete(ask)
  // Waits a microtask. Strict Mode, or a page that replaces its root, mounts another root
  // immediately.
  queueMicrotask(() => {
    if (roots?.size === 0 && isOpenNow()) modal.change(false, 'prop')
  })
}
