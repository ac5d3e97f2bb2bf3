import { buildWorkspace } from './buildWorkspace.mjs'
import { ensureDependencies } from './ensureDependencies.mjs'

// `npm pack` and `npm publish` run this script for a workspace. In a fresh clone, the script
// installs what it needs. npm stores its own arguments in the environment. They are removed,
// because `npm ci` must not use them.
for (const name of Object.keys(process.env))
  if (/^npm_config_(workspace|dry_run|pack|json)/.test(name)) delete process.env[name]
ensureDependencies()
await buildWorkspace(process.argv[2])
