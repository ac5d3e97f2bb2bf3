import { useSwap } from 'latchkey/hooks'
import { Swap } from 'latchkey/primitives'

export function SwapExample() {
  const { isAvailable, outcome, payToken, preview, receiveToken, setDraft, tokens } = useSwap()
  if (!isAvailable) return <p>Swaps are not available on this network.</p>
  const { held = [], suggested = [], others = [] } = tokens.data ?? {}
  const all = [...held, ...suggested, ...others]
  const hasWarnings = (preview.data?.warnings.length ?? 0) > 0
  return (
    <>
      <Swap.Form>
        <Swap.PayAmount aria-label="Pay" placeholder="0.1" /> {payToken?.symbol}
        <select
          aria-label="Receive"
          value={receiveToken?.address ?? ''}
          onChange={({ target }) =>
            setDraft({ receiveToken: all.find(({ address }) => address === target.value) })
          }
        >
          <option value="">Choose a token</option>
          {all.map(
            ({ address, symbol }) =>
              address && (
                <option key={address} value={address}>
                  {symbol}
                </option>
              ),
          )}
        </select>
        <Swap.Quote>
          About <Swap.Value line="receive" />, at least <Swap.Value line="minimum" />, for{' '}
          <Swap.Value line="networkFee" />
        </Swap.Quote>
        <Swap.FieldError />
        <Swap.Review>Review</Swap.Review>
      </Swap.Form>
      <Swap.Preview>
        <Swap.Value line="pay" /> for at least <Swap.Value line="minimum" />
        <Swap.Approve>Allow it</Swap.Approve>
        <Swap.Warnings>{({ kind }) => `Look twice: ${kind}`}</Swap.Warnings>
        <Swap.Confirm hasSeenWarnings={hasWarnings}>
          {hasWarnings ? 'I have read the warnings: swap' : 'Swap'}
        </Swap.Confirm>
      </Swap.Preview>
      <Swap.Status>{(phase) => phase !== 'idle' && phase}</Swap.Status>
      <Swap.Error />
      {outcome && <p>Sent: {outcome.hash}</p>}
    </>
  )
}
