'use client'
import type { ReactNode } from 'react'
import { useEngine } from '../hooks/EngineProvider.tsx'
import * as Modal from '../primitives/modal/parts.ts'
import * as Theme from '../primitives/theme/parts.ts'
import { useLanguage } from './messages/useLanguage.ts'
import { ThemedAlert } from './ThemedAlert.tsx'
import { ThemedHeader } from './ThemedHeader.tsx'
import { ThemedToast } from './ThemedToast.tsx'
import { AccountView } from './views/AccountView.tsx'
import { ConnectingExternalView } from './views/ConnectingExternalView.tsx'
import { ConnectView } from './views/ConnectView.tsx'
import { FallbackView } from './views/FallbackView.tsx'
import { LazyAllWallets } from './views/LazyAllWallets.ts'
import { LazyDataCapture } from './views/LazyDataCapture.ts'
import { LazyHelp } from './views/LazyHelp.ts'
import { LazyLogin } from './views/LazyLogin.ts'
import { LazyNames } from './views/LazyNames.ts'
import { LazyOnramp } from './views/LazyOnramp.ts'
import { LazyPairingView } from './views/LazyPairingView.ts'
import { LazyReceive } from './views/LazyReceive.ts'
import { LazySend } from './views/LazySend.ts'
import { LazySignIn } from './views/LazySignIn.ts'
import { LazySwap } from './views/LazySwap.ts'
import { LazyWalletStep } from './views/LazyWalletStep.ts'
import { ProfileWalletsView } from './views/ProfileWalletsView.tsx'
import { SwitchActiveChainView } from './views/SwitchActiveChainView.tsx'
import { SwitchNetworkView } from './views/SwitchNetworkView.tsx'
import { UnsupportedChainView } from './views/UnsupportedChainView.tsx'

export interface ConnectModalProps {
  /** Your own views, each a `Modal.View`. */
  children?: ReactNode
  /** The container of the modal. Default: the end of the page's body. */
  container?: Element | DocumentFragment | null
}

/** The complete modal, which `ConnectModal` loads. */
export function ThemedModal({ children, ...portal }: ConnectModalProps) {
  const language = useLanguage()
  const { login } = useEngine()
  return (
    <Modal.Root>
      <Modal.Portal {...portal}>
        <Theme.Root asChild>
          <Modal.Overlay data-lk="" className="lk-overlay" />
        </Theme.Root>
        <Theme.Root asChild>
          <Modal.Content {...language} data-lk="" className="lk-modal">
            <div className="lk-card">
              <ThemedHeader />
              <ThemedAlert />
              <Modal.Viewport className="lk-viewport">
                <Modal.View name="Connect" className="lk-view">
                  <ConnectView />
                </Modal.View>
                <Modal.View name="AllWallets" className="lk-view">
                  <LazyAllWallets />
                </Modal.View>
                <Modal.View name="ChooseChain" className="lk-view">
                  {(step) => <LazyWalletStep {...step} />}
                </Modal.View>
                <Modal.View name="WalletNotInstalled" className="lk-view">
                  {(step) => <LazyWalletStep {...step} />}
                </Modal.View>
                <Modal.View name="ConnectingExternal" className="lk-view">
                  {(input) => <ConnectingExternalView {...input} />}
                </Modal.View>
                <Modal.View name="ConnectingWalletConnect" className="lk-view">
                  {(target) => <LazyPairingView {...target} />}
                </Modal.View>
                <Modal.View name="ConnectingWalletConnectBasic" className="lk-view">
                  <LazyPairingView />
                </Modal.View>
                <Modal.View name="Account" className="lk-view">
                  <AccountView />
                </Modal.View>

                <Modal.View name="ProfileWallets" className="lk-view">
                  <ProfileWalletsView />
                </Modal.View>
                <Modal.View name="SwitchNetwork" className="lk-view">
                  {(target) => <SwitchNetworkView {...target} />}
                </Modal.View>
                <Modal.View name="SwitchActiveChain" className="lk-view">
                  {(target) => <SwitchActiveChainView {...target} />}
                </Modal.View>
                <Modal.View name="UnsupportedChain" className="lk-view">
                  {(asked) => <UnsupportedChainView {...asked} />}
                </Modal.View>
                <Modal.View name="DataCapture" className="lk-view">
                  <LazyDataCapture />
                </Modal.View>
                <Modal.View name="SIWXSignMessage" className="lk-view">
                  <LazySignIn />
                </Modal.View>
                <Modal.View name="EmailLogin" className="lk-view">
                  <LazyLogin part="code" />
                </Modal.View>
                <Modal.View name="UpdateEmailWallet" className="lk-view">
                  <LazyLogin part="update" />
                </Modal.View>
                <Modal.View name="ConnectingFarcaster" className="lk-view">
                  <LazyLogin part="farcaster" />
                </Modal.View>
                <Modal.View name="Permissions" className="lk-view">
                  <LazyLogin part="permissions" />
                </Modal.View>
                {login && (
                  <Modal.View name="ApproveTransaction" className="lk-view">
                    <LazyLogin part="approve" />
                  </Modal.View>
                )}
                <Modal.View name="RegisterAccountName" className="lk-view">
                  <LazyNames part="register" />
                </Modal.View>
                <Modal.View name="RegisterAccountNameSuccess" className="lk-view">
                  <LazyNames part="success" />
                </Modal.View>
                <Modal.View name="Onramp" className="lk-view">
                  <LazyOnramp part="draft" />
                </Modal.View>
                <Modal.View name="OnrampWaiting" className="lk-view">
                  <LazyOnramp part="waiting" />
                </Modal.View>
                <Modal.View name="WalletSend" className="lk-view">
                  <LazySend part="draft" />
                </Modal.View>
                <Modal.View name="WalletSendSelectToken" className="lk-view">
                  <LazySend part="token" />
                </Modal.View>
                <Modal.View name="WalletSendPreview" className="lk-view">
                  <LazySend part="preview" />
                </Modal.View>
                <Modal.View name="Swap" className="lk-view">
                  <LazySwap part="draft" />
                </Modal.View>
                <Modal.View name="SwapSelectToken" className="lk-view">
                  {({ side }) => <LazySwap part="token" side={side} />}
                </Modal.View>
                <Modal.View name="SwapPreview" className="lk-view">
                  <LazySwap part="preview" />
                </Modal.View>
                <Modal.View name="WalletReceive" className="lk-view">
                  <LazyReceive />
                </Modal.View>
                <Modal.View name="WhatIsAWallet" className="lk-view">
                  <LazyHelp about="wallet" />
                </Modal.View>
                <Modal.View name="WhatIsANetwork" className="lk-view">
                  <LazyHelp about="network" />
                </Modal.View>
                <Modal.View name="WhatIsABuy" className="lk-view">
                  <LazyHelp about="buy" />
                </Modal.View>
                {children}
                <Modal.Fallback className="lk-view">
                  <FallbackView />
                </Modal.Fallback>
              </Modal.Viewport>
            </div>
            <ThemedToast className="lk-toasts-modal" />
          </Modal.Content>
        </Theme.Root>
      </Modal.Portal>
    </Modal.Root>
  )
}
