import { useEngine } from 'latchkey/hooks'
import { Alert } from 'latchkey/primitives'

export function AlertExample() {
  const { alerts } = useEngine()
  return (
    <>
      <button type="button" onClick={() => alerts.open('APKT002')}>
        Misconfigure the app
      </button>
      <Alert.Root className="plain-toast">
        <Alert.Message />
        <Alert.Close>Close</Alert.Close>
      </Alert.Root>
    </>
  )
}
