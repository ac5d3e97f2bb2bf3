'use client'
import type { ReactNode } from 'react'
import { useMessage } from '../../primitives/internal/useMessage.ts'
import * as Wallets from '../../primitives/wallets/parts.ts'
import { primaryButtonClass } from '../classes/buttonClass.ts'
import { BuyIcon } from '../icons/BuyIcon.tsx'
import { CoinIcon } from '../icons/CoinIcon.tsx'
import { KeyIcon } from '../icons/KeyIcon.tsx'
import { CompassIcon, NetworkIcon, WalletIcon } from '../icons/modalIcons.tsx'
import { PersonIcon } from '../icons/PersonIcon.tsx'
import { ReceiveIcon } from '../icons/ReceiveIcon.tsx'
import { SignIcon } from '../icons/SignIcon.tsx'
import { helpWords } from '../messages/helpWords.ts'

export interface HelpViewProps {
  /** The topic. */
  about: 'wallet' | 'network' | 'buy'
}

type Title = Exclude<keyof typeof helpWords, `${string}Text` | 'help.wallet.get'>

const facts: Record<HelpViewProps['about'], readonly (readonly [Title, ReactNode])[]> = {
  wallet: [
    ['help.wallet.holds', <WalletIcon key="" />],
    ['help.wallet.signsIn', <SignIcon key="" />],
    ['help.wallet.key', <KeyIcon key="" />],
  ],
  network: [
    ['help.network.ledger', <NetworkIcon key="" />],
    ['help.network.own', <CompassIcon key="" />],
    ['help.network.fee', <CoinIcon key="" />],
  ],
  buy: [
    ['help.buy.provider', <BuyIcon key="" />],
    ['help.buy.identity', <PersonIcon key="" />],
    ['help.buy.arrives', <ReceiveIcon key="" />],
  ],
}

/** Explains a topic to new users, with three facts. */
export function HelpView({ about }: HelpViewProps) {
  const message = useMessage(helpWords)
  return (
    <div className="lk:flex lk:flex-col lk:gap-5 lk:px-2 lk:pt-1">
      {facts[about].map(([title, icon]) => (
        <div key={title} className="lk:flex lk:gap-3">
          <span className="lk-icon lk:size-10">{icon}</span>
          <div className="lk:min-w-0 lk:flex-1">
            <h3 className="lk:m-0 lk:text-base lk:font-semibold">{message(title)}</h3>
            <p className="lk:text-sm lk:text-muted-foreground">{message(`${title}Text`)}</p>
          </div>
        </div>
      ))}
      {about === 'wallet' && (
        <Wallets.Trigger className={primaryButtonClass}>
          {message('help.wallet.get')}
        </Wallets.Trigger>
      )}
    </div>
  )
}
