'use client'
import { Modal } from '../primitives/modal/index.ts'
import { Theme } from '../primitives/theme/index.ts'
import type { ConnectModalProps } from './ConnectModal.tsx'
import { ThemedAlert } from './ThemedAlert.tsx'
import { ThemedHeader } from './ThemedHeader.tsx'
import { ThemedToast } from './ThemedToast.tsx'
import { AccountView } from './views/AccountView.tsx'
import { ConnectingExternalView } from './views/ConnectingExternalView.tsx'
import { ConnectView } from './views/ConnectView.tsx'
import { FallbackView } from './views/FallbackView.tsx'
import { LazyAllWallets } from './views/LazyAllWallets.ts'
import { LazyLogin } from './views/LazyLogin.ts'
import { LazyPairingView } from './views/LazyPairingView.ts'
import { LazySignIn } from './views/LazySignIn.ts'
import { LazyWalletStep } from './views/LazyWalletStep.ts'
import { ProfileWalletsView } from './views/ProfileWalletsView.tsx'
import { SwitchActiveChainView } from './views/SwitchActiveChainView.tsx'
import { SwitchNetworkView } from './views/SwitchNetworkView.tsx'
import { UnsupportedChainView } from './views/UnsupportedChainView.tsx'

/** The modal with everything in it: what `ConnectModal` loads. */
export function ThemedModal({ children, ...portal }: ConnectModalProps) {
  return (
    <Modal.Root>
      <Modal.Portal {...portal}>
        <Theme.Root asChild>
          <Modal.Overlay data-lk="" className="lk-overlay" />
        </Theme.Root>
        <Theme.Root asChild>
          <Modal.Content data-lk="" className="lk-modal">
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
                <Modal.View name="ApproveTransaction" className="lk-view">
                  <LazyLogin part="approve" />
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
