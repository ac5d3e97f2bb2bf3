import type { JsonRpcAccount, SignTypedDataParameters, TypedData } from 'viem'
import { adapterErrors } from '../../engine/adapters/adapterErrors.ts'
import { toWalletError } from '../../engine/adapters/toWalletError.ts'
import { walletClient } from '../../engine/bridges/viem/index.ts'
import type { Engine } from '../../engine/Engine.ts'
import type { Signature } from '../../engine/Register.ts'
import { fromViem } from './fromViem.ts'

/** The signature of a smart account is longer than the signature of a key. */
const signatureForm = /^0x(?:[0-9a-f]{2}){1,65536}$/i

/**
 * Asks the wallet in use to sign typed data. Throws `adapter/INVALID_ANSWER` if the wallet does not
 * return a signature.
 */
export function signWithWallet(
  engine: Engine,
  input: SignTypedDataParameters<TypedData, string, JsonRpcAccount>,
): Promise<Signature<'eip155'>> {
  return fromViem(async () => {
    const signature = await walletClient(engine).signTypedData(input)
    if (typeof signature !== 'string' || !signatureForm.test(signature))
      throw adapterErrors.INVALID_ANSWER()
    return signature
  }, toWalletError)
}
