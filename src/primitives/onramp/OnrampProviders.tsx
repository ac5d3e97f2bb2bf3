'use client'
import type { ReactNode } from 'react'
import type { OnrampProvider as Provider } from '../../engine/features/onramp/OnrampProvider.ts'
import { useOnramp } from '../../hooks/useOnramp.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

export interface OnrampProvidersProps extends Omit<PartProps<'ul'>, 'asChild' | 'children'> {
  /** Renders a provider: an `Onramp.Provider`. */
  children: (provider: Provider) => ReactNode
}

/** The configured providers. Renders a `<ul>` element. */
export const OnrampProviders = createPart<HTMLUListElement, OnrampProvidersProps>(
  'Onramp.Providers',
  ({ children, ...props }, ref) => {
    const { providers } = useOnramp()
    return (
      <Primitive.ul ref={ref} {...props}>
        {providers.map((provider) => (
          <li key={provider.id}>{children(provider)}</li>
        ))}
      </Primitive.ul>
    )
  },
)
