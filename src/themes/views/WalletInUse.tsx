'use client'
import type { Connector } from '../../engine/features/connectors/Connectors.ts'
import { useConnections } from '../../hooks/useConnections.ts'
import { useFeatures } from '../../hooks/useFeatures.ts'
import { useView } from '../../hooks/useView.ts'
import * as Connectors from '../../primitives/connectors/parts.ts'
import { ChevronIcon } from '../icons/modalIcons.tsx'
import { WalletMark } from '../icons/WalletMark.tsx'
import { useThemeMessage } from '../messages/useThemeMessage.ts'

/**
 * Shows the wallet in use. If several wallets can be connected, this is a button that opens the
 * view `ProfileWallets`.
 */
export function WalletInUse({ connector }: { connector: Connector }) {
  const { wallets } = useConnections()
  const { features } = useFeatures()
  const { push } = useView()
  const message = useThemeMessage()
  const content = (
    <Connectors.Item connector={connector} asChild>
      <span className="lk:flex lk:min-w-0 lk:items-center lk:gap-2">
        <Connectors.Icon className="lk-icon lk:size-6">
          <WalletMark of={connector} />
        </Connectors.Icon>
        <Connectors.Name className="lk:truncate" />
      </span>
    </Connectors.Item>
  )
  const accounts = wallets.flatMap(({ connection }) => connection?.accounts ?? [])
  if (!features.multiWallet && accounts.length < 2) return content
  return (
    <button
      type="button"
      className="lk-row-button lk:flex lk:min-h-12 lk:min-w-0 lk:items-center lk:gap-2"
      aria-label={message('account.changeWallet', { wallet: connector.name })}
      onClick={() => push('ProfileWallets')}
    >
      {content}
      <span className="lk-flip lk:text-muted-foreground">
        <ChevronIcon />
      </span>
    </button>
  )
}
