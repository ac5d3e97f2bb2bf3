import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'

interface Announced {
  info: { uuid: string; name: string; icon: string }
  provider: {
    request(input: { method: string }): Promise<unknown>
    on(event: string, listener: (value: never) => void): void
  }
}

interface State {
  wallets: readonly Announced[]
  address: string
  balance: string
}

let state: State = { wallets: [], address: '', balance: '' }
const listeners = new Set<() => void>()

function change(part: Partial<State>) {
  state = { ...state, ...part }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function useStore<Value>(read: () => Value): Value {
  return useSyncExternalStore(subscribe, read)
}

window.addEventListener('eip6963:announceProvider', (event) => {
  const { detail } = event as CustomEvent<Announced>
  if (state.wallets.every(({ info }) => info.uuid !== detail.info.uuid))
    change({ wallets: [...state.wallets, detail] })
})
window.dispatchEvent(new Event('eip6963:requestProvider'))

async function connect({ provider }: Announced) {
  const [address = ''] = (await provider.request({ method: 'eth_requestAccounts' })) as string[]
  await provider.request({ method: 'eth_chainId' })
  provider.on('accountsChanged', ([next = '']: string[]) => change({ address: next }))
  change({ address })
  void readBalance(address)
}

async function readBalance(address: string) {
  const response = await fetch('/rpc', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_getBalance',
      params: [address, 'latest'],
    }),
  })
  const { result } = await response.json()
  change({ balance: (Number(BigInt(result) / 10n ** 14n) / 1e4).toFixed(3) })
}

/**
 * The smallest page that connects: React, a bare `<dialog>` that is mounted when it opens, and
 * EIP-6963 without a library.
 */
function App() {
  const [isOpen, setOpen] = useState(false)
  const address = useStore(() => state.address)
  const balance = useStore(() => state.balance)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {address ? `${address.slice(0, 6)}… ${balance}` : 'Connect wallet'}
      </button>
      {isOpen && <Dialog onClose={() => setOpen(false)} />}
      <Address />
    </>
  )
}

function Dialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const wallets = useStore(() => state.wallets)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} onClose={onClose}>
      <h2>Connect a wallet</h2>
      {wallets.map((wallet) => (
        <button key={wallet.info.uuid} type="button" onClick={() => connect(wallet).then(onClose)}>
          <img src={wallet.info.icon} alt="" width="24" height="24" />
          {wallet.info.name}
        </button>
      ))}
    </dialog>
  )
}

function Address() {
  const address = useStore(() => state.address)
  useEffect(() => void performance.mark('account'))
  return <output id="address">{address}</output>
}

createRoot(document.querySelector('#root')!).render(<App />)
