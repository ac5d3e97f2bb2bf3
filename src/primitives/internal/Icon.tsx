'use client'
import { useState } from 'react'
import { createPart } from './createPart.ts'
import { Part } from './Part.ts'
import type { PartProps } from './PartProps.ts'
import { composeEventHandlers } from './radix.ts'

export interface IconProps extends Omit<PartProps<'img', { placeholder: boolean }>, 'asChild'> {}

/**
 * An image from outside. Without an image, or if it fails to load, shows a placeholder. The image
 * is decorative, so it has no alternative text.
 */
export const Icon = createPart<HTMLElement, IconProps>(
  'Icon',
  ({ src, children, onError, render, ...props }, ref) => {
    const [failed, setFailed] = useState<string>()
    if (!src || failed === src)
      return (
        <Part.span
          ref={ref}
          aria-hidden="true"
          state={{ placeholder: true }}
          // The placeholder cannot be inside the host's `<img>` element.
          render={typeof render !== 'function' && render?.type === 'img' ? undefined : render}
          {...props}
        >
          {children}
        </Part.span>
      )
    return (
      <Part.img
        ref={ref as React.ForwardedRef<HTMLImageElement>}
        alt=""
        decoding="async"
        loading="lazy"
        referrerPolicy="no-referrer"
        state={{ placeholder: false }}
        render={render}
        {...props}
        src={src}
        onError={composeEventHandlers(onError, () => setFailed(src))}
      />
    )
  },
)
