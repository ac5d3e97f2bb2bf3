import { IconFrame } from './IconFrame.tsx'

export function WalletIcon() {
  return (
    <IconFrame>
      <path d="M18 7V5.5A1.5 1.5 0 0 0 16.5 4H6a3 3 0 0 0 0 6M3 7v10a3 3 0 0 0 3 3h12a3 3 0 0 0 3-3v-4a3 3 0 0 0-3-3H6" />
      <path d="M16.5 15h.01" />
    </IconFrame>
  )
}
