'use client'
import type { Status } from '../../hooks/withFlags.ts'
import { createPart } from './createPart.ts'
import { Part } from './Part.ts'
import type { PartProps, RequestState } from './PartProps.ts'
import { composeEventHandlers } from './radix.ts'

interface Said {
  hasSeenWarnings?: boolean | undefined
  hasClosedRequest?: boolean | undefined
}

interface Confirmation {
  /** Whether there is a preview to confirm, and no other step is needed first. */
  isReady: boolean
  /** Whether the preview has warnings. */
  hasWarnings: boolean
  /** The status of the wallet's request. */
  status: Status
  submit(said: Said): void
}

interface ConfirmProps extends PartProps<'button', RequestState>, Said {}

/**
 * Creates a button that sends the shown preview to the wallet. It sends one request at a time, and
 * only after the user confirmed the warnings.
 */
export function createConfirmPart<Props extends ConfirmProps>(
  displayName: string,
  useConfirmation: () => Confirmation,
) {
  return createPart<HTMLButtonElement, Props>(displayName, (given, ref) => {
    const {
      hasClosedRequest = false,
      hasSeenWarnings = false,
      onClick,
      ...props
    }: ConfirmProps = given
    const { hasWarnings, isReady, status, submit } = useConfirmation()
    const isUnseen = hasWarnings && !hasSeenWarnings
    const isDisabled = !isReady || status === 'pending' || isUnseen
    return (
      <Part.button
        ref={ref}
        type="button"
        state={{ status }}
        aria-disabled={isDisabled}
        {...props}
        onClick={composeEventHandlers(onClick, () => {
          if (!isDisabled) submit({ hasClosedRequest, hasSeenWarnings })
        })}
      />
    )
  })
}
