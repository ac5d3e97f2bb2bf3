import { IconFrame } from './IconFrame.tsx'

export function DisconnectIcon() {
  return (
    <IconFrame>
      <path d="M15 4h2a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3h-2M10 16l-4-4 4-4M6.5 12H15" />
    </IconFrame>
  )
}
