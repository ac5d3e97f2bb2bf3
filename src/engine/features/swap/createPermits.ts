import { adapterErrors } from '../../adapters/adapterErrors.ts'
import { toWalletError } from '../../adapters/toWalletError.ts'
import { isSameAddress } from '../../caip/CaipAddress.ts'
import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { FeatureContext } from '../../EngineContext.ts'
import { readField } from '../../errors/readField.ts'
import { readTextResult } from '../../sanitize/readTextResult.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import type { PreviewWallet } from '../createPreviewSender.ts'
import { callToken, wordOf } from './callToken.ts'
import { contractOf } from './parseSwapDraft.ts'
import type { SwapApproval, SwapPreview } from './Swap.ts'
import { swapErrors } from './swapErrors.ts'

/** How long a permit is valid, in seconds. The user needs time to read and wait. */
const lifetime = 1_200
const nameSelector = '0x06fdde03'
const versionSelector = '0x54fd4d50'
const noncesSelector = '0x7ecebe00'
const signature = /^0x[0-9a-f]{128}(1b|1c|00|01)$/i

/** A signed permit and its scope. */
export interface SignedPermit {
  /** The network of the permit. The same contract address may exist on many networks. */
  caipNetworkId: CaipNetworkId
  from: string
  token: string
  spender: string
  units: bigint
  /** When the permit expires, in seconds since 1970. */
  deadline: bigint
  /** The parameters of the contract's function `permit`: seven words. */
  data: string
}

const fields = {
  EIP712Domain: [
    { name: 'name', type: 'string' },
    { name: 'version', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ],
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
}

export interface Permits {
  /** Returns whether the permit still covers the needed approval. */
  fits(
    permit: SignedPermit | undefined,
    wanted: Pick<SignedPermit, 'caipNetworkId' | 'from' | 'token' | 'spender' | 'units'>,
  ): permit is SignedPermit
  /**
   * Asks the wallet to sign. Throws `swap/PERMIT_FAILED` if the token's permit data cannot be
   * read.
   */
  sign(
    asked: { approval: SwapApproval } & Pick<SwapPreview, 'from'>,
    wallet: PreviewWallet,
    options: AbortOptions,
  ): Promise<SignedPermit>
}

/** Requests signatures that replace an approval of the exact amount (EIP-2612). */
export function createPermits({ platform }: Pick<FeatureContext, 'platform'>): Permits {
  const nowInSeconds = () => BigInt(Math.floor(platform.clock.now() / 1000))

  return {
    fits(permit, wanted): permit is SignedPermit {
      return (
        permit !== undefined &&
        permit.caipNetworkId === wanted.caipNetworkId &&
        permit.units === wanted.units &&
        permit.deadline > nowInSeconds() + 60n &&
        (['from', 'token', 'spender'] as const).every((name) =>
          isSameAddress(permit[name], wanted[name]),
        )
      )
    },

    async sign({ approval, from }, { adapter, connection, network }, options) {
      const token = contractOf(approval.token)
      if (token === undefined) throw swapErrors.NOTHING_TO_APPROVE()
      const calls = { adapter, network, token }
      const [name, version, nonce] = await Promise.all([
        callToken(calls, nameSelector, options),
        callToken(calls, versionSelector, options).catch(() => undefined),
        callToken(calls, `${noncesSelector}${wordOf(from)}`, options),
      ])
      const domainName = readTextResult(name)
      if (domainName === undefined || nonce === undefined) throw swapErrors.PERMIT_FAILED()
      const { spender, amount } = approval
      const deadline = nowInSeconds() + BigInt(lifetime)
      const message = {
        owner: from,
        spender,
        value: amount.units,
        nonce: String(BigInt(nonce.slice(0, 66))),
        deadline: String(deadline),
      }
      const typedData = {
        types: fields,
        primaryType: 'Permit',
        domain: {
          name: domainName,
          version: readTextResult(version) ?? '1',
          chainId: Number(network.id),
          verifyingContract: token,
        },
        message,
      }
      const signed = await requestFrom(adapter.provider(connection.connectorId), {
        method: 'eth_signTypedData_v4',
        params: [from, JSON.stringify(typedData)],
      })
      if (typeof signed !== 'string' || !signature.test(signed))
        throw adapterErrors.INVALID_ANSWER()
      const v = Number.parseInt(signed.slice(-2), 16)
      const words = [from, spender, amount.units, deadline, BigInt(v < 27 ? v + 27 : v)]
      const data = `0x${words.map(wordOf).join('')}${signed.slice(2, -2)}`.toLowerCase()
      const { caipNetworkId } = network
      return { caipNetworkId, from, token, spender, units: BigInt(amount.units), deadline, data }
    },
  }
}

async function requestFrom(provider: unknown, request: object): Promise<unknown> {
  const ask = readField(provider, 'request')
  if (typeof ask !== 'function') throw adapterErrors.PROVIDER_NOT_FOUND()
  try {
    return await Reflect.apply(ask, provider, [request])
  } catch (thrown) {
    throw await toWalletError(thrown)
  }
}
