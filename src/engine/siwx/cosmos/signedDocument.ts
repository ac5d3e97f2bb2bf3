import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'

/** The canonical amino document of ADR-36: sorted keys, no spaces. */
export function signedDocument(signer: string, message: string): Uint8Array {
  const data = base64.encode(utf8ToBytes(message))
  return utf8ToBytes(
    `{"account_number":"0","chain_id":"","fee":{"amount":[],"gas":"0"},"memo":"","msgs":[{"type":"sign/MsgSignData","value":{"data":"${data}","signer":"${signer}"}}],"sequence":"0"}`,
  )
}
