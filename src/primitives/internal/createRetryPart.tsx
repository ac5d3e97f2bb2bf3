'use client'
import { createPart } from './createPart.ts'
import type { PartProps } from './PartProps.ts'
import { composeEventHandlers, Primitive } from './radix.ts'

interface Read {
  isError: boolean
  /** While nothing may be asked. */
  isBusy: boolean
  refetch(): void
}

/** A button that reads again what failed, and is not there when nothing did. */
export function createRetryPart<Props extends PartProps<'button'>>(
  displayName: string,
  useRead: () => Read,
) {
  return createPart<HTMLButtonElement, Props>(displayName, (given, ref) => {
    const { onClick, ...props }: PartProps<'button'> = given
    const { isBusy, isError, refetch } = useRead()
    if (!isError) return null
    return (
      <Primitive.button
        ref={ref}
        type="button"
        disabled={isBusy}
        {...props}
        onClick={composeEventHandlers(onClick, refetch)}
      />
    )
  })
}
