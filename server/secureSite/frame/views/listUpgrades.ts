import { type Address, zeroAddress } from 'viem'
import { createCoinNetwork } from '../approval/CoinNetwork.ts'
import { networkRow } from '../approval/feeRow.ts'
import { row, wordsRow } from '../approval/Question.ts'
import { createAskNode } from '../askNode.ts'
import { createEvmAccount, type EvmAccount } from '../evm/EvmAccount.ts'
import type { EvmNode, PreparedCalls } from '../evm/EvmSender.ts'
import { endAllCall } from '../evm/permissions/GivenPermissions.ts'
import { delegate, permissionDelegate, readDelegation } from '../evm/upgrade/Delegate.ts'
import { prepareUpgradeTransaction } from '../evm/upgrade/prepareUpgradeTransaction.ts'
import type { WalletKeys } from '../keys/WalletKeys.ts'
import type { SiteClient } from '../SiteClient.ts'
import type { FrameSession } from '../session/FrameSession.ts'
import { readChain } from '../session/readChain.ts'
import type { TextKey } from '../texts/en.ts'
import type { FrameLanguage, Say } from '../texts/FrameLanguage.ts'
import { type Words, type WordValue, words } from '../texts/Words.ts'
import { element } from './element.ts'
import type { Screen, View } from './Screen.ts'
import { sendView } from './sendView.ts'

export interface ListParts {
  readonly client: SiteClient
  readonly keys: WalletKeys
  readonly language: FrameLanguage
  readonly say: Say
  readonly screen: Screen
  readonly session: FrameSession
  /** Creates a button that runs `work`, and shows an error of `work`. */
  button(text: TextKey | Words, work: () => Promise<unknown>): HTMLButtonElement
}

/** Returns the EOA, and the nodes of the site's eip155 networks. */
export function plainAccount({ client, keys, session }: ListParts) {
  const { wallet } = session.require()
  const owner = createEvmAccount(wallet.addresses.eip155, (work) =>
    keys.use(wallet, 'eip155', work),
  )
  const nodes = session.networks().flatMap((site): EvmNode[] => {
    const chain = readChain(site.id)
    if (chain?.namespace !== 'eip155') return []
    const askNode = createAskNode(site.rpcUrl, client.headers)
    const network = createCoinNetwork(site, client, session.currency())
    return [{ chainId: chain.chainId, askNode, network }]
  })
  return { nodes, owner }
}

/** Lists the networks on which the EOA is upgraded (EIP-7702). The user can end each upgrade. */
export async function listUpgrades(parts: ListParts): Promise<readonly Node[]> {
  const { button, language, say, screen } = parts
  const { nodes, owner } = plainAccount(parts)

  async function entry(node: EvmNode): Promise<readonly Node[]> {
    const { askNode, chainId } = node
    const id = String(chainId)
    try {
      const contract = await readDelegation(askNode, owner.address)
      if (contract === undefined) return []
      return [
        element('p', {}, say(words('upgrade.runs', { id, contract: nameOf(contract) }))),
        button(words('upgrade.end', { id }), async () => {
          const prepared = await prepareEnd(contract, { node, owner })
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

const names = [delegate, permissionDelegate]

function nameOf(contract: Address): WordValue {
  const known = names.find(({ address }) => address === contract)
  return known
    ? `${known.name} (${known.address})`
    : words('upgrade.stranger', { address: contract })
}

/**
 * Prepares the transaction that ends an upgrade. The transaction also ends the permissions.
 * Otherwise the next upgrade would make them active again.
 */
const prepareEnd = (contract: Address, { node, owner }: { node: EvmNode; owner: EvmAccount }) =>
  prepareUpgradeTransaction({
    owner,
    node,
    ...(contract === permissionDelegate.address ? endAllCall : { data: '0x' }),
    delegation: zeroAddress,
  })

const endView = ({
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
}): View<void> => {
  const { askNode, chainId } = node
  const id = String(chainId)
  return sendView({
    locale,
    title: words('upgrade.endTitle'),
    done: words('upgrade.ended', { id }),
    isDone: async () => (await readDelegation(askNode, address)) === undefined,
    send,
    question: {
      title: words('title.endUpgrade'),
      rows: [
        row('row.account', address, 'code'),
        wordsRow('row.endsCode', 'upgrade.contract', { contract: nameOf(contract) }),
        ...(contract === permissionDelegate.address
          ? [wordsRow('row.permissions', 'permission.endsAll', { id })]
          : []),
        networkRow(node),
        fee,
      ],
    },
  })
}
