'use client'
import type { ToastVariant } from '../../engine/features/toasts/Toasts.ts'
import { useToasts } from '../../hooks/useToasts.ts'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import { Part } from '../internal/Part.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers } from '../internal/radix.ts'

export interface ToastsViewportProps extends PartProps<'div'> {}

/**
 * The container of messages. It is always mounted, so that screen readers announce new messages:
 * errors immediately as an alert, other messages politely. Renders a `<div>` element.
 */
export const ToastsViewport = createPart<HTMLDivElement, ToastsViewportProps>(
  'Toasts.Viewport',
  (props, ref) => {
    const isError = useToasts().current?.variant === 'error'
    const live = isError
      ? ({ role: 'alert', 'aria-live': 'assertive' } as const)
      : ({ role: 'status', 'aria-live': 'polite' } as const)
    return <Part.div ref={ref} {...live} {...props} />
  },
)

export interface ToastsToastProps extends PartProps<'div', { variant: ToastVariant }> {}

/**
 * The current message, if any. Renders a `<div>` element.
 *
 * @data data-variant - `loading`, `success` or `error`.
 */
export const ToastsToast = createPart<HTMLDivElement, ToastsToastProps>(
  'Toasts.Toast',
  (props, ref) => {
    const { current } = useToasts()
    if (!current) return null
    return <Part.div ref={ref} state={{ variant: current.variant }} {...props} />
  },
)

export interface ToastsMessageProps extends PartProps<'p'> {}

/** The text of the message. Renders a `<p>` element. */
export const ToastsMessage = createPart<HTMLParagraphElement, ToastsMessageProps>(
  'Toasts.Message',
  (props, ref) => (
    <Part.p ref={ref} {...props}>
      {fillChild(props, useToasts().current?.message)}
    </Part.p>
  ),
)

export interface ToastsCloseProps extends PartProps<'button'> {}

/** Closes the message. Renders a `<button>` element. */
export const ToastsClose = createPart<HTMLButtonElement, ToastsCloseProps>(
  'Toasts.Close',
  ({ onClick, ...props }, ref) => (
    <Part.button
      ref={ref}
      type="button"
      {...props}
      onClick={composeEventHandlers(onClick, useToasts().close)}
    />
  ),
)
