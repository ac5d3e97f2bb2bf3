import { IconFrame } from './IconFrame.tsx'

export function SpinnerIcon() {
  return (
    <IconFrame>
      <circle cx="12" cy="12" r="9" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" />
    </IconFrame>
  )
}
