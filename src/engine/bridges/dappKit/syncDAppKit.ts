import type { Engine } from '../../Engine.ts'
import { readField } from '../../errors/readField.ts'
import { currentConnection } from '../../features/connection/Connection.ts'

/** The parts of a wallet of dapp-kit that are used here. */
interface DAppKitWallet {
  readonly name: string
  readonly accounts: readonly { readonly address: string }[]
}

/** The parts of dapp-kit's instance that are used here. `createDAppKit` returns it. */
export interface DAppKitInstance<Wallet extends DAppKitWallet, NetworkName extends string> {
  readonly networks: readonly NetworkName[]
  readonly stores: {
    readonly $wallets: { get(): readonly Wallet[]; listen(listener: () => void): () => void }
    readonly $connection: {
      get(): { wallet: DAppKitWallet | null; account: { readonly address: string } | null }
    }
  }
  connectWallet(choice: { wallet: Wallet; account: Wallet['accounts'][number] }): Promise<unknown>
  disconnectWallet(): Promise<void>
  switchAccount(choice: { account: Wallet['accounts'][number] }): void
  switchNetwork(network: NetworkName): void
}

/**
 * Keeps dapp-kit (`@mysten/dapp-kit-core`, `@mysten/dapp-kit-react`) on the Sui wallet, account and
 * network that latchkey uses, so that dapp-kit's hooks use them to read, sign and send. Changes
 * nothing while latchkey has no Sui wallet of the page. Disconnects only the wallets that it
 * connected. Returns a function that ends the synchronization.
 */
export function syncDAppKit<Wallet extends DAppKitWallet, NetworkName extends string>(
  engine: Pick<Engine, 'connectors' | 'getState' | 'subscribe'>,
  dAppKit: DAppKitInstance<Wallet, NetworkName>,
): () => void {
  const { $connection, $wallets } = dAppKit.stores
  const inUse = () => currentConnection(engine.getState(), 'sui')
  let followed: ReturnType<typeof inUse>
  let isConnected = false
  let work = Promise.resolve()

  /** Finds the wallet and the account in use, as dapp-kit's objects. */
  function find() {
    const connection = inUse()
    if (!connection) return undefined
    const { accounts, connectorId } = connection
    const name = readField(engine.connectors.provider({ namespace: 'sui', connectorId }), 'name')
    const wallet = $wallets.get().find((one) => one.name === name)
    const account = wallet?.accounts.find(({ address }) => address === accounts[0].address)
    return wallet && account && { wallet, account, chain: connection.caipNetworkId }
  }

  async function follow() {
    const found = find()
    if (!found) {
      if (isConnected) await dAppKit.disconnectWallet()
      isConnected = false
      return
    }
    const { account, chain, wallet } = found
    const network = dAppKit.networks.find((name) => `sui:${name}` === chain)
    if (network) dAppKit.switchNetwork(network)
    const now = $connection.get()
    isConnected = true
    if (now.wallet?.name !== wallet.name) await dAppKit.connectWallet({ wallet, account })
    else if (now.account?.address !== account.address) dAppKit.switchAccount({ account })
  }

  function schedule() {
    followed = inUse()
    // A wallet that refused is not asked again until the wallet or the account in use changes.
    work = work.then(follow).catch(() => {})
  }

  const cancels = [
    engine.subscribe(() => inUse() !== followed && schedule()),
    // Wallets may announce themselves late, and may change their accounts.
    $wallets.listen(schedule),
  ]
  schedule()
  return () => {
    for (const cancel of cancels) cancel()
  }
}
