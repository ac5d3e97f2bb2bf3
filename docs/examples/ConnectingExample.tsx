import { useConnectors } from 'latchkey/hooks'
import { Connecting, Connectors } from 'latchkey/primitives'

export function ConnectingExample() {
  const [connector] = useConnectors()
  if (!connector) return <p>No wallet is installed in this browser.</p>
  return (
    <Connecting.Root namespace={connector.namespace} connectorId={connector.connectorId}>
      <Connectors.Icon width={40} height={40} />
      <Connecting.Status>
        Waiting for <Connectors.Name />
      </Connecting.Status>
      <Connecting.Error />
      <Connecting.Retry>Ask the wallet</Connecting.Retry>
      <Connecting.Cancel>Cancel</Connecting.Cancel>
    </Connecting.Root>
  )
}
