'use client'
import { useState } from 'react'
import { createPart } from './createPart.ts'
import type { PartProps } from './PartProps.ts'
import { composeEventHandlers, Primitive } from './radix.ts'

export interface IconProps extends Omit<PartProps<'img'>, 'asChild'> {}

/**
 * An image from outside, or a placeholder if there is none or it fails to load. It is decorative,
 * so it has no alternative text.
 */
export const Icon = createPart<HTMLElement, IconProps>(
  'Icon',
  ({ src, children, onError, ...props }, ref) => {
    const [failed, setFailed] = useState<string>()
    if (!src || failed === src)
      return (
        <Primitive.span ref={ref} aria-hidden="true" data-placeholder="" {...props}>
          {children}
        </Primitive.span>
      )
    return (
      <Primitive.img
        ref={ref as React.ForwardedRef<HTMLImageElement>}
        alt=""
        decoding="async"
        loading="lazy"
        referrerPolicy="no-referrer"
        {...props}
        src={src}
        onError={composeEventHandlers(onError, () => setFailed(src))}
      />
    )
  },
)
