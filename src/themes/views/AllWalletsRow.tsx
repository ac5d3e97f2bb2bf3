'use client'
import { useConnectListPart } from '../../primitives/connectList/ConnectListRoot.tsx'
import * as ConnectList from '../../primitives/connectList/parts.ts'
import { WalletsTrigger } from '../../primitives/wallets/WalletsTrigger.tsx'
import { rowClass } from '../classes/rowClass.ts'
import { ChevronIcon, GridIcon } from '../icons/modalIcons.tsx'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { LazyAllWallets } from './LazyAllWallets.ts'

/** Links to the list of all wallets and shows how many there are. */
export function AllWalletsRow() {
  const { count } = useConnectListPart('AllWalletsRow')
  const message = useThemeMessage()
  return (
    <ConnectList.AgreementButton asChild>
      <WalletsTrigger
        className={`${rowClass} lk:mt-2`}
        onFocus={LazyAllWallets.preload}
        onPointerEnter={LazyAllWallets.preload}
      >
        <span className="lk-icon lk:size-8">
          <GridIcon />
        </span>
        <span className="lk:min-w-0 lk:flex-1 lk:truncate">{message('wallets.all')}</span>
        {count > 0 && (
          <span className="lk:text-sm lk:font-normal lk:text-muted-foreground lk:tabular-nums">
            {count}
          </span>
        )}
        <span className="lk-flip lk:text-muted-foreground">
          <ChevronIcon />
        </span>
      </WalletsTrigger>
    </ConnectList.AgreementButton>
  )
}
