'use client'
import type { AlertCode } from '../../engine/features/alerts/Alerts.ts'
import { useAlert } from '../../hooks/useAlert.ts'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import { Part } from '../internal/Part.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers } from '../internal/radix.ts'

export interface AlertRootProps extends PartProps<'div', { code: AlertCode }> {}

/**
 * A problem of the app's configuration. Renders nothing without a problem. Renders a `<div>`
 * element.
 *
 * @data data-code - The alert's code, such as `APKT002`.
 */
export const AlertRoot = createPart<HTMLDivElement, AlertRootProps>('Alert.Root', (props, ref) => {
  const { current } = useAlert()
  if (!current) return null
  return <Part.div ref={ref} role="alert" state={{ code: current.code }} {...props} />
})

export interface AlertMessageProps extends PartProps<'p'> {}

/** The alert's message. Renders a `<p>` element. */
export const AlertMessage = createPart<HTMLParagraphElement, AlertMessageProps>(
  'Alert.Message',
  (props, ref) => (
    <Part.p ref={ref} {...props}>
      {fillChild(props, useAlert().current?.message)}
    </Part.p>
  ),
)

export interface AlertCloseProps extends PartProps<'button'> {}

/** Closes the alert. Renders a `<button>` element. */
export const AlertClose = createPart<HTMLButtonElement, AlertCloseProps>(
  'Alert.Close',
  ({ onClick, ...props }, ref) => (
    <Part.button
      ref={ref}
      type="button"
      {...props}
      onClick={composeEventHandlers(onClick, useAlert().close)}
    />
  ),
)
