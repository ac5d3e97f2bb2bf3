import { IconFrame } from './IconFrame.tsx'

export function BackIcon() {
  return (
    <IconFrame>
      <path d="m15 18-6-6 6-6" />
    </IconFrame>
  )
}

export function CheckIcon() {
  return (
    <IconFrame>
      <path d="m5 12.5 4.5 4.5L19 7.5" />
    </IconFrame>
  )
}

export function ChevronIcon() {
  return (
    <IconFrame>
      <path d="m9 6 6 6-6 6" />
    </IconFrame>
  )
}

export function CompassIcon() {
  return (
    <IconFrame>
      <circle cx="12" cy="12" r="9" />
      <path d="m15.5 8.5-2 5-5 2 2-5Z" />
    </IconFrame>
  )
}

export function CopyIcon() {
  return (
    <IconFrame>
      <rect x="9" y="9" width="12" height="12" rx="3" />
      <path d="M5 15H4a1 1 0 0 1-1-1V6a3 3 0 0 1 3-3h8a1 1 0 0 1 1 1v1" />
    </IconFrame>
  )
}

export function DisconnectIcon() {
  return (
    <IconFrame>
      <path d="M15 4h2a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3h-2M10 16l-4-4 4-4M6.5 12H15" />
    </IconFrame>
  )
}

export function GridIcon() {
  return (
    <IconFrame>
      <rect x="4" y="4" width="6.5" height="6.5" rx="1.5" />
      <rect x="13.5" y="4" width="6.5" height="6.5" rx="1.5" />
      <rect x="4" y="13.5" width="6.5" height="6.5" rx="1.5" />
      <rect x="13.5" y="13.5" width="6.5" height="6.5" rx="1.5" />
    </IconFrame>
  )
}

export function NetworkIcon() {
  return (
    <IconFrame>
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c2.5 2.6 3.8 5.6 3.8 9s-1.3 6.4-3.8 9c-2.5-2.6-3.8-5.6-3.8-9S9.5 5.6 12 3Z" />
    </IconFrame>
  )
}

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

export function SpinnerIcon() {
  return (
    <IconFrame>
      <circle cx="12" cy="12" r="9" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" />
    </IconFrame>
  )
}

export function WalletIcon() {
  return (
    <IconFrame>
      <path d="M18 7V5.5A1.5 1.5 0 0 0 16.5 4H6a3 3 0 0 0 0 6M3 7v10a3 3 0 0 0 3 3h12a3 3 0 0 0 3-3v-4a3 3 0 0 0-3-3H6" />
      <path d="M16.5 15h.01" />
    </IconFrame>
  )
}
