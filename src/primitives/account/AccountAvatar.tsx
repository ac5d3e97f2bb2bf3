'use client'
import { useRef } from 'react'
import { useAccount } from '../../hooks/useAccount.ts'
import { useBrowserLayoutEffect } from '../../hooks/useBrowserLayoutEffect.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive, useComposedRefs } from '../internal/radix.ts'

export interface AccountAvatarProps extends PartProps<'span'> {}

/**
 * Stands for the address in use as a colour of its own; the look is the stylesheet's.
 * Renders a `<span>` element.
 *
 * @cssvar --avatar-hue - A number from 0 to 359 that follows from the address.
 */
export const AccountAvatar = createPart<HTMLSpanElement, AccountAvatarProps>(
  'Account.Avatar',
  (props, ref) => {
    const { address } = useAccount()
    const element = useRef<HTMLSpanElement>(null)
    // Set by script: the server's markup may carry no style attribute.
    useBrowserLayoutEffect(() => {
      element.current?.style.setProperty('--avatar-hue', String(hueOf(address ?? '')))
    }, [address])
    return <Primitive.span ref={useComposedRefs(ref, element)} aria-hidden="true" {...props} />
  },
)

function hueOf(address: string): number {
  let hash = 0
  for (const character of address.toLowerCase())
    hash = (hash * 31 + character.charCodeAt(0)) % 360_000
  return hash % 360
}
