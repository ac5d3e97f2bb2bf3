import { IconFrame } from './IconFrame.tsx'

export function KeyIcon() {
  return (
    <IconFrame>
      <circle cx="8" cy="16" r="4" />
      <path d="m11 13 8-8M15 9l3 3M18 6l2 2" />
    </IconFrame>
  )
}
