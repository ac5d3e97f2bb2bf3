import { type Address, zeroAddress } from 'viem'
import { decisionView } from '../approval/decisionView.ts'
import { row, wordsRow } from '../approval/Question.ts'
import { createAskNode } from '../askNode.ts'
import { createEvmAccount, type EvmAccount } from '../evm/EvmAccount.ts'
import { createEvmNetwork } from '../evm/EvmNetwork.ts'
import type { EvmNode, PreparedCalls } from '../evm/EvmSender.ts'
import { networkRow } from '../evm/feeRow.ts'
import { delegate, readDelegation } from '../evm/upgrade/Delegate.ts'
import { prepareUpgradeTransaction } from '../evm/upgrade/prepareUpgradeTransaction.ts'
import type { WalletKeys } from '../keys/WalletKeys.ts'
import type { SiteClient } from '../SiteClient.ts'
import type { FrameSession } from '../session/FrameSession.ts'
import { readChain } from '../session/readChain.ts'
import type { FrameLanguage, Say } from '../texts/FrameLanguage.ts'
import { type Words, type WordValue, words } from '../texts/Words.ts'
import { element } from './element.ts'
import { sayError } from './runInView.ts'
import type { Screen, View } from './Screen.ts'

/** How long the frame waits until the upgrade has ended, in milliseconds. */
const endLimit = 120_000
/** The pause between two requests, in milliseconds. */
const pollTime = 1_000

interface ListParts {
  readonly client: SiteClient
  readonly keys: WalletKeys
  readonly language: FrameLanguage
  readonly say: Say
  readonly screen: Screen
  readonly session: FrameSession
  /** A button that runs this, and shows its error. */
  button(text: Words, work: () => Promise<unknown>): HTMLButtonElement
}

/** The networks on which the plain account is upgraded (EIP-7702), each with a way to end it. */
export async function listUpgrades(parts: ListParts): Promise<readonly Node[]> {
  const { button, client, keys, language, say, screen, session } = parts
  const { wallet } = session.require()
  const owner = createEvmAccount(wallet.addresses.eip155, (work) =>
    keys.use(wallet, 'eip155', work),
  )
  const nodes = session.networks().flatMap((site): EvmNode[] => {
    const chain = readChain(site.id)
    if (chain?.namespace !== 'eip155') return []
    const askNode = createAskNode(site.rpcUrl, client.headers)
    return [{ chainId: chain.chainId, askNode, network: createEvmNetwork(site, client) }]
  })

  async function entry(node: EvmNode): Promise<readonly Node[]> {
    const { askNode, chainId } = node
    const id = String(chainId)
    try {
      const contract = await readDelegation(askNode, owner.address)
      if (contract === undefined) return []
      return [
        element('p', {}, say(words('upgrade.runs', { id, contract: nameOf(contract) }))),
        button(words('upgrade.end', { id }), async () => {
          const prepared = await prepareEnd(owner, node)
          await screen.askFirst(
            endView({ contract, locale: language.locale, node, owner, prepared }),
          )
        }),
      ]
    } catch {
      return [element('p', {}, say(words('upgrade.unread', { id })))]
    }
  }
  const found = (await Promise.all(nodes.map(entry))).flat()
  return found.length > 0 ? found : [element('p', {}, say('upgrade.none'))]
}

const nameOf = (contract: Address): WordValue =>
  contract === delegate.address
    ? `${delegate.name} (${contract})`
    : words('upgrade.stranger', { address: contract })

const prepareEnd = (owner: EvmAccount, node: EvmNode) =>
  prepareUpgradeTransaction({ owner, node, data: '0x', delegation: zeroAddress })

/**
 * Asks as for an app's transaction, because ending an upgrade costs a fee. Then shows the progress.
 */
const endView =
  ({
    contract,
    locale,
    node,
    owner: { address },
    prepared: { fee, send },
  }: {
    contract: Address
    locale(): string
    node: EvmNode
    owner: EvmAccount
    prepared: PreparedCalls
  }): View<void> =>
  (main, settle, say) => {
    let isOpen = true
    const { askNode, chainId } = node
    const id = String(chainId)
    const status = element('p', { className: 'hint', role: 'status' }, say('act.waiting'))
    const back = element(
      'button',
      { type: 'button', onclick: () => settle.done() },
      say('act.back'),
    )

    async function end() {
      close()
      close = () => {}
      main.replaceChildren(
        element('h1', {}, say('upgrade.endTitle')),
        status,
        element('div', { className: 'buttons' }, back),
      )
      back.focus()
      try {
        await send()
        status.textContent = say(
          (await hasEnded()) ? words('upgrade.ended', { id }) : 'upgrade.sent',
        )
      } catch (error) {
        status.className = 'hint failed'
        status.textContent = error instanceof Error ? sayError(say, error) : say('upgrade.notSent')
      }
    }
    async function hasEnded() {
      const limit = Date.now() + endLimit
      while (isOpen && Date.now() < limit) {
        const now = await readDelegation(askNode, address).catch(() => contract)
        if (now === undefined) return true
        await new Promise((resolve) => setTimeout(resolve, pollTime))
      }
      return false
    }
    let close = decisionView({
      locale,
      origin: location.origin,
      question: {
        title: words('title.endUpgrade'),
        rows: [
          row('row.account', address, 'code'),
          wordsRow('row.endsCode', 'upgrade.contract', { contract: nameOf(contract) }),
          networkRow(node),
          fee,
        ],
      },
    })(
      main,
      {
        done: (isApproved) => (isApproved ? void end() : settle.done()),
        failed: settle.failed,
      },
      say,
    )
    return () => {
      isOpen = false
      close()
    }
  }
