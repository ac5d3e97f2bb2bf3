import { useReceive } from 'latchkey/hooks'

export function UseReceiveExample() {
  const { address, canShare, networks, share } = useReceive()
  if (!address) return <p>Connect a wallet to see its address.</p>
  return (
    <>
      <p>{address}</p>
      <p>On {networks.map(({ name }) => name).join(', ')}</p>
      {canShare && (
        <button type="button" onClick={share}>
          Share
        </button>
      )}
    </>
  )
}
