'use client'
import type { ReactNode } from 'react'
import type { SocialProvider } from '../../engine/features/remoteConfig/FeaturesState.ts'
import { useSocialLogin } from '../../hooks/useSocialLogin.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

export interface SocialLoginListProps extends Omit<PartProps<'ul'>, 'asChild' | 'children'> {
  /** Renders one provider, usually as a list item with a `SocialLogin.Button`. */
  children: (provider: SocialProvider) => ReactNode
}

/** The available social logins, in the host's order. Renders a `<ul>` element. */
export const SocialLoginList = createPart<HTMLUListElement, SocialLoginListProps>(
  'SocialLogin.List',
  ({ children, ...props }, ref) => (
    <Primitive.ul ref={ref} {...props}>
      {useSocialLogin().providers.map(children)}
    </Primitive.ul>
  ),
)
