'use client'
import type { ConnectRow } from '../../engine/features/connectors/ConnectRow.ts'
import * as ConnectList from '../../primitives/connectList/parts.ts'
import { rowClass } from '../classes/rowClass.ts'
import { QrIcon } from '../icons/modalIcons.tsx'
import { WalletMark } from '../icons/WalletMark.tsx'
import { useThemeMessage } from '../messages/useThemeMessage.ts'

const smallClass = 'lk:text-sm lk:font-normal lk:text-muted-foreground'

/** A wallet: its name, its namespaces, and whether it is verified. */
export function ConnectRowButton({ row }: { row: ConnectRow }) {
  const { connectors, isConnected, isInDoubt, isKnown, type } = row
  const message = useThemeMessage()
  return (
    <ConnectList.Button className={rowClass}>
      <ConnectList.Icon className="lk-icon lk:size-8">
        {type === 'WALLET_CONNECT' ? <QrIcon /> : <WalletMark of={row} />}
      </ConnectList.Icon>
      <span className="lk:flex lk:min-w-0 lk:flex-1 lk:flex-col lk:items-start">
        <ConnectList.Name className="lk:max-w-full lk:truncate" />
        <ConnectList.Hint className={`lk:max-w-full lk:truncate ${smallClass}`} />
        {isInDoubt && (
          <span className="lk:text-start lk:text-sm lk:font-normal lk:text-danger">
            {message('wallets.inDoubt')}
          </span>
        )}
        {type === 'MULTI_CHAIN' && (
          <span className={`lk:max-w-full lk:truncate ${smallClass}`}>
            {connectors.map(({ namespace }) => message(`chain.${namespace}`)).join(', ')}
          </span>
        )}
      </span>
      {(isConnected || isKnown) && (
        <span className="lk:pe-1 lk:text-sm lk:font-normal lk:text-success">
          {message(isConnected ? 'wallets.connected' : 'wallets.verified')}
        </span>
      )}
    </ConnectList.Button>
  )
}
