import { ensureNode } from './ensureNode.mjs'

ensureNode()
import('./ensureDependencies.mjs')
  .then(({ ensureDependencies }) => ensureDependencies())
  .then(() => import('./packAll.mjs'))
  .then(({ printPacked }) => printPacked())
