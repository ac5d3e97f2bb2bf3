import type { Choices } from '../Choices.ts'
import { engineFile, wagmiFile } from './engineFile.ts'
import { nextFiles, viteFiles } from './frameworkFiles.ts'
import { lookFiles } from './lookFiles.ts'
import { packageFile, serverSettings, typesFile } from './packageFiles.ts'
import { accountFile, homeFile, providersFile } from './pageFiles.ts'
import { readmeFile } from './readmeFile.ts'
import { routeFile, serverFile, serverMainFile, sessionsFile, signedInFile } from './signInFiles.ts'
import { playwrightConfig, specFile } from './testFiles.ts'

/** Returns the files of a project, by path. `version`: the version of latchkey's packages. */
export function projectFiles(choices: Choices, version: string): Record<string, string> {
  const { framework, signIn, source, wagmi } = choices
  const isNext = framework === 'next'
  const components = {
    'engine.ts': engineFile(choices),
    'Providers.tsx': providersFile(choices),
    'Home.tsx': homeFile(choices),
    'Account.tsx': accountFile(choices),
    ...lookFiles(choices),
    ...(wagmi && { 'wagmiConfig.ts': wagmiFile(choices) }),
    ...(signIn && { 'sessions.ts': sessionsFile, 'SignedIn.tsx': signedInFile(choices) }),
  }
  return {
    'README.md': readmeFile(choices),
    'package.json': packageFile(choices, version),
    'tsconfig.json': typesFile(choices),
    '.gitignore':
      'node_modules\n.next\ndist\ndist-server\nnext-env.d.ts\ntest-results\n*.db\n*.tsbuildinfo\n',
    ...(isNext ? nextFiles(choices) : viteFiles(choices)),
    ...inFolder(isNext ? 'app' : 'src', components),
    ...(signIn &&
      (isNext
        ? { 'app/api/[...path]/route.ts': routeFile(choices) }
        : { 'server/app.ts': serverFile(choices), 'server/main.ts': serverMainFile })),
    ...(source === 'server' && { 'latchkey-server.json': serverSettings(choices) }),
    'playwright.config.ts': playwrightConfig(choices),
    'e2e/wallet.spec.ts': specFile(choices),
  }
}

const inFolder = (folder: string, files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]))
