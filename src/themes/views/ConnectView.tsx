'use client'
import { useConnectMethods } from '../../hooks/useConnectMethods.ts'
import * as ConnectList from '../../primitives/connectList/parts.ts'
import { WalletIcon } from '../icons/modalIcons.tsx'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { AllWalletsRow } from './AllWalletsRow.tsx'
import { AwaitedRows } from './AwaitedRows.tsx'
import { ConnectSectionRows } from './ConnectSectionRows.tsx'
import { HelpButton } from './HelpButton.tsx'
import { LazyLogin } from './LazyLogin.ts'
import { LegalAgreement } from './LegalAgreement.tsx'

/** The ways to connect, in this user's order. */
export function ConnectView() {
  const methods = useConnectMethods()
  return (
    <ConnectList.Root className="lk:flex lk:flex-col">
      {methods.map((method) =>
        method === 'wallet' ? (
          <WalletRows key={method} />
        ) : (
          <div key={method} className="lk-login">
            <LazyLogin part={method} />
          </div>
        ),
      )}
      <LegalAgreement />
    </ConnectList.Root>
  )
}

function WalletRows() {
  const message = useThemeMessage()
  return (
    <>
      <ConnectList.Sections className="lk:flex lk:flex-col lk:gap-2 lk:empty:hidden">
        {(section) => <ConnectSectionRows section={section} />}
      </ConnectList.Sections>
      <AwaitedRows />
      <ConnectList.Empty className="lk:flex lk:flex-col lk:items-center lk:gap-1 lk:px-4 lk:py-6 lk:text-center">
        <span className="lk-icon lk:mb-3 lk:size-14">
          <WalletIcon />
        </span>
        <p className="lk:text-base lk:font-semibold">{message('connect.empty')}</p>
        <p className="lk:text-sm lk:text-muted-foreground">{message('connect.emptyHint')}</p>
      </ConnectList.Empty>
      <AllWalletsRow />
      <HelpButton view="WhatIsAWallet" />
    </>
  )
}
