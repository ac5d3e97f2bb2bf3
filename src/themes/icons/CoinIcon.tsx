import { IconFrame } from './IconFrame.tsx'

export function CoinIcon() {
  return (
    <IconFrame>
      <circle cx="12" cy="12" r="7.5" />
      <path d="M12 8.5v7" />
    </IconFrame>
  )
}
