import { IconFrame } from './IconFrame.tsx'

export function ExternalIcon() {
  return (
    <IconFrame>
      <path d="M14 5h5v5M19 5l-8 8M17 14v4a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1h4" />
    </IconFrame>
  )
}
