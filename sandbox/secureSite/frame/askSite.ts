/** Sends a request to the frame's own site. Its refusals have messages for the user. */
export async function askSite<Answer = object>(name: string, body: object = {}): Promise<Answer> {
  const response = await fetch(`/api/${name}`, { method: 'POST', body: JSON.stringify(body) })
  const answer = await response.json()
  if (!response.ok || answer.error) throw new Error(answer.error ?? 'An error occurred')
  return answer
}

export interface SiteUserAnswer {
  email: string | null
  userName: string | null
  preferredAccountTypes: Record<string, string>
  seed: `0x${string}`
}

export interface SiteStart {
  isAllowed: boolean
  chains: { chainId: number; rpcUrl: string }[]
  solana: { rpcUrl: string } | null
}
