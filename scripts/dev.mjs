import { ensureNode } from './ensureNode.mjs'

ensureNode()
import('./ensureDependencies.mjs')
  .then(({ ensureDependencies }) => ensureDependencies())
  .then(() => import('./runGuarded.mjs'))
  .then(({ runGuarded }) => runGuarded('developPage.mjs'))
