import { useAccount, useDataCapture, useView } from 'latchkey/hooks'
import { Connectors, DataCapture } from 'latchkey/primitives'

export function DataCaptureExample() {
  const { isConnected } = useAccount()
  const { email, step } = useDataCapture()
  const { current } = useView()
  if (!isConnected)
    return (
      <Connectors.List>
        {(connector) => (
          <Connectors.Item connector={connector}>
            <Connectors.Button>
              <Connectors.Name />
            </Connectors.Button>
          </Connectors.Item>
        )}
      </Connectors.List>
    )
  if (current.name !== 'DataCapture') return <p>Next, the wallet signs.</p>
  return (
    <DataCapture.Root>
      {step === 'code' ? (
        <>
          <p>A code was sent to {email}. Here it is always 123456.</p>
          <DataCapture.Code aria-label="Six-digit code" />
        </>
      ) : (
        <DataCapture.Form>
          <DataCapture.Address aria-label="Email address" placeholder="you@example.com" />
          <button type="submit">Continue</button>
        </DataCapture.Form>
      )}
      <DataCapture.Error />
      <DataCapture.Skip>Continue without it</DataCapture.Skip>
    </DataCapture.Root>
  )
}
