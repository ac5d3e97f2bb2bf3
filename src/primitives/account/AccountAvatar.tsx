'use client'
import { useRef } from 'react'
import { useBrowserLayoutEffect } from '../../hooks/internal/useBrowserLayoutEffect.ts'
import { useAccount } from '../../hooks/useAccount.ts'
import { createPart } from '../internal/createPart.ts'
import { Part } from '../internal/Part.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { useComposedRefs } from '../internal/radix.ts'

export interface AccountAvatarProps extends PartProps<'span'> {}

/**
 * A color that is derived from the address in use. The stylesheet draws the color. Renders a
 * `<span>` element.
 *
 * @cssvar --avatar-hue - A number from 0 to 359, derived from the address.
 */
export const AccountAvatar = createPart<HTMLSpanElement, AccountAvatarProps>(
  'Account.Avatar',
  (props, ref) => {
    const { address } = useAccount()
    const element = useRef<HTMLSpanElement>(null)
    // A script sets the variable, because a strict CSP forbids style attributes in the server's
    // markup.
    useBrowserLayoutEffect(() => {
      element.current?.style.setProperty('--avatar-hue', String(hueOf(address ?? '')))
    }, [address])
    return <Part.span ref={useComposedRefs(ref, element)} aria-hidden="true" {...props} />
  },
)

function hueOf(address: string): number {
  let hash = 0
  for (const character of address.toLowerCase())
    hash = (hash * 31 + character.charCodeAt(0)) % 360_000
  return hash % 360
}
