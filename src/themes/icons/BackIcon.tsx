import { IconFrame } from './IconFrame.tsx'

export function BackIcon() {
  return (
    <IconFrame>
      <path d="m15 18-6-6 6-6" />
    </IconFrame>
  )
}
