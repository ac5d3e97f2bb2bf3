import { Theme } from 'latchkey/primitives'
import { ConnectButton, ConnectModal } from 'latchkey/themes'

/** The themed button above an example that needs a connection. */
export function ConnectBar() {
  return (
    <Theme.Root className="connect-bar">
      <ConnectButton />
      <ConnectModal />
    </Theme.Root>
  )
}
