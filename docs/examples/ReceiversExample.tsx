import { useAccount, useSend } from 'latchkey/hooks'
import { Send } from 'latchkey/primitives'

const ether = { symbol: 'ETH', chainId: 'eip155:1', quantity: { decimals: '18' } } as const
const dave = '0x5b1aA6E3C3F41cD379ffc26ACF2699a4228c24c9'

const receivers = [
  { words: 'an address on Ethereum', receiver: `${dave}@eip155:1` },
  { words: 'on any EVM network', receiver: `${dave}@eip155` },
  { words: 'by the name of the network', receiver: `${dave}@ethereum` },
  { words: 'in binary form', receiver: `0x00010000010114${dave.slice(2)}` },
  { words: 'on another network', receiver: `${dave}@base` },
  { words: 'with a checksum that does not fit', receiver: `${dave}@eip155:1#00000000` },
] as const

export function ReceiversExample() {
  const { isConnected } = useAccount()
  const { draft, preview, setDraft } = useSend()
  if (!isConnected) return <p>Connect Meadow, Harbor or Quartz.</p>
  return (
    <>
      <ul aria-label="Receivers">
        {receivers.map(({ receiver, words }) => (
          <li key={words}>
            <button
              type="button"
              aria-current={draft.receiver === receiver ? 'true' : undefined}
              onClick={() => setDraft({ token: ether, sendTokenAmount: '0.1', receiver })}
            >
              {words}
            </button>
          </li>
        ))}
      </ul>
      <Send.Form>
        <Send.Receiver aria-label="To" />
        <Send.Review>Review</Send.Review>
        <Send.FieldError field="receiver" />
        <Send.FieldError field="form" />
      </Send.Form>
      {preview.data && (
        <p role="status">
          <Send.Value line="amount" /> to <Send.Value line="to" /> on Ethereum
        </p>
      )}
    </>
  )
}
