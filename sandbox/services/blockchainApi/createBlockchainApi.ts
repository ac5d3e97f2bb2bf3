import { createServiceApp } from '../createServiceApp.ts'
import { addHealth } from './addHealth.ts'
import { addOnramp } from './addOnramp.ts'
import { addServerRoutes } from './addServerRoutes.ts'
import type { BlockchainContext } from './BlockchainContext.ts'

/** Each group of calls is a file that adds its routes. */
const groups = [addHealth, addOnramp, addServerRoutes]

/** Answers requests about chains, and forwards JSON-RPC to nodes. */
export function createBlockchainApi(context: BlockchainContext) {
  const app = createServiceApp(context, 'blockchainApi')
  for (const add of groups) add(app, context)
  return app
}
