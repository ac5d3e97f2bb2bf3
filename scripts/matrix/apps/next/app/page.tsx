import { Account } from 'latchkey/primitives'
import { ConnectButton, ConnectModal } from 'latchkey/themes'

export default function Page() {
  return (
    <>
      <h1>Next.js</h1>
      <ConnectButton />
      <ConnectModal />
      <p>
        Address: <Account.Address full />
      </p>
    </>
  )
}
