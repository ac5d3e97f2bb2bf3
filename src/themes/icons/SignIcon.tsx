import { IconFrame } from './IconFrame.tsx'

export function SignIcon() {
  return (
    <IconFrame>
      <path d="m5 15-1 4 4-1L19 7l-3-3ZM13.5 6.5l3 3M12 20h8" />
    </IconFrame>
  )
}
