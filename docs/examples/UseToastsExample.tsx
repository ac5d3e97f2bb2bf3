import { useToasts } from 'latchkey/hooks'

export function UseToastsExample() {
  const { current, show, close } = useToasts()
  return (
    <>
      <button type="button" onClick={() => show({ variant: 'success', message: 'Saved' })}>
        Show a message
      </button>
      <button type="button" onClick={close} disabled={!current}>
        Close it
      </button>
      <output>{current?.message}</output>
    </>
  )
}
