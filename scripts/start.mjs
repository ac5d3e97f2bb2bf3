import { ensureNode } from './ensureNode.mjs'

ensureNode()
import('./ensureDependencies.mjs')
  .then(({ ensurePageDependencies }) => ensurePageDependencies())
  .then(() => import('./runGuarded.mjs'))
  .then(({ runGuarded }) => runGuarded('startPage.mjs'))
