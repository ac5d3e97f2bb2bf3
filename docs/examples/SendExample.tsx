import { useSend } from 'latchkey/hooks'
import { Send } from 'latchkey/primitives'

const ether = { symbol: 'ETH', chainId: 'eip155:1', quantity: { decimals: '18' } } as const

export function SendExample() {
  const { draft, preview, setDraft, submission } = useSend()
  const hasWarnings = (preview.data?.warnings.length ?? 0) > 0
  if (submission.data) return <p>Sent: {submission.data.hash}</p>
  if (!draft.token)
    return (
      <button type="button" onClick={() => setDraft({ token: ether })}>
        Send ether
      </button>
    )
  return (
    <>
      <Send.Form>
        <Send.Amount aria-label="Amount" placeholder="0.1" />
        <Send.Max>Max</Send.Max>
        <Send.FieldError field="amount" />
        <Send.Receiver aria-label="To" placeholder="0x…" />
        <Send.FieldError field="receiver" />
        <Send.Review>Review</Send.Review>
        <Send.FieldError field="form" />
      </Send.Form>
      {preview.data && (
        <>
          <p>
            <Send.Value line="amount" /> to <Send.Value line="to" />, for at most{' '}
            <Send.Value line="fee" />
          </p>
          <Send.Warnings>
            {(warning) => (
              <li>
                <Send.Warning warning={warning}>Look twice: {warning.kind}</Send.Warning>
              </li>
            )}
          </Send.Warnings>
          <Send.Confirm hasSeenWarnings={hasWarnings}>
            {hasWarnings ? 'I have read the warnings: send' : 'Send it'}
          </Send.Confirm>
        </>
      )}
      <Send.Error />
    </>
  )
}
