import { IconFrame } from './IconFrame.tsx'

export function CopyIcon() {
  return (
    <IconFrame>
      <rect x="9" y="9" width="12" height="12" rx="3" />
      <path d="M5 15H4a1 1 0 0 1-1-1V6a3 3 0 0 1 3-3h8a1 1 0 0 1 1 1v1" />
    </IconFrame>
  )
}
