import { useToasts } from 'latchkey/hooks'
import { Toasts } from 'latchkey/primitives'

export function ToastsExample() {
  const { show } = useToasts()
  return (
    <>
      <button type="button" onClick={() => show({ variant: 'success', message: 'Address copied' })}>
        Show a message
      </button>
      <Toasts.Viewport>
        <Toasts.Toast className="plain-toast">
          <Toasts.Message />
          <Toasts.Close>Close</Toasts.Close>
        </Toasts.Toast>
      </Toasts.Viewport>
    </>
  )
}
