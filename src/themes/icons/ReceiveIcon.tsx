import { IconFrame } from './IconFrame.tsx'

export function ReceiveIcon() {
  return (
    <IconFrame>
      <path d="M12 4v14M6 12l6 6 6-6M5 21h14" />
    </IconFrame>
  )
}
