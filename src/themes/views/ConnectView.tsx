'use client'
import { Connectors } from '../../primitives/connectors/index.ts'
import { rowClass } from '../classes/rowClass.ts'
import { WalletIcon } from '../icons/WalletIcon.tsx'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { LegalNote } from './LegalNote.tsx'

/** The wallets to choose from. */
export function ConnectView() {
  const message = useThemeMessage()
  return (
    <>
      <Connectors.List className="lk:flex lk:flex-col lk:gap-2 lk:empty:hidden">
        {(connector) => (
          <Connectors.Item key={`${connector.chain} ${connector.id}`} connector={connector}>
            <Connectors.Button className={rowClass}>
              <Connectors.Icon className="lk-icon lk:size-8">
                <WalletIcon />
              </Connectors.Icon>
              <span className="lk:flex lk:min-w-0 lk:flex-1 lk:flex-col">
                <Connectors.Name className="lk:truncate" />
                <Connectors.Hint className="lk:truncate lk:text-sm lk:font-normal lk:text-muted-foreground" />
              </span>
            </Connectors.Button>
          </Connectors.Item>
        )}
      </Connectors.List>
      <Connectors.Empty className="lk:flex lk:flex-col lk:items-center lk:gap-1 lk:px-4 lk:py-6 lk:text-center">
        <span className="lk-icon lk:mb-3 lk:size-14">
          <WalletIcon />
        </span>
        <p className="lk:text-base lk:font-semibold">{message('connect.empty')}</p>
        <p className="lk:text-sm lk:text-muted-foreground">{message('connect.emptyHint')}</p>
      </Connectors.Empty>
      <LegalNote />
    </>
  )
}
