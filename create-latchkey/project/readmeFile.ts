import { type Choices, looks } from '../Choices.ts'
import { namespaces } from '../namespaces.ts'
import { lines } from './lines.ts'

/** Returns the README: the contents of the project, and the next steps. */
export function readmeFile(choices: Choices): string {
  const { framework, look, name, namespaces: chosen, signIn, source, wagmi } = choices
  const isNext = framework === 'next'
  const folder = isNext ? 'app' : 'src'
  const server = isNext ? 'app/api/[...path]/route.ts' : 'server/app.ts'
  return lines(
    `# ${name}`,
    '',
    'Made by `npm create latchkey`.',
    '',
    '```sh',
    'npm install',
    ...(source === 'server' ? ['npm run server   # in a terminal of its own'] : []),
    'npm run dev',
    '```',
    '',
    '```sh',
    'npx playwright install chromium',
    'npm test         # in a browser, with wallets and chains on this machine',
    'npm run types    # checks the types',
    'npm run build',
    '```',
    '',
    `- \`${folder}/engine.ts\`: the networks (${chosen.map((one) => namespaces[one].title).join(', ')}) and the sources of data`,
    `- \`${folder}/Wallet.tsx\`: how users connect. ${looks[look]}`,
    `- \`${folder}/Account.tsx\`: the account, and a message that it signs`,
    wagmi && `- \`${folder}/wagmiConfig.ts\`: wagmi’s config. Its hooks use the same wallet`,
    signIn && `- \`${folder}/SignedIn.tsx\`: what only a signed-in user sees`,
    signIn &&
      `- \`${server}\`: the server. It verifies signatures, and keeps the sessions in memory`,
    source === 'server' && '- `latchkey-server.json`: the settings of your latchkey-server',
    '- `e2e/wallet.spec.ts`: what a user does',
    '',
    '## Before you ship',
    '',
    '- Public nodes limit requests. Set your own in `customRpcUrls`.',
    signIn && '- Set `ORIGIN` to the URL of your site, and `clientOf` to what your proxy tells.',
    signIn &&
      '- Keep sessions in a database, with the option `shared`, if you run more than one server.',
    source === 'server' &&
      `- Run \`latchkey-server\` on your own domain, and set \`${isNext ? 'NEXT_PUBLIC' : 'VITE'}_LATCHKEY_SERVER\` to its URL.`,
    '- Wallets on phones connect by WalletConnect: add `walletConnect()` of `latchkey/connectors/walletconnect`.',
  )
}
