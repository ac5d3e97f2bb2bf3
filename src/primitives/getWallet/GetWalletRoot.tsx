'use client'
import { Fragment, type ReactNode } from 'react'
import type { StoreLink } from '../../engine/features/wallets/storeLinks.ts'
import type { ListedWallet } from '../../engine/features/wallets/Wallets.ts'
import { type UseGetWalletResult, useGetWallet } from '../../hooks/useGetWallet.ts'
import { createPart } from '../internal/createPart.ts'
import { createPartContext } from '../internal/createPartContext.tsx'
import { Part } from '../internal/Part.ts'
import type { PartProps, RequestState } from '../internal/PartProps.ts'
import { composeEventHandlers } from '../internal/radix.ts'

interface GetWalletContext extends UseGetWalletResult {
  wallet: ListedWallet
}

const [GetWalletProvider, useGetWalletPart] = createPartContext<GetWalletContext>('GetWallet.Root')

export interface GetWalletRootProps extends PartProps<'div', RequestState> {
  wallet: ListedWallet
}

/**
 * The ways to get a wallet that is not installed in this browser. Renders a `<div>` element.
 *
 * @data data-status - The status of the last attempt to open the wallet's app: `idle`, `pending`
 * for 2.5 s, then `success` or `error`.
 */
export const GetWalletRoot = createPart<HTMLDivElement, GetWalletRootProps>(
  'GetWallet.Root',
  ({ wallet, ...props }, ref) => {
    const ways = useGetWallet({ wallet })
    return (
      <GetWalletProvider value={{ ...ways, wallet }}>
        <Part.div ref={ref} state={{ status: ways.opening.status }} {...props} />
      </GetWalletProvider>
    )
  },
)

export interface GetWalletSourcesProps extends Omit<PartProps<'ul'>, 'asChild' | 'children'> {
  /** Renders one source, usually as an `<li>` with a `GetWallet.Link`. */
  children: (source: StoreLink) => ReactNode
}

/**
 * Where to download the wallet for this device. Renders nothing without a source. Renders a `<ul>`
 * element.
 */
export const GetWalletSources = createPart<HTMLUListElement, GetWalletSourcesProps>(
  'GetWallet.Sources',
  ({ children, ...props }, ref) => {
    const { sources } = useGetWalletPart('GetWallet.Sources')
    if (sources.length === 0) return null
    return (
      <Part.ul ref={ref} {...props}>
        {sources.map((source) => (
          <Fragment key={source.type}>{children(source)}</Fragment>
        ))}
      </Part.ul>
    )
  },
)

export interface GetWalletLinkProps
  extends Omit<PartProps<'a', { source: StoreLink['type'] }>, 'href'> {
  source: StoreLink
}

/**
 * Links to a store or to the wallet's own site, in a new tab without a referrer or an opener.
 * Renders an `<a>` element.
 *
 * @data data-source - `chrome_store`, `app_store`, `play_store` or `homepage`.
 */
export const GetWalletLink = createPart<HTMLAnchorElement, GetWalletLinkProps>(
  'GetWallet.Link',
  ({ source, onClick, ...props }, ref) => {
    const { reportSource } = useGetWalletPart('GetWallet.Link')
    return (
      <Part.a
        ref={ref}
        state={{ source: source.type }}
        {...props}
        href={source.url}
        target="_blank"
        rel="noopener noreferrer"
        onClick={composeEventHandlers(onClick, () => reportSource(source.type))}
      />
    )
  },
)

export interface GetWalletScanProps extends PartProps<'button'> {}

/**
 * Shows a QR code for the wallet on another device. Renders nothing if WalletConnect is not
 * available. Renders a `<button>` element.
 */
export const GetWalletScan = createPart<HTMLButtonElement, GetWalletScanProps>(
  'GetWallet.Scan',
  ({ onClick, ...props }, ref) => {
    const { canScan, scan } = useGetWalletPart('GetWallet.Scan')
    if (!canScan) return null
    return (
      <Part.button
        ref={ref}
        type="button"
        {...props}
        onClick={composeEventHandlers(onClick, scan)}
      />
    )
  },
)

export interface GetWalletOpenAppProps extends PartProps<'button'> {}

/**
 * Opens the wallet's app on this phone. Renders nothing if this device cannot have the app. Renders
 * a `<button>` element.
 */
export const GetWalletOpenApp = createPart<HTMLButtonElement, GetWalletOpenAppProps>(
  'GetWallet.OpenApp',
  ({ onClick, ...props }, ref) => {
    const { canOpenApp, openApp } = useGetWalletPart('GetWallet.OpenApp')
    if (!canOpenApp) return null
    return (
      <Part.button
        ref={ref}
        type="button"
        {...props}
        onClick={composeEventHandlers(onClick, openApp)}
      />
    )
  },
)

export interface GetWalletCopyPageProps extends PartProps<'button', RequestState> {}

/**
 * Copies the page's URL, so that the user can open it in the wallet's browser. Renders nothing if this
 * device cannot have the app. Renders a `<button>` element.
 *
 * @data data-status - `idle`, `success` or `error`.
 */
export const GetWalletCopyPage = createPart<HTMLButtonElement, GetWalletCopyPageProps>(
  'GetWallet.CopyPage',
  ({ onClick, ...props }, ref) => {
    const { canOpenApp, copying, copyPage } = useGetWalletPart('GetWallet.CopyPage')
    if (!canOpenApp) return null
    return (
      <Part.button
        ref={ref}
        type="button"
        state={{ status: copying.status }}
        {...props}
        onClick={composeEventHandlers(onClick, copyPage)}
      />
    )
  },
)
