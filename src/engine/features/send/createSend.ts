import { formatUnits } from '../../amounts/Amount.ts'
import { formatUsd } from '../../amounts/formatUsd.ts'
import type { FeatureContext } from '../../EngineContext.ts'
import { commonErrors } from '../../errors/defineErrors.ts'
import { isEngineError } from '../../errors/EngineError.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { ignoreFailure } from '../../store/ignoreFailure.ts'
import { createReadOperation, createSpendingOperation, idle } from '../../store/Operation.ts'
import { currentConnection } from '../connection/Connection.ts'
import { createKnownReceivers } from '../createKnownReceivers.ts'
import { findNetwork } from '../network/Network.ts'
import { createSendPreviews } from './createSendPreviews.ts'
import { createSendSubmission } from './createSendSubmission.ts'
import { createReceiverCheck, parseSendToken } from './parseSendDraft.ts'
import {
  emptySendDraft,
  initialSendState,
  type SendDraft,
  type SendFeature,
  type SendPreview,
  type SendToken,
} from './Send.ts'
import { sendErrors } from './sendErrors.ts'

const typingPause = 400
/** Errors that make the preview invalid. */
const outdating = ['send/EXPIRED', 'send/NAME_CHANGED', 'calls/NOT_SPONSORED'] as const

