import { IconFrame } from './IconFrame.tsx'

export function BuyIcon() {
  return (
    <IconFrame>
      <path d="M12 5v14M5 12h14" />
    </IconFrame>
  )
}
