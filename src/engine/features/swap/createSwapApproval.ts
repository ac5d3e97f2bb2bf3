import type { FeatureContext } from '../../EngineContext.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import { untilAborted } from '../../store/untilAborted.ts'
import { createPreviewSender, type PreviewWallet } from '../createPreviewSender.ts'
import { transactions } from '../transactions/index.ts'
import type { Transaction } from '../transactions/Transactions.ts'
import { amountOf } from './appraiseSwap.ts'
import { approvalData, checkApproval, readAllowance } from './callToken.ts'
import type { Permits, SignedPermit } from './createPermits.ts'
import { lacks } from './createSwapEstimates.ts'
import type { SwapProviders } from './createSwapProviders.ts'
import { swapStep } from './createSwapSubmission.ts'
import { contractOf } from './parseSwapDraft.ts'
import type {
  SwapApproval,
  SwapApproved,
  SwapApproveInput,
  SwapPhase,
  SwapPreview,
} from './Swap.ts'
import { coinOf } from './selectSwap.ts'
import { swapErrors } from './swapErrors.ts'

export interface SwapApprovalParts {
  context: Pick<FeatureContext, 'adapters' | 'events' | 'load' | 'platform' | 'store'>
  swapProviders: SwapProviders
  permits: Permits
  current(): SwapPreview | undefined
  say(phase: SwapPhase): void
  signed(permit: SignedPermit): void
}

interface Needed extends SwapPreview {
  readonly approval: SwapApproval
  /** The preview that the user sees. Used to detect that the user has left it. */
  readonly shown: SwapPreview
}

/**
 * Asks the wallet for the approval that a swap needs. The approval is unlimited only if the user
 * chose this.
 */
export function createSwapApproval(parts: SwapApprovalParts) {
  const { context, swapProviders, permits, current, say, signed } = parts
  const { events, load } = context
  const sender = createPreviewSender(context)
  const { signal } = new AbortController()

  /** Asks the wallet to approve the amount or an unlimited amount, and waits for the chain. */
  async function allow(
    { approval, caipNetworkId, from, quote, shown }: Needed,
    wallet: PreviewWallet,
    { units, isFirst = false }: { units: bigint | undefined; isFirst?: boolean },
  ): Promise<string> {
    const { amount, spender, token } = approval
    const { adapter, network } = wallet
    const to = contractOf(token)
    const prepareCall = adapter.transfers?.prepareCall
    if (to === undefined || !prepareCall) throw swapErrors.NOTHING_TO_APPROVE()
    const data = approvalData(spender, units)
    // If this code does not load, nothing is sent, because the page could not watch the
    // transaction.
    const { watch } = await load(transactions)
    const [{ transaction, fee }, funds] = await Promise.all([
      prepareCall({ network, from, to, data, value: 0n }, { signal }),
      adapter.transfers?.funds({ network, address: from }, { signal }),
    ])
    const networkFee = { ...amountOf(fee, coinOf(network)), isEstimate: false }
    const left =
      funds &&
      lacks({ ...quote, networkFee }, { ...funds, amount: BigInt(quote.pay.units) }, network)
    if (left) throw left
    // The user left the preview in the meantime, so the wallet gets no request.
    if (current() !== shown) throw swapErrors.NO_PREVIEW()
    say('approving')
    const follow = (hash: string) =>
      watch({
        caipNetworkId,
        hash,
        from,
        kind: 'approve',
        summary: {
          ...(units !== undefined && { amount: isFirst ? '0' : amount.amount }),
          symbol: amount.symbol,
          iconUrl: token.iconUrl,
          counterparty: spender,
        },
        call: { to, value: '0', data },
      }).ended
    const { hash, ended } = await sender.send(wallet, transaction, {
      // A hash that arrives late is watched too, and shows in the account's activity.
      sent: async (given) => ({ hash: given, ended: follow(given) }),
      failed(cause) {
        throw toEngineError(cause)
      },
    })
    say('confirmingApproval')
    assertDone(await ended)
    return hash
  }

  async function transact(
    preview: Needed,
    wallet: PreviewWallet,
    isUnlimited: boolean,
  ): Promise<SwapApproved> {
    const { approval, caipNetworkId, from, quote } = preview
    const { amount, spender, takesBack } = approval
    const { adapter, network } = wallet
    const token = contractOf(approval.token)
    if (token === undefined) throw swapErrors.NOTHING_TO_APPROVE()
    const units = isUnlimited ? undefined : BigInt(amount.units)
    const { buildApproval } = swapProviders.of(quote)
    if (buildApproval) {
      const pair = {
        caipNetworkId,
        payAddress: token,
        receiveAddress: contractOf(quote.receiveToken),
      }
      const request = { ...pair, from, units: units === undefined ? undefined : String(units) }
      const built = await untilAborted(buildApproval(request, { signal }), signal)
      if (!built) throw swapErrors.UNKNOWN_CALL()
      // The provider's data is only checked. The wallet gets the data that is created below.
      checkApproval(built.data, { spender, units })
    }
    const owned = { owner: from, spender }
    const isOld =
      takesBack && (await readAllowance({ adapter, network, token }, owned, { signal })) > 0n
    if (!isOld) return { way: 'approve', hash: await allow(preview, wallet, { units }) }
    await allow(preview, wallet, { units: 0n, isFirst: true })
    const hash = await allow(preview, await sender.check(preview), { units })
    return { way: 'approve', hash }
  }

  function assertDone({ error, status }: Transaction) {
    if (status === 'confirmed' || status === 'repriced') return
    throw error ? swapErrors.APPROVAL_FAILED().because(error) : swapErrors.APPROVAL_FAILED()
  }

  async function sign(preview: Needed, wallet: PreviewWallet): Promise<SwapApproved> {
    say('permitting')
    const permit = await sender.prompt((limited) =>
      permits.sign(preview, wallet, { signal: limited }),
    )
    sender.assertUnmoved(preview)
    signed(permit)
    return { way: 'permit' }
  }

  return {
    async approve(input: SwapApproveInput = {}): Promise<SwapApproved> {
      const preview = current()
      if (!preview) throw swapErrors.NO_PREVIEW()
      const { approval, quote } = preview
      const way = input.way ?? approval?.ways[0]
      if (!approval || !way || !approval.ways.includes(way)) throw swapErrors.NOTHING_TO_APPROVE()
      const needed = { ...preview, approval, shown: preview }
      const wallet = await sender.check(preview)
      try {
        return way === 'permit'
          ? await sign(needed, wallet)
          : await transact(needed, wallet, input.isUnlimited === true)
      } catch (cause) {
        const error = toEngineError(cause)
        events.emit('SWAP_APPROVAL_ERROR', { ...swapStep(quote, wallet), error })
        throw error
      }
    },
  }
}
