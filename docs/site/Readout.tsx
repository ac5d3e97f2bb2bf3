import { useAccount, useNetwork } from 'latchkey/hooks'

/** The state of one engine, read with hooks. */
export function Readout() {
  const { address, status } = useAccount()
  const { caipNetwork } = useNetwork()
  return (
    <dl className="readout">
      <div>
        <dt>status</dt>
        <dd>{status}</dd>
      </div>
      <div>
        <dt>address</dt>
        <dd>{address ?? 'none'}</dd>
      </div>
      <div>
        <dt>network</dt>
        <dd>{caipNetwork?.name ?? 'none'}</dd>
      </div>
    </dl>
  )
}
