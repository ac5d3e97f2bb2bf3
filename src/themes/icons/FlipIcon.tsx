import { IconFrame } from './IconFrame.tsx'

export function FlipIcon() {
  return (
    <IconFrame>
      <path d="M8 20V5M4 9l4-4 4 4M16 4v15M12 15l4 4 4-4" />
    </IconFrame>
  )
}
