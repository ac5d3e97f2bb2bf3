import { Wallets } from 'latchkey/primitives'
import './walletsExample.css'

export function WalletsExample() {
  return (
    <Wallets.Root>
      <Wallets.Search aria-label="Search wallets" placeholder="Search wallets" />
      <Wallets.Status>{({ count }) => `${count} wallets`}</Wallets.Status>
      <Wallets.Error />
      <Wallets.Retry>Try again</Wallets.Retry>
      <Wallets.Empty>No wallet has that name.</Wallets.Empty>
      <Wallets.Grid className="plain-wallets" aria-label="Wallets" columns={2} rowHeight={60}>
        {(wallet) => (
          <Wallets.Item wallet={wallet}>
            <Wallets.Button className="plain-wallet">
              <Wallets.Image>{wallet.name.charAt(0)}</Wallets.Image>
              <Wallets.Name />
            </Wallets.Button>
          </Wallets.Item>
        )}
      </Wallets.Grid>
    </Wallets.Root>
  )
}
