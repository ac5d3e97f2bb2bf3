import { nodesOf } from '../approval/approvalView.ts'
import { networkRow } from '../approval/feeRow.ts'
import { row, wordsRow } from '../approval/Question.ts'
import type { EvmNode } from '../evm/EvmSender.ts'
import { countIn, describePermission } from '../evm/permissions/describePermission.ts'
import {
  findActive,
  type GivenPermission,
  prepareEnd,
  prepareEndAll,
  readGiven,
  readNonce,
} from '../evm/permissions/GivenPermissions.ts'
import { permissionDelegate, readDelegation } from '../evm/upgrade/Delegate.ts'
import { words } from '../texts/Words.ts'
import { element } from './element.ts'
import { type ListParts, plainAccount } from './listUpgrades.ts'
import { sendView } from './sendView.ts'

/** Lists the permissions that pages have for the EOA. The user can end each permission. */
export async function listPermissions(parts: ListParts): Promise<readonly Node[]> {
  const { button, client, language, say, screen, session } = parts
  const { locale } = language
  const { nodes, owner } = plainAccount(parts)
  const { address } = owner
  const { permissions } = await client.ask('permissions', { id: session.require().id })
  const kept = permissions.flatMap(({ app, context, network }) => {
    const given = readGiven(context, address)
    return given ? [{ app, given, network }] : []
  })

  async function listOn(node: EvmNode): Promise<readonly Node[]> {
    const { askNode, chainId } = node
    const id = String(chainId)
    const here = kept.filter(({ network }) => network === `eip155:${id}`)
    try {
      const [active, contract] = await Promise.all([
        findActive(
          here.map(({ given }) => given),
          { account: address, askNode },
        ),
        readDelegation(askNode, address),
      ])
      const entries = await Promise.all(
        here
          .filter(({ given }) => active.includes(given))
          .map(({ app, given }) => entry(given, app, node)),
      )
      // Shows the button for such an account even if the site lists no permissions, because the
      // site may have lost its list.
      const mayHave = active.length > 0 || contract === permissionDelegate.address
      return mayHave ? [...entries.flat(), endAllButton(node)] : []
    } catch {
      return [element('p', {}, say(words('upgrade.unread', { id })))]
    }
  }

  async function entry(given: GivenPermission, app: string, node: EvmNode) {
    const { terms } = given
    const write = await countIn(terms.token, node)
    const rows = [...describePermission(terms, write), networkRow(node)]
    const end = button('title.endPermission', async () => {
      const { fee, send } = await prepareEnd(given, owner, node)
      await screen.askFirst(
        sendView({
          locale,
          title: words('title.endPermission'),
          done: words('act.done'),
          isDone: async () =>
            (await findActive([given], { account: address, askNode: node.askNode })).length === 0,
          send,
          question: {
            title: words('title.endPermission'),
            rows: [row('row.account', address, 'code'), ...rows, fee],
          },
        }),
      )
    })
    const id = `permission-${terms.to}-${given.delegation.salt}`
    end.setAttribute('aria-describedby', id)
    return [
      element('p', {}, say(words('approve.by', { origin: app }))),
      element('dl', { id }, ...rows.flatMap((one) => nodesOf(one, say))),
      end,
    ]
  }

  function endAllButton(node: EvmNode) {
    const { askNode, chainId } = node
    const id = String(chainId)
    return button(words('permission.endAll', { id }), async () => {
      const [before, { fee, send }] = await Promise.all([
        readNonce(askNode, address),
        prepareEndAll(owner, node),
      ])
      await screen.askFirst(
        sendView({
          locale,
          title: words('permission.endAll', { id }),
          done: words('act.done'),
          isDone: async () => (await readNonce(askNode, address)) > before,
          send,
          question: {
            title: words('permission.endAll', { id }),
            rows: [
              row('row.account', address, 'code'),
              wordsRow('row.permissions', 'permission.endsAll', { id }),
              networkRow(node),
              fee,
            ],
          },
        }),
      )
    })
  }

  const found = (await Promise.all(nodes.map(listOn))).flat()
  return found.length > 0 ? found : [element('p', {}, say('call.none'))]
}
