'use client'
import { createPart } from './createPart.ts'
import type { PartProps } from './PartProps.ts'
import { composeEventHandlers, Primitive } from './radix.ts'

interface Said {
  hasSeenWarnings?: boolean | undefined
  hasClosedRequest?: boolean | undefined
}

interface Confirmation {
  /** Whether there is something to confirm, and nothing else to be done first. */
  isReady: boolean
  /** What is shown, with what there is to look at twice. */
  preview: { data?: { warnings: readonly unknown[] } | undefined }
  submission: { status: string; isPending: boolean }
  submit(said: Said): void
}

interface ConfirmProps extends PartProps<'button'>, Said {}

/** A button that has the wallet asked for what is shown, once at a time and not unseen. */
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
    const { isReady, preview, submission, submit } = useConfirmation()
    const isUnseen = (preview.data?.warnings.length ?? 0) > 0 && !hasSeenWarnings
    const isDisabled = !isReady || submission.isPending || isUnseen
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
  })
}
