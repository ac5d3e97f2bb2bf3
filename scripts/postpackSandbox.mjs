import { forgetServer } from './buildSandbox.mjs'

// `npm pack` runs this script after it has packed the sandbox.
forgetServer()
