/** The URLs of Hiro's Stacks Blockchain API. */
export const knownServers: Readonly<Record<string, string>> = {
  'stacks:1': 'https://api.hiro.so',
  'stacks:2147483648': 'https://api.testnet.hiro.so',
}
