import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

interface Announced {
  info: { uuid: string; name: string; icon: string }
  provider: { request(input: { method: string }): Promise<string[]> }
}

/** The minimum that connects: a bare dialog and EIP-6963 by hand. */
function App() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [wallets, setWallets] = useState<readonly Announced[]>([])
  const [address, setAddress] = useState('')
  useEffect(() => void performance.mark('account'))

  useEffect(() => {
    const hear = (event: Event) => {
      const { detail } = event as CustomEvent<Announced>
      setWallets((known) =>
        known.some(({ info }) => info.uuid === detail.info.uuid) ? known : [...known, detail],
      )
    }
    window.addEventListener('eip6963:announceProvider', hear)
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    return () => window.removeEventListener('eip6963:announceProvider', hear)
  }, [])

  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        Connect wallet
      </button>
      <output id="address">{address}</output>
      <dialog ref={dialog}>
        {wallets.map(({ info, provider }) => (
          <button
            key={info.uuid}
            type="button"
            onClick={async () => {
              const [first = ''] = await provider.request({ method: 'eth_requestAccounts' })
              setAddress(first)
              dialog.current?.close()
            }}
          >
            <img src={info.icon} alt="" width="32" height="32" />
            {info.name}
          </button>
        ))}
      </dialog>
    </>
  )
}

createRoot(document.querySelector('#root')!).render(<App />)
