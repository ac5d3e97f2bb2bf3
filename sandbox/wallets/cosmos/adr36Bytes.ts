import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'

/** The signed bytes of a text (ADR-36): an amino document without a chain, with sorted keys. */
export function adr36Bytes(signer: string, text: string) {
  const data = base64.encode(utf8ToBytes(text))
  return utf8ToBytes(
    JSON.stringify({
      account_number: '0',
      chain_id: '',
      fee: { amount: [], gas: '0' },
      memo: '',
      msgs: [{ type: 'sign/MsgSignData', value: { data, signer } }],
      sequence: '0',
    }),
  )
}
