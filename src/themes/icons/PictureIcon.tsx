import { IconFrame } from './IconFrame.tsx'

export function PictureIcon() {
  return (
    <IconFrame>
      <rect x="4" y="5" width="16" height="14" rx="2" />
      <path d="m5 17 5-5 4 4 2-2 3 3" />
    </IconFrame>
  )
}
