'use client'
import type { OnrampProvider as Provider } from '../../engine/features/onramp/OnrampProvider.ts'
import { useOnramp } from '../../hooks/useOnramp.ts'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface OnrampProviderProps extends PartProps<'button'> {
  provider: Provider
}

/**
 * Chooses a provider. Renders a `<button>` element.
 *
 * @data data-provider - The provider's id.
 * @data data-active - Present for the chosen provider.
 */
export const OnrampProvider = createPart<HTMLButtonElement, OnrampProviderProps>(
  'Onramp.Provider',
  ({ asChild, children, onClick, provider, ...props }, ref) => {
    const { provider: chosen, setDraft } = useOnramp()
    const isChosen = chosen?.id === provider.id
    return (
      <Primitive.button
        ref={ref}
        type="button"
        aria-pressed={isChosen}
        data-provider={provider.id}
        data-active={isChosen ? '' : undefined}
        asChild={asChild}
        {...props}
        onClick={composeEventHandlers(onClick, () => setDraft({ providerId: provider.id }))}
      >
        {asChild ? fillChild({ asChild, children }, provider.name) : (children ?? provider.name)}
      </Primitive.button>
    )
  },
)
