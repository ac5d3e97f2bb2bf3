import { createFakeProvider } from '../../support/createFakeProvider.ts'

/** How a wallet responds to a request. */
type Mood = 'approve' | 'reject' | 'hang'

const accounts = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`]

/** A wallet on the page with a changing mood; it announces itself on every request. */
export function createSoakWallet(name: string, uuid: string) {
  let mood: Mood = 'approve'
  let chainId = '0x1'
  const asked = (answer: () => unknown) => () => {
    if (mood === 'hang') return new Promise(() => {})
    if (mood === 'reject') throw Object.assign(new Error('No'), { code: 4001 })
    return answer()
  }
  const wallet = createFakeProvider({
    eth_requestAccounts: asked(() => accounts),
    eth_accounts: () => accounts,
    eth_chainId: () => chainId,
    eth_sendTransaction: asked(() => `0x${'3'.repeat(64)}`),
    personal_sign: asked(() => `0x${'4'.repeat(130)}`),
  })
  wallet.answer('wallet_switchEthereumChain', (params: unknown) => {
    const next = (params as [{ chainId: string }])[0].chainId
    return asked(() => moveTo(next))()
  })

  function moveTo(next: string) {
    chainId = next
    wallet.emit('chainChanged', chainId)
    return null
  }

  const info = { uuid, name, icon: 'data:image/svg+xml,<svg/>', rdns: `test.${name.toLowerCase()}` }
  addEventListener('eip6963:requestProvider', () => {
    const detail = Object.freeze({ info, provider: wallet.provider })
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  })

  return {
    listeners: wallet.listeners,
    feel: (next: Mood) => {
      mood = next
    },
    moveOn: () => moveTo(chainId === '0x1' ? '0xa4b1' : '0x1'),
    swapAccounts: () => wallet.emit('accountsChanged', accounts.reverse()),
    leave: () => wallet.emit('disconnect'),
    /** Restores the wallet's initial state. Keeps its listeners. */
    reset() {
      mood = 'approve'
      chainId = '0x1'
      accounts.sort()
      wallet.requests.length = 0
    },
  }
}
