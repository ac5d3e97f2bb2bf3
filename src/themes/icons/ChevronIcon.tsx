import { IconFrame } from './IconFrame.tsx'

export function ChevronIcon() {
  return (
    <IconFrame>
      <path d="m9 6 6 6-6 6" />
    </IconFrame>
  )
}
