import { IconFrame } from './IconFrame.tsx'

export function CheckIcon() {
  return (
    <IconFrame>
      <path d="m5 12.5 4.5 4.5L19 7.5" />
    </IconFrame>
  )
}
