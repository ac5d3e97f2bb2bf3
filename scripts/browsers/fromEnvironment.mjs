import { answersVersion } from './answersVersion.mjs'

export function fromEnvironment({ env = process.env } = {}) {
  const executablePath = env.CHROMIUM_PATH
  if (executablePath === undefined || executablePath === '') return undefined
  if (!answersVersion(executablePath)) {
    throw new Error(`CHROMIUM_PATH is ${executablePath}, which is not a browser that runs.`)
  }
  return { executablePath, canLoadExtensions: env.LATCHKEY_NO_EXTENSIONS !== '1' }
}
