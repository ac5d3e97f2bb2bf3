interface StandardApi {
  register(...wallets: readonly unknown[]): () => void
}

/**
 * Announces a wallet through the Wallet Standard to every app of the page, now and whenever an app
 * asks for wallets. Returns a function that removes the wallet.
 */
export function announceStandardWallet(target: EventTarget, wallet: unknown) {
  const cancels: (() => void)[] = []
  const register = (api: StandardApi) => void cancels.push(api.register(wallet))
  const ready = (event: Event) => register((event as CustomEvent<StandardApi>).detail)
  target.addEventListener('wallet-standard:app-ready', ready)
  target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  return () => {
    target.removeEventListener('wallet-standard:app-ready', ready)
    for (const cancel of cancels) cancel()
  }
}
