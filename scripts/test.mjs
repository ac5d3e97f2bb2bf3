import { ensureNode } from './ensureNode.mjs'

ensureNode()
import('./ensureDependencies.mjs')
  .then(({ ensureTestDependencies }) => ensureTestDependencies(process.argv.slice(2)))
  .then(() => import('./runGuarded.mjs'))
  .then(({ runGuarded }) => runGuarded('runChecks.mjs', process.argv.slice(2)))
