import { Theme } from 'latchkey/primitives'
import { ConnectButton, ConnectModal } from 'latchkey/themes'

/** For examples that need a connection: the themed button above them. */
export function ConnectBar() {
  return (
    <Theme.Root className="connect-bar">
      <ConnectButton />
      <ConnectModal />
    </Theme.Root>
  )
}
