import { useAccount, useConnect, useNetwork } from 'latchkey/hooks'
import { Account, Connecting, Connectors, Modal, Networks } from 'latchkey/primitives'
import type { ReactNode } from 'react'
import './tailwindModal.css'

const titles: Record<string, string> = {
  Connect: 'Pick a seat',
  ConnectingExternal: 'Doors opening',
  Account: 'Your ticket',
  UnsupportedChain: 'Another screen',
  SwitchNetwork: 'Another screen',
}

const button =
  'min-h-12 cursor-pointer rounded-full border-0 bg-lime-300 px-6 font-sans text-base font-bold text-violet-950 hover:bg-lime-200 focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-lime-300 disabled:opacity-60'
const quiet =
  'min-h-11 cursor-pointer rounded-full border-0 bg-transparent px-4 font-sans text-sm text-violet-100 underline underline-offset-4 hover:text-white focus-visible:outline-2 focus-visible:outline-lime-300'

/** A wallet modal with a cinema's design: tiles and a ticket, with utility classes only. */
export function TailwindModal() {
  const { address } = useAccount()
  return (
    <Modal.Root>
      <Modal.Trigger className={button}>
        {address ? <Account.Address /> : 'Get a ticket'}
      </Modal.Trigger>
      <Modal.Portal>
        <Modal.Overlay className="fixed inset-0 z-10 bg-violet-950/70 backdrop-blur-sm" />
        <Modal.Content className="fixed inset-x-4 top-[8vh] z-11 mx-auto box-border max-h-[84vh] max-w-lg overflow-y-auto rounded-3xl bg-linear-to-br from-violet-900 to-fuchsia-950 p-8 font-sans text-white scheme-dark shadow-2xl outline-none data-shake:ring-4 data-shake:ring-lime-300">
          <Modal.Header className="mb-6 flex flex-wrap items-center gap-2">
            <Modal.Title className="m-0 grow text-3xl font-black tracking-tight">
              {(view) => titles[view] ?? 'Not on the programme'}
            </Modal.Title>
            <Modal.Back className={quiet}>Back</Modal.Back>
            <Modal.Close className={quiet}>Close</Modal.Close>
          </Modal.Header>
          <Modal.Viewport>
            <Modal.View name="Connect">
              <Seats />
            </Modal.View>
            <Modal.View name="ConnectingExternal">
              {(input) => (
                <Connecting.Root {...input}>
                  <Opening />
                </Connecting.Root>
              )}
            </Modal.View>
            <Modal.View name="Account">
              <Ticket />
            </Modal.View>
            <Modal.View name="UnsupportedChain">
              <Screens />
            </Modal.View>
            <Modal.View name="SwitchNetwork">
              <Screens />
            </Modal.View>
            <Modal.Fallback>This is not on tonight. Please close it to go on.</Modal.Fallback>
          </Modal.Viewport>
        </Modal.Content>
      </Modal.Portal>
    </Modal.Root>
  )
}

function Seats() {
  return (
    <>
      <Connectors.List className="m-0 grid list-none grid-cols-2 gap-3 p-0 sm:grid-cols-3">
        {(connector) => (
          <Connectors.Item connector={connector}>
            <Connectors.Button className="flex min-h-32 w-full cursor-pointer flex-col items-center justify-center gap-3 rounded-2xl border-2 border-solid border-white/15 bg-white/5 p-4 font-sans text-base font-semibold text-white hover:border-lime-300 hover:bg-white/10 focus-visible:outline-3 focus-visible:outline-lime-300">
              <Connectors.Icon className="size-12 rounded-xl" />
              <Connectors.Name />
            </Connectors.Button>
          </Connectors.Item>
        )}
      </Connectors.List>
      <Connectors.Empty className="text-violet-100">
        This browser has no wallet. Install one, and come back to this seat.
      </Connectors.Empty>
    </>
  )
}

function Opening() {
  const { isError } = useConnect()
  return (
    <div className="flex flex-col items-center gap-5 text-center">
      <Connectors.Icon className="size-20 rounded-2xl" />
      <Connecting.Status className="m-0 text-lg">
        {isError ? 'The doors stayed shut.' : 'Say yes in your wallet.'}
      </Connecting.Status>
      <Connecting.Error className="m-0 text-fuchsia-200" />
      <Connecting.Retry className={button}>Knock again</Connecting.Retry>
    </div>
  )
}

function Ticket() {
  const { caipNetwork, isUnsupported } = useNetwork()
  if (isUnsupported) return <Screens />
  return (
    <div className="flex flex-col gap-6">
      <dl className="m-0 grid gap-4 rounded-2xl border-2 border-dashed border-lime-300/60 p-5">
        <Line of="Admit">
          <Account.Address full className="font-mono text-sm break-all" />
        </Line>
        <Line of="Good for">
          <Account.Balance className="text-2xl font-black" />
        </Line>
        <Line of="Screen">{caipNetwork?.name}</Line>
      </dl>
      <div className="flex flex-wrap items-center gap-3">
        <Account.CopyAddress className={button}>Copy the address</Account.CopyAddress>
        <Networks.Trigger className={quiet}>Another screen</Networks.Trigger>
        <Account.Disconnect className={quiet}>Leave</Account.Disconnect>
      </div>
    </div>
  )
}

function Line({ of, children }: { of: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-violet-200">{of}</dt>
      <dd className="m-0">{children}</dd>
    </div>
  )
}

function Screens() {
  return (
    <>
      <Networks.Status className="mb-4 text-violet-100" />
      <Networks.Error className="mb-4 text-fuchsia-200" />
      <Networks.List className="m-0 grid list-none gap-3 p-0">
        {(network) => (
          <Networks.Item network={network}>
            <Networks.Button className="min-h-14 w-full cursor-pointer rounded-2xl border-2 border-solid border-white/15 bg-white/5 px-5 text-start font-sans text-base font-semibold text-white hover:border-lime-300 aria-[current]:border-lime-300">
              <Networks.Name />
            </Networks.Button>
          </Networks.Item>
        )}
      </Networks.List>
    </>
  )
}
