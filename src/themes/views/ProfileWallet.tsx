'use client'
import type { ConnectedWallet } from '../../hooks/useConnections.ts'
import * as Connections from '../../primitives/connections/parts.ts'
import { iconButtonClass } from '../classes/iconButtonClass.ts'
import { rowClass } from '../classes/rowClass.ts'
import { CheckIcon, DisconnectIcon } from '../icons/modalIcons.tsx'
import { WalletMark } from '../icons/WalletMark.tsx'
import { useThemeMessage } from '../messages/useThemeMessage.ts'

/** A wallet with its signing account, a row for each other account, and a disconnect button. */
export function ProfileWallet({ wallet }: { wallet: ConnectedWallet }) {
  const message = useThemeMessage()
  const { connection, connector, namespace, status } = wallet
  const others = connection?.accounts.slice(1) ?? []
  const name = connector?.name ?? message('account.wallet')
  return (
    <Connections.Item wallet={wallet} className="lk-group">
      <div className="lk:flex lk:items-center lk:pe-1">
        <Connections.Button className={`${rowClass} lk:group lk:min-w-0`}>
          <Connections.Icon className="lk-icon lk:size-8">
            <WalletMark of={connector} />
          </Connections.Icon>
          <span className="lk:flex lk:min-w-0 lk:flex-1 lk:flex-col">
            <Connections.Name className="lk:truncate">{name}</Connections.Name>
            <span className="lk:flex lk:gap-1.5 lk:text-sm lk:font-normal lk:text-muted-foreground">
              <span>{message(`chain.${namespace}`)}</span>
              {status === 'disconnected' ? (
                <span>{message('wallets.reconnect')}</span>
              ) : (
                <Connections.Address className="lk:tabular-nums" />
              )}
            </span>
          </span>
          <span className="lk:hidden lk:pe-2 lk:text-success lk:group-data-active:block">
            <CheckIcon />
          </span>
        </Connections.Button>
        <Connections.Disconnect
          className={iconButtonClass}
          aria-label={message('wallets.disconnect', { wallet: name })}
        >
          <span className="lk-flip">
            <DisconnectIcon />
          </span>
        </Connections.Disconnect>
      </div>
      {others.map(({ address }) => (
        <Connections.Button key={address} address={address} className={`${rowClass} lk:ps-13`}>
          <Connections.Address
            address={address}
            className="lk:text-sm lk:font-normal lk:text-muted-foreground lk:tabular-nums"
          />
        </Connections.Button>
      ))}
    </Connections.Item>
  )
}
