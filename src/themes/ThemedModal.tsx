'use client'
import { type ReactNode, useEffect } from 'react'
import { identity, tokens } from '../engine/features/accountReads.ts'
import { useEngine } from '../hooks/EngineProvider.tsx'
import { ignoreRejection } from '../hooks/internal/ignoreRejection.ts'
import { useModal } from '../hooks/useModal.ts'
import * as Alert from '../primitives/alert/parts.ts'
import { createLazyPart } from '../primitives/internal/createLazyPart.tsx'
import * as Modal from '../primitives/modal/parts.ts'
import * as Theme from '../primitives/theme/parts.ts'
import { iconButtonClass } from './classes/iconButtonClass.ts'
import { CloseIcon } from './icons/CloseIcon.tsx'
import { BackIcon } from './icons/modalIcons.tsx'
import { WarningIcon } from './icons/WarningIcon.tsx'
import { useLanguage } from './messages/useLanguage.ts'
import { useThemeMessage } from './messages/useThemeMessage.ts'
import { useViewTitle } from './messages/useViewTitle.ts'
import { ThemedToast } from './ThemedToasts.tsx'
import { AccountView, LazyAccount } from './views/AccountView.tsx'
import { ConnectingExternalView } from './views/ConnectingExternalView.tsx'
import { ConnectView } from './views/ConnectView.tsx'
import { FallbackView } from './views/FallbackView.tsx'
import { LazyAllWallets } from './views/LazyAllWallets.ts'
import { LazyHelp } from './views/LazyHelp.ts'
import { LazyLogin } from './views/LazyLogin.ts'
import { LoadProblem } from './views/LoadProblem.tsx'

export interface ConnectModalProps {
  /** Your own views, each a `Modal.View`. */
  children?: ReactNode
  /** The container of the modal. Default: the end of the page's body. */
  container?: Element | DocumentFragment | null
  /**
   * Whether the browser's Back, or the back gesture of a phone, goes one view back instead of
   * leaving the page. At the first view, it closes the modal. Default: `false`.
   */
  history?: boolean
}

/** The complete modal, which `ConnectModal` loads. */
export function ThemedModal({ children, history, ...portal }: ConnectModalProps) {
  const language = useLanguage()
  const { login } = useEngine()
  return (
    <Modal.Root history={history}>
      <AccountPreload />
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
                  {(params) => <LazyWalletStep name="ChooseChain" params={params} />}
                </Modal.View>
                <Modal.View name="WalletNotInstalled" className="lk-view">
                  {(params) => <LazyWalletStep name="WalletNotInstalled" params={params} />}
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
                  <LazyWalletStep name="ProfileWallets" params={undefined} />
                </Modal.View>
                <Modal.View name="SwitchNetwork" className="lk-view">
                  {(target) => <LazyNetworks part="list" {...target} />}
                </Modal.View>
                <Modal.View name="SwitchActiveChain" className="lk-view">
                  {(target) => <LazyNetworks part="namespace" {...target} />}
                </Modal.View>
                <Modal.View name="UnsupportedChain" className="lk-view">
                  {(asked) => <LazyNetworks part="unsupported" {...asked} />}
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
                <Modal.View name="Payment" className="lk-view">
                  <LazyPayment />
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

/** Loads the data of the account view when the modal is open and the page is idle. */
function AccountPreload() {
  const { load, whenIdle } = useEngine()
  const { isOpen } = useModal()
  useEffect(
    () =>
      isOpen
        ? whenIdle(() => {
            LazyAccount.preload()
            // If this fails, the account view loads the data again.
            ignoreRejection(Promise.all([load(identity), load(tokens)]))
          })
        : undefined,
    [isOpen, load, whenIdle],
  )
  return null
}

/** The view's title, with the back and close buttons. */
function ThemedHeader() {
  const message = useThemeMessage()
  const titleOf = useViewTitle()
  return (
    <Modal.Handle className="lk-handle">
      <Modal.Header className="lk-header">
        <Modal.Back className={iconButtonClass} aria-label={message('modal.back')}>
          <span className="lk-flip">
            <BackIcon />
          </span>
        </Modal.Back>
        <Modal.Title className="lk:col-start-2 lk:text-center lk:text-lg lk:font-semibold">
          {(view) => (
            <span key={view} className="lk-title">
              {titleOf(view)}
            </span>
          )}
        </Modal.Title>
        <Modal.Close
          className={`${iconButtonClass} lk:col-start-3`}
          aria-label={message('modal.close')}
        >
          <CloseIcon />
        </Modal.Close>
      </Modal.Header>
    </Modal.Handle>
  )
}

/** A problem of the app's configuration, above the views. */
function ThemedAlert() {
  const message = useThemeMessage()
  return (
    <Alert.Root className="lk-alert">
      <WarningIcon />
      <Alert.Message className="lk:min-w-0 lk:flex-1 lk:py-3 lk:text-sm lk:font-medium" />
      <Alert.Close className={iconButtonClass} aria-label={message('alert.close')}>
        <CloseIcon />
      </Alert.Close>
    </Alert.Root>
  )
}

/** Later steps with a wallet, in their own chunk, because most users do not see them first. */
const LazyWalletStep = createLazyPart(
  () => import('./views/WalletStepView.tsx').then(({ WalletStepView }) => WalletStepView),
  LoadProblem,
)

/**
 * The views that change the network, in their own chunk, because the first views do not need them.
 */
const LazyNetworks = createLazyPart(
  () => import('./views/NetworkViews.tsx').then(({ NetworkViews }) => NetworkViews),
  LoadProblem,
)

/** The QR code for wallets on other devices, in its own chunk. */
const LazyPairingView = createLazyPart(
  () => import('./views/PairingView.tsx').then(({ PairingView }) => PairingView),
  LoadProblem,
)

/** Sign-in, in its own chunk, because most apps do not use it. */
const LazySignIn = createLazyPart(
  () =>
    import('./views/SIWXSignMessageView.tsx').then(
      ({ SIWXSignMessageView }) => SIWXSignMessageView,
    ),
  LoadProblem,
)

/**
 * The view that asks for an email address before sign-in, in its own chunk, because few projects
 * enable it.
 */
const LazyDataCapture = createLazyPart(
  () => import('./views/DataCaptureView.tsx').then(({ DataCaptureView }) => DataCaptureView),
  LoadProblem,
)

/** Registering a name, in its own chunk, because few users do. */
const LazyNames = createLazyPart(
  () => import('./views/NamesView.tsx').then(({ NamesView }) => NamesView),
  LoadProblem,
)

/** Buying, in its own chunk, because few apps offer it. */
const LazyOnramp = createLazyPart(
  () => import('./views/OnrampView.tsx').then(({ OnrampView }) => OnrampView),
  LoadProblem,
)

/** Sending, in its own chunk. */
const LazySend = createLazyPart(
  () => import('./views/SendViews.tsx').then(({ SendViews }) => SendViews),
  LoadProblem,
)

/** Swapping, in its own chunk. */
const LazySwap = createLazyPart(
  () => import('./views/SwapViews.tsx').then(({ SwapViews }) => SwapViews),
  LoadProblem,
)

/** Paying, in its own chunk, because few apps offer it. */
const LazyPayment = createLazyPart(
  () => import('./views/PaymentView.tsx').then(({ PaymentView }) => PaymentView),
  LoadProblem,
)

/** Receiving, in its own chunk. */
const LazyReceive = createLazyPart(
  () => import('./views/WalletReceiveView.tsx').then(({ WalletReceiveView }) => WalletReceiveView),
  LoadProblem,
)
