'use client'
import { createPart } from '../internal/createPart.ts'
import { Icon, type IconProps } from '../internal/Icon.tsx'
import { useActivityPart } from './activityContext.ts'

export interface ActivityIconProps extends Omit<IconProps, 'src'> {}

/**
 * The picture of what was moved, or of the app. Renders an `<img>` element of 40 pixels; without a
 * picture, or if it fails to load, a `<span>` element with the children.
 *
 * @data data-placeholder - Present if no picture shows.
 */
export const ActivityIcon = createPart<HTMLElement, ActivityIconProps>(
  'Activity.Icon',
  (props, ref) => {
    const row = useActivityPart('Activity.Icon')
    const [first] = row.kind === 'event' ? row.event.transfers : []
    const app = row.kind === 'event' ? row.event.application?.iconUrl : undefined
    const own = row.kind === 'transaction' ? row.transaction.summary?.iconUrl : undefined
    // Images of spam are never loaded.
    const src = first?.isSpam ? undefined : (own ?? first?.iconUrl ?? app)
    return <Icon ref={ref} width={40} height={40} {...props} src={src} />
  },
)
