'use client'
import { useState } from 'react'
import { createPart } from './createPart.ts'
import type { PartProps } from './PartProps.ts'
import { composeEventHandlers, Primitive } from './radix.ts'

export interface IconProps extends Omit<PartProps<'img'>, 'asChild'> {}

/**
 * A picture from outside: only ever an image, and a placeholder when there is none or it fails.
 * It is decoration, so it has no text of its own.
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
