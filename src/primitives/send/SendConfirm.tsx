'use client'
import { useSend } from '../../hooks/useSend.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface SendConfirmProps extends PartProps<'button'> {
  /** Whether the visitor said that they have seen the warnings. */
  hasSeenWarnings?: boolean | undefined
  /**
   * Whether the visitor said that they have closed the last request in their wallet: asked for by
   * `send/STILL_ASKED`.
   */
  hasClosedRequest?: boolean | undefined
}

/**
 * Has the wallet send what the preview shows. Renders a `<button>` element; while the wallet asks it
 * stays where it is and does nothing.
 *
 * @data data-status - Where that stands: `idle`, `pending`, `success` or `error`.
 */
export const SendConfirm = createPart<HTMLButtonElement, SendConfirmProps>(
  'Send.Confirm',
  ({ hasClosedRequest = false, hasSeenWarnings = false, onClick, ...props }, ref) => {
    const { preview, submission, submit } = useSend()
    const isUnseen = (preview.data?.warnings.length ?? 0) > 0 && !hasSeenWarnings
    const isDisabled = !preview.data || submission.isPending || isUnseen
    return (
      <Primitive.button
        ref={ref}
        type="button"
        data-status={submission.status}
        aria-disabled={isDisabled}
        {...props}
        onClick={composeEventHandlers(onClick, () => {
          if (!isDisabled) submit({ hasClosedRequest, hasSeenWarnings })
        })}
      />
    )
  },
)
