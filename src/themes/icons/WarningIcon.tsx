import { IconFrame } from './IconFrame.tsx'

export function WarningIcon() {
  return (
    <IconFrame>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 8v4.5M12 16h.01" />
    </IconFrame>
  )
}
