import type { TestWallet } from '../../sandbox/wallets/createTestWallet.ts'
import { useSandbox } from './SandboxContext.tsx'
import { WalletSwitches } from './WalletSwitches.tsx'

/** Controls each wallet: how it answers, whether it is locked, which account it uses. */
export function SandboxPanel() {
  const sandbox = useSandbox()
  if (!sandbox) return <p className="note">The sandbox opens with JavaScript.</p>
  const { chains, wallets } = sandbox
  if (!wallets)
    return (
      <p className="note">
        No sandbox runs behind this page, so only wallets installed in this browser show.
      </p>
    )
  return (
    <div className="sandbox">
      <p className="note">
        You control them: set how each one answers, lock it or switch its account, and watch the
        examples on this page.
      </p>
      {Object.values<TestWallet>(wallets).map((wallet) => (
        <WalletSwitches key={wallet.info.rdns} wallet={wallet} />
      ))}
      <p className="note">
        Real keys and real signatures on{' '}
        {chains.map(({ chainId, rpcUrl }) => `chain ${chainId} at ${rpcUrl}`).join(', ')}.
      </p>
    </div>
  )
}
