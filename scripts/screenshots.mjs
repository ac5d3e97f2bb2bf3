import { ensureNode } from './ensureNode.mjs'

ensureNode()
import('./ensureDependencies.mjs')
  .then(({ ensurePageDependencies }) => ensurePageDependencies())
  .then(() => import('./takeScreenshots.mjs'))
