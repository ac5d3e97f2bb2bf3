/**
 * Grants a permission for the account, as an app and a wallet do together. Returns the permission's
 * id.
 */
export async function grantPermission(
  url: string,
  projectId: string,
  address: string,
): Promise<string> {
  const post = async (path: string, body: object) => {
    const answer = await fetch(
      `${url}/v1/sessions/eip155:1:${address}${path}?projectId=${projectId}&v=2`,
      { method: 'POST', headers: { origin: 'http://localhost' }, body: JSON.stringify(body) },
    )
    if (!answer.ok) throw new Error(`The permission was refused with ${answer.status}.`)
    return answer
  }
  const expiry = Math.floor(Date.now() / 1000) + 3_600
  const permissions = [{ type: 'contract-call', data: { address } }]
  const { pci } = await (await post('', { expiry, permissions, policies: [] })).json()
  await post('/activate', { pci, context: '0xabcd' })
  return pci
}
