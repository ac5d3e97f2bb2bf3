/** Chromium without calls to other hosts; root, and only root, cannot have its sandbox. */
export function browserFlags(uid = process.getuid?.()) {
  return [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...(uid === 0 ? ['--no-sandbox'] : []),
  ]
}
