import { requireProject, type ServiceApp } from '../createServiceApp.ts'
import type { BlockchainContext } from './BlockchainContext.ts'

export function addSupportedChains(app: ServiceApp, context: BlockchainContext) {
  app.get('/v1/supported-chains', requireProject(context, 'blockchainApi'), (c) =>
    c.json(context.supportedChains()),
  )
}
