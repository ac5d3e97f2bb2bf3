'use client'
import { createPart } from './createPart.ts'
import { Part } from './Part.ts'
import type { PartProps } from './PartProps.ts'
import { composeEventHandlers } from './radix.ts'

interface Read {
  isError: boolean
  /** Whether the read cannot be retried now. */
  isBusy: boolean
  refetch(): void
}

/** Creates a button that retries a failed read. Renders nothing without an error. */
export function createRetryPart<Props extends PartProps<'button'>>(
  displayName: string,
  useRead: () => Read,
) {
  return createPart<HTMLButtonElement, Props>(displayName, (given, ref) => {
    const { onClick, ...props }: PartProps<'button'> = given
    const { isBusy, isError, refetch } = useRead()
    if (!isError) return null
    return (
      <Part.button
        ref={ref}
        type="button"
        disabled={isBusy}
        {...props}
        onClick={composeEventHandlers(onClick, refetch)}
      />
    )
  })
}
