import {
  useAccount,
  useConnect,
  useConnectors,
  useDisconnect,
  useErrorMessage,
} from 'latchkey/hooks'

export function UseConnectExample() {
  const connectors = useConnectors()
  const { connect, error, input, isPending, reset } = useConnect()
  const { address, isConnected } = useAccount()
  const { disconnect } = useDisconnect()
  const message = useErrorMessage(error)

  if (isConnected)
    return (
      <>
        <p>Connected: {address}</p>
        <button type="button" onClick={() => disconnect()}>
          Disconnect
        </button>
      </>
    )
  return (
    <>
      <ul>
        {connectors.map((connector) => (
          <li key={connector.id}>
            <button type="button" disabled={isPending} onClick={() => connect(connector)}>
              {isPending && `${input.namespace}:${input.connectorId}` === connector.id
                ? `Continue in ${connector.name}`
                : connector.name}
            </button>
          </li>
        ))}
      </ul>
      {isPending && (
        <button type="button" onClick={reset}>
          Cancel
        </button>
      )}
      <p role="alert">{message}</p>
    </>
  )
}
