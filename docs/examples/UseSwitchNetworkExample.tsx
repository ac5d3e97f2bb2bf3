import { useErrorMessage, useNetwork, useSwitchNetwork } from 'latchkey/hooks'

export function UseSwitchNetworkExample() {
  const { caipNetworkId: current, requestedCaipNetworks } = useNetwork()
  const { error, input, isPending, switchNetwork } = useSwitchNetwork()
  const message = useErrorMessage(error)
  return (
    <>
      <ul>
        {requestedCaipNetworks.map(({ caipNetworkId, name }) => (
          <li key={caipNetworkId}>
            <button
              type="button"
              aria-current={caipNetworkId === current ? 'true' : undefined}
              disabled={isPending}
              onClick={() => switchNetwork(caipNetworkId)}
            >
              {isPending && input === caipNetworkId ? `Switching to ${name}` : name}
            </button>
          </li>
        ))}
      </ul>
      <p role="alert">{message}</p>
    </>
  )
}
