'use client'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface NetworksTriggerProps extends PartProps<'button'> {}

/**
 * Opens the network list: as the next view of the modal, or in a newly opened modal. Renders a
 * `<button>` element.
 */
export const NetworksTrigger = createPart<HTMLButtonElement, NetworksTriggerProps>(
  'Networks.Trigger',
  ({ onClick, ...props }, ref) => {
    const { modal, router } = useEngine()
    return (
      <Primitive.button
        ref={ref}
        type="button"
        {...props}
        onClick={composeEventHandlers(onClick, () => {
          if (modal.isShown()) router.push('SwitchNetwork')
          else modal.open({ view: 'SwitchNetwork' })
        })}
      />
    )
  },
)
