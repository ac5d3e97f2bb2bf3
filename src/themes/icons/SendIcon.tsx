import { IconFrame } from './IconFrame.tsx'

export function SendIcon() {
  return (
    <IconFrame>
      <path d="M7 17 17 7M9 7h8v8" />
    </IconFrame>
  )
}
