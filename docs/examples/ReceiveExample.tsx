import { useReceive } from 'latchkey/hooks'
import { Receive } from 'latchkey/primitives'

export function ReceiveExample() {
  if (!useReceive().address) return <p>Connect a wallet to see its address.</p>
  return (
    <>
      <Receive.QrCode aria-label="Code with your address" width={160} height={160} />
      <p>
        <Receive.Address />
      </p>
      <Receive.Networks aria-label="Networks">{({ name }) => <li>{name}</li>}</Receive.Networks>
      <Receive.Share>Share</Receive.Share>
      <Receive.Error />
    </>
  )
}
