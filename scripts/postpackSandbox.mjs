import { forgetServer } from './buildSandbox.mjs'

// `npm pack` runs it after it has packed the sandbox.
forgetServer()