/** Provides what a transfer needs: the draft, its preview, and the request to the wallet. */
export function createSend(
  context: Pick<
    FeatureContext,
    | 'adapters'
    | 'config'
    | 'events'
    | 'load'
    | 'logger'
    | 'networkSwitch'
    | 'platform'
    | 'providers'
    | 'router'
    | 'slice'
    | 'store'
  >,
): SendFeature & { start(): Cancel } {
  const { platform, router, store } = context
  const { clock } = platform
  const cell = context.slice('send', initialSendState)
  const draft = cell.at('draft')
  const known = createKnownReceivers(context)
  const receivers = createReceiverCheck(context)
  const previews = createSendPreviews({ context, known, receivers })
  let cancelTyping: Cancel = () => {}
  /**
   * The preview that expired, or whose name changed its address. The next preview shows the
   * differences.
   */
  let outdated: SendPreview | undefined

  const resolution = createReadOperation(cell.at('resolution'), async (text: string, options) => {
    const { token } = draft.get()
    if (!token) throw sendErrors.TOKEN_REQUIRED()
    const { network } = parseSendToken(token, store.get())
    const found = await receivers.resolve(text, network, options)
    if (draft.get().receiver === text)
      draft.patch({ receiverAddress: found.address, receiverProfileName: found.name })
    return found
  })

  const preview = createReadOperation(cell.at('preview'), async (_: undefined, { signal }) => {
    // Cancels a pending "max". Its result would change the draft and discard the preview.
    setMax.reset()
    const made = await previews.make(draft.get(), {
      signal,
      before: outdated,
      mayBeSponsored: true,
    })
    if (!signal.aborted)
      store.batch(() => {
        submit.reset()
        draft.patch({ receiverAddress: made.to, receiverProfileName: made.receiverName })
        if (store.get().router.history.at(-1)?.name === 'WalletSend')
          router.push('WalletSendPreview')
      })
    return made
  })

  const submission = createSendSubmission({
    context,
    known,
    receivers,
    current: (): SendPreview | undefined => cell.at('preview').get().data,
    /**
     * Clears only the values that were sent. The user may have typed something else in the
     * meantime.
     */
    sent(made) {
      if (cell.at('preview').get().data !== made) return
      outdated = undefined
      store.batch(() => {
        draft.set({ ...emptySendDraft, token: draft.get().token })
        cell.at('preview').set(idle)
        const { name } = store.get().router.history.at(-1)!
        if (name === 'WalletSendPreview') router.reset('Account')
      })
    },
  })
  /** The transfer that is being sent without the form. */
  let shownApart: SendPreview | undefined
  const submissionApart = createSendSubmission({
    context,
    known,
    receivers,
    current: () => shownApart,
    sent() {},
  })
  const submit = createSpendingOperation(cell.at('submission'), async (input) => {
    const { data: shown } = cell.at('preview').get()
    try {
      return await submission.send(input)
    } catch (cause) {
      const isOver = outdating.some((code) => isEngineError(cause, code))
      // A second click must not send a preview that the user has not seen. So the outdated preview
      // is removed, and the user has to review a new one.
      if (isOver && cell.at('preview').get().data === shown) {
        outdated = shown
        preview.reset()
      }
      throw cause
    }
  })

  function lookUp(text: string) {
    cancelTyping()
    resolution.reset()
    if (!receivers.isName(text)) return
    cancelTyping = clock.after(typingPause, () => ignoreFailure(resolution(text)))
  }

  /** Changes the draft. Typing an amount cancels a pending "max". */
  function setDraft(changes: Partial<SendDraft>) {
    store.batch(() => {
      if (hasNewAmount(changes) || cell.get().max.status !== 'pending') setMax.reset()
      change(changes)
    })
  }

  /**
   * Returns whether the changes replace the amount. An amount of one token does not apply to
   * another.
   */
  const hasNewAmount = (changes: Partial<SendDraft>) =>
    'sendTokenAmount' in changes ||
    'unit' in changes ||
    ('token' in changes && !isSameToken(changes.token, draft.get().token))

  /** Changes the draft and discards its preview. */
  function change(changes: Partial<SendDraft>) {
    store.batch(() => {
      const hasNewReceiver =
        ('receiver' in changes && changes.receiver !== draft.get().receiver) ||
        ('token' in changes && changes.token?.chainId !== draft.get().token?.chainId)
      draft.patch({
        ...(hasNewReceiver && {
          receiverAddress: undefined,
          receiverProfileName: undefined,
          receiverProfileImageUrl: undefined,
        }),
        ...(hasNewAmount(changes) && { isMax: false }),
        ...changes,
      })
      preview.reset()
      if (cell.get().submission.status !== 'pending') submit.reset()
      if (hasNewReceiver) lookUp(draft.get().receiver)
    })
  }

  const setMax = createReadOperation(cell.at('max'), async (_: undefined, { signal }) => {
    const { token, receiverAddress: to } = draft.get()
    if (!token) throw sendErrors.TOKEN_REQUIRED()
    const units = await previews.most(token, { signal, to })
    if (signal.aborted) return undefined
    const { decimals } = parseSendToken(token, store.get())
    change({ sendTokenAmount: formatUnits(units, decimals), unit: 'token', isMax: true })
    return undefined
  })

  /** When the user changes the network, clears the token, unless the user has typed something. */
  function followNetwork(): Cancel {
    let last = currentConnection(store.get())?.caipNetworkId
    return store.subscribe(() => {
      const now = currentConnection(store.get())?.caipNetworkId
      if (!now || now === last) return
      const hasMoved = last !== undefined
      last = now
      const { receiver, sendTokenAmount, token } = draft.get()
      if (!hasMoved || receiver || sendTokenAmount || !token || token.chainId === now) return
      draft.patch({ token: undefined })
    })
  }

  router.define('WalletSendPreview', {
    onBack() {
      // A pending prompt stays open in the wallet. If its hash arrives late, the transaction is
      // still watched.
      submit.reset()
      return undefined
    },
  })

  return {
    setDraft,
    setMax,
    setNetworkBalance(balance, price) {
      if (balance === undefined || !price) return draft.patch({ networkBalanceInUSD: undefined })
      const { dollars, pennies } = formatUsd(balance, price)
      draft.patch({ networkBalanceInUSD: `${dollars}.${pennies}` })
    },
    preview,
    submit,
    receivers() {
      const { token } = draft.get()
      const network = token && findNetwork(store.get(), token.chainId)
      const namespace = network?.chainNamespace ?? store.get().connection.activeNamespace
      const sender = currentConnection(store.get(), namespace)?.accounts[0].address
      return known.list(namespace, sender)
    },
    reset() {
      cancelTyping()
      resolution.reset()
      setMax.reset()
      preview.reset()
      submit.reset()
      outdated = undefined
      draft.set(emptySendDraft)
    },
    apart: {
      // The preview excludes a paymaster, because the wallet may pay with `wallet_pay`, which does
      // not support one.
      preview: (wanted, { signal }) => previews.make(wanted, { signal, mayBeSponsored: false }),
      async submit(shown, input) {
        if (shownApart) throw commonErrors.BUSY()
        shownApart = shown
        try {
          return await submissionApart.send(input)
        } finally {
          shownApart = undefined
        }
      },
      isAsked: submissionApart.isAsked,
    },
    start() {
      const stopFollowing = followNetwork()
      return () => {
        stopFollowing()
        cancelTyping()
      }
    },
  }
}

const isSameToken = (one: SendToken | undefined, other: SendToken | undefined) =>
  one?.chainId === other?.chainId && one?.address === other?.address
