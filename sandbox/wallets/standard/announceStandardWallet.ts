interface StandardApi {
  register(...wallets: readonly unknown[]): () => void
}

/**
 * Hands a wallet to every app of the page by the Wallet Standard: to those that listen already, and
 * to those that say later that they are ready. Returns what takes it off the page.
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
