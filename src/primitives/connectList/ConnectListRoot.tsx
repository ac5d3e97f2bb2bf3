'use client'
import { type MouseEvent, type RefObject, useId, useMemo, useRef, useState } from 'react'
import { useBrowserLayoutEffect } from '../../hooks/internal/useBrowserLayoutEffect.ts'
import { useAgreement } from '../../hooks/useAgreement.ts'
import { type UseConnectListResult, useConnectList } from '../../hooks/useConnectList.ts'
import { useEngineState } from '../../hooks/useEngineState.ts'
import { createPart } from '../internal/createPart.ts'
import { createPartContext } from '../internal/createPartContext.tsx'
import { Part } from '../internal/Part.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, useComposedRefs } from '../internal/radix.ts'
import { useViewMemory } from '../internal/useViewMemory.ts'

interface ConnectListContext extends UseConnectListResult {
  /** The checkbox of the agreement. */
  agreement: RefObject<HTMLInputElement | null>
  /** The id of the text that describes the disabled buttons. */
  reasonId: string
  nameReason: (id: string | undefined) => void
  /** Whether connecting must wait until the user agrees. */
  isMissing: boolean
  /** Whether the user pressed a button that needs the agreement. */
  isAsked: boolean
  /** Moves the focus to the checkbox. */
  ask: () => void
}

const [ConnectListProvider, useConnectListPart] =
  createPartContext<ConnectListContext>('ConnectList.Root')

export { useConnectListPart }

export interface ConnectListRootProps
  extends PartProps<'div', { awaiting: boolean; blocked: boolean }> {}

/**
 * The ways to connect, and the user's agreement. Renders a `<div>` element.
 *
 * @data data-awaiting - Present while more rows may load with the wallet list.
 * @data data-blocked - Present while the user must agree first.
 */
export const ConnectListRoot = createPart<HTMLDivElement, ConnectListRootProps>(
  'ConnectList.Root',
  (props, ref) => {
    const { awaited, count, hasInjected, sections: current, select } = useConnectList()
    const sections = useSteadySections(current)
    const { isMissing } = useAgreement()
    const [wasAsked, setWasAsked] = useState(false)
    const fallbackId = useId()
    const [givenId, nameReason] = useState<string>()
    const reasonId = givenId ?? fallbackId
    const agreement = useRef<HTMLInputElement>(null)
    const isAsked = wasAsked && isMissing
    // The context stays the same when a pressed row changes the view, so no row re-renders.
    const context = useMemo(
      () => ({
        ...{ awaited, count, hasInjected, sections, select },
        ...{ agreement, isAsked, isMissing, nameReason, reasonId },
        ask() {
          setWasAsked(true)
          agreement.current?.focus()
        },
      }),
      [awaited, count, hasInjected, isAsked, isMissing, reasonId, sections, select],
    )
    return (
      <ConnectListProvider value={context}>
        <Part.div ref={ref} state={{ awaiting: awaited > 0, blocked: isMissing }} {...props} />
      </ConnectListProvider>
    )
  },
)

/**
 * Returns the sections to show. When a wallet connects, its row moves to another section. But while
 * the modal leaves the list's view, the rows keep their order. So the pressed row keeps the focus.
 */
function useSteadySections(sections: UseConnectListResult['sections']) {
  const entry = useViewMemory()?.entry
  const isLeaving = useEngineState(
    ({ router }) => entry !== undefined && router.history.at(-1) !== entry,
  )
  const steady = useRef(sections)
  useBrowserLayoutEffect(() => {
    if (!isLeaving) steady.current = sections
  })
  return isLeaving ? steady.current : sections
}

export interface ConnectListAgreementProps
  extends Omit<PartProps<'input', { asked: boolean }>, 'asChild' | 'checked' | 'type'> {}

/**
 * The checkbox that the user must tick to connect. Renders nothing if no agreement is required:
 * `features.legalCheckbox` is off, or the host has no terms and no privacy policy. Place this part
 * in a `<label>`. Renders an `<input>` element.
 *
 * @data data-asked - Present after the user pressed a button that needs the agreement.
 */
export const ConnectListAgreement = createPart<HTMLInputElement, ConnectListAgreementProps>(
  'ConnectList.Agreement',
  ({ onChange, ...props }, ref) => {
    const { agreement, isAsked, reasonId } = useConnectListPart('ConnectList.Agreement')
    const { isAgreed, isRequired, setAgreed } = useAgreement()
    const composedRef = useComposedRefs(ref, agreement)
    if (!isRequired) return null
    return (
      <Part.input
        ref={composedRef}
        aria-describedby={isAsked ? reasonId : undefined}
        aria-invalid={isAsked || undefined}
        state={{ asked: isAsked }}
        {...props}
        type="checkbox"
        required
        checked={isAgreed}
        onChange={composeEventHandlers(onChange, (event) => setAgreed(event.target.checked))}
      />
    )
  },
)

/** Returns the props that disable a button until the user agrees. */
export function useAgreementCheck(part: string) {
  const { ask, isMissing, reasonId } = useConnectListPart(part)
  return {
    isMissing,
    props: isMissing && {
      'aria-disabled': true,
      'aria-describedby': reasonId,
      // Handles the click in the capture phase, before the handlers of the host's element.
      onClickCapture(event: MouseEvent) {
        event.preventDefault()
        event.stopPropagation()
        ask()
      },
    },
  }
}

export interface ConnectListAgreementButtonProps
  extends PartProps<'button', { blocked: boolean }> {}

/**
 * A button of your own that needs the user's agreement. Until the user agrees, a click on the
 * button only shows the reason and moves the focus to the checkbox. The button stays focusable.
 * Renders a `<button>` element.
 *
 * @data data-blocked - Present while the user must agree first.
 */
export const ConnectListAgreementButton = createPart<
  HTMLButtonElement,
  ConnectListAgreementButtonProps
>('ConnectList.AgreementButton', (props, ref) => {
  const agreement = useAgreementCheck('ConnectList.AgreementButton')
  return (
    <Part.button
      ref={ref}
      type="button"
      state={{ blocked: agreement.isMissing }}
      {...props}
      {...agreement.props}
    />
  )
})
