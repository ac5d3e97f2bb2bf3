'use client'
import { useView } from '../../hooks/useView.ts'
import { createPart } from './createPart.ts'
import { Part } from './Part.ts'
import type { PartProps } from './PartProps.ts'
import { composeEventHandlers } from './radix.ts'

export interface BackButtonProps extends PartProps<'button'> {}

/** Goes one view back, and cancels the view's pending request. */
export const BackButton = createPart<HTMLButtonElement, BackButtonProps>(
  'BackButton',
  ({ onClick, ...props }, ref) => {
    const { back } = useView()
    return (
      <Part.button
        ref={ref}
        type="button"
        {...props}
        onClick={composeEventHandlers(onClick, back)}
      />
    )
  },
)
