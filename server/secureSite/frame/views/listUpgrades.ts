import { type Address, zeroAddress } from 'viem'
import { decisionView } from '../approval/Approvals.ts'
import { row } from '../approval/Question.ts'
import { createAskNode } from '../askNode.ts'
import { createEvmAccount, type EvmAccount } from '../evm/EvmAccount.ts'
import type { EvmNode, PreparedCalls } from '../evm/EvmSender.ts'
import { delegate, readDelegation } from '../evm/upgrade/Delegate.ts'
import { prepareUpgradeTransaction } from '../evm/upgrade/prepareUpgradeTransaction.ts'
import type { WalletKeys } from '../keys/WalletKeys.ts'
import type { SiteClient } from '../SiteClient.ts'
import type { FrameSession } from '../session/FrameSession.ts'
import { readChain } from '../session/readChain.ts'
import { element } from './element.ts'
import type { Screen, View } from './Screen.ts'

/** How long the frame waits until the upgrade has ended, in milliseconds. */
const endLimit = 120_000
/** Between two questions, in milliseconds. */
const pollTime = 1_000

interface ListParts {
  readonly client: SiteClient
  readonly keys: WalletKeys
  readonly screen: Screen
  readonly session: FrameSession
  /** A button that runs this, and shows its error. */
  button(text: string, work: () => Promise<unknown>): HTMLButtonElement
}

/** The networks on which the plain account is upgraded (EIP-7702), each with a way to end it. */
export async function listUpgrades(parts: ListParts): Promise<readonly Node[]> {
  const { button, client, keys, screen, session } = parts
  const { wallet } = session.require()
  const owner = createEvmAccount(wallet.addresses.eip155, (work) =>
    keys.use(wallet, 'eip155', work),
  )
  const nodes = session.networks().flatMap(({ id, rpcUrl }): EvmNode[] => {
    const chain = readChain(id)
    if (chain?.namespace !== 'eip155') return []
    return [{ chainId: chain.chainId, askNode: createAskNode(rpcUrl, client.headers) }]
  })

  async function entry(node: EvmNode): Promise<readonly Node[]> {
    const { askNode, chainId } = node
    try {
      const contract = await readDelegation(askNode, owner.address)
      if (contract === undefined) return []
      return [
        element('p', {}, `On chain ${chainId}, your address runs the code of ${nameOf(contract)}.`),
        button(`End the upgrade on chain ${chainId}`, async () => {
          const prepared = await prepareEnd(owner, node)
          await screen.askFirst(endView({ contract, node, owner, prepared }))
        }),
      ]
    } catch {
      return [element('p', {}, `On chain ${chainId}, this cannot be read now.`)]
    }
  }
  const found = (await Promise.all(nodes.map(entry))).flat()
  return found.length > 0 ? found : [element('p', {}, 'Your plain account is upgraded nowhere.')]
}

const nameOf = (contract: Address) =>
  contract === delegate.address
    ? `${delegate.name} (${contract})`
    : `the contract ${contract}, which this wallet does not know`

const prepareEnd = (owner: EvmAccount, node: EvmNode) =>
  prepareUpgradeTransaction({ owner, node, data: '0x', delegation: zeroAddress })

/** Asks as for an app's transaction: ending it costs a fee. Shows then how it goes. */
const endView =
  ({
    contract,
    node: { askNode, chainId },
    owner: { address },
    prepared: { fee, send },
  }: {
    contract: Address
    node: EvmNode
    owner: EvmAccount
    prepared: PreparedCalls
  }): View<void> =>
  (main, settle) => {
    let isOpen = true
    const status = element('p', { className: 'hint', role: 'status' }, 'One moment')
    const back = element('button', { type: 'button', onclick: () => settle.done() }, 'Back')

    async function end() {
      close()
      close = () => {}
      main.replaceChildren(
        element('h1', {}, 'End the upgrade'),
        status,
        element('div', { className: 'buttons' }, back),
      )
      back.focus()
      try {
        await send()
        status.textContent = (await hasEnded())
          ? `Your account on chain ${chainId} is a plain one again.`
          : 'This was sent, and the network has not done it yet. Look here again later.'
      } catch (error) {
        status.className = 'hint failed'
        status.textContent = error instanceof Error ? error.message : 'This was not sent.'
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
      origin: location.origin,
      question: {
        title: 'End the upgrade of your account',
        rows: [
          row('Account', address, 'code'),
          row('It no longer runs the code of', nameOf(contract)),
          row('Network', `Chain ${chainId}`),
          fee,
        ],
      },
    })(main, {
      done: (isApproved) => (isApproved ? void end() : settle.done()),
      failed: settle.failed,
    })
    return () => {
      isOpen = false
      close()
    }
  }
