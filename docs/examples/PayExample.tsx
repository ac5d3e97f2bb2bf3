import { usePay } from 'latchkey/hooks'
import { Pay } from 'latchkey/primitives'
import { useState } from 'react'

const shop = 'eip155:1:0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

export function PayExample() {
  const { fetchWithPayment, isPending, pay } = usePay()
  const [report, setReport] = useState('')

  function buy() {
    const option = {
      asset: 'eip155:1/slip44:60',
      amount: '0x2386f26fc10000',
      recipient: shop,
    } as const
    const expiry = Math.floor(Date.now() / 1_000) + 600
    pay({ acceptedPayments: [option], expiry, description: 'Two tickets' })
  }

  /** The sandbox's site answers 402 first. `Pay.Error` shows why a payment failed. */
  async function read() {
    const { paid } = await (await fetch('/sandbox.json')).json()
    const answer = await fetchWithPayment(`${paid.url}/report`)
    setReport(await answer.text())
  }

  return (
    <>
      <button type="button" disabled={isPending} onClick={buy}>
        Buy two tickets
      </button>
      <button type="button" disabled={isPending} onClick={() => read().catch(() => {})}>
        Read a report for 0.25 TIDE
      </button>
      {report && <p>{report}</p>}
      <Pay.Root>
        {({ preview, status }) => (
          <>
            {preview && status !== 'success' && (
              <>
                <p>
                  <Pay.Value line="amount" /> for <Pay.Value line="description" />, to{' '}
                  <Pay.Value line="to" />. The fee is at most <Pay.Value line="fee" />.
                </p>
                <Pay.Warnings>
                  {(warning) => (
                    <li>
                      <Pay.Warning warning={warning}>
                        Check the receiver: {warning.kind}
                      </Pay.Warning>
                    </li>
                  )}
                </Pay.Warnings>
                <Pay.Confirm hasSeenWarnings>
                  {status === 'asking' ? 'Continue in your wallet' : 'Pay'}
                </Pay.Confirm>
                <Pay.Cancel>Cancel</Pay.Cancel>
                <Pay.Limits>
                  <label htmlFor="pay-limit">Pay at most in 24 hours</label>
                  <Pay.Limit limit="perDay" id="pay-limit" />
                  <button type="submit">Save</button>
                </Pay.Limits>
              </>
            )}
            {status === 'success' && <p role="status">Paid</p>}
            <Pay.Error />
          </>
        )}
      </Pay.Root>
    </>
  )
}
