import { createServiceApp } from '../createServiceApp.ts'
import { addAccounts } from './addAccounts.ts'
import { addHealth } from './addHealth.ts'
import { addHistory } from './addHistory.ts'
import { addNames } from './addNames.ts'
import { addNodes } from './addNodes.ts'
import { addOnramp } from './addOnramp.ts'
import { addSessions } from './addSessions.ts'
import { addSupportedChains } from './addSupportedChains.ts'
import { addSwap } from './addSwap.ts'
import type { BlockchainContext } from './BlockchainContext.ts'

/** Each group of calls is a file that adds its routes. */
const groups = [
  addHealth,
  addSupportedChains,
  addNames,
  addOnramp,
  addAccounts,
  addHistory,
  addSessions,
  addSwap,
  addNodes,
]

/** Answers requests about chains, and forwards JSON-RPC to nodes. */
export function createBlockchainApi(context: BlockchainContext) {
  const app = createServiceApp(context, 'blockchainApi')
  for (const add of groups) add(app, context)
  return app
}
