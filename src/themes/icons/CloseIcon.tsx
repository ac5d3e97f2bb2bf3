import { IconFrame } from './IconFrame.tsx'

export function CloseIcon() {
  return (
    <IconFrame>
      <path d="M18 6 6 18M6 6l12 12" />
    </IconFrame>
  )
}
