import { IconFrame } from './IconFrame.tsx'

export function CompassIcon() {
  return (
    <IconFrame>
      <circle cx="12" cy="12" r="9" />
      <path d="m15.5 8.5-2 5-5 2 2-5Z" />
    </IconFrame>
  )
}
