'use client'
import { useView } from '../../hooks/useView.ts'
import * as Connections from '../../primitives/connections/parts.ts'
import { secondaryButtonClass } from '../classes/buttonClass.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { ProfileWallet } from './ProfileWallet.tsx'

/** Lists the user's wallets and shows which wallet is in use. Can connect another wallet. */
export function ProfileWalletsView() {
  const { push } = useView()
  const message = useThemeMessage()
  return (
    <div className="lk:flex lk:flex-col lk:gap-3">
      <Connections.Error className="lk:text-center lk:text-sm lk:text-danger" />
      <Connections.List className="lk:flex lk:flex-col lk:gap-2 lk:empty:hidden">
        {(wallet) => <ProfileWallet wallet={wallet} />}
      </Connections.List>
      <button type="button" className={secondaryButtonClass} onClick={() => push('Connect')}>
        {message('wallets.another')}
      </button>
    </div>
  )
}
