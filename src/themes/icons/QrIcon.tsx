import { IconFrame } from './IconFrame.tsx'

export function QrIcon() {
  return (
    <IconFrame>
      <rect x="4" y="4" width="6" height="6" rx="1" />
      <rect x="14" y="4" width="6" height="6" rx="1" />
      <rect x="4" y="14" width="6" height="6" rx="1" />
      <path d="M14 14h2v2M20 14v2M14 20h2M20 19v1h-1" />
    </IconFrame>
  )
}
