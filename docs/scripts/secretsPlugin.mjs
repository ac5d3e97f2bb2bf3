import { fileURLToPath } from 'node:url'

const docs = fileURLToPath(new URL('..', import.meta.url))
const server = /from '(latchkey\/(siwx\/)?server|node:[\w/]+)'|^'use server'/m
const secrets = [
  // A field with a secret, such as `apiKey: 'x'`.
  /(?<![\w'-])\w*(?:api_?key|api_?secret|secret_?key|key_?secret|private_?key|client_?secret|access_?token)\w*\s*[:=](?!=)/i,
  /\benv\.\w*(?:KEY|SECRET|TOKEN)\w*/,
  /\bsk_(?:live|test)_/,
  /-----BEGIN [A-Z ]*PRIVATE KEY/,
  // A node's URL with a key in its query or path.
  /[?&](?:api-?key|token)=\w+/i,
  /https:\/\/[\w.-]+\/v\d\/(?=[\w-]*\d)[\w-]{16,}/,
]

/**
 * The secrets in code for a browser, as they are written there. Code that imports `latchkey/server`
 * runs on a server.
 */
export function findSecrets(code) {
  if (server.test(code)) return []
  return secrets.flatMap((pattern) => pattern.exec(code)?.[0].trim() ?? [])
}

/** The code of a page's blocks, or a file's own. */
export const codeOf = (text, file) =>
  /\.mdx?$/.test(file)
    ? [...text.matchAll(/^```[jt]sx?\n(.*?)^```$/gms)].map(([, code]) => code)
    : [text]

/** Fails the build if an example would put a secret into a browser. */
export function secretsPlugin() {
  return {
    name: 'latchkey-secrets',
    enforce: 'pre',
    transform(text, id) {
      const [file] = id.split('?')
      if (!file.startsWith(docs) || !/\.(mdx?|[jt]sx?)$/.test(file)) return
      const found = codeOf(text, file).flatMap(findSecrets)
      if (found.length > 0)
        this.error(`${file.slice(docs.length)} has a secret in code for a browser: ${found[0]}`)
    },
  }
}
